import { readCode, readDay, readNumber } from '../fields.ts';
import { readXml } from '../fields-xml.ts';
import { type Quote, RateFormatError, type RateSource } from '../source.ts';

const UNIT = /^Currency:_Per_([A-Z]{3})$/;
/** The code of the bolívar that was replaced in 2008, under which later bolívars are published. */
const BOLIVAR = 'VEB';

/**
 * `<Series CURRENCY="JPY" UNIT="Currency:_Per_USD" …><Obs OBS_STATUS="A" OBS_VALUE="156.11" TIME_PERIOD="2026-11-20"/>`.
 * A series of the euro has the currency `USD` and the unit `Currency:_Per_EUR`.
 */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  const quotes: Quote[] = [];
  let pair: Pick<Quote, 'base' | 'quote'> | undefined;
  readXml(file, 'MessageGroup', {
    open(name, attributes) {
      if (name === 'Series') pair = pairOf(attributes);
      if (name !== 'Obs' || !pair || attributes.get('OBS_STATUS') === 'ND') return;
      const rate = readNumber(attributes.get('OBS_VALUE'));
      quotes.push({ date: readDay(attributes.get('TIME_PERIOD')), ...pair, rate });
    },
  });
  if (quotes.length === 0) throw new RateFormatError('The file has no rates.');
  return quotes;
}

/** Returns the currencies of a series. Undefined for indexes, and for currencies without an active code. */
function pairOf(attributes: ReadonlyMap<string, string>): Pick<Quote, 'base' | 'quote'> | undefined {
  const [, base] = UNIT.exec(attributes.get('UNIT') ?? '') ?? [];
  if (!base || attributes.get('CURRENCY') === BOLIVAR) return undefined;
  return { base, quote: readCode(attributes.get('CURRENCY')) };
}

/** The statistical release H.10 in SDMX, which needs no key. */
export const frb: RateSource = {
  name: 'frb',
  publisher: 'Board of Governors of the Federal Reserve System',
  homepage: 'https://www.federalreserve.gov/releases/h10/',
  licence: 'LicenseRef-US-public-domain',
  terms: 'https://www.federalreserve.gov/disclaimer.htm',
  copyright: 'Source: Board of Governors of the Federal Reserve System.',
  anchor: 'USD',
  // The rates are one week old, so those of other publishers are preferred.
  official: [],
  covers: 'AUD BRL CAD CHF CNY DKK EUR GBP HKD INR JPY KRW LKR MXN MYR NOK NZD SEK SGD THB TWD ZAR'.split(
    ' ',
  ),
  note: 'Noon buying rates in New York of every business day, published on Mondays for the week before.',
  publishedUtc: '22:00',
  publishingDays: [1],
  files: () => [
    [
      'https://www.federalreserve.gov/datadownload/Output.aspx?rel=H10&series=60f32914ab61dfab590e0e470153e3ae&lastobs=10&from=&to=&filetype=sdmx&label=include&layout=seriescolumn',
    ],
  ],
  maxBytes: 2 ** 20,
  minQuotes: 11,
  read,
};
