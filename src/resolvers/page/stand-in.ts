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

/** Titles that nothing but such a test has, in the languages that it speaks: in lower case, without marks at their ends. */
const CHALLENGE_TITLES: ReadonlySet<string> = new Set([
  ...[
    'just a moment',
    'one moment',
    'one moment, please',
    'one moment please',
    'robot check',
    'bot check',
    'captcha',
  ],
  ...[
    'captcha challenge',
    'amazon captcha',
    'radware bot manager captcha',
    'robot or human',
    'client challenge',
  ],
  ...['are you a robot', 'are you a human', 'are you robot', 'are you human', "making sure you're not a bot"],
  ...[
    'access to this page has been denied',
    'vercel security checkpoint',
    'verification required',
    'ddos-guard',
  ],
  ...['security check', 'security checkpoint', 'security verification', 'security check required'],
  ...[
    'nur einen moment',
    'einen moment',
    'bitte warten',
    'un momento',
    'um momento',
    'un instant',
    'een moment',
  ],
  ...[
    'een moment geduld',
    'vent litt',
    'et øjeblik',
    'ett ögonblick',
    'hetkinen',
    'jeszcze chwila',
    'bir dakika lütfen',
  ],
  ...[
    'один момент',
    'подождите',
    'зачекайте',
    'لحظة',
    'لطفاً صبر کنید',
    '请稍候',
    '請稍候',
    'しばらくお待ちください',
  ],
  ...['잠시만 기다리십시오', '잠시만 기다려 주세요'],
]);
/** How others begin. */
const CHALLENGE_TITLE =
  /^(?:attention required!|please wait\b.*cloudflare|checking (?:your browser|if the site connection is secure)|(?:bot|human|robot) verification|(?:please )?verify(?:ing)? (?:that )?you are (?:a )?human|pardon our interruption)/;
/** Marks of those who keep robots out, where the page is theirs and not one that they watch: it is refused. */
const CHALLENGE_MARKUP =
  /\/cdn-cgi\/challenge-platform\/h\/[^"']{1,40}\/orchestrate|cf[-_]chl[-_]|id="challenge-(?:form|running|error-text)"|_Incapsula_Resource|captcha-delivery\.com|id="px-captcha|\.awswaf\.com\/|ddos-guard\/js-challenge|sgcaptcha|friendlycaptcha|akamai[^<>]{0,40}bot-manager/i;
/** Titles of pages that tell of an error, and of no others, as they stand alone. */
const ERROR_TITLES: ReadonlySet<string> = new Set([
  ...[
    'not found',
    'site not found',
    'access denied',
    'forbidden',
    'request rejected',
    'bad request',
    'bad gateway',
  ],
  ...[
    'gateway timeout',
    'gateway time-out',
    'service unavailable',
    'service temporarily unavailable',
    'server error',
  ],
  ...[
    'internal server error',
    'too many requests',
    'error',
    'fatal error',
    'application error',
    'database error',
  ],
  ...[
    'error establishing a database connection',
    'account suspended',
    'resource limit is reached',
    'you have been blocked',
  ],
  ...[
    'sorry, you have been blocked',
    'domain not configured',
    'domain default page',
    'default web site page',
  ],
  ...['welcome to nginx', 'iis windows server', "web server's default page"],
]);
/** The same of pages that are not there, behind which the name of the site may stand. */
const NOT_FOUND_TITLE =
  /^(?:(?:ooo?ps|sorry)\W{0,3})?(?:(?:the )?(?:page|file) (?:not found|cannot be found|could not be found|introuvable|non trouvée|does(?:n't| not) exist)|(?:seite|datei) (?:wurde )?nicht gefunden|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|sidan (?:hittades inte|kunde inte hittas)|siden (?:blev ikke fundet|ble ikke funnet)|sivua ei löytynyt|strona nie została znaleziona|nie znaleziono strony|stránka nenalezena|sayfa bulunamadı|страница не найдена|сторінку не знайдено|页面不存在|页面未找到|找不到页面|找不到頁面|ページが見つかりません(?:でした)?|페이지를 찾을 수 없습니다)(?:[.!]?$| {0,2}[|·•:–—-] )/;
/** A status with or without its name; that of a page that is not there may have the name of the site beside it. */
const STATUS_TITLE =
  /^(?:ooo?ps\W{1,3})?(?:(?:http |error |status ){1,2})?(?:404(?:$| ?\W{0,3} (?:not found|page not found|file or directory not found|\(not found\)|error$)|: not found)|(?:400|401|403|405|410|429|451|50[0-4]|508|52\d)(?:$|:? ?[|·–—-]? ?(?:error|bad request|unauthorized|authorization required|forbidden|method not allowed|gone|too many requests|unavailable for legal reasons|internal server error|not implemented|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|resource limit is reached)\b))|^404 [|·–—-] |\| 5\d\d: [a-z]|^index of \/|^apache2 \w{1,12} default page|^test page for the (?:apache|nginx)/;

const MOST_MARKUP = 65_536;

/**
 * What a page that was answered stands in for, as far as it tells: a status that refuses or fails, headers and titles of those who
 * keep robots out, and titles of errors under a status of success. Null where it is taken for the page itself.
 */
export function standInOf({ status, headers, title, html }: Shown): StandIn | null {
  const named = (title ?? '').slice(0, 200).toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'").trim();
  const bare = named.slice(0, named.search(/[.…!?]{0,5}$/));
  const refused = status === 202 || status === 405 || (status >= 400 && status <= 503);
  if (headers.get('cf-mitigated') === 'challenge' || headers.has('x-amzn-waf-action')) return 'challenge';
  if (CHALLENGE_TITLES.has(bare) || CHALLENGE_TITLE.test(named)) return 'challenge';
  // Those who keep robots out give their page no title, or the name of the host.
  if ((refused || named === '') && CHALLENGE_MARKUP.test(html.slice(0, MOST_MARKUP))) return 'challenge';
  const failed = ERROR_TITLES.has(bare) || NOT_FOUND_TITLE.test(named) || STATUS_TITLE.test(named);
  return status >= 400 || failed ? 'error' : null;
}
