import { fromLexicon } from '../../lexicon/index.ts';
import { currencySymbols } from './currency-symbols.ts';

/**
 * Symbols that are also words or letters in texts. Some are never treated as units, some only before a number, some
 * only after a number, and some on either side but only in this spelling.
 */
const NEVER = new Set(['r', 'fr', 'lei', 'rs', 'tl', 'ft', 'rm', 'rp', 'euro', 'euros', 'sfr']);
const ONLY_BEFORE = new Set(['fr.', 'sfr.']);
const ONLY_AFTER = ['Euro', 'euro', 'EURO', 'Euros', 'euros', 'Ft', 'TL'];
const BESIDE = ['zł', 'Kč', 'Rs', 'RM', 'Rp'];

const escaped = (text: string): string => text.replace(/[.$]/g, '\\$&');
const knownSymbols = (): string[] => [...currencySymbols().keys()].filter((symbol) => !NEVER.has(symbol));

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
export const unitsBefore = (): string =>
  `${alternatives([...knownSymbols().flatMap(cased), ...BESIDE])}|[A-Z]{3}`;
export const unitsAfter = (): string =>
  `${alternatives([
    ...knownSymbols()
      .filter((symbol) => !ONLY_BEFORE.has(symbol))
      .flatMap(cased),
    ...BESIDE,
    ...ONLY_AFTER,
  ])}|[A-Z]{3}`;

/** Powers of ten by the word after a number; null if the word means different powers in different countries. */
const scales = fromLexicon(
  'amount-scales',
  ['power_of_ten', 'ambiguous'],
  (topics): ReadonlyMap<string, number | null> =>
    new Map(
      [...topics.values()].flat().map(({ phrase, weight }) => [phrase, weight ? Number(weight) : null]),
    ),
);

/** Returns the power of ten, or null if it is uncertain. */
export const scaleOf = (word: string): number | null => scales().get(word) ?? null;

/** Words for powers of ten, as alternatives of a pattern. */
export const scaleWords = (): string =>
  alternatives([...scales().keys()].filter((word) => word.length > 1 || /\P{ASCII}/u.test(word)));
