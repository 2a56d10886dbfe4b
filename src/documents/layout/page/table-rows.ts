import type { ColumnLine } from './prose-columns.ts';

/** An amount of money, a share or a decimal number, and at most a currency or a unit: a year, a day and a count are none. */
const AMOUNT =
  /^(?=.{1,24}$)[-+(]?(?:\p{Sc}|[A-Z]{3})? ?[-+]?\d[\d.,'’ ]{0,14}(?:(?<=[.,]\d{2,4}) ?(?:\p{Sc}|[A-Z]{3}|%)?|(?<=\d) ?(?:\p{Sc}|%))[-)]?$/u;

/** What a label ends with, in front of its value. */
const LABEL = /\p{L}.{0,60}[:：]$/u;

/** So many rows tell a table, or a list of labels, from columns whose lines happen to be on one level. */
const MIN_ROWS = 3;
/** And such a share of what stands on one level. */
const MIN_SHARE = 0.4;

/**
 * Whether lines on one level are rows: amounts stand beside what they are of, and values beside the labels that ask for them.
 * @param pairs lines of the column on the left, and of that on the right, that are on one level
 */
export function isRowsOfTable(pairs: readonly (readonly [ColumnLine, ColumnLine])[]): boolean {
  const rows = pairs.filter(([left, right]) => isLabelled(left, right) || isOfAmounts(right));
  return rows.length >= MIN_ROWS && rows.length >= MIN_SHARE * pairs.length;
}

/** What is on the right has a label on the left, and none of its own. */
const isLabelled = (left: ColumnLine, right: ColumnLine): boolean =>
  LABEL.test(left.cells.at(-1) ?? '') && !LABEL.test(right.cells[0] ?? '');

/** Amounts alone, or several of them, are of something else. */
function isOfAmounts({ cells }: ColumnLine): boolean {
  const amounts = cells.filter((cell) => AMOUNT.test(cell)).length;
  return amounts > 1 || (amounts === 1 && cells.length === 1);
}
