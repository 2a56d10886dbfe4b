import type { PlacedWord } from '../page/words.ts';
import { MAX_PAGE_WORDS } from '../page-rows.ts';
import type { Box } from '../types.ts';
import { typedOnto } from './annotations.ts';
import { readable } from './characters.ts';
import type { Fonts } from './fonts.ts';
import { type Matrix, matrixOf, product } from './matrix.ts';
import type { PdfPage } from './open.ts';
import { spreadIn, WideWords } from './spread.ts';

/**
 * Height of letters above their baseline, as a share of the font size. The values in fonts are not used, because some
 * are wrong.
 */
const ASCENT = 0.8;

/** Maximum angle, in degrees, at which text still counts as straight. */
const MAX_ASLANT = 8;

/** Minimum height of visible letters, in points: a third of a millimetre. */
const MIN_SIZE = 1;
/** Maximum size of pages, in points, on which small letters are kept, because such pages are displayed enlarged. */
const SMALL_PAGE = 200;

/** Maximum number of pieces of text on a page. */
const MAX_ITEMS = 60_000;

/**
 * Maximum distance, in letter heights, at which the same text drawn again is a duplicate. Some programs draw text twice
 * for bold type and shadows.
 */
const SAME_POSITION = 0.15;
/** Maximum number of positions of the same text that are compared. */
const MAX_SAME = 32;

type Turn = NonNullable<PlacedWord['turn']>;

/** The words of a page, and the size of the upright page. */
export interface PageWords {
  readonly words: readonly PlacedWord[];
  readonly width: number;
  readonly height: number;
  /** True if some text was not read. */
  readonly cut: boolean;
}

/**
 * Reads the text of a page with its positions. Leaves out text that is outside the page, too small to see, or drawn
 * twice. Keeps text without colour and white text: recognised text in scans is invisible, and the background of white
 * letters is unknown here.
 */
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
    const geometry = vertical ? geometryDown(matrix, item.height) : geometryAlong(matrix, item.width);
    if (geometry === undefined || !isWithin(geometry.box, width, height)) continue;
    if (geometry.size < MIN_SIZE && Math.max(width, height) > SMALL_PAGE) continue;
    if (isDrawn(drawn, text.trim(), geometry)) continue;
    const spread = spreadIn(text.trim()) !== undefined;
    if (spread) wide ??= await WideWords.of(page);
    words.push({
      text: spread && wide ? wide.closedUp(text.trim()) : text.trim(),
      box: geometry.box,
      turn: geometry.turn,
      confidence: null,
      fontHeight: Math.round(geometry.size * 10) / 10,
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

interface TextGeometry {
  readonly box: Box;
  readonly size: number;
  readonly turn: Turn;
}

/** Returns the position of text that runs in the direction of its letters. */
function geometryAlong(matrix: Matrix, length: number): TextGeometry | undefined {
  const [a, b, c, d, x, y] = matrix;
  const size = Math.hypot(c, d);
  const angle = Math.atan2(b, a);
  if (!Number.isFinite(size + x + y + length) || size <= 0) return undefined;
  const along = { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  // Letters extend to the left of the direction of the text, unless they are mirrored.
  const up = { x: Math.sin(angle) * size * ASCENT, y: -Math.cos(angle) * size * ASCENT };
  const down = { x: (-up.x * (1 - ASCENT)) / ASCENT, y: (-up.y * (1 - ASCENT)) / ASCENT };
  const corners = [up, down].flatMap((off) => [
    { x: x + off.x, y: y + off.y },
    { x: x + along.x + off.x, y: y + along.y + off.y },
  ]);
  return { box: around(corners), size, turn: turnOf((angle * 180) / Math.PI) };
}

/**
 * Returns the position of text that runs from top to bottom, as is possible in Chinese and Japanese. Its origin is
 * above the middle of its first letter.
 */
function geometryDown(matrix: Matrix, length: number): TextGeometry | undefined {
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

/** Returns the quarter turn of a text. Diagonal text, such as watermarks, never counts as upright. */
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

function isDrawn(drawn: Map<string, Box[]>, text: string, { box, size }: TextGeometry): boolean {
  const there = drawn.get(text);
  if (there === undefined) {
    drawn.set(text, [box]);
    return false;
  }
  const near = Math.max(SAME_POSITION * size, 0.5);
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

/** Rotates a page into reading position if most of its text is turned, as in a scan of a page lying on its side. */
function upright(page: PageWords): PageWords {
  const letters = new Map<Turn, number>();
  for (const { text, turn = 0 } of page.words) letters.set(turn, (letters.get(turn) ?? 0) + text.length);
  const [max] = [...letters].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0] as [
    Turn,
    number,
  ]);
  if (max === 0) return page;
  const { width, height } = page;
  const words = page.words.map((word) => ({
    ...word,
    box: turned(word.box, max, page),
    turn: (((word.turn ?? 0) - max + 360) % 360) as Turn,
  }));
  return max === 180 ? { ...page, words } : { ...page, words, width: height, height: width };
}

function turned(box: Box, turn: Turn, { width, height }: PageWords): Box {
  const [right, bottom] = [width - box.left - box.width, height - box.top - box.height];
  if (turn === 180) return { ...box, left: right, top: bottom };
  const [left, top] = turn === 90 ? [box.top, right] : [bottom, box.left];
  return { left, top, width: box.height, height: box.width };
}
