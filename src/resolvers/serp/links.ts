import { linkOf } from '../../libraries/json/foreign.ts';

/** The targets that engines wrap into links of their own, by host and path, and what parameter has them. */
const WRAPPERS: readonly (readonly [host: RegExp, path: RegExp, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,10}$/, /^\/(?:url|aclk|imgres)$/, ['q', 'url', 'adurl', 'imgrefurl']],
  [/^(?:[a-z]{1,10}\.)?duckduckgo\.com$/, /^\/l\/?$/, ['uddg']],
  [/^(?:www\.)?bing\.com$/, /^\/(?:ck\/a|aclick)$/, ['u', 'r']],
  [/^(?:www\.)?startpage\.com$/, /^\/(?:rd|cgi-bin\/serveimage)$/, ['url']],
];

const YAHOO = /\/RU=([^/]{1,2000})\/RK=/;

/** More wrappings than these are nobody's. */
const MAX_WRAPPINGS = 3;

/**
 * Where a link of a page of results leads: Google's `/url?q=`, DuckDuckGo's `uddg`, Bing's `/ck/a?u=a1…` (Base64 behind two signs)
 * and Yahoo's `/RU=…/RK=` hold the target, which is asked for nothing. A link that holds none is returned as it is.
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

/** Bing writes `a1` before Base64 for URLs. */
const fromBase64 = (text: string): string =>
  /^a1[\w-]{8,4000}$/.test(text) ? Buffer.from(text.slice(2), 'base64url').toString('utf8') : '';

/** The host of a URL, without `www.`. */
export const domainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** What two links have in common that are one: without fragment, `www.`, a slash at the end, and what counts clicks. */
export function sameLink(link: string): string {
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_\w{1,20}|gclid|fbclid|msclkid|srsltid)$/.test(name)) url.searchParams.delete(name);
  return `${url.hostname.replace(/^www\./, '')}${url.port}${url.pathname.replace(/\/$/, '')}${url.search}`;
}
