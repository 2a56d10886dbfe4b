import { fontScaleOf, rowsOfWords } from '../page-rows.ts';
import type { RowDraft } from '../types.ts';
import { Fonts } from './fonts.ts';
import { type PdfPage, withPdf } from './open.ts';
import { type PageWords, wordsOfPage } from './page-words.ts';

/** A page with fewer letters than this is an image, or empty. */
const MIN_LETTERS = 20;

/** So many signs tell that the text of a page is none, if fewer than this share of them are letters and figures. */
const MIN_GARBLED = 100;
const MAX_GARBLED = 0.5;

/** The library's number of the operator that draws a shape. */
const CONSTRUCT_PATH = 91;

/** What a PDF says. */
export interface PdfText {
  readonly pages: number;
  readonly rows: readonly RowDraft[];
  /** The pages that have no text of their own but may show some, or text that nobody can read, counted from 1. */
  readonly blank: readonly number[];
  /** The pages that have more text than is read. */
  readonly cut: readonly number[];
}

/** Reads the text of a PDF, page by page. Throws what `withPdf` does. */
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

/** Whether most of what a page says are signs: its fonts do not tell which letters they show. */
function isGarbled(page: PageWords): boolean {
  const all = lettersIn(page, /[^\s.·•…_–—-]/g);
  return all >= MIN_GARBLED && lettersIn(page, /[\p{L}\p{N}]/gu) < MAX_GARBLED * all;
}

/** Whether a PDF has images anywhere: what describes one is never compressed, but what stands on one page may be named by another. */
const hasImages = (bytes: Buffer): boolean => /\/Subtype\s{0,9}\/Image\b/.test(bytes.toString('latin1'));

/** Whether a page has as many shapes as letters that are drawn as such have. */
async function isDrawn(page: PdfPage): Promise<boolean> {
  const drawn = await page.getOperatorList({ annotationMode: 0 }).catch(() => undefined);
  const operators: readonly number[] = drawn?.fnArray ?? [];
  return operators.filter((operator) => operator === CONSTRUCT_PATH).length >= MIN_LETTERS;
}
