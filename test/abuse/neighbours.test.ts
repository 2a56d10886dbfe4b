import { describe, expect, it } from 'vitest';
import { Exchange } from '../../src/gateway/exchange.ts';
import { createFairQueue } from '../../src/scheduling/fair-queue.ts';
import { FairSemaphore } from '../../src/scheduling/fair-semaphore.ts';
import { createResources } from '../../src/scheduling/resources.ts';
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
    const resources = { ...createResources(), places: new FairSemaphore(60) };
    await using service = await openTestService({ schema: builder.toSchema(), resources });
    const accounts = await Promise.all(
      ['eve', 'mallory'].map((name) =>
        service.accounting.createKey({ email: `${name}@example.com`, plan: 'operator' }),
      ),
    );
    const hanging = accounts.flatMap(({ key }) =>
      Array.from({ length: 60 }, () => service.send('/slow/v1/ask', { headers: { 'X-Api-Key': key } })),
    );
    // Refusals are immediate.
    await Promise.race(hanging);
    const quick = await Promise.all(Array.from({ length: 5 }, () => service.get('/quick/v1/ask')));
    expect(new Set(quick.map(({ status }) => status))).toEqual(new Set([200]));
    gate.resolve('late');
    const statuses = (await Promise.all(hanging)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(resources.places.held).toBe(0);
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
});

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
