import { fontScaleOf, rowsOfWords } from '../page-rows.ts';
import type { RowDraft } from '../types.ts';
import { Fonts } from './fonts.ts';
import { type PdfPage, withPdf } from './open.ts';
import { type PageWords, wordsOfPage } from './page-words.ts';

/** Minimum number of letters of a page with text. A page with fewer letters is an image or empty. */
const MIN_LETTERS = 20;

/**
 * A text counts as garbled if it has at least this many characters, and less than this share of them are letters or
 * digits.
 */
const MIN_GARBLED = 100;
const MAX_GARBLED = 0.5;

/** The library's number of the operator that draws a path. */
const CONSTRUCT_PATH = 91;

/** The text of a PDF. */
export interface PdfText {
  readonly pages: number;
  readonly rows: readonly RowDraft[];
  /** Numbers, counted from 1, of pages without readable text of their own that may contain pictures of text. */
  readonly blank: readonly number[];
  /** Numbers of the pages whose text was only partly read. */
  readonly cut: readonly number[];
}

/** Reads the text of a PDF, page by page. Throws the errors of `withPdf`. */
export const readPdf = (bytes: Buffer): Promise<PdfText> =>
  withPdf(bytes, async (pdf) => {
    const fonts = new Fonts();
    const images = hasImages(bytes);
    const pages: PageWords[] = [];
    const blank: number[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const words = await wordsOfPage(page, fonts);
      pages.push(words);
      if (isGarbled(words) || (isBlank(words) && (images || (await isDrawn(page))))) blank.push(number);
      page.cleanup();
    }
    const scale = fontScaleOf(pages.flatMap(({ words }) => words));
    return {
      pages: pdf.numPages,
      rows: pages.flatMap(({ words }, at) => rowsOfWords(words, at + 1, scale)),
      blank,
      cut: pages.flatMap((page, at) => (page.cut ? [at + 1] : [])),
    };
  });

const lettersIn = ({ words }: PageWords, counted: RegExp): number =>
  words.reduce((sum, { text }) => sum + (text.match(counted)?.length ?? 0), 0);

const isBlank = (page: PageWords): boolean => lettersIn(page, /\S/g) < MIN_LETTERS;

/**
 * True if most characters of a page are neither letters nor digits, because its fonts do not map glyphs to characters.
 */
function isGarbled(page: PageWords): boolean {
  const all = lettersIn(page, /[^\s.·•…_–—-]/g);
  return all >= MIN_GARBLED && lettersIn(page, /[\p{L}\p{N}]/gu) < MAX_GARBLED * all;
}

/**
 * True if a PDF has images. Searches the whole file: image dictionaries are never compressed, but a page may use an
 * image defined elsewhere.
 */
const hasImages = (bytes: Buffer): boolean => /\/Subtype\s{0,9}\/Image\b/.test(bytes.toString('latin1'));

/** True if a page has enough paths to contain letters drawn as paths. */
async function isDrawn(page: PdfPage): Promise<boolean> {
  const drawn = await page.getOperatorList({ annotationMode: 0 }).catch(() => undefined);
  const operators: readonly number[] = drawn?.fnArray ?? [];
  return operators.filter((operator) => operator === CONSTRUCT_PATH).length >= MIN_LETTERS;
}
