import { fontScaleOf, rowsOfWords } from '../page-rows.ts';
import type { RowDraft } from '../types.ts';
import { Fonts } from './fonts.ts';
import { withPdf } from './open.ts';
import { type PageWords, wordsOfPage } from './page-words.ts';

/** A page with fewer letters than this is an image, or empty. */
const LEAST_LETTERS = 20;

/** What a PDF says. */
export interface PdfText {
  readonly pages: number;
  readonly rows: readonly RowDraft[];
  /** The pages that have no text of their own, counted from 1. */
  readonly blank: readonly number[];
}

/** Reads the text of a PDF, page by page. Throws what `withPdf` does. */
export const readPdf = (bytes: Buffer): Promise<PdfText> =>
  withPdf(bytes, async (pdf) => {
    const fonts = new Fonts();
    const pages: PageWords[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      pages.push(await wordsOfPage(page, fonts));
      page.cleanup();
    }
    const scale = fontScaleOf(pages.flatMap(({ words }) => words));
    const blank = pages.flatMap((page, at) => (isBlank(page) ? [at + 1] : []));
    return {
      pages: pdf.numPages,
      rows: pages.flatMap(({ words }, at) => rowsOfWords(words, at + 1, scale)),
      blank,
    };
  });

const isBlank = ({ words }: PageWords): boolean =>
  words.reduce((sum, { text }) => sum + text.replaceAll(' ', '').length, 0) < LEAST_LETTERS;
