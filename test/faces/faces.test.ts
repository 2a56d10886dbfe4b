import { describe, expect, test } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { FACES } from './faces.ts';

const NOW = Date.UTC(2026, 8, 15, 12);

describe.each(FACES)('arguments and prices via $name', ({ ask }) => {
  test('a call costs exactly its price, which is deducted from the remaining credits', async () => {
    await using service = await openTestService({ plan: 'free' });
    for (const spent of [1, 2, 3]) {
      const reply = await ask(service, 'referenceTld', { tld: 'com' });
      expect([reply.status, reply.charged, reply.remaining]).toEqual([200, 1, 1000 - spent]);
    }
    expect(await service.used()).toBe(3);
    const { value, charged } = await ask(service, 'usage');
    expect([value.credits, charged]).toEqual([{ quota: 1000, used: 3, reserved: 0, remaining: 997 }, 0]);
  });

  test('an unknown item results in not_found, free of charge', async () => {
    await using service = await openTestService();
    for (const [operation, args] of [
      ['referenceHttpStatus', { code: 599 }],
      ['referenceMimeType', { type: 'no/such' }],
      ['referenceMimeExtension', { ext: 'nosuchext' }],
    ] as const) {
      const reply = await ask(service, operation, args);
      expect([reply.code, reply.charged], operation).toEqual(['not_found', 0]);
    }
    expect(await service.used()).toBe(0);
  });

  test.each([
    ['referenceHttpStatus', { code: 99 }, ['code must be a whole number from 100 to 599']],
    ['referenceHttpStatus', { code: 600 }, ['code must be a whole number from 100 to 599']],
    [
      'referenceHttpStatuses',
      { category: '4xx', limit: 0 },
      [/^category must be one of/, 'limit must be a whole number from 1 to 1000'],
    ],
    [
      'referenceTlds',
      { startsWith: 'CO', limit: 1001 },
      [/^startsWith must consist of/, 'limit must be a whole number from 1 to 1000'],
    ],
    ['referenceTld', { tld: 'co.uk' }, [/^tld must be a single domain label/]],
  ])('%s(%o) reports every error, free of charge', async (operation, args, expected) => {
    await using service = await openTestService();
    const { code, faults, detail, charged } = await ask(service, operation, args);
    expect([code, charged]).toEqual(['invalid_parameter', 0]);
    const said = faults.map(({ field, message }) => `${field} ${message}`);
    expect(said).toEqual(expected.map((one) => expect.stringMatching(one)));
    expect(detail).toBe(`${said.join('; ')}.`);
    expect(await service.used()).toBe(0);
  });

  test('a spend cap below the price results in 400, free of charge, and a higher one has no effect', async () => {
    await using service = await openTestService();
    const reply = await ask(service, 'referenceTld', { tld: 'com' }, { 'X-Max-Credits': '0' });
    expect([reply.status, reply.code, reply.charged]).toEqual([400, 'max_credits_exceeded', 0]);
    expect((await ask(service, 'referenceTld', { tld: 'com' }, { 'X-Max-Credits': '1' })).charged).toBe(1);
    expect((await ask(service, 'usage', {}, { 'X-Max-Credits': '0' })).status).toBe(200);
  });

  test.each([
    '',
    'one',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '1000000000000000',
  ])('a spend cap of "%s" results in 400 with the name of the header', async (cap) => {
    await using service = await openTestService();
    const reply = await ask(service, 'referenceTld', { tld: 'com' }, { 'X-Max-Credits': cap });
    expect([reply.status, reply.code, reply.faults[0]?.field]).toEqual([
      400,
      'invalid_parameter',
      'X-Max-Credits',
    ]);
    expect(await service.used()).toBe(0);
  });
});

const openFree = async (clock: { now: number }) => openTestService({ plan: 'free', now: () => clock.now });

describe.each(FACES)('the rate limit via $name', ({ ask }) => {
  test('allows a burst, then refuses a call with 429 and a waiting time, and then allows calls again', async () => {
    const clock = { now: NOW };
    await using service = await openFree(clock);
    for (let call = 0; call < 20; call++)
      expect((await ask(service, 'referenceTld', { tld: 'com' })).status).toBe(200);
    const refused = await ask(service, 'referenceTld', { tld: 'com' });
    expect([refused.status, refused.code, refused.charged]).toEqual([429, 'rate_limited', 0]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('ratelimit')).toContain('"rate";r=0;t=2');
    expect(refused.remaining).toBe(980);
    clock.now += 1000;
    expect((await ask(service, 'referenceTld', { tld: 'com' })).status).toBe(200);
    expect(await service.used()).toBe(21);
  });

  test('also counts refused and failed calls, although they are free', async () => {
    const clock = { now: NOW };
    await using service = await openFree(clock);
    for (let call = 0; call < 10; call++) {
      expect((await ask(service, 'referenceHttpStatus', { code: 1 })).code).toBe('invalid_parameter');
      expect((await ask(service, 'referenceHttpStatus', { code: 599 })).code).toBe('not_found');
    }
    expect((await ask(service, 'usage')).status).toBe(429);
    expect(await service.used()).toBe(0);
  });
});

test('every root field of a GraphQL request counts as a call', async () => {
  const clock = { now: NOW };
  await using service = await openFree(clock);
  const fields = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => `f${index}: referenceTld(tld: "com") { valid }`).join(' ')} }`;
  expect((await service.query(fields(15))).status).toBe(200);
  const refused = await service.query(fields(6));
  expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
  expect((await service.query(fields(5))).status).toBe(200);
  expect(await service.used()).toBe(20);
});
