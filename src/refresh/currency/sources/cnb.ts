import { addDays, list, member, perUnit, readCode, readDay, readJson, readNumber } from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

const DAYS_BACK = 10;
const API = 'https://api.cnb.cz/cnbapi';

/** `{ rates: [{ validFor: '2026-11-27', currencyCode: 'JPY', amount: 100, rate: 13.61 }, …] }` in all files. */
const read = (files: readonly Uint8Array[]): readonly Quote[] =>
  files
    .flatMap((file) => list(member(readJson(file), 'rates')))
    .flatMap((row): Quote[] => {
      const published = member(row, 'rate');
      if (published === null || published === 0) return [];
      return [
        {
          date: readDay(member(row, 'validFor')),
          base: readCode(member(row, 'currencyCode')),
          quote: 'CZK',
          rate: perUnit(readNumber(published), readNumber(member(row, 'amount'))),
        },
      ];
    });

/** The last full month: the rates of other currencies are published on the last working day of a month. */
const lastMonth = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

/** The API of the Czech National Bank, which needs no key. */
export const cnb: RateSource = {
  name: 'cnb',
  publisher: 'Czech National Bank',
  homepage:
    'https://www.cnb.cz/en/financial-markets/foreign-exchange-market/central-bank-exchange-rate-fixing/central-bank-exchange-rate-fixing/',
  licence: 'LicenseRef-CNB',
  terms: 'https://www.cnb.cz/en/privacy-statement-and-disclaimer/disclaimer-copyright/',
  copyright: 'Source: Czech National Bank.',
  anchor: 'CZK',
  official: ['CZK'],
  covers:
    'AUD BRL CAD CHF CNY DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD XDR ZAR'.split(
      ' ',
    ),
  note: 'Fixing of about 30 currencies every business day. All others have one rate a month, of its last business day.',
  publishedUtc: '13:45',
  publishingDays: WEEKDAYS,
  files: (today) => [
    ...[...new Set([addDays(today, -DAYS_BACK).slice(0, 4), today.slice(0, 4)])].map((year) => [
      `${API}/exrates/daily-year?lang=EN&year=${year}`,
    ]),
    [`${API}/fxrates/daily-month?lang=EN&yearMonth=${lastMonth(today)}`],
  ],
  maxBytes: 4 * 2 ** 20,
  minQuotes: 15,
  read,
};
