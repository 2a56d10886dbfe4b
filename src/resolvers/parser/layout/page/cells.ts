import type { Cell } from '../types.ts';
import { type PlacedWord, rightOf, type Segment, sizeOf } from './words.ts';

/** Letters that are written from right to left: of Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** Letters that are not. Figures follow what is around them. */
const LEFT_TO_RIGHT = /[\p{L}]/u;

/** Scripts that put no blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u3000-\u303f\uff00-\uff60]/u;

/** Gaps below this, in heights of letters, are no blanks. */
const LEAST_BLANK = 0.12;
const LEAST_UNSPACED_BLANK = 0.3;

/** A cell of a row: its words in the order in which they are read. */
export function cellOf(segment: Segment): Cell {
  const words = inReadingOrder(segment.words);
  let text = '';
  let previous: PlacedWord | undefined;
  for (const word of words) {
    if (previous && isBlankBetween(previous, word)) text += ' ';
    text += word.text;
    previous = word;
  }
  return { text, left: segment.left, right: segment.right };
}

function isBlankBetween(one: PlacedWord, other: PlacedWord): boolean {
  const [left, right] = one.box.left <= other.box.left ? [one, other] : [other, one];
  const gap = (right.box.left - rightOf(left.box)) / Math.max(1, Math.min(sizeOf(one), sizeOf(other)));
  if (left.spaced) return true;
  const unspaced = UNSPACED.test(one.text.slice(-1)) && UNSPACED.test(other.text.slice(0, 1));
  if (unspaced) return gap > LEAST_UNSPACED_BLANK;
  // OCR gives whole words, and measures their boxes generously.
  return gap > LEAST_BLANK || one.confidence !== null;
}

/** The words of a line from left to right, or as they are read where most are written from right to left. */
function inReadingOrder(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const directions = words.map(({ text }) => directionOf(text));
  const backward = directions.filter((direction) => direction === -1).length;
  if (backward === 0 || backward * 2 < directions.filter((direction) => direction !== 0).length) return words;
  const ordered: PlacedWord[] = [];
  let run: PlacedWord[] = [];
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] as PlacedWord;
    if (directions[at] === 1) {
      run.unshift(word);
      continue;
    }
    ordered.push(...run, word);
    run = [];
  }
  return [...ordered, ...run];
}

const directionOf = (text: string): -1 | 0 | 1 =>
  RIGHT_TO_LEFT.test(text) ? -1 : LEFT_TO_RIGHT.test(text) ? 1 : 0;
