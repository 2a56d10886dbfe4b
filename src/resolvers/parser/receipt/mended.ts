/** Codes of taxes and marks that tills print right behind an amount: `1,29 B`, `23,00 A *`, `12.50T`, `7.98-A`, `13.94ZR`. */
const TAX_CODE =
  /(?<=\d[.,]\d\d)( ?-)?(?: ?[*#]| ?-?(?:SR|ZR|ZRL|OS|DS|NS|TX|NT|FS|TF|NF|[A-HJ-QSTV-Z])(?![\p{L}\p{N}.'])){1,2}(?= *$| {2})/gu;

/** Gaps of two blanks stay, since they divide columns; all other blanks become one. */
const MENDINGS: readonly (readonly [RegExp, string])[] = [
  // Recognised in pieces: `3 . 99`, `60. 30`, `12 ,50`.
  [/(?<=\d) ?([.,]) (?=\d\d(?:$|[^\d.,]))/g, '$1'],
  [/(?<=\d) ([.,])(?=\d\d(?:$|[^\d.,]))/g, '$1'],
  // A fraction without its zero.
  [/(^|[^\d.,])\.(?=\d\d(?:\D|$))/g, '$10.'],
  // What stands right behind a label: `TOTAL:9.90`, `TOTAL9.90`, `CASH -5.00`.
  [/(?<=\p{L}\p{L}[:=.)]?)(?=-?\d{1,6}[.,]\d\d(?!\d|[.,/]\d))/gu, ' '],
  [/(?<=\p{L}[:=])(?=[-\d(])/gu, ' '],
  [/(?<=\p{L}) (?=-\d)/gu, '  '],
  // A time right behind a date of four digits, and what divides them.
  [/(?<=\d[-/.]\d{1,2}[-/.](?:19|20)\d\d)[-@,;]?(?=\d{1,2}:\d\d)/g, ' '],
  [/(?<=\d[-/.]\d{1,2}[-/.]\d\d)(?=\d\d:\d\d)/g, ' '],
];

/**
 * The text of a row as tills mean it: without codes of taxes behind amounts, with blanks where a label and its amount, or a date
 * and its time, were put together, and without those that recognition put into numbers.
 */
export function mended(text: string): string {
  let one = text.replace(TAX_CODE, '$1');
  for (const [pattern, put] of MENDINGS) one = one.replace(pattern, put);
  return one.trimEnd();
}
