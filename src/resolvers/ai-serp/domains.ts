import { readDomainName } from '../../formats/domain-name.ts';
import { hostOf } from './hosts.ts';
import type { AnswerQuery, FindQuery, FoundResult } from './types.ts';

/** Search engines reject or truncate queries longer than this. */
const MAX_CHARACTERS = 380;
const MAX_WORDS = 32;

/**
 * Returns the ASCII form of a host name in lower case, or undefined for any other text, such as an IP address or a
 * path.
 */
export function readDomain(text: string): string | undefined {
  const ascii = readDomainName(text.trim())?.ascii;
  return ascii !== undefined && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:[a-z][a-z0-9-]*)$/.test(ascii)
    ? ascii
    : undefined;
}

/**
 * Builds the search for a question, with operators for as many of the requested domains as search engines allow.
 * `ofDomains` filters the results by the other domains.
 */
export function searchOf({ q, num, domains, excludeDomains, recency }: AnswerQuery): FindQuery {
  const only = domains.map((domain) => `site:${domain}`).join(' OR ');
  const parts = [
    domains.length > 1 ? `(${only})` : only,
    ...excludeDomains.map((domain) => `-site:${domain}`),
  ];
  let words = q;
  for (const part of parts) {
    const longer = `${words} ${part}`;
    if (part === '' || longer.length > MAX_CHARACTERS || longer.split(/\s+/).length > MAX_WORDS) continue;
    words = longer;
  }
  return { q: words, num, time: recency };
}

/** Returns the results from the requested domains, each page once. */
export function ofDomains(
  results: readonly FoundResult[],
  { domains, excludeDomains }: Pick<AnswerQuery, 'domains' | 'excludeDomains'>,
): readonly FoundResult[] {
  const seen = new Set<string>();
  return results.filter(({ url }) => {
    const host = hostOf(url);
    const [page = ''] = url.split('#', 1);
    if (host === null || seen.has(page)) return false;
    seen.add(page);
    if (domains.length > 0 && !domains.some((domain) => isBelow(host, domain))) return false;
    return !excludeDomains.some((domain) => isBelow(host, domain));
  });
}

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
