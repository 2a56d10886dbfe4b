import type { PlacedWord } from '../page/words.ts';
import { MAX_PAGE_WORDS } from '../page-rows.ts';
import type { Box } from '../types.ts';
import { typedOnto } from './annotations.ts';
import { readable } from './characters.ts';
import type { Fonts } from './fonts.ts';
import { type Matrix, matrixOf, product } from './matrix.ts';
import type { PdfPage } from './open.ts';
import { spreadIn, WideWords } from './spread.ts';

/** Where the top of letters is above their baseline, in heights of a font: most fonts say so, some wrongly. */
const ASCENT = 0.8;

/** By how many degrees text may be off and still be read as it stands. */
const MAX_ASLANT = 8;

/** Letters below this height, in points, are a third of a millimetre: nobody sees that they are there. */
const MIN_SIZE = 1;
/** But on a page that is no larger, in points, they may be, as it is shown larger. */
const SMALL_PAGE = 200;

/** The most pieces of text of a page. */
const MAX_ITEMS = 60_000;

/** Text that is drawn again so near, in heights of letters, is the same: that is how some programs make it bold, and shadows. */
const SAME_PLACE = 0.15;
/** So many of the same texts are compared. */
const MAX_SAME = 32;

type Turn = NonNullable<PlacedWord['turn']>;

/** The words of a page, and how large it is as it is read. */
export interface PageWords {
  readonly words: readonly PlacedWord[];
  readonly width: number;
  readonly height: number;
  /** Whether it has more text than is read. */
  readonly cut: boolean;
}

/** Reads the text of a page with its places. What lies outside of the page, is too small to be seen, or is drawn twice, is left out. What is drawn
 * in no colour or in white is not: scans have their text so, and what stands behind white letters is not known here. */
export async function wordsOfPage(page: PdfPage, fonts: Fonts): Promise<PageWords> {
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const { items, styles } = await page.getTextContent();
  await fonts.learn(page, Object.keys(styles));
  const words: PlacedWord[] = [];
  let wide: WideWords | undefined;
  const drawn = new Map<string, Box[]>();
  for (const item of items.slice(0, MAX_ITEMS)) {
    if (!('str' in item)) continue;
    const text = readable(item.str);
    const last = words.at(-1);
    if (text.trim() === '') {
      if (text !== '' && last && !item.hasEOL) words[words.length - 1] = { ...last, spaced: true };
      continue;
    }
    const matrix = product(matrixOf(viewport.transform), matrixOf(item.transform));
    const { vertical = false } = styles[item.fontName] ?? {};
    const place = vertical ? placeDown(matrix, item.height) : placeAlong(matrix, item.width);
    if (place === undefined || !isWithin(place.box, width, height)) continue;
    if (place.size < MIN_SIZE && Math.max(width, height) > SMALL_PAGE) continue;
    if (isDrawn(drawn, text.trim(), place)) continue;
    const spread = spreadIn(text.trim()) !== undefined;
    if (spread) wide ??= await WideWords.of(page);
    words.push({
      text: spread && wide ? wide.closedUp(text.trim()) : text.trim(),
      box: place.box,
      turn: place.turn,
      confidence: null,
      fontHeight: Math.round(place.size * 10) / 10,
      bold: fonts.isBold(item.fontName),
      spaced: text.endsWith(' '),
      spread,
    });
  }
  const typed = await typedOnto(page);
  words.push(...typed.words.filter(({ box }) => isWithin(box, width, height)));
  const cut = typed.cut || items.length > MAX_ITEMS || words.length > MAX_PAGE_WORDS;
  return upright({ words, width, height, cut });
}

interface Place {
  readonly box: Box;
  readonly size: number;
  readonly turn: Turn;
}

/** Where a text stands that runs in the direction of its letters. */
function placeAlong(matrix: Matrix, length: number): Place | undefined {
  const [a, b, c, d, x, y] = matrix;
  const size = Math.hypot(c, d);
  const angle = Math.atan2(b, a);
  if (!Number.isFinite(size + x + y + length) || size <= 0) return undefined;
  const along = { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  // Letters stand to the left of where the text runs, unless they are mirrored.
  const up = { x: Math.sin(angle) * size * ASCENT, y: -Math.cos(angle) * size * ASCENT };
  const down = { x: (-up.x * (1 - ASCENT)) / ASCENT, y: (-up.y * (1 - ASCENT)) / ASCENT };
  const corners = [up, down].flatMap((off) => [
    { x: x + off.x, y: y + off.y },
    { x: x + along.x + off.x, y: y + along.y + off.y },
  ]);
  return { box: around(corners), size, turn: turnOf((angle * 180) / Math.PI) };
}

/** Where a text stands that runs from top to bottom, as Chinese and Japanese may. Its origin is above the middle of its first letter. */
function placeDown(matrix: Matrix, length: number): Place | undefined {
  const [a, b, , , x, y] = matrix;
  const size = Math.hypot(a, b);
  if (!Number.isFinite(size + x + y + length) || size <= 0) return undefined;
  return { box: { left: x - size / 2, top: y, width: size, height: length }, size, turn: 90 };
}

function around(corners: readonly { readonly x: number; readonly y: number }[]): Box {
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const width = Math.max(...corners.map(({ x }) => x)) - left;
  return { left, top, width, height: Math.max(...corners.map(({ y }) => y)) - top };
}

/** The quarter that a text is turned to; what stands aslant, as watermarks do, is not of the text that is not turned. */
function turnOf(degrees: number): Turn {
  const quarter = Math.round(degrees / 90) * 90;
  const aslant = Math.abs(degrees - quarter) > MAX_ASLANT;
  const turn = aslant && quarter === 0 ? Math.sign(degrees) * 90 : quarter;
  return ((turn + 360) % 360) as Turn;
}

function isWithin({ left, top, width, height }: Box, pageWidth: number, pageHeight: number): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= -1 && y >= -1 && x <= pageWidth + 1 && y <= pageHeight + 1;
}

function isDrawn(drawn: Map<string, Box[]>, text: string, { box, size }: Place): boolean {
  const there = drawn.get(text);
  if (there === undefined) {
    drawn.set(text, [box]);
    return false;
  }
  const near = Math.max(SAME_PLACE * size, 0.5);
  if (
    there.some(
      ({ left, top, width }) =>
        Math.abs(left - box.left) < near &&
        Math.abs(top - box.top) < near &&
        Math.abs(width - box.width) < size,
    )
  )
    return true;
  there.push(box);
  if (there.length > MAX_SAME) there.shift();
  return false;
}

/** Turns a page most of whose text is turned, as a scan of a page on its side is, into the position in which it is read. */
function upright(page: PageWords): PageWords {
  const letters = new Map<Turn, number>();
  for (const { text, turn = 0 } of page.words) letters.set(turn, (letters.get(turn) ?? 0) + text.length);
  const [most] = [...letters].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0] as [
    Turn,
    number,
  ]);
  if (most === 0) return page;
  const { width, height } = page;
  const words = page.words.map((word) => ({
    ...word,
    box: turned(word.box, most, page),
    turn: (((word.turn ?? 0) - most + 360) % 360) as Turn,
  }));
  return most === 180 ? { ...page, words } : { ...page, words, width: height, height: width };
}

function turned(box: Box, turn: Turn, { width, height }: PageWords): Box {
  const [right, bottom] = [width - box.left - box.width, height - box.top - box.height];
  if (turn === 180) return { ...box, left: right, top: bottom };
  const [left, top] = turn === 90 ? [box.top, right] : [bottom, box.left];
  return { left, top, width: box.height, height: box.width };
}
