import { getDomain } from 'tldts';

const MAX_CACHED = 10_000;
const cache = new Map<string, string>();

/**
 * Returns the domain under which an organization registers names, by the Public Suffix List; the name itself if there
 * is none.
 */
export function organizationalDomain(domain: string): string {
  const known = cache.get(domain);
  if (known !== undefined) return known;
  const found = getDomain(domain, { allowPrivateDomains: true }) ?? domain;
  // The cache helps because reports repeat the same few domains thousands of times.
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(domain, found);
  return found;
}

/**
 * Returns the organizational domain of a page's host. Null if there is no page, or if its host is not a registered
 * name.
 */
export function domainOfPage(page: string | null): string | null {
  const host = page === null ? undefined : URL.parse(page)?.hostname;
  return host === undefined ? null : getDomain(host, { allowPrivateDomains: true });
}
