import { LRUCache } from 'lru-cache';
import { joinOr } from '../lookups.ts';
import type { DnsRecord, DnsReply } from './index.ts';

/** Gives a remembered reply, joins an asking that is under way, or asks. */
export type DnsMemory = (key: string, ask: () => Promise<DnsReply>) => Promise<DnsReply>;

interface Kept {
  readonly reply: DnsReply;
  readonly since: number;
}

/** Roughly, in characters: an answer over TCP may have 64 KiB. */
const MAX_KEPT = 12 * 1_024 * 1_024;
const MAX_S = 300;

/** Opens the memory of replies. `monotonic` is in milliseconds of a clock that never steps back. */
export function createDnsMemory(monotonic: () => number): DnsMemory {
  const replies = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ reply }) => sizeOf(reply),
    perf: { now: monotonic },
    // Or else it takes the clock for standing still for a moment.
    ttlResolution: 0,
  });
  const flights = new Map<string, Promise<DnsReply>>();

  async function fly(key: string, ask: () => Promise<DnsReply>): Promise<DnsReply> {
    const reply = await ask();
    const seconds = lifetimeS(reply);
    // lru-cache gives away what is just as old as its TTL, of which nothing would be left.
    if (seconds > 0) replies.set(key, { reply, since: monotonic() }, { ttl: seconds * 1_000 - 1 });
    return reply;
  }

  return async (key, ask) => {
    const known = replies.get(key);
    if (known) return aged(known.reply, monotonic() - known.since);
    const { value, joined } = await joinOr(flights, key, () => fly(key, ask));
    return joined ? { ...value, cached: true } : value;
  };
}

/**
 * How long a reply may be kept, in seconds: what its records allow; for a negative one what the zone's SOA allows
 * (RFC 2308, 5). Failures are not kept.
 */
export function lifetimeS({ status, answers, authority }: DnsReply): number {
  if (status !== 'NOERROR' && status !== 'NXDOMAIN') return 0;
  const ttls = answers.map(({ ttl }) => ttl);
  // An alias that leads nowhere has answers and is negative all the same.
  const soa = authority.find(({ type }) => type === 'SOA');
  if (soa) ttls.push(soa.ttl, Number(soa.data.minimum));
  return ttls.length > 0 ? Math.min(...ttls, MAX_S) : 0;
}

/** What a reply takes, each record being in it as text and by its fields. */
const sizeOf = ({ answers, authority }: DnsReply): number =>
  [...answers, ...authority].reduce(
    (sum, { name, value }) => sum + name.length + 2 * value.length + 200,
    500,
  );

/** A remembered reply as a resolver would give it: its records have that much less time left. */
function aged(reply: DnsReply, ageMs: number): DnsReply {
  const seconds = Math.floor(ageMs / 1_000);
  const older = (record: DnsRecord) => ({ ...record, ttl: Math.max(0, record.ttl - seconds) });
  return {
    ...reply,
    answers: reply.answers.map(older),
    authority: reply.authority.map(older),
    cached: true,
  };
}
