import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';
import { BARE_CALLS } from './bare-call.ts';
import { facesOf } from './faces.ts';

const NOW = Date.UTC(2026, 8, 15, 12);

const workshop = openWorkshop();

describe.each(facesOf(workshop.schema))('credits via $name', ({ ask, name }) => {
  test('the last credit can be used, the next call gets 429 until the renewal, and usage remains available', async () => {
    const clock = { now: NOW };
    const { schema } = workshop;
    workshop.work = () => 'done';
    await using service = await openTestService({ plan: 'free', schema, now: () => clock.now });
    const paced = (operation: string) => {
      clock.now += 100;
      return ask(service, operation);
    };
    for (let call = 0; call < 39; call++) expect((await paced('dream')).charged).toBe(25);
    for (let call = 0; call < 24; call++) expect((await paced('dice')).charged).toBe(1);
    expect((await paced('dig')).code, '5 of 1 left').toBe('quota_exceeded');
    const last = await paced('dice');
    expect([last.status, last.charged, last.remaining]).toEqual([200, 1, 0]);
    const { begun } = workshop;
    const { credits, periodEnd } = await service.accounting.usage(
      'ada@example.com',
      (operation) => operation,
    );
    for (const operation of ['dice', 'dig', 'dream']) {
      const refused = await paced(operation);
      expect([refused.status, refused.code, refused.charged, refused.remaining]).toEqual([
        429,
        'quota_exceeded',
        0,
        0,
      ]);
      expect(refused.headers.get('retry-after')).toBe(
        String(Math.ceil((Date.parse(periodEnd) - clock.now) / 1000)),
      );
    }
    expect(workshop.begun, 'no work was begun that could not be paid').toBe(begun);
    expect(credits).toEqual({ quota: 1000, used: 1000, reserved: 0, remaining: 0 });
    clock.now = Date.parse(periodEnd);
    expect((await paced('dice')).remaining).toBe(999);
  });

  test.each([
    ['dig', 5],
    ['dream', 25],
  ])('%s holds its %i credits while it runs and is charged if it succeeds', async (operation, price) => {
    const { schema } = workshop;
    await using service = await openTestService({ plan: 'free', schema });
    const { promise, resolve } = Promise.withResolvers<string>();
    const { begun } = workshop;
    workshop.work = () => promise;
    const reply = ask(service, operation);
    await expect.poll(() => workshop.begun).toBe(begun + 1);
    expect(await credits(service)).toEqual({
      quota: 1000,
      used: 0,
      reserved: price,
      remaining: 1000 - price,
    });
    resolve('done');
    expect(await reply).toMatchObject({ value: 'done', charged: price, remaining: 1000 - price });
    expect(await credits(service)).toEqual({
      quota: 1000,
      used: price,
      reserved: 0,
      remaining: 1000 - price,
    });
  });

  test('failed work releases its credits, and a repeated call costs the same again', async () => {
    const { schema } = workshop;
    await using service = await openTestService({ plan: 'free', schema });
    workshop.work = () =>
      Promise.reject(new ApiError('unavailable', 'The source does not answer.', { retryAfterSeconds: 7 }));
    const failed = await ask(service, 'dig');
    expect([failed.code, failed.detail, failed.charged]).toEqual([
      'unavailable',
      'The source does not answer.',
      0,
    ]);
    await expect.poll(() => credits(service)).toMatchObject({ used: 0, reserved: 0 });
    workshop.work = () => 'done';
    expect((await ask(service, 'dig')).charged).toBe(5);
    expect((await ask(service, 'dig')).charged).toBe(5);
    expect(await credits(service)).toMatchObject({ used: 10, reserved: 0 });
  });

  test('an unexpected error is logged with its cause, which the answer does not reveal', async () => {
    await using service = await openTestService({ schema: workshop.schema });
    const reply = await ask(service, 'broken');
    expect([reply.code, reply.charged]).toEqual(['internal_error', 0]);
    expect(JSON.stringify(reply)).not.toContain('inner workings');
    expect(service.lines.join('')).toContain('the inner workings');
  });

  const dig = (service: TestService, signal: AbortSignal) =>
    (BARE_CALLS[name] as (typeof BARE_CALLS)[string])(service, '/workshop/v1/dig', '{ dig }', {
      signal,
      headers: { 'X-Api-Key': service.key },
    });

  test('a client that disconnects before the work begins is not charged, and no work begins', async () => {
    await using service = await openTestService({ plan: 'free', schema: workshop.schema });
    const { begun } = workshop;
    const client = new AbortController();
    const answer = dig(service, client.signal).catch(() => {});
    client.abort();
    await answer;
    await expect.poll(() => service.accounting.waiting).toBe(0);
    expect(await credits(service)).toMatchObject({ used: 0, reserved: 0 });
    expect(workshop.begun).toBe(begun);
    expect(service.lines.join(''), 'nor is it an error of ours').not.toContain('"level":"error"');
  });

  test('a client that disconnects later is charged for the work, which is completed', async () => {
    await using service = await openTestService({ plan: 'free', schema: workshop.schema });
    const { promise, resolve } = Promise.withResolvers<string>();
    workshop.work = () => promise;
    const { begun } = workshop;
    const client = new AbortController();
    const answer = dig(service, client.signal).catch(() => {});
    await expect.poll(() => workshop.begun).toBe(begun + 1);
    client.abort();
    resolve('done');
    await answer;
    await expect.poll(() => credits(service)).toMatchObject({ used: 5, reserved: 0 });
    expect(service.lines.join('')).not.toContain('"level":"error"');
  });
});

const credits = async (service: TestService) =>
  (await service.accounting.usage('ada@example.com', (operation) => operation)).credits;
