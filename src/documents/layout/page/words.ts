import type { Box } from '../types.ts';

/** A word, or a few of them that certainly stand together, where it stands on a page. */
export interface PlacedWord {
  readonly text: string;
  /** In points from the top left corner of the page as it is read. */
  readonly box: Box;
  /** How sure OCR was, from 0 to 1; null where nothing had to be recognised. */
  readonly confidence: number | null;
  /** The size of its font in points, where that is known; else the box tells. */
  readonly fontHeight?: number;
  readonly bold?: boolean;
  /** By how many degrees it is turned clockwise from how the page is read; 0 where that is not said. */
  readonly turn?: 0 | 90 | 180 | 270;
  /** Whether a blank follows it, however narrow. */
  readonly spaced?: boolean;
  /** Whether its letters are set wide, so that its blanks are, too. */
  readonly spread?: boolean;
}

/** Words of one line that stand together: a cell of it. */
export interface Segment {
  readonly words: readonly PlacedWord[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The height of most of its letters. */
  readonly size: number;
  /** Which line of the page it was met in: those of one line, whatever column they are in, have the same. */
  readonly line: number;
}

export const sizeOf = (word: PlacedWord): number => word.fontHeight ?? word.box.height;

export const rightOf = ({ left, width }: Box): number => left + width;

export const bottomOf = ({ top, height }: Box): number => top + height;

/** The middle one of numbers, of an even number the upper; a default where there are none. */
export function medianOf(values: readonly number[], otherwise: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? otherwise;
}

/** How sure words are on average, each as long as it is, from 0 to 1; null where nothing had to be recognised. */
export function confidenceOf(words: readonly PlacedWord[]): number | null {
  const recognised = words.filter((word) => word.confidence !== null);
  const letters = recognised.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return null;
  const sum = recognised.reduce((all, { text, confidence }) => all + text.length * (confidence ?? 0), 0);
  return Math.round((sum / letters) * 1_000) / 1_000;
}
