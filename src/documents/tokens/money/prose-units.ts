import { CURRENCY_SYMBOLS } from './currency-symbols.ts';

/**
 * Symbols that are also words or letters in texts. Some are never treated as units, some only before a number, some
 * only after a number, and some on either side but only in this spelling.
 */
const NEVER = new Set(['r', 'fr', 'lei', 'rs', 'tl', 'ft', 'rm', 'rp', 'euro', 'euros', 'sfr']);
const ONLY_BEFORE = new Set(['fr.', 'sfr.']);
const ONLY_AFTER = ['Euro', 'euro', 'EURO', 'Euros', 'euros', 'Ft', 'TL'];
const BESIDE = ['zł', 'Kč', 'Rs', 'RM', 'Rp'];

const escaped = (text: string): string => text.replace(/[.$]/g, '\\$&');
const known = [...CURRENCY_SYMBOLS.keys()].filter((symbol) => !NEVER.has(symbol));
/** Returns the spellings of a symbol. Some abbreviations are also written in capitals. */
const cased = (symbol: string): string[] =>
  /^[a-z]{1,2}\$|^\$[a-z]{2}$|^s?fr\.$|^rs\.$/.test(symbol)
    ? [symbol.toUpperCase(), symbol.charAt(0).toUpperCase() + symbol.slice(1)]
    : [symbol];
const alternatives = (symbols: readonly string[]): string =>
  [...new Set(symbols)]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');

/** Units before and after an amount, as alternatives of a pattern. */
export const UNITS_BEFORE = `${alternatives([...known.flatMap(cased), ...BESIDE])}|[A-Z]{3}`;
export const UNITS_AFTER = `${alternatives([
  ...known.filter((symbol) => !ONLY_BEFORE.has(symbol)).flatMap(cased),
  ...BESIDE,
  ...ONLY_AFTER,
])}|[A-Z]{3}`;

/** Powers of ten by the word after a number; null if the word means different powers in different countries. */
const SCALES: ReadonlyMap<string, number | null> = new Map([
  ...['k', 'K', 'T', 'Tsd.', 'Tsd', 'Tausend', 'tausend', 'thousand', 'тыс.', 'тыс', 'tys.', '千'].map(
    (word) => [word, 3] as const,
  ),
  ...['万', '萬'].map((word) => [word, 4] as const),
  ...['lakh', 'lakhs'].map((word) => [word, 5] as const),
  ...['m', 'M', 'mn', 'mln', 'Mln', 'Mio.', 'Mio', 'mio.', 'mio', 'million', 'Million', 'millions'].map(
    (word) => [word, 6] as const,
  ),
  ...['Millionen', 'millones', 'milioni', 'milhões', 'millón', 'mln.', 'млн', 'млн.', 'miljoen', 'milj.'].map(
    (word) => [word, 6] as const,
  ),
  ...['crore', 'crores'].map((word) => [word, 7] as const),
  ...['億', '亿'].map((word) => [word, 8] as const),
  ...['b', 'B', 'bn', 'Bn', 'billion', 'billions', 'Mrd.', 'Mrd', 'mrd.', 'mrd', 'Mia.', 'Milliarde'].map(
    (word) => [word, 9] as const,
  ),
  ...['Milliarden', 'milliard', 'milliards', 'miliardi', 'miljard', 'mld', 'mld.', 'млрд', 'млрд.'].map(
    (word) => [word, 9] as const,
  ),
  ...['mil', 'Billion', 'Billionen', 'billones', 'trillion', 'Cr', 'cr', 'tn', 'MM', 'mm'].map(
    (word) => [word, null] as const,
  ),
]);

/** Returns the power of ten, or null if it is uncertain. */
export const scaleOf = (word: string): number | null => SCALES.get(word) ?? null;

/** Words for powers of ten, as alternatives of a pattern. */
export const SCALE_WORDS = alternatives(
  [...SCALES.keys()].filter((word) => word.length > 1 || /\P{ASCII}/u.test(word)),
);
