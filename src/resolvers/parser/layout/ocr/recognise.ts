import type { PlacedWord } from '../page-rows.ts';
import { contrasted } from './contrast.ts';
import { type Grey, resized, type Turn, turned } from './grey.ts';
import type { Engine, Segmentation } from './tesseract.ts';
import { confidenceOf, wordsIn } from './words.ts';

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

/** Below it, the picture may stand on its head: upright ones that are as unsure are hardly readable. */
const UNSURE = 0.6;

/** After so many milliseconds of the processor no other way is tried: grass and gravel are as unsure in all of them, and take long. */
const MOST_MS = 8_000;

/** Which way is up is seen on a copy of so many pixels. */
const COPY_PIXELS = 1_200_000;

/**
 * Recognises the words in a picture, whichever way it is turned.
 * @param hurried whether there is no time to look which way is up
 */
export function recognise(engine: Engine, { grey, points }: Picture, hurried: boolean): Recognised {
  const paper = { grey: contrasted(grey), points };
  const began = process.cpuUsage();
  const isLate = (): boolean => hurried || process.cpuUsage(began).user > 1_000 * MOST_MS;
  const upright = read(engine, paper, 0);
  if (isLate() || (upright.confidence ?? 0) >= UNSURE) return upright;
  const share = Math.min(1, Math.sqrt(COPY_PIXELS / grey.pixels.length));
  const copy = { grey: resized(paper.grey, share), points: { x: points.x / share, y: points.y / share } };
  // Coarse print is even read better on the copy.
  const tries = [upright];
  for (const turn of TURNS) if (!isLate()) tries.push(read(engine, copy, turn));
  const best = mostLetters(tries);
  return best.turn === 0 || isLate() ? best : mostLetters([best, read(engine, paper, best.turn)]);
}

const TURNS = [0, 180, 90, 270] as const;

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

/** The reading with the most letters that are certainly letters; of equals the first. */
const mostLetters = (readings: readonly Recognised[]): Recognised =>
  readings.reduce((best, one) => (lettersIn(one) > lettersIn(best) ? one : best));

const lettersIn = ({ words }: Recognised): number =>
  words.reduce((sum, { text, confidence }) => sum + ((confidence ?? 0) > UNSURE ? text.length : 0), 0);
