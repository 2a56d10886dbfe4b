import { CHALLENGES, CHALLENGES_ALONE, ERRORS, ERRORS_ALONE, NOT_FOUND } from './interstitial-titles.ts';

/** The kind of page that was served instead of the requested one: a bot challenge or an error page. */
export type StandIn = 'challenge' | 'error';

/** The response from which a page is classified. */
export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly title: string | null;
  /** The HTML of the page. Only the beginning is searched. */
  readonly html: string;
}

/** Beginnings of titles of bot challenges. */
const CHALLENGE_TITLE =
  /^(?:attention required!|please wait\b.*cloudflare|checking (?:your browser|if the site connection is secure)|(?:bot|human|robot) verification|(?:(?:please )?verify(?:ing)?|(?:let's )?confirm|prove) (?:that )?you(?: a|')re (?:a )?human|pardon our interruption)/;
/**
 * Markers of bot protection services on their own challenge pages. Pages that these services only monitor do not match.
 */
const CHALLENGE_MARKUP =
  /\/cdn-cgi\/challenge-platform\/h\/[^"']{1,40}\/orchestrate|cf[-_]chl[-_]|id="challenge-(?:form|running|error-text)"|_Incapsula_Resource|captcha-delivery\.com|id="px-captcha|\.awswaf\.com\/|ddos-guard\/js-challenge|sgcaptcha|friendlycaptcha|akamai[^<>]{0,40}bot-manager/i;
/** A status code with or without its name. For a 404, the site's name may be beside it. */
const STATUS_TITLE =
  /^(?:error|fehler|erreur|erro|errore|błąd|fout|fel|hata|ошибка|помилка) [1-5]\d{2,3}$|^(?:ooo?ps\W{1,3})?(?:(?:http |error |status ){1,2})?(?:404(?:$| ?\W{0,3} (?:not found|page not found|file or directory not found|\(not found\)|error$)|: not found)|(?:400|401|403|405|410|429|451|50[0-4]|508|52\d)(?:$|:? ?[|·–—-]? ?(?:error|bad request|unauthorized|authorization required|forbidden|method not allowed|gone|too many requests|unavailable for legal reasons|internal server error|not implemented|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|resource limit is reached)\b))|^404 [|·–—-] |\| 5\d\d: [a-z]|^index of \/|^apache2 \w{1,12} default page|^test page for the (?:apache|nginx)/;

/** Titles of Cloudflare's own error pages, which contain the host. */
const OF_CLOUDFLARE = / \| [a-z\d.-]{4,253} \| cloudflare$|used cloudflare to restrict access$/;
/** Titles that contain the name of the site and a statement that it is down for maintenance. */
const NAMED_MAINTENANCE =
  /(?: is|^currently) (?:(?:currently|temporarily|under|undergoing|down for|scheduled) ){1,3}maintenance$/;
const BEFORE_ERROR = /^(?:error: |(?:ooo?ps|sorry|whoops)\b\W{1,3})/;
const BEFORE_NOT_FOUND = /^(?:(?:ooo?ps|sorry|whoops)\b\W{1,3})?(?:404: )?(?:th(?:e|is|at) )?/;

const MAX_MARKUP = 65_536;

/**
 * Classifies a page that was served instead of the requested one. Checks for error statuses, for headers and titles
 * of bot protection services, and for titles of error pages with a successful status. Null if the page seems to be
 * the requested one.
 */
export function standInOf({ status, headers, title, html }: Shown): StandIn | null {
  const named = (title ?? '').slice(0, 200).toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'").trim();
  const refused = status === 202 || status === 405 || (status >= 400 && status <= 503);
  if (headers.get('cf-mitigated') === 'challenge' || headers.has('x-amzn-waf-action')) return 'challenge';
  const parts = partsOf(named);
  if (isOf(CHALLENGES_ALONE, CHALLENGES, parts) || CHALLENGE_TITLE.test(named)) return 'challenge';
  // Pages of bot protection services have no title, or the host's name as title.
  if ((refused || named === '') && CHALLENGE_MARKUP.test(html.slice(0, MAX_MARKUP))) return 'challenge';
  return status >= 400 || isOfError(named, parts) ? 'error' : null;
}

function isOfError(named: string, parts: readonly string[]): boolean {
  if (isOf(ERRORS_ALONE, ERRORS, parts) || OF_CLOUDFLARE.test(named)) return true;
  if (NAMED_MAINTENANCE.test(parts[0] ?? '')) return parts.length === 1;
  if (parts.length > 2) return false;
  return STATUS_TITLE.test(named) || parts.some((part) => NOT_FOUND.has(part.replace(BEFORE_NOT_FOUND, '')));
}

/** Splits a title at separators, and removes punctuation at the ends of the parts. */
const partsOf = (named: string): readonly string[] =>
  named.split(/ [|·•–—-] /).map((part) => part.slice(0, part.search(/[.…!?]{0,5}$/)));

/**
 * True if the whole title is in the first set, or a part of it is in the second. The other part may be the site's name.
 */
function isOf(alone: ReadonlySet<string>, named: ReadonlySet<string>, parts: readonly string[]): boolean {
  // A title with more than two parts belongs to an article about errors: "404 Not Found - HTTP | MDN".
  if (parts.length > 2) return false;
  const bare = parts.map((part) => part.replace(BEFORE_ERROR, ''));
  return bare.some((part) => named.has(part) || (bare.length === 1 && alone.has(part)));
}
