import { type DnsblCategory, dnsblZones, type ListMeaning } from '../../datasets/dns/dnsbl-zones.ts';
import { toApiError } from '../../errors.ts';
import { type Ip, ipText, readIp, reversedLabels } from '../../libraries/ip/address.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { recordSet, texts } from './answers.ts';

export type DnsblStatus = 'listed' | 'clean' | 'error' | 'timeout';

/** The result of one block list for an IP address. */
export interface DnsblResult {
  readonly zone: string;
  /** The name of the list, or its zone if the name is not known. */
  readonly name: string;
  readonly status: DnsblStatus;
  /** The addresses in the list's answer. */
  readonly codes: readonly string[];
  /** The sublists that `codes` stand for. */
  readonly lists: readonly string[];
  /** Null if the address is not listed. `abuse` takes precedence over other categories. */
  readonly category: DnsblCategory | null;
  /** The reason for the listing, or for the failure. */
  readonly reason: string | null;
}

/** The results of all block lists for an IP address. */
export interface DnsblReport {
  /** The number of lists queried. */
  readonly checked: number;
  readonly listed: number;
  /** The number of lists that did not answer, or refused to. */
  readonly errors: number;
  readonly results: readonly DnsblResult[];
}

/** The deadline for one list. */
const ZONE_DEADLINE_MS = 4_000;
const DEADLINE_MS = 5_000;
const KEPT_MS = 300_000;

/**
 * Queries the configured block lists about an IP address. A list that fails has a result with the status `error` or
 * `timeout`. Reports without failures are cached for five minutes.
 *
 * @param ip an IPv4 or IPv6 address; lists without entries for its version are skipped
 * @param signal the caller's own deadline
 */
export async function checkDnsbl(upstream: Upstream, ip: string, signal: AbortSignal): Promise<DnsblReport> {
  const address = readIp(ip);
  if (!address) throw new TypeError(`${ip} is not an IP address`);
  signal.throwIfAborted();
  const { value } = await upstream.lookup({
    key: `dnsbl ${ipText(address)}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ errors }: DnsblReport) => (errors > 0 ? 0 : KEPT_MS),
    work: (whole) => askAll(upstream, address, whole),
  });
  return value;
}

async function askAll(upstream: Upstream, ip: Ip, signal: AbortSignal): Promise<DnsblReport> {
  const zones = upstream.settings.dnsblZones
    .map((zone) => zone.toLowerCase().replace(/\.$/, ''))
    .filter((zone) => ip.kind() === 'ipv4' || !dnsblZones.get().get(zone)?.ipv4Only);
  const results = await Promise.all(zones.map((zone) => askZone(upstream, ip, zone, signal)));
  const count = (...statuses: DnsblStatus[]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return { checked: zones.length, listed: count('listed'), errors: count('error', 'timeout'), results };
}

async function askZone(upstream: Upstream, ip: Ip, zone: string, signal: AbortSignal): Promise<DnsblResult> {
  const name = dnsblZones.get().get(zone)?.name ?? zone;
  try {
    const check = (own: AbortSignal) => checkZone(upstream, ip, { zone, name }, own);
    return await withDeadline(ZONE_DEADLINE_MS, check, signal);
  } catch (thrown) {
    const { code, message } = toApiError(thrown);
    return { zone, name, codes: [], ...unanswered(code === 'upstream_timeout', message) };
  }
}

const unanswered = (late: boolean, reason: string) =>
  ({ status: late ? 'timeout' : 'error', lists: [], category: null, reason }) as const;

async function checkZone(
  { dns }: Pick<Upstream, 'dns'>,
  ip: Ip,
  { zone, name }: Pick<DnsblResult, 'zone' | 'name'>,
  signal: AbortSignal,
): Promise<DnsblResult> {
  const entry = `${reversedLabels(ip)}.${zone}`;
  const { records } = await recordSet(dns, entry, 'A', signal);
  const codes = records.map(({ data }) => data.address ?? '').sort();
  const answer = { zone, name, codes };
  const refusal = refusalOf(codes);
  if (refusal) return { ...answer, ...unanswered(false, refusal) };
  const meanings = meaningsOf(zone, codes);
  if (meanings.length === 0) return { ...answer, status: 'clean', lists: [], category: null, reason: null };
  // A list that was shut down, or whose domain was sold, often lists every address. RFC 5782 requires that 127.0.0.1 is
  // not listed.
  const control = await recordSet(dns, `1.0.0.127.${zone}`, 'A', signal);
  if (control.records.length > 0)
    return { ...answer, ...unanswered(false, 'The list reports every address as listed.') };
  const gravest = meanings.find(({ category }) => category === 'abuse') ?? meanings[0];
  return {
    ...answer,
    status: 'listed',
    lists: [...new Set(meanings.map(({ list }) => list))],
    category: gravest?.category ?? null,
    reason: gravest?.reason ?? (await ownWords(dns, entry, signal)),
  };
}

/** Answers with which lists refuse a query (defined by spamhaus.org and adopted by others). */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['127.255.255.252', 'The zone name is misspelled.'],
  ['127.255.255.254', 'The list does not answer queries from public resolvers.'],
  ['127.255.255.255', 'The list has received too many queries.'],
]);

/**
 * Returns the reason why an answer is not a listing, if any. Answers in 127.255.255.0/24 are refusals, and answers
 * outside 127.0.0.0/8 do not come from the list.
 */
function refusalOf(codes: readonly string[]): string | undefined {
  for (const code of codes) {
    const refusal = REFUSALS.get(code);
    if (refusal) return refusal;
    if (code.startsWith('127.255.255.')) return 'The list refused to answer.';
    if (!code.startsWith('127.')) return 'The response does not come from a block list.';
    if (code === '127.0.0.1') return 'The response is not a valid block list response.';
  }
  return undefined;
}

/** Returns the meanings of answers. An unknown answer still counts as a listing. */
function meaningsOf(zone: string, codes: readonly string[]): ListMeaning[] {
  const known = dnsblZones.get().get(zone);
  return codes.map(
    (code) => known?.answers.get(code) ?? { list: known?.name ?? zone, category: 'abuse', reason: null },
  );
}

/** Returns the text that the list publishes for an entry. */
async function ownWords(dns: Upstream['dns'], entry: string, signal: AbortSignal): Promise<string | null> {
  try {
    const [text] = await texts(dns, entry, signal);
    return text ? text.slice(0, 300).toWellFormed() : null;
  } catch {
    return null;
  }
}
