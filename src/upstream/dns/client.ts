import { ApiError } from '../../errors.ts';
import { EventLoopScheduler } from '../../scheduling/event-loop-scheduler.ts';
import { orAbort } from '../lookups.ts';
import { Cursor } from './cursor.ts';
import type { DnsClient, DnsQuestion, DnsRecord, DnsReply } from './index.ts';
import { createDnsMemory } from './memory.ts';
import { nameBytes } from './names.ts';
import { createServers } from './servers.ts';
import { typeNumber } from './types.ts';

export interface DnsClientOptions {
  /** `address` or `address:port` (`[address]:port` for IPv6); none for those of the operating system. */
  readonly servers: readonly string[];
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that never steps back, by which answers age. */
  readonly monotonic?: () => number;
  /** How long a server may take, for each round of asking them all. */
  readonly triesMs?: readonly number[];
  /** In whose turns questions are sent and answers taken up: they come by the hundred at once. */
  readonly turns?: EventLoopScheduler;
}

/** A resolver may need longer than the first try for a name it does not know; by the second it has the answer. */
const TRIES_MS = [1_500, 3_000];

/** Opens the way to the domain name system. */
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
    if (turns.isSpent()) await turns.enter(party ?? '');
    signal.throwIfAborted();
    const reply = remember(key, () => ask({ name: bytes, type: number, checkingDisabled }, party));
    const found = await orAbort(reply, signal);
    if (turns.isSpent()) await turns.enter(party ?? '');
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
      // Some servers leave it to us to follow an alias that leads out of their zone. An SOA says that the end has nothing.
      const final = reply.status === 'NXDOMAIN' || reply.authority.some((record) => record.type === 'SOA');
      if (found.length > 0 || end === name || final) return found;
      name = end;
    }
    return [];
  }

  return {
    query,
    async addresses(host, signal, party) {
      const asked = { signal, ...(party !== undefined && { party }) };
      const families = await Promise.allSettled([ofFamily(host, 'A', asked), ofFamily(host, 'AAAA', asked)]);
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

/** Where the aliases in an answer lead, beginning with a name. Those that go round end where they are met again. */
function lastAlias(name: string, answers: readonly DnsRecord[]): string {
  const aliases = answers.filter(({ type }) => type === 'CNAME').toReversed();
  // Of several for a name the first one counts.
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
