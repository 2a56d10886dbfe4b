import { LRUCache } from 'lru-cache';
import { joinOr } from '../lookups.ts';
import type { DnsRecord, DnsReply } from './index.ts';

/** Returns a cached reply, joins a query that is in progress, or calls `ask`. */
export type DnsMemory = (key: string, ask: () => Promise<DnsReply>) => Promise<DnsReply>;

interface CachedReply {
  readonly reply: DnsReply;
  readonly since: number;
}

/** The maximum size of the cache, approximately in characters. An answer over TCP may have 64 KiB. */
const MAX_KEPT = 12 * 1_024 * 1_024;
const MAX_S = 300;

/** Creates the cache of replies. `monotonic` returns the time of a monotonic clock in milliseconds. */
export function createDnsMemory(monotonic: () => number): DnsMemory {
  const replies = new LRUCache<string, CachedReply>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ reply }) => sizeOf(reply),
    perf: { now: monotonic },
    // Without this setting, lru-cache would reuse a clock reading for the duration of its time resolution.
    ttlResolution: 0,
  });
  const pending = new Map<string, Promise<DnsReply>>();

  async function fly(key: string, ask: () => Promise<DnsReply>): Promise<DnsReply> {
    const reply = await ask();
    const seconds = lifetimeS(reply);
    // lru-cache still returns an entry whose age equals its TTL, which would have no time left.
    if (seconds > 0) replies.set(key, { reply, since: monotonic() }, { ttl: seconds * 1_000 - 1 });
    return reply;
  }

  return async (key, ask) => {
    const known = replies.get(key);
    if (known) return aged(known.reply, monotonic() - known.since);
    const { value, joined } = await joinOr(pending, key, () => fly(key, ask));
    return joined ? { ...value, cached: true } : value;
  };
}

/**
 * Returns the maximum time in seconds for which a reply may be cached: the lowest TTL of its records or, for a
 * negative reply, the limit in the zone's SOA (RFC 2308, section 5). Failures are not cached.
 */
export function lifetimeS({ status, answers, authority }: DnsReply): number {
  if (status !== 'NOERROR' && status !== 'NXDOMAIN') return 0;
  const ttls = answers.map(({ ttl }) => ttl);
  // An alias that leads to a missing name is a negative reply although it contains answers.
  const soa = authority.find(({ type }) => type === 'SOA');
  if (soa) ttls.push(soa.ttl, Number(soa.data.minimum));
  return ttls.length > 0 ? Math.min(...ttls, MAX_S) : 0;
}

/** Estimates the size of a reply, which contains each record both as text and by field. */
const sizeOf = ({ answers, authority }: DnsReply): number =>
  [...answers, ...authority].reduce(
    (sum, { name, value }) => sum + name.length + 2 * value.length + 200,
    500,
  );

/** Returns a cached reply in the way a resolver would, with the TTLs of its records reduced by its age. */
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
