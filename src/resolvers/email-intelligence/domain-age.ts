import { getDomain } from 'tldts';
import { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { lookUpDomain } from '../rdap/index.ts';

/** The age of the registered domain of an address. */
export interface DomainAge {
  /** The registered domain, in ASCII. */
  readonly domain: string;
  /** The time of the registration; null if it is not known. */
  readonly registeredAt: string | null;
  /** The days since the registration; null if it is not known. */
  readonly days: number | null;
}

/**
 * Looks up the age of a domain by RDAP or WHOIS. The age is unknown if the registry does not publish it or does not
 * answer, and for names that others register below a domain (`example.github.io`). Returns null if there is no domain
 * that can be registered.
 * @param domain in ASCII
 */
export async function domainAge(upstream: Upstream, domain: string): Promise<DomainAge | null> {
  const registered = getDomain(domain);
  if (registered === null) return null;
  const unknown: DomainAge = { domain: registered, registeredAt: null, days: null };
  if (getDomain(domain, { allowPrivateDomains: true }) !== registered) return unknown;
  try {
    const { dates, ageDays } = await lookUpDomain(upstream, registered);
    // A clock of a registry that is ahead of ours makes a domain new, not older than others.
    const days = ageDays === null ? null : Math.max(0, ageDays);
    return { domain: registered, registeredAt: days === null ? null : dates.created, days };
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'busy') return unknown;
    throw error;
  }
}
