import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBatched } from '../../../src/accounting/rates/batched.ts';
import { createLocalRates } from '../../../src/accounting/rates/local.ts';
import type { Ask, SharedRates, Verdict } from '../../../src/accounting/rates/shared.ts';
import { createClock } from '../scene.ts';

const RATE = { callsPerSecond: 10, burst: 20 };
const ask = (kind: Ask['kind'], units = 1, party = 'ada'): Ask => ({ party, rate: RATE, units, kind });
const take = ask('take');

type Decide = SharedRates['decide'];

/** Opens several nodes that share rate limits in a store that can be made unavailable. */
function createNodes(count: number) {
  const clock = createClock();
  const common = createLocalRates(clock);
  const calls: (readonly Ask[])[] = [];
  const failures: string[] = [];
  const sources: string[] = [];
  const world: { decide: Decide } = { decide: common.decide };
  const shared: SharedRates = {
    nodes: count,
    decide(asks) {
      calls.push(asks);
      return world.decide(asks);
    },
    close: common.close,
  };
  const nodes = Array.from({ length: count }, () =>
    createBatched(shared, {
      now: clock,
      onVerdicts: (source, verdicts) => sources.push(...Array<string>(verdicts).fill(source)),
      onFailure: (error) => failures.push(String(error)),
    }),
  );
  const [node] = nodes as [(typeof nodes)[number]];
  return { clock, nodes, node, calls, failures, sources, world, common };
}

const gone: Decide = async () => {
  throw new Error('gone');
};

const passed = (verdicts: readonly Verdict[]): number => verdicts.filter(({ waitMs }) => waitMs === 0).length;

/** Makes `times` calls one after another and returns how many pass. */
async function pass(node: ReturnType<typeof createBatched>, times: number, what = take): Promise<number> {
  const verdicts: Verdict[] = [];
  for (let time = 0; time < times; time++) verdicts.push(await node.decide(what));
  return passed(verdicts);
}

describe('shared rates', () => {
  test('are requested once per turn of the event loop for all callers together', async () => {
    const { node, calls } = createNodes(1);
    const asked = Array.from({ length: 30 }, (_, index) => node.decide(ask('take', 1, `party ${index % 3}`)));
    await Promise.resolve();
    asked.push(node.decide(take));
    expect(passed(await Promise.all(asked))).toBe(31);
    expect(calls.map(({ length }) => length)).toEqual([31]);
  });

  test('are requested in batches of 500 if there are many requests', async () => {
    const { node, calls } = createNodes(1);
    await Promise.all(Array.from({ length: 1_100 }, (_, index) => node.decide(ask('take', 1, `${index}`))));
    expect(calls.map(({ length }) => length)).toEqual([500, 500, 100]);
  });

  test('apply to all nodes together', async () => {
    const { nodes, clock } = createNodes(4);
    const all = () => Promise.all(nodes.map((node) => pass(node, 10)));
    expect((await all()).reduce((sum, each) => sum + each)).toBe(20);
    clock.advance(1_000);
    expect((await all()).reduce((sum, each) => sum + each)).toBe(10);
  });

  test('are not requested for plans without a rate limit', async () => {
    const { node, calls } = createNodes(2);
    const rate = { callsPerSecond: Infinity, burst: Infinity };
    expect(node.decide({ ...take, rate })).toEqual({ waitMs: 0, untilPaidBackMs: 0 });
    expect(calls).toEqual([]);
  });
});

