import { medianOf, type PlacedWord } from '../page/words.ts';

/** Where in a line of the table a value stands (Tesseract, `tsv`). */
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

/** What a row of the table is about. */
const WORD = '5';

/** What is less sure is rather a speck, a line, or the edge of the paper than a word. */
const MIN_SURE = 0.3;
/** So many letters, and hardly anything else, may be less sure. */
const LETTERS = { least: 3, share: 0.7, sure: 0.1 };
/** Signs without a letter or a digit have to be surer: lines and dots are easily taken for them. */
const MIN_SURE_SIGN = 0.6;
/** A word that is so much taller than its neighbours is a picture. */
const TALLEST = 5;

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
 * The words that Tesseract found, without noise.
 * @param points how many points a pixel is wide, and high
 */
export function wordsIn(table: string, points: { readonly x: number; readonly y: number }): PlacedWord[] {
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
  if (text === '' || height > TALLEST * usual) return false;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return sure >= MIN_SURE_SIGN;
  const written = letters >= LETTERS.least && letters >= LETTERS.share * text.length;
  return sure >= (written ? LETTERS.sure : MIN_SURE);
}

/** How high letters are in each line: boxes are as high as the letters that a word happens to have. */
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

/** So many words tell a font, of so many letters each. */
const MIN_WORDS = 8;
const MIN_LETTERS = 3;
/** Letters are narrower than the room that they have by so much of it. */
const BESIDE = 0.15;
/** Widths of letters differ by so much at most where all have the same room. In other fonts it is three times that. */
const MAX_DIFFERENCE = 0.1;

/** Whether all letters have the same room, as tills and typewriters print them: one blank is then as wide as a gap between columns of other fonts. */
function isTypewritten(words: readonly Found[]): boolean {
  const widths = words
    .filter(({ text }) => text.length >= MIN_LETTERS)
    .map(({ text, width }) => width / (text.length - BESIDE))
    .toSorted((one, other) => one - other);
  if (widths.length < MIN_WORDS) return false;
  const at = (share: number): number => widths[Math.floor(share * widths.length)] ?? 0;
  return at(0.75) - at(0.25) < MAX_DIFFERENCE * at(0.5);
}
