import { type PlacedWord, wordSize } from './words.ts';

/** The letter heights of a document, used to distinguish headings from text. */
export interface FontScale {
  /** The height of most letters, in points. */
  readonly body: number;
  /** The letter heights of headings, largest first. */
  readonly levels: readonly number[];
  /** True if most of the text is bold, so bold letters do not indicate a heading. */
  readonly bold: boolean;
}

/**
 * Minimum ratio of the letter height of a heading to the letter height of the text. Letter heights from OCR are
 * measured, and vary more.
 */
const HIGHER = 1.14;
const HIGHER_MEASURED = 1.4;

/** Heights within this ratio of each other count as equal. */
const SAME = 1.06;

/** Maximum number of letters of a heading, and maximum number of heading levels. */
const MAX_LETTERS = 120;
const MAX_LEVELS = 5;

/** Measures the letters of a document or a page. */
export function fontScaleOf(words: Iterable<PlacedWord>): FontScale {
  const letters = new Map<number, number>();
  let [all, bold, measured] = [0, 0, false];
  for (const word of words) {
    const size = Math.round(wordSize(word) * 2) / 2;
    const { length } = word.text;
    letters.set(size, (letters.get(size) ?? 0) + length);
    all += length;
    if (word.bold) bold += length;
    measured ||= word.fontHeight === undefined;
  }
  const [body] = [...letters].reduce((one, other) => (other[1] > one[1] ? other : one), [10, 0] as const);
  const levels: number[] = [];
  for (const size of [...letters.keys()].sort((one, other) => other - one)) {
    if (size < body * (measured ? HIGHER_MEASURED : HIGHER)) break;
    const last = levels.at(-1);
    if (last === undefined || last > size * SAME) levels.push(size);
  }
  return { body, levels: levels.slice(0, MAX_LEVELS), bold: bold * 2 > all };
}

/**
 * Returns the level of a heading by the height of its letters. Bold text of normal height has the next lower level.
 * Returns null for other rows.
 * @param words the words of the row
 * @param cells the number of cells of the row
 */
export function headingOf(words: readonly PlacedWord[], cells: number, scale: FontScale): number | null {
  const text = words.map((word) => word.text).join(' ');
  if (text.length > MAX_LETTERS || !/\p{L}/u.test(text)) return null;
  const share = (fits: (word: PlacedWord) => boolean): number =>
    words.filter(fits).reduce((sum, word) => sum + word.text.length, 0) / Math.max(1, text.length);
  const { body, levels } = scale;
  const min = (levels.at(-1) ?? Infinity) / SAME;
  const high = words.filter((word) => wordSize(word) >= min && wordSize(word) > body);
  if (share((word) => high.includes(word)) > 0.5) {
    const size = Math.max(...high.map(wordSize));
    const level = levels.findIndex((height) => size > height / SAME);
    return Math.min(6, (level < 0 ? levels.length - 1 : level) + 1);
  }
  // A row of bold cells is the head of a table. A bold sentence is emphasised text.
  if (scale.bold || cells > 2 || /[.,;]$/.test(text) || !/^[\P{L}]{0,8}\p{L}/u.test(text)) return null;
  const stressed = share((word) => word.bold === true && wordSize(word) > body * 0.9);
  return stressed > 0.8 && !/:.*\S/.test(text) ? Math.min(6, levels.length + 1) : null;
}
