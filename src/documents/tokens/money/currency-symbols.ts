import { derivedFromLexicon, entriesOf } from '../../lexicon/index.ts';

/**
 * Maps the symbols and abbreviations of currencies beside an amount, in lower case, to ISO 4217 codes. Null if several
 * currencies share a symbol, which then marks an amount without identifying the currency.
 */
export const currencySymbols = derivedFromLexicon(
  (): ReadonlyMap<string, string | null> =>
    new Map(entriesOf('currencies').map(({ phrase, topic }) => [phrase, topic === 'shared' ? null : topic])),
);
