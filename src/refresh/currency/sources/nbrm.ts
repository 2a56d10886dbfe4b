import {
  addDays,
  dottedDay,
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
/** Rates have four decimal places, so smaller ones have one or two significant digits: the Indonesian rupiah is 0.003. */
const MIN_PUBLISHED = 0.01;

/** `[{ datum: '2026-11-27T00:00:00', oznaka: 'USD', nomin: 1, sreden: 53.1075 }, …]` */
const read = ([file]: readonly Uint8Array[]): readonly Quote[] =>
  list(readJson(file)).flatMap((row): Quote[] => {
    const published = member(row, 'sreden');
    if (published === null || published === 0) return [];
    const rate = readNumber(published);
    const date = readDay(textIn(member(row, 'datum')).slice(0, 10));
    const base = readCode(member(row, 'oznaka'));
    const quote = { date, base, quote: 'MKD', rate: perUnit(rate, readNumber(member(row, 'nomin'))) };
    return rate < MIN_PUBLISHED ? [] : [quote];
  });

/** The web service of the National Bank of North Macedonia, which needs no key. */
export const nbrm: RateSource = {
  name: 'nbrm',
  publisher: 'National Bank of the Republic of North Macedonia',
  homepage: 'https://www.nbrm.mk/KLServiceNOV/EN/GetExchangeRatesD',
  licence: 'LicenseRef-NBRM',
  terms: 'https://www.nbrm.mk/veb-info.nspx',
  copyright: 'Source: National Bank of the Republic of North Macedonia.',
  anchor: 'MKD',
  official: ['MKD'],
  covers:
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS INR JPY KRW MXN MYR NOK NZD PHP PLN RON RSD RUB SEK SGD THB TRY USD ZAR'.split(
      ' ',
    ),
  note: 'Middle rates of every day, which are set on the business day before.',
  publishedUtc: '14:00',
  publishingDays: WEEKDAYS,
  files: (today) => [
    [
      `https://www.nbrm.mk/KLServiceNOV/GetExchangeRate?StartDate=${dottedDay(addDays(today, -DAYS_BACK))}&EndDate=${dottedDay(today)}&format=json`,
    ],
  ],
  maxBytes: 2 ** 20,
  minQuotes: 15,
  read,
};
