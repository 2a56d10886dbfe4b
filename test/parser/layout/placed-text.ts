import type { PlacedWord } from '../../../src/documents/layout/page-rows.ts';

/** How wide a letter is, in heights of it. */
const LETTER = 0.5;

/** Words of a line of text as a page has them; what two blanks divide stands as far apart as it does there. */
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

/** Lines below each other, 12 points apart. */
export const block = (lines: readonly string[], left: number, top: number, pitch = 12): PlacedWord[] =>
  lines.flatMap((line, at) => placed(line, left, top + at * pitch));
