/** Measurement of one call: its longest turn and the sum of its turns, in milliseconds of the reference machine. */
export interface Result {
  readonly name: string;
  readonly status: number;
  readonly longestMs: number;
  readonly totalMs: number;
}

/** Combines two measurements of a call. Other load on the machine can only make a measurement higher. */
export const lowest = (left: Result, right: Result): Result => ({
  ...left,
  longestMs: Math.min(left.longestMs, right.longestMs),
  totalMs: Math.min(left.totalMs, right.totalMs),
});
