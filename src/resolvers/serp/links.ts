import { linkOf } from '../../libraries/json/foreign.ts';

/** Links in which engines wrap targets: their host, path, and the parameters with the target. */
const WRAPPERS: readonly (readonly [host: RegExp, path: RegExp, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,10}$/, /^\/(?:url|aclk|imgres)$/, ['q', 'url', 'adurl', 'imgrefurl']],
  [/^(?:[a-z]{1,10}\.)?duckduckgo\.com$/, /^\/l\/?$/, ['uddg']],
  [/^(?:www\.)?bing\.com$/, /^\/(?:ck\/a|aclick)$/, ['u', 'r']],
  [/^(?:www\.)?startpage\.com$/, /^\/(?:rd|cgi-bin\/serveimage)$/, ['url']],
];

const YAHOO = /\/RU=([^/]{1,2000})\/RK=/;

/** Maximum number of nested wrappers. Real links have fewer. */
const MAX_WRAPPINGS = 3;

/**
 * Returns the target of a link on a results page, without a request. Google's `/url?q=`, DuckDuckGo's `uddg`, Bing's
 * `/ck/a?u=a1…` (Base64 after two characters) and Yahoo's `/RU=…/RK=` contain it. Other links are returned unchanged.
 */
export function unwrapped(link: string): string {
  let url = link;
  for (let turn = 0; turn < MAX_WRAPPINGS; turn += 1) {
    const inner = innerOf(url);
    if (inner === null) break;
    url = inner;
  }
  return url;
}

function innerOf(link: string): string | null {
  const url = URL.parse(link);
  if (!url) return null;
  if (url.hostname.endsWith('search.yahoo.com')) return linkOf(decoded(YAHOO.exec(url.pathname)?.[1] ?? ''));
  const [, , parameters = []] =
    WRAPPERS.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname)) ?? [];
  const values = parameters.map((name) => url.searchParams.get(name) ?? '');
  return (
    values.map((value) => linkOf(value) ?? linkOf(fromBase64(value))).find((target) => target !== null) ??
    null
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Bing puts `a1` before Base64 for URLs. */
const fromBase64 = (text: string): string =>
  /^a1[\w-]{8,4000}$/.test(text) ? Buffer.from(text.slice(2), 'base64url').toString('utf8') : '';

/** Returns the host of a URL, without `www.`. */
export const domainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Returns a key that equal links share: without fragment, `www.`, a final slash and tracking parameters. */
export function sameLink(link: string): string {
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_\w{1,20}|gclid|fbclid|msclkid|srsltid)$/.test(name)) url.searchParams.delete(name);
  return `${url.hostname.replace(/^www\./, '')}${url.port}${url.pathname.replace(/\/$/, '')}${url.search}`;
}
