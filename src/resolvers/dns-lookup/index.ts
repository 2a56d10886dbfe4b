import { ApiError } from '../../errors.ts';
import { type Ip, ipText } from '../../libraries/ip/address.ts';
import { isPublicAddress } from '../../upstream/address.ts';
import type { DnsRecord, DnsReply } from '../../upstream/dns/index.ts';
import { lifetimeS } from '../../upstream/dns/reply-cache.ts';
import { type Fetched, unlessBusy, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { type DnssecVerdict, dnssecOf, isAnswer } from '../dns/dnssec.ts';
import { reverseDns } from '../dns/ptr.ts';
import { type ExtendedError, extendedErrors } from './extended-errors.ts';
import { type DnsLookupArgs, type Question, readQuestion } from './question.ts';
import {
  authorityOf,
  cnameChain,
  dnsRecordsOf,
  failedType,
  flagsOf,
  statusOf,
  type TypeReport,
  typeReport,
} from './records.ts';

export interface DnsLookup extends Facts, Fetched {}

/** The result of a lookup, without the time of the lookup. */
interface Facts {
  readonly query: { readonly name: string; readonly ascii: string; readonly types: readonly string[] };
  /** The response code: `NOERROR`, `NXDOMAIN`, `SERVFAIL` … */
  readonly status: string;
  /** Null if it could not be determined. */
  readonly exists: boolean | null;
  readonly flags: DnsReply['flags'];
  readonly dnssec: DnssecVerdict;
  readonly records: readonly DnsRecord[];
  readonly cnameChain: readonly string[];
  readonly byType: readonly TypeReport[];
  readonly authority: readonly DnsRecord[];
  readonly extendedErrors: readonly ExtendedError[];
  readonly reverse: ReverseReport | null;
  /** An IP address, or `local`. */
  readonly resolver: string;
  readonly protocol: 'udp' | 'tcp';
  readonly rttMs: number;
}

export interface ReverseReport {
  readonly ip: string;
  readonly ptrName: string;
  readonly hostnames: readonly string[];
  /** Null if it could not be determined. */
  readonly forwardConfirmed: boolean | null;
}

/** Deadlines: of the whole lookup, of the query for each type, and of the queries that follow. */
const [DEADLINE_MS, RECORDS_MS, FOLLOWING_MS] = [6_000, 4_000, 1_500];

/** The result of the query for one type. */
type RecordResult = { readonly type: string } & (
  | { readonly reply: DnsReply }
  | { readonly reply?: never; readonly error: ApiError }
);

/**
 * Looks up the records of a name, or the names of an IP address. A name that does not exist is a valid answer; so is a
 * partial answer if only some types failed. Throws `invalid_parameter`, and the error of the DNS client if all queries
 * failed.
 */
export async function checkDns(upstream: Upstream, args: DnsLookupArgs): Promise<DnsLookup> {
  const question = readQuestion(args);
  const { name, types, ip } = question;
  const found = await upstream.lookup({
    key: `dns-lookup ${ip ? 'ip' : 'name'} ${name.ascii} ${types.join()}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ keepS }) => keepS * 1_000,
    work: () => lookUp(upstream, question),
  });
  const { facts, fetchedAt, fromMemory } = found.value;
  return {
    ...facts,
    fetchedAt,
    cached: found.cached || fromMemory,
  };
}

async function lookUp(upstream: Upstream, question: Question) {
  const results = await Promise.all(
    question.types.map((type) => queryRecords(upstream, question.name.ascii, type)),
  );
  const replies = results.flatMap(({ reply }) => reply ?? []);
  if (replies.length === 0) throw results.find((one) => 'error' in one)?.error;
  return {
    facts: await factsOf(upstream, question, results, replies),
    keepS: replies.length < results.length ? 0 : Math.min(...replies.map(lifetimeS)),
    // Some replies may come from the DNS client's cache, and be older than this lookup.
    fetchedAt: Math.min(...replies.map((reply) => reply.fetchedAt)),
    fromMemory: replies.every((reply) => reply.cached),
  };
}

async function queryRecords({ dns }: Upstream, name: string, type: string): Promise<RecordResult> {
  try {
    return { type, reply: await withDeadline(RECORDS_MS, (signal) => dns.query({ name, type, signal })) };
  } catch (error) {
    if (error instanceof ApiError) return { type, error };
    throw error;
  }
}

async function factsOf(
  upstream: Upstream,
  { name, types, ip }: Question,
  results: readonly RecordResult[],
  replies: readonly DnsReply[],
): Promise<Facts> {
  const signal = AbortSignal.timeout(FOLLOWING_MS);
  const [dnssec, reverse] = await Promise.all([
    dnssecOf(upstream, name.ascii, results, signal),
    ip ? reverseOf(upstream, ip, name.ascii, replies, signal) : null,
  ]);
  const records = dnsRecordsOf(replies, types);
  const status = statusOf(replies);
  return {
    query: { name: name.unicode, ascii: name.ascii, types },
    status,
    exists: records.length > 0 || (isAnswer(status) ? status === 'NOERROR' : null),
    flags: flagsOf(replies),
    dnssec,
    records,
    cnameChain: cnameChain(name.ascii, records),
    byType: results.map((one) =>
      one.reply ? typeReport(one.type, one.reply) : failedType(one.type, one.error),
    ),
    authority: authorityOf(replies),
    extendedErrors: extendedErrors(replies),
    reverse,
    resolver: resolverOf(replies),
    protocol: replies.some(({ protocol }) => protocol === 'tcp') ? 'tcp' : 'udp',
    rttMs: Math.max(...replies.map(({ rttMs }) => rttMs)),
  };
}

/** Returns the address of the resolver, or `local` in place of an internal address, which is not disclosed. */
function resolverOf([first]: readonly DnsReply[]): string {
  return first && isPublicAddress(first.server) ? first.server : 'local';
}

async function reverseOf(
  upstream: Upstream,
  ip: Ip,
  ptrName: string,
  replies: readonly DnsReply[],
  signal: AbortSignal,
): Promise<ReverseReport> {
  const targets = replies
    .flatMap(({ answers }) => answers)
    .flatMap(({ type, data }) => (type === 'PTR' ? (data.target ?? []) : []));
  const confirmed = await reverseDns(upstream, ipText(ip), signal).catch(unlessBusy(null));
  return {
    ip: ipText(ip),
    ptrName,
    hostnames: [...new Set(targets)].sort(),
    forwardConfirmed: confirmed?.forwardConfirmed ?? null,
  };
}
