import {
  addDays,
  compactDay,
  GRAMS_PER_OUNCE,
  isCoarse,
  perUnit,
  readCode,
  readDottedDay,
  readNumber,
  readText,
} from '../fields.ts';
import { type Quote, RateFormatError, type RateSource, WEEKDAYS } from '../source.ts';

/** Carnival and the weekend before it are the longest period without business days. */
const DAYS_BACK = 5;
const CELLS = 8;
/** If the bid is further below the ask than this share, there is hardly a market, and the middle says little. */
const MAX_SPREAD = 0.05;
/** Smaller rates with fewer digits have an error of up to several percent, such as that of the Iranian rial. */
const MIN_RATE = 1e-3;
/** The yuan outside of China has no code in ISO 4217. */
const OFFSHORE_YUAN = 'CNH';

/** `27/11/2026;220;A;USD;5,34500000;5,34560000;1,00000000;1,00000000`: bid and ask in reais, then in dollars. */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  const lines = readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const quotes = lines.flatMap((line): Quote[] => {
    const cells = line.trim().split(';', CELLS + 1);
    if (cells.length !== CELLS) throw new RateFormatError(`A line does not have ${CELLS} cells.`);
    const [day, , , code, bid, ask] = cells;
    const date = readDottedDay(day?.replaceAll('/', '.'));
    const base = readCode(code);
    if (base === OFFSHORE_YUAN || Number(ask?.replace(',', '.')) === 0) return [];
    const rate = middleOf(readNumber(bid), readNumber(ask));
    return rate === undefined ? [] : [{ date, ...quoteOf(base, rate) }];
  });
  if (!quotes.some(({ base }) => base === 'USD')) throw new RateFormatError('The file has no rate of USD.');
  return quotes;
}

function middleOf(bid: number, ask: number): number | undefined {
  if (isCoarse(ask, MIN_RATE)) return undefined;
  return (ask - bid) / ask > MAX_SPREAD ? undefined : perUnit(bid + ask, 2);
}

/** Gold is published per gram, and the special drawing right under a code of the bank. */
function quoteOf(code: string, rate: number): Omit<Quote, 'date'> {
  if (code === 'XAU') return { base: code, quote: 'BRL', rate: perUnit(rate * GRAMS_PER_OUNCE, 1) };
  return { base: code === 'SDR' ? 'XDR' : code, quote: 'BRL', rate };
}

/** The closing rates of all currencies of the Central Bank of Brazil: one file for each business day. */
export const bcb: RateSource = {
  name: 'bcb',
  publisher: 'Banco Central do Brasil',
  homepage: 'https://www.bcb.gov.br/estabilidadefinanceira/cotacoestodas',
  licence: 'LicenseRef-BCB-open-data',
  terms: 'https://dadosabertos.bcb.gov.br/pages/perguntas-frequentes',
  copyright: 'Source: Banco Central do Brasil.',
  anchor: 'BRL',
  official: ['BRL'],
  covers:
    'AED AFN ALL AMD AOA ARS AUD AWG BBD BDT BHD BIF BMD BND BOB BSD BTN BWP BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MUR MVR MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SDG SEK SGD SHP SOS SRD SVC SYP SZL THB TJS TMT TND TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV XAF XAU XCD XDR XOF XPF YER ZAR ZMW'.split(
      ' ',
    ),
  note: 'Middle of the closing bid and ask rates (PTAX) of every business day.',
  publishedUtc: '21:30',
  publishingDays: WEEKDAYS,
  // There is no file for a day without business. The newest of the last days is read.
  files: (today) => [
    Array.from(
      { length: DAYS_BACK + 1 },
      (_, days) => `https://www4.bcb.gov.br/Download/fechamento/${compactDay(addDays(today, -days))}.csv`,
    ),
  ],
  maxBytes: 2 ** 18,
  minQuotes: 75,
  read,
};
