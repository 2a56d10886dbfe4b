import {
  addDays,
  isMissing,
  list,
  member,
  readCode,
  readDay,
  readJson,
  readNumber,
  textIn,
} from '../fields.ts';
import { type Quote, RateFormatError, type RateSource, WEEKDAYS } from '../source.ts';

const DAYS_BACK = 10;
/** Others have parities, or rates of many publishers. */
const CURRENCIES = 'BIF CHF CNY EUR GBP INR JPY KES TZS UGX USD ZAR'.split(' ');
const DATE = /^(\d\d)-([A-Z][a-z]{2})-(\d\d)$/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WITH_SEPARATORS = /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,15})?$/;

/** `[{ currency_name: 'USD', average_rate: '1463.3525', post_date: '27-Nov-26', … }, …]` in the file of each currency. */
const read = (files: readonly Uint8Array[]): readonly Quote[] =>
  files
    .flatMap((file) => list(readJson(file)))
    .flatMap((row): Quote[] => {
      const published = member(row, 'average_rate');
      if (isMissing(published)) return [];
      return [
        {
          date: readPostDate(member(row, 'post_date')),
          base: readCode(member(row, 'currency_name')),
          quote: 'RWF',
          rate: readNumber(withoutSeparators(textIn(published))),
        },
      ];
    });

/** Removes separators of thousands, which some rates have: `1,463.3525`. A comma is never a decimal comma. */
function withoutSeparators(text: string): string {
  if (text.includes(',') && !WITH_SEPARATORS.test(text))
    throw new RateFormatError('A rate has a comma that does not separate thousands.');
  return text.replaceAll(',', '');
}

function readPostDate(value: unknown): string {
  const [, day, name = '', year] = DATE.exec(textIn(value)) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month === 0) throw new RateFormatError(`'${textIn(value).slice(0, 20)}' is not a day.`);
  return readDay(`20${year}-${String(month).padStart(2, '0')}-${day}`);
}

/** The rates of the National Bank of Rwanda, which need no key: a file for each currency. */
export const bnrrw: RateSource = {
  name: 'bnrrw',
  publisher: 'National Bank of Rwanda',
  homepage: 'https://www.bnr.rw/exchangeRate',
  licence: 'CC-BY-4.0',
  terms: 'https://www.bnr.rw/statuse',
  copyright: 'Source: National Bank of Rwanda.',
  anchor: 'RWF',
  official: ['RWF'],
  covers: CURRENCIES,
  note: 'Average reference rates of every business day.',
  publishedUtc: '16:00',
  publishingDays: WEEKDAYS,
  files: (today) =>
    CURRENCIES.map((code) => [
      `https://fxrates.bnr.rw/currency_history/?currency_name=${code}&start_date=${addDays(today, -DAYS_BACK)}&end_date=${today}`,
    ]),
  maxBytes: 2 ** 17,
  minQuotes: 8,
  read,
};
