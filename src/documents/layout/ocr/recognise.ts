import { medianOf, type PlacedWord, wordConfidence } from '../page/words.ts';
import { contrasted } from './contrast.ts';
import { type Grey, partAround, resized, type Turn, turned } from './grey.ts';
import type { Engine, Segmentation } from './tesseract.ts';
import { ocrWordsIn } from './words.ts';

/** A picture with text to recognise. */
export interface Picture {
  readonly grey: Grey;
  /** The width and height of a pixel, in points. */
  readonly points: { readonly x: number; readonly y: number };
}

/** The words of a picture after turning it until they are upright. Positions are in points. */
export interface Recognised {
  readonly words: readonly PlacedWord[];
  /** The degrees by which the picture was turned clockwise. */
  readonly turn: Turn;
  readonly confidence: number | null;
}

/** Ratios of height to width of pages: A4, Letter and Legal. */
const PAGES = [Math.SQRT2, 11 / 8.5, 14 / 8.5];
/** The tolerance for these ratios: a scanner may cut a page or add to it. */
const MARGIN = 0.03;

/** Words above this confidence are usually correct. */
const SURE = 0.6;

/**
 * Minimum share of the letters that are certain in an upright picture. Only letters in words of more than three
 * letters, or of a script without capitals, are counted: in a short word, such as I, a line may be mistaken for a
 * letter in any orientation. In other orientations the share is at most an eighth.
 */
const UPRIGHT_LETTERS = 0.2;
const LONG_WORD = /^.{4}|\p{Lo}/u;

/**
 * Additional milliseconds of CPU time after which no other orientation is tried. Pictures of grass and gravel are
 * uncertain in all orientations, and slow.
 */
const MAX_MS = 4_000;

/**
 * Number of pixels of the smaller copy on which uncertain text is read again. Coarse print is often read better on it.
 */
const COPY_PIXELS = 1_200_000;

/**
 * Share of the picture's width and height that is used to detect the orientation, because text that is not upright is
 * slow to recognise.
 */
const PART = 0.4;
/** Minimum number of letters in long words needed to determine the orientation. */
const MIN_LETTERS = 12;

const TURNS = [0, 180, 90, 270] as const;

/**
 * Recognises the words in a picture in any orientation.
 * @param isHurried true if there is no time for a second reading
 */
export function recognise(engine: Engine, { grey, points }: Picture, isHurried: () => boolean): Recognised {
  const paper = { grey: contrasted(grey), points };
  const first = read(engine, paper, 0);
  const began = process.cpuUsage();
  const isLate = (): boolean => isHurried() || process.cpuUsage(began).user > 1_000 * MAX_MS;
  const share = Math.min(1, Math.sqrt(COPY_PIXELS / grey.pixels.length));
  const copy = () => ({
    grey: resized(paper.grey, share),
    points: { x: points.x / share, y: points.y / share },
  });
  /** Repeats an uncertain reading on the smaller copy, and returns the better result. */
  const bettered = (first: Recognised): Recognised => {
    if ((first.confidence ?? 0) >= SURE || share === 1 || isLate()) return first;
    return max([first, read(engine, copy(), first.turn)], lettersIn) ?? first;
  };
  const isUpright = (one: Recognised): boolean => longLettersIn(one) > UPRIGHT_LETTERS * lettersOf(one);
  /** Returns the rotation that makes the picture upright, or 0 if unknown. */
  const turnOf = (words: readonly PlacedWord[]): Turn => {
    const part = partOf(copy(), words);
    for (const turn of [90, 270, 180] as const) {
      const one = isLate() ? undefined : read(engine, part, turn);
      if (one && isUpright(one) && longLettersIn(one) >= MIN_LETTERS) return turn;
    }
    const tries: Recognised[] = [];
    for (const turn of TURNS) if (!isLate()) tries.push(read(engine, copy(), turn));
    return max(tries, longLettersIn)?.turn ?? 0;
  };
  const turn = isUpright(first) || isLate() ? 0 : turnOf(first.words);
  return turn === 0 || isHurried()
    ? bettered(first)
    : (max([first, bettered(read(engine, paper, turn))], lettersIn) ?? first);
}

/** Returns the part of a picture around the median position of its words. Incorrectly recognised words count too. */
function partOf({ grey, points }: Picture, words: readonly PlacedWord[]): Picture {
  const middle = (of: (word: PlacedWord) => number, point: number, size: number): number =>
    medianOf(words.map(of), (point * size) / 2) / point / size;
  const x = middle(({ box }) => box.left + box.width / 2, points.x, grey.width);
  const y = middle(({ box }) => box.top + box.height / 2, points.y, grey.height);
  return { grey: partAround(grey, { x, y }, PART), points };
}

function read(engine: Engine, { grey, points }: Picture, turn: Turn): Recognised {
  const picture = turned(grey, turn);
  const placed = turn % 180 === 0 ? points : { x: points.y, y: points.x };
  const words = ocrWordsIn(engine.recognise(picture, segmentationOf(picture)), placed);
  return { words, turn, confidence: wordConfidence(words) };
}

/**
 * Chooses the segmentation mode by the shape of a picture. Pages, and pictures that are wider than high, have words in
 * columns and tables. Receipts and photos of receipts have one column. In measurements, the wrong mode finds 2 to 5 %
 * fewer letters.
 */
function segmentationOf({ width, height }: Grey): Segmentation {
  const shape = height / width;
  return shape < 0.95 || PAGES.some((page) => Math.abs(shape - page) < MARGIN) ? 'scattered' : 'column';
}

/** Returns the result with the highest value, or the first of several with that value. */
const max = (readings: readonly Recognised[], of: (one: Recognised) => number): Recognised | undefined =>
  readings.toSorted((one, other) => of(other) - of(one))[0];

/** Counts the letters of words that are recognised with certainty. */
const lettersIn = ({ words }: Pick<Recognised, 'words'>): number =>
  lettersOf({ words: words.filter(({ confidence }) => (confidence ?? 0) > SURE) });

const longLettersIn = ({ words }: Recognised): number =>
  lettersIn({ words: words.filter(({ text }) => LONG_WORD.test(text)) });

const lettersOf = ({ words }: Pick<Recognised, 'words'>): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);
