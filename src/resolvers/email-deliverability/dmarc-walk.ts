import type { DnsClient } from '../../upstream/dns/index.ts';
import { texts } from '../dns/answers.ts';
import { type DmarcRecord, isDmarcRecord, readDmarcRecord, resemblesDmarc } from './dmarc-record.ts';

/** One query of a tree walk. */
export interface DmarcStep {
  readonly domain: string;
  /** The number of DMARC records at this name. If there are several, none is used. */
  readonly count: number;
  readonly record: DmarcRecord | null;
  /** A text that is a malformed DMARC record. */
  readonly misspelt: string | null;
}

/** A tree walk and its result (RFC 9989, 4.10). */
export interface DmarcWalk {
  /** The queries, from the domain itself upwards. */
  readonly steps: readonly DmarcStep[];
  /** Null if it is unknown because the walk was aborted. The domain itself if no record was found. */
  readonly organizationalDomain: string | null;
  /** The record that applies to mail from the domain; null if there is none. */
  readonly applied: Found | null;
  /** The record that applies to subdomains of the organizational domain that have no record of their own. */
  readonly organizational: Found | null;
  /** The error that aborted the walk. */
  readonly failure: unknown;
}

export interface Found {
  readonly domain: string;
  readonly record: DmarcRecord;
}

/** A name with more labels is shortened to seven labels in one step, so that a walk has at most eight queries. */
const MAX_LABELS = 7;

/**
 * Walks up the tree of names from a domain, queries the DMARC record of each, and determines which record applies and
 * which domain is the organizational domain.
 *
 * Throws the errors of the DNS client if the policy of the domain depends on the failed query. If the domain has a
 * record of its own, a failure at a parent domain is only noted.
 * @param domain ASCII
 */
export async function walkDmarc(dns: DnsClient, domain: string, signal: AbortSignal): Promise<DmarcWalk> {
  const steps: DmarcStep[] = [];
  let failure: unknown;
  for (const name of namesAbove(domain)) {
    try {
      const step = await askAt(dns, name, signal);
      steps.push(step);
      if (step.record && step.record.psd !== 'u') break;
    } catch (thrown) {
      if (!steps[0]?.record) throw thrown;
      failure = thrown;
      break;
    }
  }
  const found = steps.flatMap((step) => (step.record ? [{ domain: step.domain, record: step.record }] : []));
  const own = found.find((one) => one.domain === domain) ?? null;
  if (failure !== undefined)
    return { steps, organizationalDomain: null, applied: own, organizational: null, failure };
  const organizationalDomain = selectOrganizational(domain, found);
  const suffix = found.find(({ record }) => record.psd === 'y');
  const organizational = found.find((one) => one.domain === organizationalDomain) ?? suffix ?? null;
  return { steps, organizationalDomain, applied: own ?? organizational, organizational, failure };
}

/** Returns the names that a walk queries, in order. */
export function namesAbove(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.slice(labels.length > MAX_LABELS ? -MAX_LABELS : 1);
  return [domain, ...above.map((_, index) => above.slice(index).join('.'))];
}

async function askAt(dns: DnsClient, domain: string, signal: AbortSignal): Promise<DmarcStep> {
  const all = await texts(dns, `_dmarc.${domain}`, signal);
  const found = all.filter(isDmarcRecord);
  const [text] = found;
  const record = found.length === 1 && text !== undefined ? readDmarcRecord(text) : null;
  return { domain, count: found.length, record, misspelt: all.find(resemblesDmarc) ?? null };
}

/** @param found from the longest name to the shortest */
function selectOrganizational(domain: string, found: readonly Found[]): string {
  for (const { domain: name, record } of found) {
    if (record.psd === 'n') return name;
    if (record.psd === 'y' && name !== domain)
      return domain
        .split('.')
        .slice(-name.split('.').length - 1)
        .join('.');
  }
  return found.at(-1)?.domain ?? domain;
}
