/** Gaps of two blanks stay, since they divide columns; all other blanks become one. */
const MENDINGS: readonly (readonly [RegExp, string])[] = [
  // Recognised in pieces: `3 . 99`, `60. 30`, `12 ,50`.
  [/(?<=\d) ?([.,]) (?=\d\d(?:$|[^\d.,]))/g, '$1'],
  [/(?<=\d) ([.,])(?=\d\d(?:$|[^\d.,]))/g, '$1'],
  // Right behind a label without a colon: `TOTAL9.90`.
  [/(?<=\p{L}\p{L}[.)]?)(?=-?\d{1,6}[.,]\d\d(?!\d|[.,/]\d))/gu, ' '],
  // A time right behind a date of four digits, and what divides them.
  [/(?<=\d[-/.]\d{1,2}[-/.](?:19|20)\d\d)[-@,;]?(?=\d{1,2}:\d\d)/g, ' '],
  [/(?<=\d[-/.]\d{1,2}[-/.]\d\d)(?=\d\d:\d\d)/g, ' '],
];

/**
 * The text of a row as tills mean it: with blanks where a label and its amount, or a date and its time, were put together, and
 * without those that recognition put into numbers.
 */
export function mended(text: string): string {
  let one = text;
  for (const [pattern, put] of MENDINGS) one = one.replace(pattern, put);
  return one.trimEnd();
}
