import { createClient } from '@redis/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decideForFlow } from '../../src/accounting/rates/local.ts';
import { openRedisRates } from '../../src/accounting/rates/redis.ts';
import { RULE } from '../../src/accounting/rates/redis-rule.ts';
import type { Ask } from '../../src/accounting/rates/shared.ts';
import { type RedisServer, settingsOf, startRedis } from './redis-server.ts';

let server: RedisServer;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server?.[Symbol.asyncDispose]());

const RATES = [
  { callsPerSecond: 10, burst: 20 },
  { callsPerSecond: 1, burst: 20 },
  { callsPerSecond: 7, burst: 3 },
  { callsPerSecond: 200, burst: 600 },
  { callsPerSecond: 3 / 3_600, burst: 3 },
];

/** The rule, with the time as its last argument. */
const BY_TEST = `local now = tonumber(table.remove(ARGV))\n${RULE}`;

const us = (units: number, perSecond: number) => Math.round((units * 1e6) / perSecond);

describe('the rate script on the server', () => {
  test('gives the same results as the implementation in memory', async () => {
    const { port, password } = settingsOf(server);
    const client = createClient({
      ...{ RESP: 2, password, maintNotifications: 'disabled' },
      socket: { host: '127.0.0.1', port },
    });
    await client.connect();
    let run = 0;
    const step = fc.record({
      gap: fc.oneof(fc.nat({ max: 400 }), fc.nat({ max: 70_000 })),
      party: fc.nat({ max: 2 }),
      units: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constantFrom(0.2, 0.4, 100)),
      kind: fc.constantFrom<Ask['kind'][]>('take', 'take', 'take', 'check', 'add'),
    });
    const turn = fc.array(step, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { maxLength: 25 }),
        fc.nat({ max: RATES.length - 1 }),
        async (turns, which) => {
          const rate = RATES[which] as Ask['rate'];
          run += 1;
          const flows = [0, 1, 2].map(() => ({ paidBackAt: 0 }));
          let now = 1_800_000_000_000;
          for (const steps of turns) {
            now += steps[0]?.gap ?? 0;
            const asks = steps.map(
              ({ party, units, kind }): Ask => ({ party: `${run}:${party}`, rate, units, kind }),
            );
            const expected = asks.map((ask, index) =>
              decideForFlow(flows[steps[index]?.party ?? 0] ?? { paidBackAt: 0 }, ask, now),
            );
            const limits = asks.flatMap(({ units, kind }) => [
              (kind === 'check' ? -1 : 1) * us(units, rate.callsPerSecond),
              kind === 'add' ? -1 : us(rate.burst, rate.callsPerSecond),
            ]);
            const [call, , ...told] = (await client.sendCommand([
              ...['EVAL', BY_TEST, String(asks.length + 1), 'nodes', ...asks.map(({ party }) => party)],
              ...['', '42', ...limits.map(String), String(now * 1_000)],
            ])) as number[];
            expect(call).toBe(42);
            for (const [index, { waitMs, untilPaidBackMs }] of expected.entries()) {
              // The two implementations differ by rounding: one counts in fractions, the other in whole microseconds.
              expect((told[index * 2] ?? -1) / 1_000).toBeCloseTo(waitMs, 1);
              expect((told[index * 2 + 1] ?? -1) / 1_000).toBeCloseTo(untilPaidBackMs, 1);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    client.destroy();
  });

  test('uses the server’s clock, and deletes its data once it is no longer needed', async () => {
    const shared = await openRedisRates(settingsOf(server, 5));
    const ask: Ask = { party: 'account 7', rate: { callsPerSecond: 100, burst: 5 }, units: 5, kind: 'take' };
    expect(await shared.decide([ask])).toEqual([{ waitMs: 0, untilPaidBackMs: 50 }]);
    const [verdict] = await shared.decide([ask]);
    expect(verdict?.waitMs).toBeGreaterThan(0);
    const keys = () => server.ask('EVAL', "redis.call('SELECT', 5) return redis.call('KEYS', '*')", '0');
    expect(await keys()).toContain('{facet}:account 7');
    await vi.waitFor(async () => expect(await keys()).toEqual(['{facet}:nodes']), { timeout: 10_000 });
    await shared.close();
    await vi.waitFor(async () => expect(await keys()).toEqual([]), { timeout: 10_000 });
  });

  test('counts the active nodes, and is sent again if the server no longer has it', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => openRedisRates(settingsOf(server))));
    await vi.waitFor(() => expect([one?.nodes, two?.nodes]).toEqual([2, 2]), { timeout: 10_000 });
    await server.ask('SCRIPT', 'FLUSH');
    expect(await one?.decide([])).toEqual([]);
    await two?.close();
    await vi.waitFor(() => expect(one?.nodes).toBe(1), { timeout: 10_000 });
    await one?.close();
  });

  test('is refused without the password, and the error does not contain it', async () => {
    const troubles: string[] = [];
    const settings = { ...settingsOf(server), password: 'not4711' };
    const shared = await openRedisRates(settings, { onTrouble: (error) => troubles.push(String(error)) });
    expect(troubles).toEqual(['Error: Redis failed: WRONGPASS.']);
    await shared.close();
  });
});
