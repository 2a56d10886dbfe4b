import type { Box } from '../types.ts';

/** A word, or a few words that certainly belong together, with its position on a page. */
export interface PlacedWord {
  readonly text: string;
  /** In points from the top left corner of the upright page. */
  readonly box: Box;
  /** The confidence of OCR, from 0 to 1. Null for text that was not recognised. */
  readonly confidence: number | null;
  /** The font size of the word in points, if known. Otherwise the height of its box is used. */
  readonly fontHeight?: number;
  readonly bold?: boolean;
  /** The degrees by which the word is turned clockwise on the upright page. Default: 0. */
  readonly turn?: 0 | 90 | 180 | 270;
  /** True if a space of any width follows the word. */
  readonly spaced?: boolean;
  /** True if the word is letter-spaced, so the spaces around it are wider too. */
  readonly spread?: boolean;
}

/** Words of one line that form a cell. */
export interface Segment {
  readonly words: readonly PlacedWord[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The height of most letters in the segment. */
  readonly size: number;
  /** The number of the segment's line on the page. Segments of one line have the same number in all columns. */
  readonly line: number;
}

export const wordSize = (word: PlacedWord): number => word.fontHeight ?? word.box.height;

export const rightOf = ({ left, width }: Box): number => left + width;

export const bottomOf = ({ top, height }: Box): number => top + height;

/** Returns the median of numbers (for an even count, the upper middle one), or a default if there are none. */
export function medianOf(values: readonly number[], otherwise: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? otherwise;
}

/** Returns the mean confidence of words, weighted by their length, from 0 to 1. Null if nothing was recognised. */
export function wordConfidence(words: readonly PlacedWord[]): number | null {
  const recognised = words.filter((word) => word.confidence !== null);
  const letters = recognised.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return null;
  const sum = recognised.reduce((all, { text, confidence }) => all + text.length * (confidence ?? 0), 0);
  return Math.round((sum / letters) * 1_000) / 1_000;
}
