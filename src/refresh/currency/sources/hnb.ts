import { addDays, list, member, readCode, readDay, readJson, readNumber, textIn } from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

const DAYS_BACK = 14;
/** Rates are published on the day before they apply, or earlier before weekends. */
const DAYS_AHEAD = 4;

/** `[{ datum_primjene: '2026-11-27', valuta: 'USD', srednji_tecaj: '1,153500' }, …]`: units of a currency for a euro. */
const read = ([file]: readonly Uint8Array[]): readonly Quote[] =>
  list(readJson(file)).flatMap((row): Quote[] => {
    const published = member(row, 'srednji_tecaj');
    if (published === null || published === '' || /^[0,]+$/.test(textIn(published))) return [];
    const date = readDay(member(row, 'datum_primjene'));
    return [{ date, base: 'EUR', quote: readCode(member(row, 'valuta')), rate: readNumber(published) }];
  });

/** The API of the Croatian National Bank, which needs no key. */
export const hnb: RateSource = {
  name: 'hnb',
  publisher: 'Croatian National Bank',
  homepage: 'https://api.hnb.hr/',
  licence: 'LicenseRef-Croatian-open-licence',
  terms: 'https://api.hnb.hr/web/guest/javnost-rada/pristup-informacijama',
  copyright: 'Source: Croatian National Bank.',
  anchor: 'EUR',
  official: [],
  covers: 'AUD BAM CAD CHF CZK DKK GBP HUF JPY NOK PLN SEK USD'.split(' '),
  note: 'Middle rates of the euro for every day, which are published on the business day before.',
  publishedUtc: '14:00',
  publishingDays: WEEKDAYS,
  files: (today) => [
    [
      `https://api.hnb.hr/tecajn-eur/v3?datum-primjene-od=${addDays(today, -DAYS_BACK)}&datum-primjene-do=${addDays(today, DAYS_AHEAD)}`,
    ],
  ],
  maxBytes: 2 ** 20,
  minQuotes: 6,
  read,
};
