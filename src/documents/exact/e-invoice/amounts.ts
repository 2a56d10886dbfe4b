import { type Decimal, decimalOf, plain, plus, sumOf } from '../../tokens/money/decimal.ts';

/** Returns the known amounts as numbers. */
export const knownAmounts = (texts: Iterable<string | null>): Decimal[] =>
  [...texts].flatMap((text) => (text === null ? [] : (decimalOf(text) ?? [])));

/** Returns the sum of the known amounts; null if none is known. */
export function totalOfKnown(texts: Iterable<string | null>): string | null {
  const amounts = knownAmounts(texts);
  return amounts.length > 0 ? plain(sumOf(amounts)) : null;
}

/** Returns the sum of all amounts; null if one is unknown, because a partial sum would be mistaken for the total. */
export const totalOfAll = (texts: readonly (string | null)[]): string | null =>
  texts.every((text) => text !== null) ? totalOfKnown(texts) : null;

/** Returns net plus tax; null if either is unknown. */
export function grossOf(net: string | null, tax: string | null): string | null {
  const [one, other] = knownAmounts([net, tax]);
  return one && other ? plain(plus(one, other)) : null;
}
