import type { ApiError, ErrorCode } from '../../errors.ts';
import type { DnsRecord, DnsReply } from '../../upstream/dns/index.ts';

/** The result of the query for one type. */
export interface TypeReport {
  readonly type: string;
  /** The response code, or the reason why there is none: `TIMEOUT`, `UNREACHABLE`, `BUSY`. */
  readonly status: string;
  readonly count: number;
  readonly minTtl: number | null;
}

const SIGNATURE = 'RRSIG';
/** Signatures and proofs of nonexistence, which resolvers add to replies. */
const PROOFS: ReadonlySet<string> = new Set([SIGNATURE, 'NSEC', 'NSEC3']);

/** Returns the distinct records of replies. Signatures are included only if they were requested. */
export const dnsRecordsOf = (replies: readonly DnsReply[], types: readonly string[]): DnsRecord[] =>
  unique(replies.flatMap(({ answers }) => answers)).filter(
    ({ type }) => type !== SIGNATURE || types.includes(type) || types.includes('ANY'),
  );

/** Returns the distinct authority records of replies, without proofs. */
export const authorityOf = (replies: readonly DnsReply[]): DnsRecord[] =>
  unique(replies.flatMap(({ authority }) => authority)).filter(({ type }) => !PROOFS.has(type));

const unique = (records: readonly DnsRecord[]): DnsRecord[] => [
  ...new Map(records.map((record) => [`${record.name} ${record.type} ${record.value}`, record])).values(),
];

/** Summarizes one reply to a query for a type. */
export function typeReport(type: string, { status, answers }: DnsReply): TypeReport {
  const ttls = answers.filter((record) => type === 'ANY' || record.type === type).map(({ ttl }) => ttl);
  return { type, status, count: ttls.length, minTtl: ttls.length > 0 ? Math.min(...ttls) : null };
}

const FAILURES: Readonly<Partial<Record<ErrorCode, string>>> = {
  upstream_timeout: 'TIMEOUT',
  upstream_unreachable: 'UNREACHABLE',
  busy: 'BUSY',
};

/** Returns the report of a type whose query got no reply. */
export const failedType = (type: string, { code }: ApiError): TypeReport => ({
  type,
  status: FAILURES[code] ?? 'ERROR',
  count: 0,
  minTtl: null,
});

/** Returns the targets of a chain of aliases in order. A loop ends before its first target would be repeated. */
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

/**
 * Returns one response code for all replies: `NOERROR` if any reply has it, otherwise `NXDOMAIN` if any reply has it,
 * otherwise the code of the first reply.
 */
export function statusOf(replies: readonly DnsReply[]): string {
  const codes = replies.map(({ status }) => status);
  return ['NOERROR', 'NXDOMAIN'].find((code) => codes.includes(code)) ?? codes[0] ?? 'SERVFAIL';
}

/** Returns the flags that are set in every reply. */
export function flagsOf(replies: readonly DnsReply[]): DnsReply['flags'] {
  const all = (flag: keyof DnsReply['flags']): boolean => replies.every(({ flags }) => flags[flag]);
  return { aa: all('aa'), tc: all('tc'), rd: all('rd'), ra: all('ra'), ad: all('ad'), cd: all('cd') };
}
