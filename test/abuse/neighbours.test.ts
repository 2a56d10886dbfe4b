import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Exchange } from '../../src/gateway/exchange.ts';
import { createFairQueue } from '../../src/scheduling/fair-queue.ts';
import { FairSemaphore } from '../../src/scheduling/fair-semaphore.ts';
import { createResources, type Resources } from '../../src/scheduling/resources.ts';
import { newBuilder } from '../../src/schema/builder.ts';
import { openTestService } from '../service-in-memory.ts';

const { signal } = new AbortController();

describe('an account with hanging lookups', () => {
  it('fills only its own slots, and leaves the slots of other accounts free', async () => {
    const gate = Promise.withResolvers<string>();
    const builder = newBuilder();
    builder.queryFields((t) => ({
      slow: t.string({
        description: 'Waits until the test continues it.',
        api: { path: '/slow/v1/ask', cost: 'live', examples: [{ name: 'One', args: {} }] },
        resolve: () => gate.promise,
      }),
      quick: t.string({
        description: 'Responds at once.',
        api: { path: '/quick/v1/ask', cost: 'bundled', examples: [{ name: 'One', args: {} }] },
        resolve: () => 'here',
      }),
    }));
    const resources: Resources = { ...createResources(), requestSlots: new FairSemaphore(60) };
    await using service = await openTestService({ schema: builder.toSchema(), resources });
    const accounts = await Promise.all(
      ['eve', 'mallory'].map((name) =>
        service.accounting.createKey({ email: `${name}@example.com`, plan: 'operator' }),
      ),
    );
    const hanging = accounts.flatMap(({ key }) =>
      Array.from({ length: 60 }, () => service.send('/slow/v1/ask', { headers: { 'X-Api-Key': key } })),
    );
    let refused = 0;
    for (const answer of hanging) void answer.then(({ status }) => status === 503 && ++refused);
    // One account takes half of the slots, the other half of the rest. Nothing else ends before the gate opens.
    await vi.waitFor(() => expect(refused).toBe(75), 60_000);
    const quick = await Promise.all(Array.from({ length: 5 }, () => service.get('/quick/v1/ask')));
    expect(new Set(quick.map(({ status }) => status))).toEqual(new Set([200]));
    gate.resolve('late');
    const statuses = (await Promise.all(hanging)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(45);
    expect(resources.requestSlots.held).toBe(0);
  });
});

it('a request takes no slot after it has ended', () => {
  const resources = createResources();
  const exchange = new Exchange(new Request('http://facet.test/'), 0, '192.0.2.1', resources);
  exchange.leave();
  exchange.enter();
  expect([resources.requestSlots.held, exchange.leave()]).toEqual([0, 0]);
});

describe('a fair queue', () => {
  it('serves waiting clients in rotation, even if one of them has many entries', async () => {
    const queue = createFairQueue('x', { concurrent: 1, waiting: 100 }, Date.now);
    const order: string[] = [];
    const work = (party: string) => queue.run(signal, async () => void order.push(party), party);
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work));
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('keeps slots free for the next client if its slots are divided among clients', async () => {
    const queue = createFairQueue('x', { concurrent: 8, waiting: 100, divided: true }, Date.now);
    const gate = Promise.withResolvers<void>();
    const running: string[] = [];
    const start = (party: string) =>
      queue.run(
        signal,
        () => {
          running.push(party);
          return gate.promise;
        },
        party,
      );
    const all = [...Array(20).fill('a'), ...Array(20).fill('b'), 'c'].map(start);
    await new Promise(setImmediate);
    expect(running.filter((party) => party === 'a')).toHaveLength(4);
    expect(running.filter((party) => party === 'b')).toHaveLength(2);
    expect(running).toContain('c');
    gate.resolve();
    await Promise.all(all);
    expect(running).toHaveLength(41);
  });

  it('gives slots to all clients that may use them when one slot becomes free', async () => {
    const { start, end, running } = trackedQueue(4);
    for (const party of ['a', 'a', 'a', 'b', 'b']) await start(party);
    expect(running()).toEqual(['a', 'a', 'b']);
    await end('a');
    expect(running()).toEqual(['a', 'b']);
    await end('b');
    expect(running()).toEqual(['a', 'a', 'b']);
  });

  it('refuses work that waited too long, and does not limit work that has begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = createFairQueue('x', { concurrent: 1, waiting: 100, patienceMs: 10_000 }, Date.now);
    const gate = Promise.withResolvers<string>();
    const first = queue.run(signal, () => gate.promise);
    expect(vi.getTimerCount()).toBe(0);
    const impatient = queue.run(signal, async () => 'second');
    vi.advanceTimersByTime(5_000);
    const patient = queue.run(signal, async () => 'third');
    vi.advanceTimersByTime(5_000);
    await expect(impatient).rejects.toMatchObject({ code: 'busy' });
    gate.resolve('first');
    expect(await Promise.all([first, patient])).toEqual(['first', 'third']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never leaves a client waiting for a slot that it may use', async () => {
    const event = fc.record({
      kind: fc.constantFrom('start', 'start', 'end', 'giveUp'),
      party: fc.constantFrom('a', 'b'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.array(event, { minLength: 20, maxLength: 60 }),
        async (concurrent, divided, events) => {
          const { start, end, giveUp, running, waiting } = trackedQueue(concurrent, divided);
          for (const { kind, party } of events) {
            await { start, end, giveUp }[kind](party);
            const free = concurrent - running().length;
            const mayBegin = (waitingParty: string) => {
              const held = running().filter((party) => party === waitingParty).length;
              return free > 0 && (!divided || held === 0 || held + 1 < free);
            };
            expect(waiting().filter(mayBegin)).toEqual([]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Creates a fair queue whose work begins and ends step by step. */
function trackedQueue(concurrent: number, divided = true) {
  const queue = createFairQueue('x', { concurrent, waiting: 100, divided }, Date.now);
  const jobs: { party: string; begun: boolean; end: () => void; giveUp: () => void }[] = [];
  const parties = (begun: boolean) => jobs.flatMap((job) => (job.begun === begun ? job.party : [])).sort();

  async function start(party: string): Promise<void> {
    const gate = Promise.withResolvers<void>();
    const patience = new AbortController();
    const job = { party, begun: false, end: gate.resolve, giveUp: () => patience.abort() };
    jobs.push(job);
    const work = () => {
      job.begun = true;
      return gate.promise;
    };
    queue
      .run(patience.signal, work, party)
      .catch(() => {})
      .finally(() => jobs.splice(jobs.indexOf(job), 1));
    await new Promise(setImmediate);
  }

  async function stop(party: string, begun: boolean): Promise<void> {
    const job = jobs.find((one) => one.party === party && one.begun === begun);
    if (begun) job?.end();
    else job?.giveUp();
    await new Promise(setImmediate);
  }

  return {
    start,
    end: (party: string) => stop(party, true),
    giveUp: (party: string) => stop(party, false),
    running: () => parties(true),
    waiting: () => parties(false),
  };
}

describe('a fair semaphore', () => {
  it('never lets a client hold more units than remain free, so that there is room for one more client', () => {
    const pool = new FairSemaphore(100);
    const takeAll = (party: string) => {
      while (pool.take(party, 1));
      return pool.heldBy(party);
    };
    expect(['a', 'b', 'c', 'd'].map(takeAll)).toEqual([50, 25, 12, 6]);
    pool.give('a', 50);
    expect([takeAll('c'), takeAll('b')]).toEqual([34, 30]);
    for (const party of ['b', 'c', 'd']) pool.give(party, pool.heldBy(party));
    expect([pool.held, pool.heldBy('b')]).toEqual([0, 0]);
  });
});
