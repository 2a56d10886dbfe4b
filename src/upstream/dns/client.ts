import { ApiError } from '../../errors.ts';
import { EventLoopScheduler } from '../../scheduling/event-loop-scheduler.ts';
import { orAbort } from '../lookups.ts';
import { Cursor } from './cursor.ts';
import type { DnsClient, DnsQuestion, DnsRecord, DnsReply } from './index.ts';
import { nameBytes } from './names.ts';
import { createDnsMemory } from './reply-cache.ts';
import { createServers } from './servers.ts';
import { typeNumber } from './types.ts';

export interface DnsClientOptions {
  /**
   * `address` or `address:port` (`[address]:port` for IPv6). If empty, the resolvers of the operating system are used.
   */
  readonly servers: readonly string[];
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Time of a monotonic clock in milliseconds. It determines the age of cached answers. */
  readonly monotonic?: () => number;
  /** Time limits of a server in milliseconds, one for each round of trying all servers. */
  readonly triesMs?: readonly number[];
  /** Schedules the sending of queries and the reading of answers, because hundreds of them may come at once. */
  readonly turns?: EventLoopScheduler;
}

/**
 * If a resolver has not cached a name, it may need longer than the first try allows. By the second try it usually has
 * the answer.
 */
const TRIES_MS = [1_500, 3_000];

/** Creates a DNS client. */
export function createDnsClient({
  servers,
  now,
  monotonic = now,
  triesMs = TRIES_MS,
  turns = new EventLoopScheduler(),
}: DnsClientOptions): DnsClient {
  const ask = createServers(servers, triesMs, { now, monotonic, turns });
  const remember = createDnsMemory(monotonic);

  async function query({
    name,
    type,
    checkingDisabled = false,
    signal,
    party,
  }: DnsQuestion): Promise<DnsReply> {
    signal.throwIfAborted();
    const bytes = nameBytes(name);
    const number = typeNumber(type);
    if (!bytes || number === undefined)
      throw new ApiError('upstream_error', 'The name or record type to look up is not valid in the DNS.');
    const key = `${number} ${checkingDisabled} ${new Cursor(bytes).name()}`;
    await turns.pause(party ?? '');
    signal.throwIfAborted();
    const reply = remember(key, () => ask({ name: bytes, type: number, checkingDisabled }, party));
    const found = await orAbort(reply, signal);
    await turns.pause(party ?? '');
    return found;
  }

  async function ofFamily(
    host: string,
    type: 'A' | 'AAAA',
    { signal, party }: Pick<DnsQuestion, 'signal' | 'party'>,
  ): Promise<string[]> {
    let name = canonical(host);
    for (let leap = 0; leap < MAX_LEAPS; leap += 1) {
      const reply = await query({ name, type, signal, ...(party !== undefined && { party }) });
      if (reply.status !== 'NOERROR' && reply.status !== 'NXDOMAIN')
        throw new ApiError('upstream_error', `The DNS server responded with ${reply.status}.`);
      const end = lastAlias(name, reply.answers);
      const found = reply.answers.flatMap((record) =>
        record.type === type && record.name === end ? (record.data.address ?? []) : [],
      );
      // Some servers leave it to the client to follow an alias out of their zone. An SOA record means that the final
      // name has no records of this type.
      const final = reply.status === 'NXDOMAIN' || reply.authority.some((record) => record.type === 'SOA');
      if (found.length > 0 || end === name || final) return found;
      name = end;
    }
    return [];
  }

  return {
    query,
    async addresses(host, signal, party) {
      const options = { signal, ...(party !== undefined && { party }) };
      const families = await Promise.allSettled([
        ofFamily(host, 'A', options),
        ofFamily(host, 'AAAA', options),
      ]);
      const found = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
      const failed = families.find((family) => family.status === 'rejected');
      if (failed && found.length === 0) throw failed.reason;
      return [...new Set(found)];
    },
  };
}

const MAX_LEAPS = 8;

const canonical = (host: string): string => {
  const bytes = nameBytes(host);
  return bytes ? new Cursor(bytes).name() : host;
};

/** Follows the aliases in an answer from a name to the final target. In a loop, stops at the first repeated name. */
function lastAlias(name: string, answers: readonly DnsRecord[]): string {
  const aliases = answers.filter(({ type }) => type === 'CNAME').toReversed();
  // If a name has several aliases, the first one is used.
  const targets = new Map(aliases.map((alias) => [alias.name, alias.data.target]));
  const seen = new Set([name]);
  let end = name;
  for (;;) {
    const target = targets.get(end);
    if (target === undefined || seen.has(target)) return end;
    seen.add(target);
    end = target;
  }
}
