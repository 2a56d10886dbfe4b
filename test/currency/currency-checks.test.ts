import { afterEach, describe, expect, test } from 'vitest';
import {
  currencies,
  type FetchedRates,
  rateBook,
  rateProblems,
  setFetchedRates,
  setRateProblems,
} from '../../src/datasets/currency/index.ts';
import { layerOf } from '../../src/refresh/currency/layer.ts';
import { createRateProblems } from '../../src/refresh/currency/problems.ts';
import checkRates from '../../src/refresh/currency/rates-work.ts';
import { rateSources } from '../../src/refresh/currency/sources/index.ts';
import { readStoredRates, type StoredRates, storedForm } from '../../src/refresh/currency/stored-rates.ts';

type Checked =
  | { readonly refused: string }
  | { readonly stored: StoredRates; readonly leftOut: readonly string[] };

const encode = (text: string) => new TextEncoder().encode(text);
const { codes } = currencies.get().bundled;
const perEuro = (code: string) => (code === 'EUR' ? 1 : (rateBook().series.get(code)?.values.at(-1) ?? 1));
const rateOf = (code: string, anchor: string, factor = 1) =>
  Number(((perEuro(anchor) / perEuro(code)) * factor).toPrecision(8));

/** Checks the files of a publisher after those of an earlier day. */
async function check(
  name: string,
  files: readonly string[],
  today: string,
  former?: Checked,
): Promise<Checked> {
  const known = former && 'stored' in former ? storedForm(former.stored) : null;
  const done = checkRates({ name, files: files.map(encode), today, known });
  if ('refused' in done) return { refused: done.refused };
  return { stored: await readStoredRates(done.content), leftOut: done.leftOut };
}

const ratesOf = (checked: Checked, code: string) => {
  if (!('stored' in checked)) return checked;
  const { table } = checked.stored;
  const column = table.codes.indexOf(code) + 1;
  return table.days.map((day) => [day[0], column > 0 ? day[column] : null]);
};

/** Rates of the National Bank of Ukraine, on the second of October with a wrong rate of the yen. */
const ofUkraine = (...days: readonly string[]) => [
  JSON.stringify(
    days.flatMap((day) =>
      (rateSources.get('nbu')?.covers ?? [])
        .filter((code) => codes.includes(code))
        .map((cc) => ({
          exchangedate: day.split('-').reverse().join('.'),
          ...{ cc, units: 1, rate: rateOf(cc, 'UAH', cc === 'JPY' && day === '2026-10-02' ? 100 : 1) },
        })),
    ),
  ),
];

afterEach(() => {
  setFetchedRates(new Map());
  setRateProblems([]);
});

describe('a wrong rate of one day', () => {
  const jpy = rateOf('JPY', 'UAH');

  test('is not confirmed by the same day in a later file', async () => {
    const first = await check('nbu', ofUkraine('2026-10-01'), '2026-10-01');
    const wrong = await check('nbu', ofUkraine('2026-10-01', '2026-10-02'), '2026-10-02', first);
    const same = await check('nbu', ofUkraine('2026-10-01', '2026-10-02'), '2026-10-03', wrong);
    for (const checked of [wrong, same]) {
      expect(ratesOf(checked, 'JPY')).toEqual([
        ['2026-10-01', jpy],
        ['2026-10-02', null],
      ]);
      expect(checked).toMatchObject({ leftOut: [expect.stringContaining('JPY is ')] });
    }
  });

  test('does not make the rate of the next day a jump', async () => {
    const first = await check('nbu', ofUkraine('2026-10-01'), '2026-10-01');
    const wrong = await check('nbu', ofUkraine('2026-10-01', '2026-10-02'), '2026-10-02', first);
    const next = await check('nbu', ofUkraine('2026-10-01', '2026-10-02', '2026-10-05'), '2026-10-05', wrong);
    expect(ratesOf(next, 'JPY')).toEqual([
      ['2026-10-01', jpy],
      ['2026-10-02', null],
      ['2026-10-05', jpy],
    ]);
  });
});

test('rates in another direction than before are compared with those in use', async () => {
  const list = 'AUD BRL CAD CHF CNY DKK HKD INR JPY KRW LKR MXN'.split(' ');
  const series = (currency: string, unit: string, rate: number, day: string) =>
    `<Series CURRENCY="${currency}" UNIT="Currency:_Per_${unit}"><Obs OBS_STATUS="A" OBS_VALUE="${rate}" TIME_PERIOD="${day}"/></Series>`;
  const file = (day: string, isTurned: boolean) => [
    `<MessageGroup>${list
      .map((code) =>
        isTurned
          ? series('USD', code, rateOf('USD', code), day)
          : series(code, 'USD', rateOf('USD', code), day),
      )
      .join('')}${series('USD', 'EUR', rateOf('EUR', 'USD'), day)}</MessageGroup>`,
  ];
  const first = await check('frb', file('2026-10-02', false), '2026-10-05');
  expect(ratesOf(first, 'JPY')).toEqual([['2026-10-02', rateOf('USD', 'JPY')]]);
  expect(await check('frb', file('2026-10-09', true), '2026-10-12', first)).toEqual({
    refused: expect.stringContaining('per euro on 2026-10-09, but was'),
  });
});

test('a file with more currencies than can be stored is refused', async () => {
  const strange = Array.from({ length: 1_000 }, (_, index) => [`z${index}`, 1]);
  const rates = Object.fromEntries([...codes.map((code) => [code.toLowerCase(), perEuro(code)]), ...strange]);
  const file = JSON.stringify({ date: '2026-10-02', eur: rates });
  expect(await check('currency-api', [file], '2026-10-02')).toEqual({
    refused: 'The files contain too many currencies.',
  });
});

test('contradictions have the name of the source, and are told once', async () => {
  const fetched = (name: string, rate: number): [string, FetchedRates] => {
    const source = rateSources.get(name);
    if (!source) throw new Error(name);
    const table = { codes: ['PKR', 'EUR'], days: [['2026-10-02', rate, 1] as const] };
    const layer = { ...layerOf(source, table), anchor: 'EUR' };
    return [name, { layer, source: { name, retrieved: '2026-10-02' } as FetchedRates['source'] }];
  };
  setFetchedRates(new Map([fetched('cnb', 500), fetched('nbp', 320), fetched('nbu', 321)]));
  const store = { at: async () => undefined, read: async () => undefined, keep: async () => {} };
  const problems = createRateProblems(store, () => Date.parse('2026-10-02T12:00Z'), ['cnb', 'nbp', 'nbu']);
  const why = 'PKR is 500 per euro on 2026-10-02, but two others have about 320. It was left out.';
  expect(await problems.share()).toEqual([`cnb: ${why}`]);
  expect(rateProblems()).toMatchObject([{ source: 'cnb', kind: 'contradiction', why }]);
  expect(await problems.share()).toEqual([]);
});
