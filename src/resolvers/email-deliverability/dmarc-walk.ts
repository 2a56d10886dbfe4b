import type { DnsClient } from '../../upstream/dns/index.ts';
import { texts } from '../dns/answers.ts';
import { type DmarcRecord, isDmarcRecord, readDmarcRecord, resemblesDmarc } from './dmarc-record.ts';

/** One question of a tree walk. */
export interface DmarcStep {
  readonly domain: string;
  /** How many DMARC records stand there. More than one count for none. */
  readonly count: number;
  readonly record: DmarcRecord | null;
  /** A text that was meant for one and is none. */
  readonly misspelt: string | null;
}

/** A tree walk, and what follows from it (RFC 9989, 4.10). */
export interface DmarcWalk {
  /** The questions, from the domain itself upwards. */
  readonly steps: readonly DmarcStep[];
  /** Null where the walk broke off, so that it is not known. The domain itself where no record was found. */
  readonly organizationalDomain: string | null;
  /** Whose record mail from the domain is judged by; null where there is none. */
  readonly applied: Found | null;
  /** Whose record mail from names under the organizational domain is judged by, where they have none. */
  readonly organizational: Found | null;
  /** What broke the walk off. */
  readonly failure: unknown;
}

export interface Found {
  readonly domain: string;
  readonly record: DmarcRecord;
}

/** A name with more labels is shortened to seven at once, so that no walk has more than eight questions. */
const MAX_LABELS = 7;

/**
 * Walks up the tree of names from a domain, asks each for its DMARC record, and tells from the records found which one
 * applies and what the organizational domain is.
 *
 * Throws what DNS clients throw where the policy of the domain hangs on a question that failed. Where the domain has a
 * record of its own, a failure above it is only noted.
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

/** The names of a walk in their order. */
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
