import { isCoarse, list, member, readCode, readDay, readJson, readNumber } from '../fields.ts';
import { type Quote, type RateSource, WEEKDAYS } from '../source.ts';

/**
 * Smaller rates are published with one or two significant digits, such as those of the Lebanese pound and the Iranian
 * rial, which is an error of up to several percent.
 */
const MIN_RATE = 1e-4;

/** `[{ table: 'A', effectiveDate: '2026-11-27', rates: [{ code: 'USD', mid: 3.6056 }, …] }, …]` */
const read = (files: readonly Uint8Array[]): readonly Quote[] =>
  files
    .flatMap((file) => list(readJson(file)))
    .flatMap((table) => {
      const date = readDay(member(table, 'effectiveDate'));
      return list(member(table, 'rates')).flatMap((row): Quote[] => {
        const mid = member(row, 'mid');
        if (mid === null || mid === 0) return [];
        const rate = readNumber(mid);
        return isCoarse(rate, MIN_RATE)
          ? []
          : [{ date, base: readCode(member(row, 'code')), quote: 'PLN', rate }];
      });
    });

/** The web API of the National Bank of Poland, which needs no key. */
export const nbp: RateSource = {
  name: 'nbp',
  publisher: 'Narodowy Bank Polski',
  homepage: 'https://nbp.pl/en/statistic-and-financial-reporting/rates/',
  licence: 'LicenseRef-ESCB-reuse',
  terms: 'https://nbp.pl/statystyka-i-sprawozdawczosc/dobre-praktyki-esbc/',
  copyright: 'Source: NBP.',
  anchor: 'PLN',
  official: ['PLN'],
  covers:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KZT LAK LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XDR XOF XPF YER ZAR ZMW ZWG'.split(
      ' ',
    ),
  note: 'Average rates: about 30 currencies every business day (table A), all others on Wednesdays (table B).',
  publishedUtc: '11:15',
  publishingDays: WEEKDAYS,
  files: () =>
    ['A/last/10', 'B/last/2'].map((path) => [
      `https://api.nbp.pl/api/exchangerates/tables/${path}/?format=json`,
    ]),
  maxBytes: 2 ** 20,
  minQuotes: 16,
  read,
};
