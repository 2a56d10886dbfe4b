import { randomUUID } from 'node:crypto';
import type { RedisSettings } from '../../config/redis.ts';
import { createNodeCount } from './node-count.ts';
import { type Connection, connectTo, troubleOf } from './redis-connection.ts';
import { CLOCK, RULE, scriptOf } from './redis-rule.ts';
import type { Ask, SharedRates, Verdict } from './shared.ts';

const SCRIPT = scriptOf(CLOCK + RULE);

/** Limits the wait for the first reply at the start, and for the last one at the end. */
const PATIENCE_MS = 1_000;

/** All keys share one hash slot, for servers that distribute keys by slots. Two services need separate databases. */
const NODES = '{facet}:nodes';
const keyOf = (party: string): string => `{facet}:${party}`;

interface RedisOptions {
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number;
  /** Reports why the server could not be used at the start, without secrets. */
  readonly onTrouble?: (error: unknown) => void;
  /** Interval of a node's heartbeats: a fraction of the time for which it counts as alive. */
  readonly beatMs?: number;
  /** A connection without a reply for this time is dropped: its other end may be gone without closing it. */
  readonly silentMs?: number;
}

/**
 * Opens the flows that nodes share through a Valkey or Redis server. Never rejects: without a server `decide` rejects,
 * and the connection is retried indefinitely.
 */
export async function openRedisRates(
  settings: RedisSettings,
  {
    now = () => performance.now(),
    onTrouble = () => {},
    beatMs = 1_000,
    silentMs = 5_000,
  }: RedisOptions = {},
): Promise<SharedRates> {
  const { createClient } = await import('@redis/client');
  const node = randomUUID();
  const nodes = createNodeCount(now);
  const open = (): Connection => connectTo(createClient, settings, reconnect);
  let connection = open();
  let heardAt = now();
  let beatAt = -Infinity;
  let calls = 0;
  let closed = false;

  function reconnect(): void {
    if (closed) return;
    connection.end();
    connection = open();
    heardAt = now();
  }

  async function decide(asks: readonly Ask[]): Promise<readonly Verdict[]> {
    calls = (calls + 1) % 1_000_000_000;
    const call = calls;
    const beats = now() - beatAt >= beatMs / 2;
    if (beats) beatAt = now();
    const used = connection;
    try {
      const reply = await used.run(SCRIPT, ...argumentsOf(asks, beats ? node : '', call));
      const verdicts = verdictsOf(reply, asks.length, call);
      if (verdicts) {
        heardAt = now();
        nodes.heard((reply as number[])[1] as number);
        return verdicts;
      }
    } catch (error) {
      // Makes the next call send the heartbeat.
      if (beats) beatAt = -Infinity;
      throw troubleOf(error, used.trouble);
    }
    // Replies are out of step with calls, so the next one would be wrong, too.
    if (used === connection) reconnect();
    throw new Error('Redis failed: its reply does not match the command.');
  }

  const beating = setInterval(() => {
    if (now() - heardAt > silentMs) reconnect();
    if (now() - beatAt >= beatMs) decide([]).catch(() => {});
  }, beatMs / 2);
  beating.unref();

  const first = connection.ready.then(() => decide([]));
  await within(PATIENCE_MS, first).catch((error: unknown) => onTrouble(troubleOf(error, connection.trouble)));

  return {
    decide,
    get nodes() {
      return nodes.now;
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(beating);
      // Otherwise the other nodes would count this node as alive until its heartbeat expires.
      await within(PATIENCE_MS, connection.send(['ZREM', NODES, node])).catch(() => {});
      connection.end();
    },
  };
}

/** Microseconds, the unit of the rule. */
const us = (units: number, perSecond: number): string => String(Math.round((units * 1e6) / perSecond));

function argumentsOf(
  asks: readonly Ask[],
  node: string,
  call: number,
): [keys: readonly string[], args: readonly string[]] {
  const keys = [NODES];
  const args = [node, String(call)];
  for (const { party, rate, units, kind } of asks) {
    keys.push(keyOf(party));
    const cost = us(units, rate.callsPerSecond);
    args.push(
      kind === 'check' ? `-${cost}` : cost,
      kind === 'add' ? '-1' : us(rate.burst, rate.callsPerSecond),
    );
  }
  return [keys, args];
}

/** Reads an untrusted reply: undefined if it is not a valid answer to this call. */
function verdictsOf(reply: unknown, askCount: number, call: number): Verdict[] | undefined {
  if (!Array.isArray(reply) || reply.length !== 2 + askCount * 2 || reply[0] !== call) return undefined;
  if (!reply.every((number) => Number.isSafeInteger(number) && number >= 0)) return undefined;
  return Array.from({ length: askCount }, (_, index) => ({
    waitMs: reply[2 + index * 2] / 1_000,
    untilPaidBackMs: reply[3 + index * 2] / 1_000,
  }));
}

/** Rejects if a promise takes too long. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis failed: it did not respond.')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
