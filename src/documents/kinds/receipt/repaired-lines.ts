import { clocksApart } from '../../tokens/dates/clock.ts';

/**
 * Repairs of a row, in the order in which they are applied. Gaps of two spaces remain, because they separate columns.
 */
const MENDINGS: readonly (readonly [RegExp, string])[] = [
  // Text recognition split the number: `3 . 99`, `60. 30`, `12 ,50`.
  [/(?<=\d) ?([.,]) (?=\d\d(?:$|[^\d.,]))/g, '$1'],
  [/(?<=\d) ([.,])(?=\d\d(?:$|[^\d.,]))/g, '$1'],
  // An amount directly after a label without a colon: `TOTAL9.90`.
  [/(?<=\p{L}\p{L}[.)]?)(?=-?\d{1,6}[.,]\d\d(?!\d|[.,/]\d))/gu, ' '],
];

/**
 * Repairs the text of a row: inserts spaces between a label and its amount, or a date and its time, and removes spaces
 * that text recognition put into numbers.
 */
export function repairLine(text: string): string {
  let one = text;
  for (const [pattern, put] of MENDINGS) one = one.replace(pattern, put);
  return clocksApart(one).trimEnd();
}
