import { isCoarse, list, member, readCode, readDay, readJson, readNumber } from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

/** There are three rows for each day. */
const ROWS = 45;
const CODE = /^[a-z]{3}$/;
/** Smaller rates with fewer digits have an error of up to several percent. */
const MIN_RATE = 1e-3;

/** `[{ date: '2026-11-27', rate_type: 'middle', usd: 4.131, jpy: 0.02651, … }, …]`: ringgits per unit. */
const read = ([file]: readonly Uint8Array[]): readonly Quote[] =>
  list(readJson(file)).flatMap((row) => {
    const date = readDay(member(row, 'date'));
    if (member(row, 'rate_type') !== 'middle') return [];
    return Object.entries(row as object).flatMap(([code, published]): Quote[] => {
      if (!CODE.test(code) || published === null || published === 0) return [];
      const rate = readNumber(published);
      return isCoarse(rate, MIN_RATE)
        ? []
        : [{ date, base: readCode(code.toUpperCase()), quote: 'MYR', rate }];
    });
  });

/** The open data of Malaysia, which need no key. */
export const bnm: RateSource = {
  name: 'bnm',
  publisher: 'Bank Negara Malaysia',
  homepage: 'https://data.gov.my/data-catalogue/exchangerates_daily_1700',
  licence: 'CC-BY-4.0',
  terms: 'https://developer.data.gov.my/faq',
  copyright: 'Source: Bank Negara Malaysia, data.gov.my.',
  anchor: 'MYR',
  official: ['MYR'],
  covers:
    'AED AUD BND CAD CHF CNY EGP EUR GBP HKD IDR INR JPY KHR KRW MMK NPR NZD PHP PKR SAR SGD THB TWD USD VND XDR'.split(
      ' ',
    ),
  note: 'Middle rates at 17:00 in Kuala Lumpur of every business day.',
  publishedUtc: '10:00',
  publishingDays: WEEKDAYS,
  files: () => [
    [`https://api.data.gov.my/data-catalogue?id=exchangerates_daily_1700&sort=-date&limit=${ROWS}`],
  ],
  maxBytes: 2 ** 18,
  minQuotes: 13,
  read,
};
