import { list, member, readDay, readJson, readNumber } from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

const SERIES = /^FX([A-Z]{3})CAD$/;

/** `{ observations: [{ d: '2026-08-20', FXUSDCAD: { v: '1.3712' }, … }] }` */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  return list(member(readJson(file), 'observations')).flatMap((row) => {
    const date = readDay(member(row, 'd'));
    return Object.entries(row as object).flatMap(([series, cell]): Quote[] => {
      const [, base] = SERIES.exec(series) ?? [];
      return base ? [{ date, base, quote: 'CAD', rate: readNumber(member(cell, 'v')) }] : [];
    });
  });
}

/** The Valet API of the Bank of Canada, which needs no key. */
export const boc: RateSource = {
  name: 'boc',
  publisher: 'Bank of Canada',
  homepage: 'https://www.bankofcanada.ca/rates/exchange/daily-exchange-rates/',
  licence: 'LicenseRef-Bank-of-Canada',
  terms: 'https://www.bankofcanada.ca/terms/',
  copyright: 'Source: Bank of Canada.',
  anchor: 'CAD',
  official: ['CAD'],
  covers:
    'AUD BRL CHF CNY EUR GBP HKD IDR INR JPY KRW MXN MYR NOK NZD PEN PLN RUB SAR SEK SGD THB TRY TWD USD VND ZAR'.split(
      ' ',
    ),
  note: 'Indicative daily average rates.',
  publishedUtc: '21:35',
  publishingDays: WEEKDAYS,
  files: () => [['https://www.bankofcanada.ca/valet/observations/group/FX_RATES_DAILY/json?recent=10']],
  maxBytes: 2 ** 20,
  minQuotes: 12,
  read,
};
