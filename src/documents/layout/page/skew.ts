import { bottomOf, medianOf, type PlacedWord, rightOf, type Segment } from './words.ts';

/** Minimum length of a line, in points and words, and minimum number of lines, for measuring the skew of a page. */
const MIN_LENGTH = 100;
const MIN_WORDS = 3;
const MIN_LINES = 3;

/** Minimum skew that is corrected, in points of height per point of width. */
const STRAIGHT = 0.002;

/** Returns the slope of the lines: points downwards per point to the right. It is 0 for a straight page. */
export function skewOf(segments: readonly Segment[]): number {
  const lines = new Map<number, PlacedWord[]>();
  for (const { words, line } of segments) {
    const there = lines.get(line);
    if (there) there.push(...words);
    else lines.set(line, [...words]);
  }
  const slopes: number[] = [];
  for (const words of lines.values()) {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || words.length < MIN_WORDS) continue;
    const length = rightOf(last.box) - first.box.left;
    if (length >= MIN_LENGTH) slopes.push((bottomOf(last.box) - bottomOf(first.box)) / length);
  }
  const skew = slopes.length < MIN_LINES ? 0 : medianOf(slopes, 0);
  return Math.abs(skew) < STRAIGHT ? 0 : skew;
}

/** Returns a word with its position on the straightened page. */
export const straightened = (word: PlacedWord, skew: number): PlacedWord => {
  const { left, top, width, height } = word.box;
  return { ...word, box: { left, top: top - skew * (left + width / 2), width, height } };
};
