import { confidenceOf, medianOf, type PlacedWord } from '../page/words.ts';
import { contrasted } from './contrast.ts';
import { type Grey, partAround, resized, type Turn, turned } from './grey.ts';
import type { Engine, Segmentation } from './tesseract.ts';
import { wordsIn } from './words.ts';

/** A picture of something to read. */
export interface Picture {
  readonly grey: Grey;
  /** How many points a pixel is wide, and high. */
  readonly points: { readonly x: number; readonly y: number };
}

/** Words of a picture when it has been turned so that they stand upright, in points. */
export interface Recognised {
  readonly words: readonly PlacedWord[];
  /** By how much it was turned, clockwise. */
  readonly turn: Turn;
  readonly confidence: number | null;
}

/** How much higher than wide pages are: A4, Letter and Legal. */
const PAGES = [Math.SQRT2, 11 / 8.5, 14 / 8.5];
/** A scanner cuts a page by so much, or adds so much to it. */
const MARGIN = 0.03;

/** What is surer is mostly right. */
const SURE = 0.6;

/**
 * Of the letters of pictures that stand upright, more than this share is certain, and in words of more than three letters or of a script
 * without capitals; of those that do not, an eighth at most, however sure short ones are: a line is an I from any side.
 */
const UPRIGHT_LETTERS = 0.2;
const LONG_WORD = /^.{4}|\p{Lo}/u;

/** After so many more milliseconds of the processor nothing else is tried: grass and gravel are as unsure in all ways, and take long. */
const MAX_MS = 4_000;

/** What is unsure is read again on a copy of so many pixels: coarse print is even read better there. */
const COPY_PIXELS = 1_200_000;

/** Which way is up is seen in a part that has so much of each side, as text that is not upright takes long. */
const PART = 0.4;
/** If it has so many letters in long words one way. */
const TELLING = 12;

const TURNS = [0, 180, 90, 270] as const;

/**
 * Recognises the words in a picture, whichever way it is turned.
 * @param isHurried whether there is no time to read it once more
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
  /** A reading, or that of the copy where it is better. */
  const bettered = (first: Recognised): Recognised => {
    if ((first.confidence ?? 0) >= SURE || share === 1 || isLate()) return first;
    return most([first, read(engine, copy(), first.turn)], lettersIn) ?? first;
  };
  const isUpright = (one: Recognised): boolean => longLettersIn(one) > UPRIGHT_LETTERS * lettersOf(one);
  /** How the picture has to be turned to stand upright: 0 where nothing tells. */
  const turnOf = (words: readonly PlacedWord[]): Turn => {
    const part = partOf(copy(), words);
    for (const turn of [90, 270, 180] as const) {
      const one = isLate() ? undefined : read(engine, part, turn);
      if (one && isUpright(one) && longLettersIn(one) >= TELLING) return turn;
    }
    const tries: Recognised[] = [];
    for (const turn of TURNS) if (!isLate()) tries.push(read(engine, copy(), turn));
    return most(tries, longLettersIn)?.turn ?? 0;
  };
  const turn = isUpright(first) || isLate() ? 0 : turnOf(first.words);
  return turn === 0 || isHurried()
    ? bettered(first)
    : (most([first, bettered(read(engine, paper, turn))], lettersIn) ?? first);
}

/** The part of a picture around its words, whether these are right or not. */
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
  const words = wordsIn(engine.recognise(picture, segmentationOf(picture)), placed);
  return { words, turn, confidence: confidenceOf(words) };
}

/**
 * What is of the shape of a page has words in columns and tables, as have pictures that are wider than high; receipts, and photos
 * of them, have one column. Measured: on either, the other way finds 2 to 5 of 100 letters less.
 */
function segmentationOf({ width, height }: Grey): Segmentation {
  const shape = height / width;
  return shape < 0.95 || PAGES.some((page) => Math.abs(shape - page) < MARGIN) ? 'scattered' : 'column';
}

/** The reading that has the most; of equals the first. */
const most = (readings: readonly Recognised[], of: (one: Recognised) => number): Recognised | undefined =>
  readings.toSorted((one, other) => of(other) - of(one))[0];

/** The letters of words that are certainly these. */
const lettersIn = ({ words }: Pick<Recognised, 'words'>): number =>
  lettersOf({ words: words.filter(({ confidence }) => (confidence ?? 0) > SURE) });

const longLettersIn = ({ words }: Recognised): number =>
  lettersIn({ words: words.filter(({ text }) => LONG_WORD.test(text)) });

const lettersOf = ({ words }: Pick<Recognised, 'words'>): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);
