import type { ColumnLine } from './column-line.ts';

/**
 * An amount of money, a percentage or a decimal number, with at most a currency or a unit. A year, a day and a count do
 * not match.
 */
const AMOUNT =
  /^(?=.{1,24}$)[-+(]?(?:\p{Sc}|[A-Z]{3})? ?[-+]?\d[\d.,'’ ]{0,14}(?:(?<=[.,]\d{2,4}) ?(?:\p{Sc}|[A-Z]{3}|%)?|(?<=\d) ?(?:\p{Sc}|%))[-)]?$/u;

/** A label that ends with a colon before its value. */
const LABEL = /\p{L}.{0,60}[:：]$/u;

/** Minimum number of rows of a table or a list of labels. Lines of text columns may be level by chance. */
const MIN_ROWS = 3;
/** Minimum share of table rows or labelled rows among the level lines. */
const MIN_SHARE = 0.4;

/**
 * True if level lines are rows of a table: amounts beside their descriptions, or values beside their labels.
 * @param pairs level lines of the left and the right column
 */
export function isRowsOfTable(pairs: readonly (readonly [ColumnLine, ColumnLine])[]): boolean {
  const rows = pairs.filter(([left, right]) => isLabelled(left, right) || isOfAmounts(right));
  return rows.length >= MIN_ROWS && rows.length >= MIN_SHARE * pairs.length;
}

/** True if the text on the right has a label on the left, and is not a label itself. */
const isLabelled = (left: ColumnLine, right: ColumnLine): boolean =>
  LABEL.test(left.cells.at(-1) ?? '') && !LABEL.test(right.cells[0] ?? '');

/** True if a text consists of one or more amounts and nothing else: they belong to a description. */
function isOfAmounts({ cells }: ColumnLine): boolean {
  const amounts = cells.filter((cell) => AMOUNT.test(cell)).length;
  return amounts > 1 || (amounts === 1 && cells.length === 1);
}
