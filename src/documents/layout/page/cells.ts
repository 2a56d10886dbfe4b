import { boundCombiningMarks } from '../../../formats/combining-marks.ts';
import type { Cell } from '../types.ts';
import { medianOf, type PlacedWord, rightOf, type Segment, wordSize } from './words.ts';

/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** All other letters. Digits follow the direction of the text around them. */
const LEFT_TO_RIGHT = /[\p{L}]/u;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u3000-\u303f\uff00-\uff60]/u;

/** Minimum gap between words, in letter heights. */
const MIN_BLANK = 0.12;
const MIN_UNSPACED_BLANK = 0.3;

/** Minimum difference between a space and the gaps between letters in letter-spaced words, in letter heights. */
const BLANK_BEYOND_GAP = 0.2;
/** Text counts as letter-spaced from this many single-letter pieces, and this share of all pieces. */
const MIN_LETTERS = 4;
const MIN_SHARE = 0.6;

/** Returns a cell of a row, with its words in reading order. */
export function cellOf(segment: Segment): Cell {
  const words = inReadingOrder(segment.words);
  const min = leastBlank(segment.words);
  let text = '';
  let previous: PlacedWord | undefined;
  for (const word of words) {
    if (previous && isBlankBetween(previous, word, min)) text += ' ';
    text += word.text;
    previous = word;
  }
  return { text: composed(text), left: segment.left, right: segment.right };
}

/**
 * Returns the minimum width of a space between the pieces of a cell. It is larger for letter-spaced words, which have
 * gaps between their letters.
 */
function leastBlank(words: readonly PlacedWord[]): number {
  const pieces = words.filter(isPiece).length;
  const letters = words.filter(({ text }) => text.length === 1).length;
  if (letters < MIN_LETTERS || pieces < MIN_SHARE * words.length) return MIN_BLANK;
  const gaps = words.slice(1).flatMap((word, at) => {
    const before = words[at] as PlacedWord;
    return isPiece(before) && isPiece(word) ? [gapBetween(before, word)] : [];
  });
  return Math.max(MIN_BLANK, medianOf(gaps, 0) + BLANK_BEYOND_GAP);
}

/** True if a word may be a single letter of a letter-spaced word, or two letters drawn together. */
const isPiece = ({ text, confidence }: PlacedWord): boolean => text.length <= 2 && confidence === null;

function isBlankBetween(one: PlacedWord, other: PlacedWord, min: number): boolean {
  const [left, right] = one.box.left <= other.box.left ? [one, other] : [other, one];
  const gap = gapBetween(left, right);
  const wide = min > MIN_BLANK && isPiece(one) && isPiece(other);
  if (wide) return gap > min;
  if (left.spaced) return true;
  const unspaced = UNSPACED.test(one.text.slice(-1)) && UNSPACED.test(other.text.slice(0, 1));
  if (unspaced) return gap > MIN_UNSPACED_BLANK;
  // OCR returns whole words, whose boxes are too wide.
  return one.confidence !== null || gap > MIN_BLANK;
}

const gapBetween = (left: PlacedWord, right: PlacedWord): number =>
  (right.box.left - rightOf(left.box)) / Math.max(1, Math.min(wordSize(left), wordSize(right)));

/** Accents that old fonts draw before their letter as separate characters, with the corresponding combining marks. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['\u00a8', '\u0308'],
  ['\u00b4', '\u0301'],
  ['`', '\u0300'],
  ['\u02c6', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u02c7', '\u030c'],
  ['\u02da', '\u030a'],
]);
const ACCENTED = /([\u00a8\u00b4\u02c6\u02dc\u02c7\u02da]|(?<=\p{L})`)([\p{L}])/gu;

/** Combines separate accents with their letters. Accents that do not fit their letter stay separate. */
function composed(text: string): string {
  if (!/[\u00a8\u00b4`\u02c6\u02dc\u02c7\u02da]/.test(text)) return text;
  return text.replace(ACCENTED, (both, accent: string, letter: string) => {
    const pair = `${letter === '\u0131' ? 'i' : letter}${ACCENTS.get(accent) ?? ''}`;
    const whole = boundCombiningMarks(pair).normalize('NFC');
    return whole.length === letter.length ? whole : both;
  });
}

/** Returns the words of a line from left to right, or in reading order if most are written from right to left. */
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
