import { compare, type Decimal, magnitude, minus, rounded, times } from '../../tokens/money/decimal.ts';
import { beginsWithSize, pricedQuantityIn } from '../../tokens/quantities/quantities.ts';
import { isOn } from '../../tokens/switch.ts';
import type { Line, Sum } from './lines.ts';

/** Quantity and unit price, and the total if the row states it. */
export interface Quantity {
  readonly quantity: Decimal;
  readonly unitPrice: Decimal | null;
  readonly total: Decimal | null;
  /** Start position in the text of the line. */
  readonly start: number;
  readonly end: number;
}

/** Returns the quantity that a row states with a sign or in columns; undefined if there is none. */
export function quantityIn(line: Line): Quantity | undefined {
  return byColumns(line) ?? bySign(line);
}

function bySign({ text, money }: Line): Quantity | undefined {
  const found = pricedQuantityIn(text);
  if (!found) return undefined;
  const { number: quantity, price: unitPrice, start: from, end } = found;
  const behind = money.filter(({ start }) => start >= end).at(-1);
  const before = money.filter((sum) => sum.end <= from).at(-1);
  const total = [behind, before].find((sum) => sum && fits(quantity, unitPrice, sum.number));
  // Without a matching total, the number is a size of the item, such as `6x0,5`.
  if (behind && !total) return undefined;
  return { quantity, unitPrice, total: total?.number ?? null, start: from, end };
}

/** Finds two numbers in columns whose product is the last amount. */
function byColumns({ sums, money, text }: Line): Quantity | undefined {
  const last = money.at(-1);
  if (!last || sums.length < 3 || !isOn('quantity')) return undefined;
  const others = sums.filter((sum) => sum !== last && sum.end <= last.start).slice(-5);
  for (const one of others)
    for (const other of others) {
      if (one === other || !canBeQuantity(one) || !(other.money || other.number.scale > 0)) continue;
      if (!fits(one.number, other.number, last.number) || beginsWithSize(text.slice(other.end))) continue;
      const [start, end] = [Math.min(one.start, other.start), Math.max(one.end, other.end)];
      const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
      if (/\p{L}{3}/u.test(between)) continue;
      return { quantity: magnitude(one.number), unitPrice: other.number, total: last.number, start, end };
    }
  return undefined;
}

const canBeQuantity = ({ number, text }: Sum): boolean => number.scale <= 3 && !/\p{Sc}|\p{L}/u.test(text);

/** Tolerance of a cent for the rounding of weights. */
const CENT: Decimal = { units: 1n, scale: 2 };

/** True if quantity times unit price equals the total. */
export const fits = (quantity: Decimal, unitPrice: Decimal, total: Decimal): boolean =>
  compare(
    magnitude(minus(rounded(times(magnitude(quantity), magnitude(unitPrice)), 2), magnitude(total))),
    CENT,
  ) <= 0;