describe('when the shared rate server is unavailable', () => {
  test('a node decides locally without waiting, and retries after a second, one retry at a time', async () => {
    const { node, world, calls, clock, failures, sources, common } = createNodes(1);
    world.decide = gone;
    expect(await node.decide(take)).toEqual({ waitMs: 0, untilPaidBackMs: 100 });
    expect(failures).toEqual(['Error: gone']);
    // A plain value instead of a promise: the call does not wait.
    expect(node.decide(take)).toEqual({ waitMs: 0, untilPaidBackMs: 200 });
    clock.advance(999);
    expect(node.decide(take)).not.toBeInstanceOf(Promise);
    expect(calls).toHaveLength(1);
    clock.advance(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    world.decide = async (asks) => {
      await promise;
      return common.decide(asks);
    };
    // The retry does not ask for any calls, and no call waits for it.
    expect(node.decide(take)).not.toBeInstanceOf(Promise);
    expect(node.decide(take)).not.toBeInstanceOf(Promise);
    expect(calls.slice(1)).toEqual([[]]);
    resolve();
    await new Promise((done) => setImmediate(done));
    // Two of the five calls have been refilled, except for one millisecond's worth. This call is added to the rest.
    expect(await node.decide(take)).toEqual({ waitMs: 0, untilPaidBackMs: 399 });
    expect(sources).toEqual([...Array<string>(5).fill('fallback'), 'shared']);
  });

  test('a hanging server does not receive the same usage repeatedly', async () => {
    const { node, world, calls, clock, failures } = createNodes(1);
    world.decide = () => new Promise<never>(() => {});
    await node.decide(take);
    for (let second = 1; second <= 3; second++) {
      clock.advance(1_000);
      await pass(node, 3);
      await expect.poll(() => failures).toHaveLength(1 + second);
    }
    expect(calls.map(({ length }) => length)).toEqual([1, 0, 0, 0]);
  });

  test('a node decides locally when the server times out, and ignores the late reply', async () => {
    const { node, world, failures, common } = createNodes(2);
    const { promise, resolve } = Promise.withResolvers<void>();
    world.decide = async (asks) => {
      await promise;
      return common.decide(asks);
    };
    const asked = Array.from({ length: 12 }, () => node.decide(take));
    expect(passed(await Promise.all(asked))).toBe(10);
    expect(failures).toEqual(['Error: No decision was received within 25 ms.']);
    resolve();
    await promise;
    expect(await pass(node, 5)).toBe(0);
  });

  test('calls that both the node and a late reply allowed are not counted twice', async () => {
    const { node, world, clock, calls, failures, common } = createNodes(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    world.decide = async (asks) => {
      await promise;
      return common.decide(asks);
    };
    expect(await node.decide(ask('take', 7))).toEqual({ waitMs: 0, untilPaidBackMs: 700 });
    expect(failures).toHaveLength(1);
    resolve();
    world.decide = common.decide;
    clock.advance(1_000);
    expect(await pass(node, 2, ask('check'))).toBe(2);
    await new Promise((done) => setImmediate(done));
    await node.decide(ask('take', 2));
    expect(calls.at(-1)?.map(({ kind, units }) => [kind, units])).toEqual([['take', 2]]);
  });

  test('a node decides locally when the reply does not match the request', async () => {
    const { node, world, failures } = createNodes(1);
    world.decide = async () => [];
    expect(await node.decide(take)).toEqual({ waitMs: 0, untilPaidBackMs: 100 });
    expect(failures).toEqual(['Error: The number of decisions differs from the number of requests.']);
  });

  test('a reply that arrives while the event loop is busy is not treated as late', async () => {
    const { node, world, failures, common } = createNodes(1);
    world.decide = async (asks) => {
      const until = performance.now() + 40;
      const verdicts = await common.decide(asks);
      const answer = new Promise<typeof verdicts>((resolve) => setImmediate(resolve, verdicts));
      while (performance.now() < until);
      return answer;
    };
    await node.decide(take);
    expect(failures).toEqual([]);
  });

  test('each node allows its share of the rate, and no new burst for accounts that it already knows', async () => {
    const { nodes, world, clock } = createNodes(4);
    for (const node of nodes) await pass(node, 5);
    world.decide = gone;
    const all = async () => {
      const each = await Promise.all(nodes.map((node) => pass(node, 20)));
      return each.reduce((sum, one) => sum + one);
    };
    // Each node used five calls, and learned only of the calls before its own. So the last node knows of all twenty
    // calls and allows no further call.
    expect(await all()).toBe(3 + 2 + 1);
    let sum = 0;
    for (let tenth = 0; tenth < 100; tenth++) {
      clock.advance(100);
      sum += await all();
    }
    expect(sum).toBe(100);
  });

  test('a request with more calls than the node’s share waits until the rate has recovered, then passes', async () => {
    const { nodes, world, clock } = createNodes(4);
    const [node] = nodes as [(typeof nodes)[number]];
    world.decide = gone;
    expect(await pass(node, 1, ask('take', 20))).toBe(1);
    const { waitMs } = await node.decide(ask('take', 20));
    expect(waitMs).toBeCloseTo(8_000);
    clock.advance(waitMs);
    expect(await pass(node, 1, ask('take', 20))).toBe(1);
  });

  test('local usage is reported after an outage, so that accounts cannot exceed their rate through outages', async () => {
    const { nodes, world, clock, common } = createNodes(2);
    let sum = 0;
    for (let second = 0; second < 60; second++) {
      world.decide = second % 4 < 2 ? common.decide : gone;
      for (let tenth = 0; tenth < 10; tenth++) {
        for (const node of nodes) sum += await pass(node, 3);
        clock.advance(100);
      }
    }
    expect(sum).toBeGreaterThan(600 * 0.9);
    expect(sum).toBeLessThanOrEqual((20 + 600) * 1.1);
  });

  test('only local usage that still counts against the rate is reported after an outage', async () => {
    const { node, world, clock, calls, common } = createNodes(1);
    const told = () => calls.at(-1)?.map(({ kind, units }) => [kind, Math.round(units * 10) / 10]);
    const comeBack = async () => {
      clock.advance(1_000);
      world.decide = common.decide;
      await pass(node, 1);
      await new Promise((done) => setImmediate(done));
    };
    world.decide = gone;
    await pass(node, 5);
    await comeBack();
    expect((await node.decide(take)).untilPaidBackMs).toBeCloseTo(200);
    expect(told()).toEqual([
      ['add', 1],
      ['take', 1],
    ]);
    world.decide = gone;
    await pass(node, 15);
    await comeBack();
    // The account was 17 calls over its limit. One second refilled ten calls, and one more call was made.
    expect((await node.decide(take)).untilPaidBackMs).toBeCloseTo(900);
    expect(told()).toEqual([
      ['add', 8],
      ['take', 1],
    ]);
    await node.decide(take);
    expect(told()).toEqual([['take', 1]]);
  });

  test('allowed calls never exceed burst and rate by more than a tenth, even if the server fails repeatedly', async () => {
    const step = fc.record({
      gap: fc.nat({ max: 300 }),
      node: fc.nat({ max: 2 }),
      units: fc.integer({ min: 1, max: 5 }),
      there: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 300 }), async (steps) => {
        const { nodes, world, clock, common } = createNodes(3);
        const begun = clock();
        let sum = 0;
        for (const { gap, node, units, there } of steps) {
          world.decide = there ? common.decide : gone;
          clock.advance(gap);
          const verdict = await nodes[node]?.decide(ask('take', units));
          if (verdict?.waitMs === 0) sum += units;
        }
        // Each node may use its share once even if the other nodes have used up the rate. A tenth more than the
        // allowed calls is tolerated.
        const share = (20 * 2) / 3 + 5 * 3;
        expect(sum).toBeLessThanOrEqual((20 + ((clock() - begun) * 10) / 1_000) * 1.1 + share);
      }),
      { numRuns: 30 },
    );
  });
});
