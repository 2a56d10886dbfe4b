import { amountOf, type DecimalMark } from '../money/amounts.ts';
import { type Decimal, decimalOf } from '../money/decimal.ts';
import { isOn } from '../switch.ts';
import { COUNTS, MEASURES, SIZES, UNITS } from './units.ts';

/** A number with the unit as written. */
export interface Quantity {
  readonly number: Decimal;
  /** Null if none is written. */
  readonly unit: string | null;
}

/** A quantity found in a text. */
export interface FoundQuantity {
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const NUMBER = '\\d{1,6}(?:[.,]\\d{1,4})?';

const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\d.,$€£])\\d{1,12}(?:[.,]\\d{1,6}){0,4}[ \\u00a0-]?(?:${UNITS})(?![\\p{L}\\d²³])`,
  'gu',
);

/** Finds the measures of a running text, such as `42.195 km` and `5-day`. */
export const quantitiesIn = (text: string): FoundQuantity[] =>
  isOn('quantity')
    ? [...text.matchAll(IN_TEXT)].map(({ 0: written, index }) => ({
        text: written,
        start: index,
        end: index + written.length,
      }))
    : [];

/** Reads `2`, `2 Stk`, `3 x`, `1.00 kg`, `12 h`. Returns undefined for words such as `Pauschal`. */
export function quantityOf(text: string, mark: DecimalMark | null): Quantity | undefined {
  const [, written, unit = ''] =
    /^([-\d][\d.,' ]{0,20}?) ?(?:[x×]|(\p{L}[\p{L}\d.²³()/ ]{0,20}))?$/u.exec(text.trim()) ?? [];
  const number = written === undefined ? undefined : countOf(written.trim(), mark);
  return number && { number, unit: unit.trim() || null };
}

/** Reads a number without a unit in the notation of the document. */
function countOf(text: string, mark: DecimalMark | null): Decimal | undefined {
  return isOn('quantity') ? amountOf(text, mark ?? undefined)?.number : undefined;
}

const plainNumber = (text: string): Decimal | undefined => decimalOf(text.replace(',', '.'));

/** A quantity with the price of one unit: `2 x 1.20`. */
export interface PricedQuantity extends Quantity {
  readonly price: Decimal;
  readonly start: number;
  readonly end: number;
}

/** Matches `2 x 1.20`, `2 @ 1.20`, `@2 X RM 6.79`, `0.532 kg x 2.99/kg`, `2@ .85`, `2 Stk x 0,99`, `3 à 1,50`. */
const TIMES = new RegExp(
  `(?<![\\p{L}\\d.,/-])@? ?(-?${NUMBER})(?: ?(${MEASURES}|${COUNTS})\\.?)? {0,2}(?:[x×*@]|[àa] |fur |for |per |za ){1,2} ?@? ?(?:\\p{Sc}|\\p{Lu}{2,3})? ?(-?(?:${NUMBER}|[.,]\\d\\d))(?![\\d.,]|[.,]\\d| ?(?:${SIZES}|m)\\b)`,
  'iu',
);

/** Finds a quantity and a price with a sign for multiplication between them. */
export function pricedQuantityIn(text: string): PricedQuantity | undefined {
  const match = isOn('quantity') && isOn('money') ? TIMES.exec(text) : null;
  if (!match) return undefined;
  const [written, count = '', unit = null, each = ''] = match;
  const [number, price] = [plainNumber(count), plainNumber(each)];
  const { index } = match;
  return number && price && { number, unit, price, start: index, end: index + written.length };
}

/** A weight with the decimals of a balance. Other weights may be the size of an item: `500 g`, `0,5 kg`. */
const WEIGHED = /(?:^|[\s:])(\d{1,3}[.,]\d{2,3}) ?(kgs?|lbs?)\.?$/iu;

/** Returns the weight at the end of a text: `Handeingabe 0,624 kg`. */
export function weightAtEnd(text: string): (Quantity & { readonly start: number }) | undefined {
  const match = isOn('quantity') ? WEIGHED.exec(text.trimEnd()) : null;
  const number = match?.[1] === undefined ? undefined : plainNumber(match[1]);
  return match && number ? { number, unit: match[2] as string, start: match.index } : undefined;
}

/** Matches `1 x Burger`, `2 Coffee`, at the start of a row. */
const LEADING = /^(?:\d{1,2}\. )?(\d{1,3})(?: ?x(?= )| pcs?\b)?(?= +[^\d\s.,%/-])/i;

/** Returns a quantity before the name of an item, and the name: `2 Coffee`. */
export function leadingQuantity(
  label: string,
): { readonly number: Decimal; readonly rest: string } | undefined {
  const match = isOn('quantity') ? LEADING.exec(label) : null;
  const number = match?.[1] === undefined ? undefined : plainNumber(match[1]);
  if (!match || !number || number.units === 0n) return undefined;
  return { number, rest: label.slice(match[0].length).trim() };
}

/** A measure directly after a number. Capitals alone are the codes of taxes on receipts. */
const MEASURE_AFTER = new RegExp(`^ ?(?:KG|LBS?|OZ|${MEASURES})(?![\\p{L}\\d])`, 'u');

/** True if a text begins with the unit of a measure: the number before it is a weight or a volume. */
export const beginsWithMeasure = (text: string): boolean =>
  isOn('quantity') && MEASURE_AFTER.test(text.slice(0, 6));

const SIZE = new RegExp(`^ ?(?:${SIZES})\\b`, 'i');

/** True if a text begins with a unit of size. The number before it is not a price. */
export const beginsWithSize = (text: string): boolean => SIZE.test(text.slice(0, 4));
