/** The values of letters on the four-point scale, rounded to tenths and to thousandths. */
const LETTERS: ReadonlyMap<string, readonly number[]> = new Map([
  ['A+', [4, 4.3, 4.33]],
  ['A', [4]],
  ['A-', [3.7, 3.667]],
  ['AB', [3.5]],
  ['BC', [2.5]],
  ['B+', [3.3, 3.333]],
  ['B', [3]],
  ['B-', [2.7, 2.667]],
  ['C+', [2.3, 2.333]],
  ['C', [2]],
  ['C-', [1.7, 1.667]],
  ['D+', [1.3, 1.333]],
  ['D', [1]],
  ['D-', [0.7, 0.667]],
  ['F', [0]],
  ['E', [0]],
]);

/**
 * Ways to convert letters: the first rounds to tenths, the second to thousandths, and the others assign A+ a higher
 * value.
 */
export const CONVERSIONS: readonly ((grade: string) => number | undefined)[] = [
  (grade) => LETTERS.get(grade)?.[0],
  (grade) => (grade === 'A+' ? 4 : LETTERS.get(grade)?.at(-1)),
  (grade) => (grade === 'A+' ? 4.3 : LETTERS.get(grade)?.[0]),
  (grade) => LETTERS.get(grade)?.at(-1),
];

/** Returns the value of a letter on the usual scale. */
export const letterValue = (grade: string): number | undefined => LETTERS.get(grade)?.[0];
