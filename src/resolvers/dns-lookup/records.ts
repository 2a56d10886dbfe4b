import type { ApiError, ErrorCode } from '../../errors.ts';
import type { DnsRecord, DnsReply } from '../../upstream/dns/index.ts';

/** What became of the question for one type. */
export interface TypeReport {
  readonly type: string;
  /** The response code, or why there is none: `TIMEOUT`, `UNREACHABLE`, `BUSY`. */
  readonly status: string;
  readonly count: number;
  readonly minTtl: number | null;
}

const SIGNATURE = 'RRSIG';
/** Signatures, and proofs that there is nothing: they come along with whatever was asked. */
const PROOFS: ReadonlySet<string> = new Set([SIGNATURE, 'NSEC', 'NSEC3']);

/** The records that replies hold, each once; signatures only where they were asked for. */
export const recordsOf = (replies: readonly DnsReply[], types: readonly string[]): DnsRecord[] =>
  unique(replies.flatMap(({ answers }) => answers)).filter(
    ({ type }) => type !== SIGNATURE || types.includes(type) || types.includes('ANY'),
  );

/** What replies say of the zone, without the proofs. */
export const authorityOf = (replies: readonly DnsReply[]): DnsRecord[] =>
  unique(replies.flatMap(({ authority }) => authority)).filter(({ type }) => !PROOFS.has(type));

const unique = (records: readonly DnsRecord[]): DnsRecord[] => [
  ...new Map(records.map((record) => [`${record.name} ${record.type} ${record.value}`, record])).values(),
];

/** What one reply holds of the type it was asked for. */
export function typeReport(type: string, { status, answers }: DnsReply): TypeReport {
  const ttls = answers.filter((record) => type === 'ANY' || record.type === type).map(({ ttl }) => ttl);
  return { type, status, count: ttls.length, minTtl: ttls.length > 0 ? Math.min(...ttls) : null };
}

const FAILURES: Readonly<Partial<Record<ErrorCode, string>>> = {
  upstream_timeout: 'TIMEOUT',
  upstream_unreachable: 'UNREACHABLE',
  busy: 'BUSY',
};

/** A type whose question got no reply. */
export const failedType = (type: string, { code }: ApiError): TypeReport => ({
  type,
  status: FAILURES[code] ?? 'ERROR',
  count: 0,
  minTtl: null,
});

/** Where the aliases of a name lead, one after the other; those that go round end where they would begin anew. */
export function cnameChain(name: string, records: readonly DnsRecord[]): string[] {
  const chain = new Set<string>();
  const targets = new Map(
    records.filter(({ type }) => type === 'CNAME').map((record) => [record.name, record.data.target]),
  );
  for (let next = targets.get(name); next !== undefined; next = targets.get(next)) {
    if (next === name || chain.has(next)) break;
    chain.add(next);
  }
  return [...chain];
}

/** One response code for all: there is something, there is nothing, or else what the first said. */
export function statusOf(replies: readonly DnsReply[]): string {
  const codes = replies.map(({ status }) => status);
  return ['NOERROR', 'NXDOMAIN'].find((code) => codes.includes(code)) ?? codes[0] ?? 'SERVFAIL';
}

/** Flags that hold for every reply. */
export function flagsOf(replies: readonly DnsReply[]): DnsReply['flags'] {
  const all = (flag: keyof DnsReply['flags']): boolean => replies.every(({ flags }) => flags[flag]);
  return { aa: all('aa'), tc: all('tc'), rd: all('rd'), ra: all('ra'), ad: all('ad'), cd: all('cd') };
}
