import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { createClock, DAY, tempFile } from '../accounting/scene.ts';
import { openTestService, type ServiceOptions } from '../service-in-memory.ts';
import { type Face, facesOf } from './faces.ts';
import { openWritingRoom } from './idempotency-scene.ts';

const room = openWritingRoom();
const named = (key: string) => ({ 'Idempotency-Key': key });
const KEY = named('order-4711');

async function open(options: ServiceOptions = {}) {
  room.work = () => 'done';
  room.begun = 0;
  return openTestService({ schema: room.schema, ...options });
}

/** Returns the id of the first request, to which repeats of the request refer. */
const idOf = ({ headers }: Awaited<ReturnType<Face['ask']>>): string => headers.get('x-request-id') ?? '';

describe.each(facesOf(room.schema))('an Idempotency-Key via $name', ({ ask }) => {
  it.each([
    'page',
    'dig',
  ])('makes a repeated request of %s return the same answer, charged once', async (operation) => {
    await using service = await open({ plan: 'free' });
    const first = await ask(service, operation, {}, KEY);
    const again = await ask(service, operation, {}, KEY);
    expect([first.status, again.status, again.value]).toEqual([200, 200, first.value]);
    expect([first.charged, again.charged, again.remaining]).toEqual([
      operation === 'dig' ? 5 : 1,
      0,
      first.remaining,
    ]);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('x-original-request-id')).toBe(idOf(first));
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    expect(idOf(again)).not.toBe(idOf(first));
    expect([room.begun, await service.used()]).toEqual([1, first.charged]);
  });

  it('does not affect requests without a key or with different keys', async () => {
    await using service = await open();
    for (const headers of [{}, {}, named('a'), named('b'), named('A')])
      await ask(service, 'page', {}, headers);
    expect([room.begun, await service.used()]).toEqual([5, 5]);
  });

  it('stores no failures: the same request can be retried until it succeeds', async () => {
    await using service = await open();
    for (const error of [
      new ApiError('upstream_timeout', 'Late.'),
      new ApiError('busy', 'Full.'),
      new Error('x'),
    ]) {
      room.work = () => Promise.reject(error);
      for (const operation of ['page', 'dig']) {
        const { value, charged } = await ask(service, operation, {}, named(operation));
        expect([value, charged]).toEqual([undefined, 0]);
      }
    }
    room.work = () => 'at last';
    for (const operation of ['page', 'dig', 'page', 'dig'])
      expect((await ask(service, operation, {}, named(operation))).status).toBe(200);
    expect([room.begun, await service.used()]).toEqual([8, 6]);
  });

  it('results in 409 while the first request runs, and repeats its answer afterwards', async () => {
    await using service = await open();
    const gate = Promise.withResolvers<string>();
    room.work = () => gate.promise;
    const first = ask(service, 'dig', {}, KEY);
    await expect.poll(() => room.begun).toBe(1);
    const early = await ask(service, 'dig', {}, KEY);
    expect([early.status, early.code, early.charged]).toEqual([409, 'idempotency_conflict', 0]);
    expect(early.headers.get('retry-after')).toBe('1');
    gate.resolve('dug');
    expect((await first).charged).toBe(5);
    expect((await ask(service, 'dig', {}, KEY)).headers.get('idempotent-replayed')).toBe('true');
    expect([room.begun, await service.used()]).toEqual([1, 5]);
  });

  it('allows only one of twenty concurrent requests to run', async () => {
    await using service = await open();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(service, 'dig', {}, KEY)));
    expect([room.begun, await service.used()]).toEqual([1, 5]);
    const charged = replies.filter(({ charged }) => charged === 5);
    expect(charged).toHaveLength(1);
    for (const reply of replies)
      if (reply.status !== 200) expect([reply.status, reply.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('results in 422 for a different request, both while the first one runs and afterwards', async () => {
    await using service = await open();
    const gate = Promise.withResolvers<string>();
    room.work = () => gate.promise;
    const first = ask(service, 'page', {}, KEY);
    await expect.poll(() => room.begun).toBe(1);
    const others: [string, Record<string, unknown>][] = [
      ['page', { text: 'other' }],
      ['page', { tags: [] }],
      ['dig', {}],
    ];
    for (const turn of ['running', 'answered']) {
      for (const [operation, args] of others) {
        const { status, code, charged } = await ask(service, operation, args, KEY);
        expect([turn, status, code, charged]).toEqual([turn, 422, 'idempotency_mismatch', 0]);
      }
      gate.resolve('done');
      await first;
    }
    expect(await service.used()).toBe(1);
  });

  it('expires after 24 hours', async () => {
    const clock = createClock();
    await using service = await open({ now: clock });
    await ask(service, 'page', {}, KEY);
    clock.advance(DAY - 1);
    expect((await ask(service, 'page', {}, KEY)).charged).toBe(0);
    clock.advance(1);
    expect((await ask(service, 'page', {}, KEY)).charged).toBe(1);
    expect((await ask(service, 'page', {}, KEY)).charged).toBe(0);
  });

  it('returns the stored answer even if no credits remain', async () => {
    const clock = createClock();
    await using service = await open({ plan: 'free', now: clock });
    await ask(service, 'dig', {}, KEY);
    for (let call = 0; call < 199; call++) {
      clock.advance(1_000);
      await ask(service, 'dig');
    }
    expect((await ask(service, 'dig')).code).toBe('quota_exceeded');
    expect((await ask(service, 'dig', {}, named('new'))).code).toBe('quota_exceeded');
    expect([(await ask(service, 'dig', {}, KEY)).value, await service.used()]).toEqual(['done', 1_000]);
  });

  it('stores no answer over 16 KB: a repeated request results in 409 with the id of the charged request', async () => {
    await using service = await open();
    const fits = { text: 'x'.repeat(16_000) };
    await ask(service, 'page', fits, named('fits'));
    expect((await ask(service, 'page', fits, named('fits'))).value).toEqual(fits);
    const large = { text: 'x'.repeat(17_000) };
    const first = await ask(service, 'page', large, KEY);
    const again = await ask(service, 'page', large, KEY);
    expect([first.status, again.status, again.code]).toEqual([200, 409, 'idempotency_conflict']);
    expect(again.detail).toContain(`charged 1 credit (request ID ${idOf(first)})`);
    expect(again.headers.has('retry-after')).toBe(false);
    expect(await service.used()).toBe(2);
  });

  it.each([
    ['dice', {}],
    ['whisper', { word: 'Rumpelstilzchen' }],
  ])('stores no answer of a call that %s', async (operation, args) => {
    const file = tempFile();
    await using service = await open({ file });
    const first = await ask(service, operation, args, KEY);
    const again = await ask(service, operation, args, KEY);
    expect([first.status, again.status, again.code]).toEqual([200, 409, 'idempotency_conflict']);
    expect(again.detail).toContain(idOf(first));
    const [stored, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
    for (const secret of [first.value, 'Rumpelstilzchen', 'order-4711'])
      expect(stored.includes(secret) || log.includes(secret)).toBe(false);
    expect(await service.used()).toBe(1);
  });

  it('stores nothing for free calls', async () => {
    await using service = await open();
    for (const _turn of [1, 2]) expect((await ask(service, 'month', {}, KEY)).value).toBe('done');
    expect([room.begun, (await ask(service, 'page', {}, KEY)).status]).toEqual([2, 200]);
  });

  it.each(['', 'two words', 'café', 'x'.repeat(256)])('is refused if it is %j', async (key) => {
    await using service = await open();
    const { status, code, faults } = await ask(service, 'page', {}, named(key));
    expect([status, code]).toEqual([400, 'invalid_parameter']);
    expect(faults.map(({ field }) => field)).toEqual(['Idempotency-Key']);
    expect((await ask(service, 'page', {}, named('~'.repeat(255)))).status).toBe(200);
  });

  it('applies to all API keys of one account', async () => {
    await using service = await open();
    await ask(service, 'page', {}, KEY);
    const { key: second } = await service.accounting.createKey({ email: 'ada@example.com' });
    const { key: otherKey } = await service.accounting.createKey({ email: 'eve@example.com' });
    expect((await ask(service, 'page', {}, { ...KEY, 'X-Api-Key': second })).charged).toBe(0);
    expect((await ask(service, 'page', {}, { ...KEY, 'X-Api-Key': otherKey })).charged).toBe(1);
  });

  it('applies to a single user of a marketplace', async () => {
    await using service = await open({ marketplaces: new Map([['RapidAPI', 'proxy secret']]) });
    const by = (user: string) => ({
      ...KEY,
      'X-Api-Key': '',
      'X-RapidAPI-Proxy-Secret': 'proxy secret',
      'X-RapidAPI-User': user,
      'X-RapidAPI-Subscription': 'PRO',
    });
    const charges: number[] = [];
    for (const user of ['grace', 'grace', 'alan'])
      charges.push((await ask(service, 'page', {}, by(user))).charged);
    expect(charges).toEqual([1, 0, 1]);
  });

  it('does not exempt repeated requests from the rate limit', async () => {
    await using service = await open({ plan: 'free', now: createClock() });
    const statuses: number[] = [];
    for (let call = 0; call < 21; call++) statuses.push((await ask(service, 'page', {}, KEY)).status);
    expect(statuses.slice(19)).toEqual([200, 429]);
  });

  it('can be used again if the spend cap refuses its request', async () => {
    await using service = await open();
    const capped = await ask(service, 'dig', {}, { ...KEY, 'X-Max-Credits': '4' });
    expect([capped.code, (await ask(service, 'dig', {}, KEY)).charged]).toEqual(['max_credits_exceeded', 5]);
  });
});
