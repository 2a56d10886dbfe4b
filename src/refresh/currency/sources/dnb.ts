import { perUnit, readCode, readDay, readNumber } from '../fields.ts';
import { readXml } from '../fields-xml.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

/** All rates are those of 100 units, although the file does not say so. */
const UNITS = 100;

/** `<exchangerates refcur="DKK"><dailyrates id="2026-11-27"><currency code="USD" rate="653.99" />…` */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  const quotes: Quote[] = [];
  let date = '';
  readXml(file, 'exchangerates', {
    open(name, attributes) {
      if (name === 'dailyrates') date = attributes.get('id') ?? '';
      const published = attributes.get('rate') ?? '';
      // Days on which a currency has no rate have a hyphen.
      if (name !== 'currency' || published === '-' || Number(published) === 0) return;
      quotes.push({
        date: readDay(date),
        base: readCode(attributes.get('code')),
        quote: 'DKK',
        rate: perUnit(readNumber(published), UNITS),
      });
    },
  });
  return quotes;
}

/** The rates of the last business day of Danmarks Nationalbank. */
export const dnb: RateSource = {
  name: 'dnb',
  publisher: 'Danmarks Nationalbank',
  homepage:
    'https://www.nationalbanken.dk/en/what-we-do/stable-prices-monetary-policy-and-the-danish-economy/exchange-rates',
  licence: 'LicenseRef-Danmarks-Nationalbank',
  terms: 'https://www.nationalbanken.dk/da/juridiske-oplysninger/ophavsret',
  copyright: 'Source: Danmarks Nationalbank.',
  anchor: 'DKK',
  official: ['DKK'],
  covers:
    'AUD BRL CAD CHF CNY CZK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR'.split(
      ' ',
    ),
  note: 'Indicative rates of every business day, calculated from the reference rates of the euro.',
  publishedUtc: '15:30',
  publishingDays: WEEKDAYS,
  files: () => [['https://www.nationalbanken.dk/api/currencyratesxml?lang=en']],
  maxBytes: 2 ** 18,
  minQuotes: 15,
  read,
};
