import { expect, test } from 'vitest';
import { currencies } from '../../src/datasets/currency/index.ts';
import checkRates from '../../src/refresh/currency/rates-work.ts';
import { readStoredRates } from '../../src/refresh/currency/stored-rates.ts';

const { codes, days } = currencies.get().bundled;
const newest = days.at(-1) as (typeof days)[number];
const perEuro = (code: string) => newest[codes.indexOf(code) + 1] as number;
const perCrown = (code: string, units = 1) => ((perEuro('CZK') / perEuro(code)) * units).toPrecision(6);

interface Row {
  readonly validFor: string;
  readonly currencyCode: string;
  readonly amount: number;
  readonly rate: string;
}

/** Rates of the Czech National Bank on a day. Those of the forint are those of 100 units, but say one. */
const ratesOn = (validFor: string): Row[] => [
  { validFor, currencyCode: 'EUR', amount: 1, rate: String(perEuro('CZK')) },
  ...['USD', 'GBP', 'SEK'].map((code) => ({
    ...{ validFor, currencyCode: code, amount: 1, rate: perCrown(code) },
  })),
  { validFor, currencyCode: 'HUF', amount: 1, rate: perCrown('HUF', 100) },
];
const file = (rates: readonly Row[]) => new TextEncoder().encode(JSON.stringify({ rates }));

async function check(dates: readonly string[], monthly: readonly Row[], known: string | null) {
  const judgement = checkRates({
    ...{ name: 'cnb', files: [file(dates.flatMap(ratesOn)), file(monthly)], today: '2026-10-07', known },
    bounds: { minQuotes: 3 },
  });
  if ('refused' in judgement) throw new Error(judgement.refused);
  const { table } = await readStoredRates(judgement.content);
  const of = (code: string) =>
    table.days.map((row) => row[table.codes.indexOf(code) + 1]).filter((rate) => typeof rate === 'number');
  return { stored: judgement.content, of, leftOut: judgement.leftOut };
}

test('first rates in another unit are left out on every day of the files, and named once', async () => {
  const { of, leftOut } = await check(['2026-10-01', '2026-10-02', '2026-10-05'], [], null);
  expect(of('HUF')).toEqual([]);
  expect(of('USD')).toHaveLength(3);
  expect(leftOut).toEqual([expect.stringMatching(/^HUF is \S+ per euro on 2026-10-05, but was /)]);
});

test('the same wrong unit on the next day confirms nothing', async () => {
  const first = await check(['2026-10-01', '2026-10-02', '2026-10-05'], [], null);
  const next = await check(['2026-10-02', '2026-10-05', '2026-10-06'], [], first.stored);
  expect(next.of('HUF')).toEqual([]);
  expect(next.leftOut).toHaveLength(1);
  expect(next.of('USD')).toHaveLength(4);
});

test('first rates that are older than the newest of the files are checked too', async () => {
  const monthly = [
    { validFor: '2026-09-30', currencyCode: 'KES', amount: 1, rate: perCrown('KES', 100) },
    { validFor: '2026-09-30', currencyCode: 'TND', amount: 1, rate: perCrown('TND') },
  ];
  const { of, leftOut } = await check(['2026-09-30', '2026-10-05'], monthly, null);
  expect([of('KES').length, of('TND').length]).toEqual([0, 1]);
  expect(leftOut).toContainEqual(expect.stringContaining('KES is '));
});

test('a first rate to the dollar alone is compared with the rates in use by that of the dollar', () => {
  const day = '2026-09-29T00:00:00.000';
  const checked = (valor: string) => {
    const row = { valor, unidad: 'COP', vigenciadesde: day, vigenciahasta: day };
    const files = [new TextEncoder().encode(JSON.stringify([row]))];
    return checkRates({ name: 'banrep', files, today: '2026-09-30', known: null });
  };
  const pesos = perEuro('COP') / perEuro('USD');
  expect(checked(pesos.toFixed(2))).toMatchObject({ leftOut: [] });
  expect(checked((1 / pesos).toFixed(6))).toMatchObject({ refused: expect.stringMatching(/^(COP|USD) is /) });
});
