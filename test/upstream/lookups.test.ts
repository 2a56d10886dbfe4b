import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { createFairQueue } from '../../src/scheduling/fair-queue.ts';
import { createLookups, withDeadline } from '../../src/upstream/lookups.ts';

const never = new AbortController().signal;
const clock = () => {
  let time = 1_000;
  return Object.assign(() => time, { advance: (ms: number) => (time += ms) });
};
const gate = () => Promise.withResolvers<void>();
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a shared lookup', () => {
  const openDesk = () => {
    const now = clock();
    const lookup = createLookups({ now });
    let asked = 0;
    const ask = (
      key: string,
      { keepMs = 1_000, value = { n: 1 }, wait = Promise.resolve() as Promise<unknown> } = {},
    ) =>
      lookup({
        key,
        deadlineMs: 1_000,
        keepMs: () => keepMs,
        work: async () => {
          asked += 1;
          await wait;
          return value;
        },
      });
    return { now, ask, asked: () => asked };
  };

  test('runs once for concurrent callers', async () => {
    const { ask, asked } = openDesk();
    const { promise, resolve } = gate();
    const answers = [ask('a', { wait: promise }), ask('a'), ask('a'), ask('b')];
    resolve();
    expect((await Promise.all(answers)).map(({ cached }) => cached)).toEqual([false, true, true, false]);
    expect(asked()).toBe(2);
  });

  test('is cached for the lifetime that it states, and returned with the time of the fetch', async () => {
    const { now, ask, asked } = openDesk();
    const first = await ask('a');
    now.advance(999);
    expect(await ask('a')).toEqual({ ...first, cached: true });
    now.advance(2);
    expect(await ask('a')).toEqual({ value: { n: 1 }, fetchedAt: 2_001, cached: false });
    expect(asked()).toBe(2);
  });

  test('is not cached if it states a lifetime of zero', async () => {
    const { ask, asked } = openDesk();
    await ask('a', { keepMs: 0 });
    expect((await ask('a')).cached).toBe(false);
    expect(asked()).toBe(2);
  });

  test('fails for all waiting callers, and the next caller tries again', async () => {
    const { ask, asked } = openDesk();
    const { promise, reject } = Promise.withResolvers<void>();
    const answers = Promise.allSettled([ask('a', { wait: promise }), ask('a')]);
    reject(new Error('down'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask('a')).cached).toBe(false);
    expect(asked()).toBe(2);
  });
});

describe('a lookup started by another client', () => {
  test('is started again by a waiting caller if that client has no capacity left', async () => {
    const lookup = createLookups({ now: clock() });
    const { promise, reject } = Promise.withResolvers<{ n: number }>();
    const of = (work: () => Promise<{ n: number }>) =>
      lookup({ key: 'a', deadlineMs: 1_000, keepMs: () => 0, work });
    const greedy = of(() => promise);
    const modest = [of(async () => ({ n: 2 })), of(async () => ({ n: 3 }))];
    reject(new ApiError('busy', 'Too much of yours.'));
    await expect(greedy).rejects.toMatchObject({ code: 'busy' });
    expect((await Promise.all(modest)).map(({ value, cached }) => [value.n, cached])).toEqual([
      [2, false],
      [2, true],
    ]);
  });
});

describe('a deadline for work', () => {
  test('ends work that does not react to its signal', async () => {
    const endless = withDeadline(20, () => new Promise<never>(() => {}));
    await expect(endless).rejects.toMatchObject({ code: 'upstream_timeout' });
  });

  test('aborts the signal with the same reason that the caller receives', async () => {
    let reason: unknown;
    const work = withDeadline(20, (signal) => {
      signal.addEventListener('abort', () => (reason = signal.reason));
      return new Promise<never>(() => {});
    });
    await expect(work).rejects.toBeInstanceOf(ApiError);
    expect(reason).toMatchObject({ code: 'upstream_timeout' });
  });

  test('has no effect on work that ends earlier', async () => {
    let aborted = false;
    const value = await withDeadline(10, async (signal) => {
      signal.addEventListener('abort', () => (aborted = true));
      return 'done';
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([value, aborted]).toEqual(['done', false]);
  });
});

describe('the fair queue of an upstream', () => {
  const limits = { concurrent: 2, waiting: 1, breaker: { failures: 2, restMs: 1_000 } };
  const down = () => Promise.reject(new ApiError('upstream_unreachable', 'Down.', { reason: 'connect' }));

  test('runs a limited number of calls, lets one wait, and refuses the others', async () => {
    const queue = createFairQueue('x', limits, clock());
    const { promise, resolve } = gate();
    let running = 0;
    let most = 0;
    const exchange = async () => {
      running += 1;
      most = Math.max(most, running);
      await promise;
      running -= 1;
    };
    const three = [1, 2, 3].map(() => queue.run(never, exchange));
    await turn();
    await expect(queue.run(never, exchange)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    resolve();
    await Promise.all(three);
    expect(most).toBe(2);
    await queue.run(never, exchange);
  });

  test('gives the slot of a caller that stops waiting to the next one', async () => {
    const queue = createFairQueue('x', { ...limits, concurrent: 1 }, clock());
    const { promise, resolve } = gate();
    const first = queue.run(never, () => promise);
    const leaving = new AbortController();
    const waits = queue.run(leaving.signal, async () => 'never');
    await turn();
    leaving.abort(new Error('left'));
    await expect(waits).rejects.toThrow('left');
    const next = queue.run(never, async () => 'next');
    resolve();
    await first;
    expect(await next).toBe('next');
  });

  test('pauses an upstream after repeated failures, and then allows a single attempt', async () => {
    const now = clock();
    const queue = createFairQueue('x', limits, now);
    let asked = 0;
    const failing = () => {
      asked += 1;
      return down();
    };
    const run = (exchange: () => Promise<unknown>) => queue.run(never, exchange).catch(({ code }) => code);
    await run(failing);
    expect(queue.rests()).toBe(false);
    await run(failing);
    expect(queue.rests()).toBe(true);
    expect(await run(failing)).toBe('upstream_unreachable');
    expect(asked).toBe(2);
    now.advance(1_001);
    await run(failing);
    expect([asked, queue.rests()]).toEqual([3, true]);
    now.advance(1_001);
    expect(await run(async () => 'up')).toBe('up');
    await run(failing);
    expect(queue.rests()).toBe(false);
  });

  test('does not count invalid requests as failures of the upstream', async () => {
    const queue = createFairQueue('x', limits, clock());
    const refused = () => Promise.reject(new ApiError('target_not_allowed', 'No.'));
    for (let turn = 0; turn < 5; turn += 1) await queue.run(never, refused).catch(() => {});
    expect(queue.rests()).toBe(false);
  });

  test('does not delay calls to other upstreams if its own upstream hangs', async () => {
    const hanging = createFairQueue('a', { concurrent: 1, waiting: 0 }, clock());
    const other = createFairQueue('b', { concurrent: 1, waiting: 0 }, clock());
    void hanging.run(never, () => new Promise(() => {}));
    expect(await other.run(never, async () => 'here')).toBe('here');
  });
});
