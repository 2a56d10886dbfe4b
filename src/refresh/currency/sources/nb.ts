import { addDays, perUnit, readCode, readDay, readNumber, readText } from '../fields.ts';
import { type Quote, RateFormatError, type RateSource, WEEKDAYS } from '../source.ts';

const DAYS_BACK = 14;
const COLUMNS = ['BASE_CUR', 'QUOTE_CUR', 'UNIT_MULT', 'TIME_PERIOD', 'OBS_VALUE'] as const;
/**
 * Indexes of the krone, which are published like currencies, and the Belarusian ruble, whose rate differed from the
 * official one by up to three percent in March 2026.
 */
const IGNORED: ReadonlySet<string> = new Set(['I44', 'TWI', 'BYN']);

/** `FREQ,BASE_CUR,…,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE`: UNIT_MULT 2 is a rate of 10² units. */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  const [header = '', ...lines] = readText(file).split('\n');
  const names = header.trim().split(',');
  const columns = COLUMNS.map((name) => names.indexOf(name));
  if (columns.includes(-1)) throw new RateFormatError('The file has no columns of exchange rates.');
  if (lines.pop() !== '' || lines.length === 0) throw new RateFormatError('The last line is incomplete.');
  return lines.flatMap((line): Quote[] => {
    // No cell of the file is quoted or contains a comma.
    const cells = line.trim().split(',');
    if (cells.length !== names.length) throw new RateFormatError(`A line has ${cells.length} cells.`);
    const [base, quote, power, day, rate] = columns.map((column) => cells[column] as string);
    if (IGNORED.has(base as string) || rate === '' || Number(rate) === 0) return [];
    if (quote !== 'NOK') throw new RateFormatError('A rate is not in Norwegian kroner.');
    const units = 10 ** (power === '0' ? 0 : readNumber(power));
    return [{ date: readDay(day), base: readCode(base), quote, rate: perUnit(readNumber(rate), units) }];
  });
}

/** The open data of Norges Bank, which need no key. */
export const nb: RateSource = {
  name: 'nb',
  publisher: 'Norges Bank',
  homepage: 'https://www.norges-bank.no/en/topics/Statistics/exchange_rates/',
  licence: 'LicenseRef-Norges-Bank',
  terms: 'https://www.norges-bank.no/Opphavsrett/',
  copyright: 'Source: Norges Bank.',
  anchor: 'NOK',
  official: ['NOK'],
  covers:
    'AUD BDT BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MMK MXN MYR NZD PHP PKR PLN RON SEK SGD THB TRY TWD USD VND XDR ZAR'.split(
      ' ',
    ),
  note: 'Middle rates of every business day.',
  publishedUtc: '15:30',
  publishingDays: WEEKDAYS,
  files: (today) => [
    [
      `https://data.norges-bank.no/api/data/EXR/B..NOK.SP?format=csvdata&startPeriod=${addDays(today, -DAYS_BACK)}`,
    ],
  ],
  maxBytes: 2 ** 20,
  minQuotes: 18,
  read,
};
