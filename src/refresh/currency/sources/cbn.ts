import { addDays, isMissing, list, member, readDay, readJson, readNumber, textIn } from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

const DAYS_BACK = 30;

/**
 * Currencies have names, some of them several. The CFA franc is left out, because its rate of two decimal places is less
 * exact than its parity with the euro, and so is the WAUA, which is no currency.
 */
const CODES: ReadonlyMap<string, string> = new Map([
  ['US DOLLAR', 'USD'],
  ['EURO', 'EUR'],
  ['POUND STERLING', 'GBP'],
  ['POUNDS STERLING', 'GBP'],
  ['YEN', 'JPY'],
  ['JAPANESE YEN', 'JPY'],
  ['SWISS FRANC', 'CHF'],
  ['YUAN/RENMINBI', 'CNY'],
  ['DANISH KRONA', 'DKK'],
  ['DANISH KRONER', 'DKK'],
  ['SOUTH AFRICAN RAND', 'ZAR'],
  ['RIYAL', 'SAR'],
  ['UAE DIRHAM', 'AED'],
  ['SDR', 'XDR'],
]);

/**
 * `[{ currency: 'US DOLLAR', ratedate: '2026-11-27', centralrate: '1371.8079', … }, …]`, all days since 2001. Earlier
 * days are left out, because they contain typing errors.
 */
function read([file]: readonly Uint8Array[], today: string): readonly Quote[] {
  const first = addDays(today, -DAYS_BACK);
  return list(readJson(file)).flatMap((row): Quote[] => {
    const published = member(row, 'centralrate');
    const base = CODES.get(nameOf(member(row, 'currency')));
    const date = textIn(member(row, 'ratedate')).slice(0, 10);
    if (date < first || !base || isMissing(published)) return [];
    return [{ date: readDay(date), base, quote: 'NGN', rate: readNumber(published) }];
  });
}

const nameOf = (value: unknown): string =>
  textIn(value)
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')
    .toUpperCase();

/** The rates of the Central Bank of Nigeria, which need no key. */
export const cbn: RateSource = {
  name: 'cbn',
  publisher: 'Central Bank of Nigeria',
  homepage: 'https://www.cbn.gov.ng/rates/exchratebycurrency.html',
  licence: 'LicenseRef-CBN-attribution',
  terms: 'https://www.cbn.gov.ng/Legal.html',
  copyright: 'Source: Central Bank of Nigeria.',
  anchor: 'NGN',
  official: ['NGN'],
  covers: 'AED CHF CNY DKK EUR GBP JPY SAR USD XDR ZAR'.split(' '),
  note: 'Official central rates of every business day.',
  publishedUtc: '17:00',
  publishingDays: WEEKDAYS,
  files: () => [['https://www.cbn.gov.ng/api/GetAllExchangeRates']],
  maxBytes: 24 * 2 ** 20,
  minQuotes: 5,
  read,
};
