import { randomUUID } from 'node:crypto';
import type { RedisSettings } from '../../config/redis.ts';
import { createNodeCount } from './node-count.ts';
import { type Connection, connectTo, troubleOf } from './redis-connection.ts';
import { CLOCK, RULE, scriptOf } from './redis-rule.ts';
import type { Ask, SharedRates, Verdict } from './shared.ts';

const SCRIPT = scriptOf(CLOCK + RULE);

/** How long the start waits for the first word, and the end for the last one. */
const PATIENCE_MS = 1_000;

/** Keys stand in one slot, for what spreads them by slots; two services have databases of their own. */
const NODES = '{facet}:nodes';
const keyOf = (party: string): string => `{facet}:${party}`;

interface RedisOptions {
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number;
  /** Told why the server could not be used, before anybody was turned away; never with a secret. */
  readonly onTrouble?: (error: unknown) => void;
  /** How often the server hears of a node at least: a few times while one counts as alive. */
  readonly beatMs?: number;
  /** A connection on which nothing came for so long is given up: its other end may be gone without a word. */
  readonly silentMs?: number;
}

/**
 * Opens the flows that nodes share by a server of Valkey or Redis. It need not be there: `judge` rejects as long as it is not, and it is
 * connected to again and again. Rejects never.
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

  async function judge(asks: readonly Ask[]): Promise<readonly Verdict[]> {
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
      // The next call has to tell that this node lives.
      if (beats) beatAt = -Infinity;
      throw troubleOf(error, used.trouble);
    }
    // Whatever this is an answer to, the next one would be to the wrong question, too.
    if (used === connection) reconnect();
    throw new Error('Redis failed: its answer was none to what it was asked.');
  }

  const beating = setInterval(() => {
    if (now() - heardAt > silentMs) reconnect();
    if (now() - beatAt >= beatMs) judge([]).catch(() => {});
  }, beatMs / 2);
  beating.unref();

  const first = connection.ready.then(() => judge([]));
  await within(PATIENCE_MS, first).catch((error: unknown) => onTrouble(troubleOf(error, connection.trouble)));

  return {
    judge,
    get nodes() {
      return nodes.now;
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(beating);
      // So that the others need not wait until it counts as dead.
      await within(PATIENCE_MS, connection.send(['ZREM', NODES, node])).catch(() => {});
      connection.end();
    },
  };
}

/** Microseconds, which are what the rule counts in. */
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
      kind === 'owe' ? '-1' : us(rate.burst, rate.callsPerSecond),
    );
  }
  return [keys, args];
}

/** Reads what the server said, of which nothing is believed: undefined where it is no answer to this call. */
function verdictsOf(reply: unknown, asked: number, call: number): Verdict[] | undefined {
  if (!Array.isArray(reply) || reply.length !== 2 + asked * 2 || reply[0] !== call) return undefined;
  if (!reply.every((number) => Number.isSafeInteger(number) && number >= 0)) return undefined;
  return Array.from({ length: asked }, (_, index) => ({
    waitMs: reply[2 + index * 2] / 1_000,
    owedMs: reply[3 + index * 2] / 1_000,
  }));
}

/** Rejects where a promise takes too long. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis failed: it did not answer.')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
