import { medianOf, type PlacedWord } from '../page/words.ts';

/** Columns of the table (Tesseract, `tsv`). */
const COLUMN = {
  level: 0,
  block: 2,
  paragraph: 3,
  line: 4,
  left: 6,
  top: 7,
  width: 8,
  height: 9,
  sure: 10,
  text: 11,
};

/** The level of rows that are words. */
const WORD = '5';

/** Minimum confidence of a text. Less certain text is probably a speck, a line, or the edge of the paper. */
const MIN_SURE = 0.3;
/** A text with at least this many letters, and this share of letters, may have a confidence as low as `sure`. */
const LETTERS = { min: 3, share: 0.7, sure: 0.1 };
/**
 * Minimum confidence of a text without letters and digits, because lines and dots are easily mistaken for symbols.
 */
const MIN_SURE_SIGN = 0.6;
/** Words taller than the usual height by more than this factor are pictures. */
const MAX_HEIGHT_FACTOR = 5;

interface Found {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sure: number;
  readonly line: string;
}

/**
 * Returns the words that Tesseract found, without noise.
 * @param points the width and height of a pixel, in points
 */
export function ocrWordsIn(table: string, points: { readonly x: number; readonly y: number }): PlacedWord[] {
  const found = table.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    return cells[COLUMN.level] === WORD ? [foundIn(cells)] : [];
  });
  const usual = medianOf(
    found.map(({ height }) => height),
    0,
  );
  const words = found.filter((word) => isWord(word, usual));
  const heights = heightsOf(words);
  const spread = isTypewritten(words);
  return words.map(({ text, left, top, width, height, sure, line }) => ({
    text,
    box: { left: left * points.x, top: top * points.y, width: width * points.x, height: height * points.y },
    confidence: sure,
    fontHeight: (heights.get(line) ?? height) * points.y,
    spread,
  }));
}

function foundIn(cells: readonly string[]): Found {
  const number = (column: number): number => Number(cells[column] ?? 0);
  return {
    text: (cells[COLUMN.text] ?? '').trim(),
    left: number(COLUMN.left),
    top: number(COLUMN.top),
    width: number(COLUMN.width),
    height: number(COLUMN.height),
    sure: Math.min(1, Math.max(0, number(COLUMN.sure) / 100)),
    line: `${cells[COLUMN.block]} ${cells[COLUMN.paragraph]} ${cells[COLUMN.line]}`,
  };
}

function isWord({ text, sure, height }: Found, usual: number): boolean {
  if (text === '' || height > MAX_HEIGHT_FACTOR * usual) return false;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return sure >= MIN_SURE_SIGN;
  const written = letters >= LETTERS.min && letters >= LETTERS.share * text.length;
  return sure >= (written ? LETTERS.sure : MIN_SURE);
}

/** Returns the letter height in each line. The height of a single box depends on the letters of its word. */
function heightsOf(words: readonly Found[]): Map<string, number> {
  const lines = Map.groupBy(words, ({ line }) => line);
  return new Map(
    [...lines].map(([line, those]) => [
      line,
      medianOf(
        those.map(({ height }) => height),
        0,
      ),
    ]),
  );
}

/** Minimum number of words, and of letters in each word, needed to classify a font. */
const MIN_WORDS = 8;
const MIN_LETTERS = 3;
/** Share of a letter's advance width that is not covered by the glyph. */
const BESIDE = 0.15;
/**
 * Maximum relative difference between widths of letters in a monospaced font. In other fonts it is three times as
 * large.
 */
const MAX_DIFFERENCE = 0.1;

/**
 * True if the font is monospaced, like the fonts of tills and typewriters. A space is then as wide as a gap between
 * columns in other fonts.
 */
function isTypewritten(words: readonly Found[]): boolean {
  const widths = words
    .filter(({ text }) => text.length >= MIN_LETTERS)
    .map(({ text, width }) => width / (text.length - BESIDE))
    .toSorted((one, other) => one - other);
  if (widths.length < MIN_WORDS) return false;
  const at = (share: number): number => widths[Math.floor(share * widths.length)] ?? 0;
  return at(0.75) - at(0.25) < MAX_DIFFERENCE * at(0.5);
}
