import { getDomain } from 'tldts';
import type { AlignmentMode } from './report.ts';

const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/** The domain under which an organization registers names, by the Public Suffix List; the name itself where there is none. */
function organizational(domain: string): string {
  const known = remembered.get(domain);
  if (known !== undefined) return known;
  const found = getDomain(domain, { allowPrivateDomains: true }) ?? domain;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(domain, found);
  return found;
}

/** Whether a domain aligns with the one in the From header (RFC 9989, 4.4): the same where strict, else of one organization. */
export const aligned = (domain: string, headerFrom: string, mode: AlignmentMode): boolean =>
  domain === headerFrom || (mode === 'relaxed' && organizational(domain) === organizational(headerFrom));
