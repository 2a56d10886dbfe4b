import {
  addDays,
  compactDay,
  list,
  member,
  perUnit,
  readCode,
  readDottedDay,
  readJson,
  readNumber,
} from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

/** Rates are published up to this many days before they apply: on Friday for Monday, and earlier before holidays. */
const DAYS_AHEAD = 4;
const DAYS_BACK = 10;

/** `[{ exchangedate: '27.11.2026', cc: 'JPY', rate: 2.7705, units: 10 }, …]`. Metals are per troy ounce. */
const read = ([file]: readonly Uint8Array[]): readonly Quote[] =>
  list(readJson(file)).flatMap((row): Quote[] => {
    const [published, units] = [member(row, 'rate'), member(row, 'units')];
    if (published === null || published === 0) return [];
    return [
      {
        date: readDottedDay(member(row, 'exchangedate')),
        base: readCode(member(row, 'cc')),
        quote: 'UAH',
        rate: perUnit(readNumber(published), readNumber(units)),
      },
    ];
  });

/** The open data of the National Bank of Ukraine, which need no key. */
export const nbu: RateSource = {
  name: 'nbu',
  publisher: 'National Bank of Ukraine',
  homepage: 'https://bank.gov.ua/en/markets/exchangerates',
  licence: 'LicenseRef-NBU-open-data',
  terms: 'https://bank.gov.ua/en/open-data',
  copyright: 'Source: National Bank of Ukraine, https://bank.gov.ua/en/open-data',
  anchor: 'UAH',
  official: ['UAH'],
  covers:
    'AED AUD AZN BDT CAD CHF CNY CZK DKK DZD EGP EUR GBP GEL HKD HUF IDR ILS INR JPY KRW KZT LBP MDL MXN MYR NOK NZD PLN RON RSD SAR SEK SGD THB TND TRY USD VND XAG XAU XDR XPD XPT ZAR'.split(
      ' ',
    ),
  note: 'Official rates of every day, which are set on the business day before.',
  publishedUtc: '14:00',
  publishingDays: WEEKDAYS,
  files: (today) => [
    [
      `https://bank.gov.ua/NBU_Exchange/exchange_site?start=${compactDay(addDays(today, -DAYS_BACK))}&end=${compactDay(addDays(today, DAYS_AHEAD))}&sort=exchangedate&order=asc&json`,
    ],
  ],
  maxBytes: 2 ** 20,
  minQuotes: 22,
  read,
};
