import { beforeAll, describe, expect, test } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService({ now: () => Date.UTC(2026, 10, 21, 12) });
  });

  test('`symbols` is another name of `to`', async () => {
    const [one, other] = [{ to: ['USD', 'CHF'] }, { symbols: ['USD', 'CHF'] }];
    const rates = async (args: object) =>
      (await ask(service, 'currencyRates', { from: 'EUR', ...args })).value;
    expect(await rates(other)).toEqual(await rates(one));
    const range = { from: 'EUR', start: '2026-09-20', end: '2026-09-29' };
    const history = async (args: object) =>
      (await ask(service, 'currencyHistorical', { ...range, ...args })).value;
    expect(await history(other)).toEqual(await history(one));
    const both = await ask(service, 'currencyRates', { ...one, ...other });
    expect([both.code, both.charged]).toEqual(['invalid_parameter', 0]);
  });

  test('outdated rates are marked as stale', async () => {
    const { value } = await ask(service, 'currencyConvert', { from: 'EUR', to: ['USD'] });
    expect(value).toMatchObject({ amount: 1, date: '2026-09-29', ageDays: 53, stale: true });
  });

  test.each([
    ['currencyByCode', { code: 'EUT' }, 404, "No currency has the code 'EUT'. Did you mean EUR?"],
    ['currencyConvert', { from: 'EUR', to: ['USD', 'QQQ'] }, 404, "No currency has the code 'QQQ'."],
    [
      'currencyConvert',
      { from: 'eut', to: ['QQQ', 'USD', 'qqq', 'EUT'] },
      404,
      "No currency has the code 'EUT'. Did you mean EUR? No currency has the code 'QQQ'.",
    ],
    [
      'currencyRates',
      { date: '2024-03-01' },
      404,
      'No exchange rates are available on or before 2024-03-01. The first are from 2024-03-02.',
    ],
    [
      'currencyHistorical',
      { to: ['USD'], start: '2026-10-01', end: '2026-10-30' },
      404,
      'No exchange rates for USD are available from 2026-10-01 to 2026-10-30. Rates of USD are available from 2024-03-02 to 2026-09-29.',
    ],
    ['currencyRates', { date: '2026-11-22' }, 400, 'date must not be after today (2026-11-21).'],
    ['currencyByCode', { code: 'E' }, 400, 'code must be a currency code, such as EUR.'],
    ...[-1, '1000000000000001', `0.${'1'.repeat(21)}`].map(
      (amount): [string, Record<string, unknown>, number, string] => [
        'currencyConvert',
        { from: 'EUR', to: ['USD'], amount },
        400,
        'amount must be a decimal number from 0 to 1000000000000000 with at most 20 decimal digits.',
      ],
    ),
    ['currencyHistorical', {}, 400, 'date is required if start is not given.'],
    ['currencyHistorical', { end: '2025-01-01' }, 400, 'start is required if end is given.'],
    ['currencyHistorical', { start: '2025-01-01' }, 400, 'to is required if start is given.'],
    [
      'currencyHistorical',
      { to: ['USD'], date: '2025-01-01', start: '2025-01-01' },
      400,
      'date cannot be combined with start.',
    ],
    [
      'currencyHistorical',
      { to: ['USD'], start: '2025-01-02', end: '2025-01-01' },
      400,
      'start must not be after end (2025-01-01).',
    ],
    [
      'currencyHistorical',
      { to: ['USD'], start: '2025-01-02', end: '2027-01-01' },
      400,
      'end must not be after today (2026-11-21).',
    ],
  ])('%s with %j is refused with %i, free of charge', async (operation, args, status, detail) => {
    const reply = await ask(service, operation, args);
    expect(reply.code).toBe(status === 404 ? 'not_found' : 'invalid_parameter');
    expect(reply.detail).toBe(detail);
    expect(reply.charged).toBe(0);
  });
});

describe('the currency APIs', () => {
  const exact = '"result":1955829999999999.98';

  test('read and write decimal numbers with all digits as JSON numbers via REST', async () => {
    await using service = await openTestService();
    const { text } = await service.get('/currency/v1/convert?from=EUR&to=DEM&amount=999999999999999.99');
    expect(text).toContain('"amount":999999999999999.99');
    expect(text).toContain(exact);
  });

  test.each([
    '999999999999999.99',
    '"999999999999999.99"',
  ])('read and write decimal numbers with all digits via GraphQL, even if they are sent as %s', async (amount) => {
    await using service = await openTestService();
    const { text } = await service.query(
      `{ currencyConvert(from: "EUR", to: ["DEM"], amount: ${amount}) { amount result } }`,
    );
    expect(text).toContain('"amount":999999999999999.99');
    expect(text).toContain(exact);
  });

  test.each([
    ['1e-8', '0.00000001'],
    ['1.5e3', '1500'],
    ['2.50', '2.5'],
  ])('accept decimal numbers as literals in GraphQL: %s is read as %s', async (literal, amount) => {
    await using service = await openTestService();
    const { body } = await service.query(
      `{ currencyConvert(from: "BTC", to: ["BTC"], amount: ${literal}) { result } }`,
    );
    expect(body.data.currencyConvert.result).toBe(Number(amount));
  });

  test.each([
    '1e5',
    '1,5',
    'abc',
    '+1',
    '01',
    '.5',
    '1.',
  ])('refuse the amount %s via REST', async (amount) => {
    await using service = await openTestService();
    const { status, body } = await service.get(
      `/currency/v1/convert?from=EUR&to=USD&amount=${encodeURIComponent(amount)}`,
    );
    expect(status).toBe(400);
    expect(body.detail).toBe('amount must be a decimal number without an exponent, such as 12.5.');
  });

  test('have edges from a country to its currency and from a currency to its countries, each at its price', async () => {
    await using service = await openTestService();
    const { body, headers } = await service.query(
      '{ countriesByCode(code: "CW") { currencies { code currency { numeric countries { items { alpha2 } } } } } }',
    );
    expect(body.data.countriesByCode.currencies).toEqual([
      {
        code: 'XCG',
        currency: { numeric: '532', countries: { items: [{ alpha2: 'CW' }, { alpha2: 'SX' }] } },
      },
    ]);
    expect(headers.get('x-credits-charged')).toBe('3');
  });

  test('return null, free of charge, as the countries of a cryptocurrency', async () => {
    await using service = await openTestService();
    const { body, headers } = await service.query('{ currencyByCode(code: "BTC") { countries { count } } }');
    expect(body.data).toEqual({ currencyByCode: { countries: null } });
    expect(body.errors).toBeUndefined();
    expect(headers.get('x-credits-charged')).toBe('1');
  });
});
