/** What a page may be that stands where another was asked for: a test whether a person reads it, or what is said of an error. */
export type StandIn = 'challenge' | 'error';

/** What a page is told by. */
export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly title: string | null;
  /** Its markup, of which the beginning is looked at. */
  readonly html: string;
}

/** Titles that nothing but such a test has. */
const CHALLENGE_TITLE =
  /^(?:(?:just a moment|one moment,? please|un momento|einen moment|un instant|bitte warten|один момент|请稍候|しばらくお待ちください)[.…]{0,3}$|attention required!|please wait\b.*cloudflare|checking (?:your browser|if the site connection is secure)|ddos-guard$|robot check$|are you (?:a )?(?:robot|human)|(?:bot|human|robot) verification|verify(?:ing)? (?:that )?you are (?:a )?human|client challenge$|vercel security checkpoint|pardon our interruption|security (?:check(?:point)?|verification)$)/i;
/** Marks of those who keep robots out, where the page is theirs and not one that they watch: it is refused. */
const CHALLENGE_MARKUP =
  /\/cdn-cgi\/challenge-platform\/h\/[^"']{1,40}\/orchestrate|cf[-_]chl[-_]|id="challenge-(?:form|running|error-text)"|_Incapsula_Resource|captcha-delivery\.com|id="px-captcha|\.awswaf\.com\/|ddos-guard\/js-challenge|sgcaptcha|friendlycaptcha|akamai[^<>]{0,40}bot-manager/i;
/** Titles of pages that tell of an error, and of no others, as they stand alone. */
const ERROR_TITLE =
  /^(?:error )?(?:4\d\d|50[0-4])(?:$|\W{1,4}(?:error|not found|page not found|forbidden|bad gateway|unauthorized|internal server error|service (?:temporarily )?unavailable|gateway time-?out)\b)|^(?:oops!? ?)?(?:page (?:not found|introuvable)|(?:file|seite|página|pagina) (?:not found|nicht gefunden|no encontrada|non trovata)|not found|access denied|forbidden|bad gateway|service (?:temporarily )?unavailable|internal server error|index of \/|domain (?:not configured|default page)|error)\s{0,3}[.!]?$/i;

const MOST_MARKUP = 65_536;

/**
 * What a page that was answered stands in for, as far as it tells: a status that refuses or fails, headers and titles of those who
 * keep robots out, and titles of errors under a status of success. Null where it is taken for the page itself.
 */
export function standInOf({ status, headers, title, html }: Shown): StandIn | null {
  const named = (title ?? '').slice(0, 200).replace(/\s+/g, ' ').trim();
  const refused = status === 202 || status === 405 || (status >= 400 && status <= 503);
  if (headers.get('cf-mitigated') === 'challenge' || headers.has('x-amzn-waf-action')) return 'challenge';
  if (CHALLENGE_TITLE.test(named)) return 'challenge';
  if (refused && CHALLENGE_MARKUP.test(html.slice(0, MOST_MARKUP))) return 'challenge';
  return status >= 400 || ERROR_TITLE.test(named) ? 'error' : null;
}
