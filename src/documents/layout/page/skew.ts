import { bottomOf, medianOf, type PlacedWord, rightOf, type Segment } from './words.ts';

/** How long a line must be, in points and words, to tell how a page lies. */
const MIN_LENGTH = 100;
const MIN_WORDS = 3;
const MIN_LINES = 3;

/** A page that lies straighter, in points of height per point of width, is left as it is. */
const STRAIGHT = 0.002;

/** By how much lines rise or fall: points downwards for each to the right; 0 for a page that lies straight. */
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

/** A word where it would stand if the page lay straight. */
export const straightened = (word: PlacedWord, skew: number): PlacedWord => {
  const { left, top, width, height } = word.box;
  return { ...word, box: { left, top: top - skew * (left + width / 2), width, height } };
};
