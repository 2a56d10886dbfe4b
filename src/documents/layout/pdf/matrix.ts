/** A transformation of points (PDF 32000, section 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The identity transformation. */
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Converts the library's list of numbers to a matrix. */
export const matrixOf = ([a, b, c, d, e, f]: readonly number[]): Matrix =>
  a === undefined ||
  b === undefined ||
  c === undefined ||
  d === undefined ||
  e === undefined ||
  f === undefined
    ? IDENTITY
    : [a, b, c, d, e, f];

/** Combines two transformations, applying `other` before `one`. */
export const product = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[2] * other[1],
  one[1] * other[0] + one[3] * other[1],
  one[0] * other[2] + one[2] * other[3],
  one[1] * other[2] + one[3] * other[3],
  one[0] * other[4] + one[2] * other[5] + one[4],
  one[1] * other[4] + one[3] * other[5] + one[5],
];

/** Transforms a point. */
export const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [x: number, y: number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];
