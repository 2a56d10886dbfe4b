import { member, readDay, readJson, readNumber } from '../fields.ts';
import { type Quote, RateFormatError, type RateSource } from '../source.ts';

/** Other codes, such as longer names of coins, are left out. */
const CODE = /^[a-z\d]{2,6}$/;

/** `{ date: '2026-08-20', eur: { usd: 1.1577, aed: 4.25, … } }`. Codes are in lower case. */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  const content = readJson(file);
  const date = readDay(member(content, 'date'));
  const rates = member(content, 'eur');
  if (typeof rates !== 'object' || rates === null)
    throw new RateFormatError('The rates to the euro are missing.');
  return Object.entries(rates).flatMap(([code, rate]): Quote[] =>
    code === 'eur' || !CODE.test(code) || typeof rate !== 'number' || rate <= 0
      ? []
      : [{ date, base: 'EUR', quote: code.toUpperCase(), rate: readNumber(rate) }],
  );
}

/** Publishes the bundled rates too, as an npm package. Two public mirrors have its files. */
export const currencyApi: RateSource = {
  name: 'currency-api',
  publisher: '@fawazahmed0/currency-api',
  homepage: 'https://github.com/fawazahmed0/exchange-api',
  licence: 'CC0-1.0',
  terms: 'https://github.com/fawazahmed0/exchange-api/blob/main/LICENSE',
  anchor: 'EUR',
  official: [],
  covers: [],
  note: 'Rates of about 160 currencies, four metals and 170 cryptocurrencies from several unnamed sources, every day.',
  publishedUtc: '03:00',
  publishingDays: [0, 1, 2, 3, 4, 5, 6],
  files: () => [
    [
      'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/eur.min.json',
      'https://latest.currency-api.pages.dev/v1/currencies/eur.min.json',
    ],
  ],
  maxBytes: 2 ** 20,
  minQuotes: 150,
  read,
};
