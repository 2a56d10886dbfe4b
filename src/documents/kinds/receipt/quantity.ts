import {
  compare,
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plain,
  rounded,
  times,
} from '../../tokens/money/decimal.ts';
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

/** Matches `2 x 1.20`, `2 @ 1.20`, `@2 X RM 6.79`, `0.532 kg x 2.99/kg`, `2@ .85`, `2 Stk x 0,99`, `3 à 1,50`. */
const TIMES =
  /(?<![\p{L}\d.,/-])@? ?(\d{1,6}(?:[.,]\d{1,4})?)(?: ?(?:kgs?|gr?|lbs?|oz|ltr|l|ml|m|pcs?|pc|ea|stk|stck|st|szt|un|uds?|u|unit|h|hrs?|gal|ft|ks|db|kpl|nos?)\.?)? {0,2}(?:[x×*@]|[àa] |fur |for |per |za ){1,2} ?@? ?(?:\p{Sc}|\p{Lu}{2,3})? ?(-?(?:\d{1,6}(?:[.,]\d{1,4})?|[.,]\d\d))(?![\d.,]|[.,]\d| ?(?:k?g|[mc]?l|[cm]m|oz|lb|m)\b)/iu;
/** Matches `1 x Burger`, `2 Coffee`, at the start of a row. */
const LEADING = /^(?:\d{1,2}\. )?(\d{1,3})(?: ?x(?= )| pcs?\b)?(?= +[^\d\s.,%/-])/i;

/** Matches a unit of size after a number. Such a number is not a price. */
const SIZE = /^ ?(?:k?g|[mc]?l|[cm]m|oz|lb)\b/i;

const read = (text: string): Decimal | undefined => decimalOf(text.replace(',', '.'));

/** Returns the quantity that a row states with a sign or in columns; undefined if there is none. */
export function quantityIn(line: Line): Quantity | undefined {
  return byColumns(line) ?? bySign(line);
}

function bySign({ text, money }: Line): Quantity | undefined {
  const match = TIMES.exec(text);
  if (!match) return undefined;
  const [written, first = '', second = ''] = match;
  const [quantity, unitPrice] = [read(first), read(second)];
  const end = match.index + written.length;
  if (!quantity || !unitPrice) return undefined;
  const behind = money.filter(({ start }) => start >= end).at(-1);
  const before = money.filter((sum) => sum.end <= match.index).at(-1);
  const total = [behind, before].find((sum) => sum && fits(quantity, unitPrice, sum.number));
  // Without a matching total, the number is a size of the item, such as `6x0,5`.
  if (behind && !total) return undefined;
  return { quantity, unitPrice, total: total?.number ?? null, start: match.index, end };
}

/** Finds two numbers in columns whose product is the last amount. */
function byColumns({ sums, money, text }: Line): Quantity | undefined {
  const last = money.at(-1);
  if (!last || sums.length < 3) return undefined;
  const others = sums.filter((sum) => sum !== last && sum.end <= last.start).slice(-5);
  for (const one of others)
    for (const other of others) {
      if (one === other || !canBeQuantity(one) || !(other.money || other.number.scale > 0)) continue;
      if (!fits(one.number, other.number, last.number) || SIZE.test(text.slice(other.end, other.end + 4)))
        continue;
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

/** Returns a quantity before the name of an item: `2 Coffee`. */
export function leadingQuantity(
  label: string,
): { readonly quantity: string; readonly rest: string } | undefined {
  const match = LEADING.exec(label);
  const quantity = match?.[1] === undefined ? undefined : read(match[1]);
  if (!match || !quantity || quantity.units === 0n) return undefined;
  return { quantity: plain(quantity), rest: label.slice(match[0].length).trim() };
}
