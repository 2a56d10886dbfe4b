import type { PlacedWord } from '../../../src/documents/layout/page-rows.ts';

/** Width of a letter, relative to its height. */
const LETTER = 0.5;

/** Returns the placed words of a line of text; two spaces become a wide gap on the page. */
export function placed(
  text: string,
  left: number,
  top: number,
  { size = 10, ...rest }: { size?: number; bold?: boolean; confidence?: number } = {},
): PlacedWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: {
      left: left + index * LETTER * size,
      top,
      width: word.length * LETTER * size,
      height: size,
    },
    fontHeight: size,
    confidence: null,
    ...rest,
  }));
}

/** Places lines from top to bottom, 12 points apart by default. */
export const block = (lines: readonly string[], left: number, top: number, pitch = 12): PlacedWord[] =>
  lines.flatMap((line, at) => placed(line, left, top + at * pitch));
