import { type Decimal, decimalOf, plain, plus, sumOf } from '../../lexicon/decimal.ts';

/** Amounts as numbers, without those that are not known. */
export const knownAmounts = (texts: Iterable<string | null>): Decimal[] =>
  [...texts].flatMap((text) => (text === null ? [] : (decimalOf(text) ?? [])));

/** The sum of the amounts that are known; null where none is. */
export function totalOfKnown(texts: Iterable<string | null>): string | null {
  const amounts = knownAmounts(texts);
  return amounts.length > 0 ? plain(sumOf(amounts)) : null;
}

/** The sum of all these amounts; null where one is not known, so that no part of a sum is taken for it. */
export const totalOfAll = (texts: readonly (string | null)[]): string | null =>
  texts.every((text) => text !== null) ? totalOfKnown(texts) : null;

/** Net and tax together, where both are known. */
export function grossOf(net: string | null, tax: string | null): string | null {
  const [one, other] = knownAmounts([net, tax]);
  return one && other ? plain(plus(one, other)) : null;
}
