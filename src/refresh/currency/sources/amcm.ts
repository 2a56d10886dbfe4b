import {
  addDays,
  compactDay,
  isMissing,
  list,
  member,
  perUnit,
  readCode,
  readDay,
  readJson,
  readNumber,
  textIn,
} from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

const DAYS_BACK = 10;

/** `{ data: [{ date: '2026-11-27 00:00:00', currency: 'JPY', unit: 100, usdMeanValue: 5.0727 }, …] }` */
const read = ([file]: readonly Uint8Array[]): readonly Quote[] =>
  list(member(readJson(file), 'data')).flatMap((row): Quote[] => {
    const [published, units] = [member(row, 'usdMeanValue'), member(row, 'unit')];
    // The liquidity of the banks has no units.
    if (isMissing(published) || units === 0) return [];
    return [
      {
        date: readDay(textIn(member(row, 'date')).slice(0, 10)),
        base: readCode(member(row, 'currency')),
        quote: 'MOP',
        rate: perUnit(readNumber(published), readNumber(units)),
      },
    ];
  });

/** The interbank middle rates of the Monetary Authority of Macao, which need no key. */
export const amcm: RateSource = {
  name: 'amcm',
  publisher: 'Monetary Authority of Macao',
  homepage: 'https://www.amcm.gov.mo/en/financial-information/interbank-midpoint',
  licence: 'LicenseRef-AMCM-attribution',
  terms: 'https://www.amcm.gov.mo/en/financial-information/interbank-midpoint',
  copyright: 'Source: Monetary Authority of Macao (AMCM).',
  anchor: 'MOP',
  official: ['MOP'],
  covers: 'AUD CAD CHF CNY DKK EUR GBP HKD JPY KRW MYR NOK NZD SEK SGD TWD USD'.split(' '),
  note: 'Interbank middle rates of every business day.',
  publishedUtc: '05:00',
  publishingDays: WEEKDAYS,
  files: (today) => [
    [
      `https://www.amcm.gov.mo/api/v1.0/cms/financial_info?QueryType=1&Begin=${compactDay(addDays(today, -DAYS_BACK))}&End=${compactDay(today)}`,
    ],
  ],
  maxBytes: 2 ** 19,
  minQuotes: 8,
  read,
};
