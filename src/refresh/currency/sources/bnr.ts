import { addDays, GRAMS_PER_OUNCE, perUnit, readCode, readDay, readNumber } from '../fields.ts';
import { readXml } from '../fields-xml.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

/** The file of a new year does not exist before the first business day. Until then, that of the old year is read. */
const DAYS_OF_OLD_YEAR = 5;

/** `<DataSet>…<Cube date="2026-11-27"><Rate currency="JPY" multiplier="100">2.8404</Rate>…` */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  const quotes: Quote[] = [];
  let date = '';
  let rate: { readonly base: string; readonly units: number } | undefined;
  let text = '';
  readXml(file, 'DataSet', {
    open(name, attributes) {
      text = '';
      if (name === 'Cube') date = attributes.get('date') ?? '';
      rate =
        name === 'Rate'
          ? {
              base: readCode(attributes.get('currency')),
              units: readNumber(attributes.get('multiplier') ?? '1'),
            }
          : undefined;
    },
    text(piece) {
      text += piece;
    },
    close() {
      // Days on which a currency has no rate have a hyphen.
      if (rate && Number(text) !== 0 && text.trim() !== '-')
        quotes.push({
          date: readDay(date),
          base: rate.base,
          quote: 'RON',
          rate: rateOf(rate.base, readNumber(text), rate.units),
        });
      rate = undefined;
    },
  });
  return quotes;
}

/** Gold is published per gram. */
const rateOf = (base: string, rate: number, units: number): number =>
  perUnit(base === 'XAU' ? rate * GRAMS_PER_OUNCE : rate, units);

/** The XML files of the National Bank of Romania. */
export const bnr: RateSource = {
  name: 'bnr',
  publisher: 'National Bank of Romania',
  homepage: 'https://www.bnr.ro/en/561-exchange-rates',
  licence: 'LicenseRef-ESCB-reuse',
  terms: 'https://bnr.ro/Politica-SEBC-privind-reutilizarea-datelor-statistice-8452.aspx',
  copyright: 'Source: National Bank of Romania.',
  anchor: 'RON',
  official: ['RON'],
  covers:
    'AED AUD BRL CAD CHF CNY CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MDL MXN MYR NOK NZD PHP PLN RSD RUB SEK SGD THB TRY UAH USD XAU XDR ZAR'.split(
      ' ',
    ),
  note: 'Reference rates of every business day.',
  publishedUtc: '11:30',
  publishingDays: WEEKDAYS,
  files: (today) => [
    [`https://curs.bnr.ro/files/xml/years/nbrfxrates${addDays(today, -DAYS_OF_OLD_YEAR).slice(0, 4)}.xml`],
  ],
  maxBytes: 2 * 2 ** 20,
  minQuotes: 18,
  read,
};
