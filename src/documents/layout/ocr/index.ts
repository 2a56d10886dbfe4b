import type { DocumentType } from '../../input/document-type.ts';
import { rowsOfWords } from '../page-rows.ts';
import type { RowDraft } from '../types.ts';
import { withPages } from './pdf-pages.ts';
import { pictureOf } from './picture.ts';
import { type Recognised, recognise } from './recognise.ts';
import { ENGLISH, type OcrSettings } from './settings.ts';
import { type Engine, startTesseract } from './tesseract.ts';

export type { OcrSettings } from './settings.ts';

/** The recognised text of a page. */
export interface RecognisedPage {
  /** Counted from 1. */
  readonly page: number;
  readonly rows: readonly RowDraft[];
  /** The confidence of all words, from 0 to 1. Null without words. */
  readonly confidence: number | null;
  readonly words: number;
}

/** Maximum number of pages of a document that are recognised. */
export const MAX_OCR_PAGES = 10;

/**
 * No further page is begun after this many milliseconds of CPU time, or of elapsed time on a busy CPU. Ten pages take
 * 15 seconds, and a whole job may take 40.
 */
const PATIENCE_MS = { processor: 22_000, time: 24_000 };

/**
 * Recognises the text of an image. The image is turned until its text is upright. Boxes are in pixels of the displayed
 * image, with one point per pixel.
 * @throws a Refusal: `corrupt`, and `too_complex` for an image with too many pixels
 */
export const imageRows = (
  bytes: Buffer,
  type: DocumentType,
  settings: OcrSettings,
): Promise<RecognisedPage> =>
  withEngine(settings, async (engine) => {
    const picture = await pictureOf(engine, bytes, type);
    return pageOf(recognise(engine, picture, patience()), 1);
  });

/**
 * Recognises the text of the first ten pages in `pageNumbers` of a PDF, or of fewer if they take too long. The results
 * include the numbers of the pages that were read. Pages are turned until their text is upright. Boxes are in points of
 * the turned page.
 * @param pageNumbers counted from 1
 * @throws a Refusal: `encrypted_pdf` and `corrupt`
 */
export const pdfPageRows = (
  pdf: Buffer,
  pageNumbers: readonly number[],
  settings: OcrSettings,
): Promise<readonly RecognisedPage[]> =>
  withEngine(settings, (engine) =>
    withPages(pdf, async (render) => {
      const isLate = patience();
      const pages: RecognisedPage[] = [];
      for (const number of pageNumbers.slice(0, MAX_OCR_PAGES)) {
        if (isLate()) break;
        pages.push(pageOf(recognise(engine, await render(number), isLate), number));
      }
      return pages;
    }),
  );

function patience(): () => boolean {
  const [began, used] = [performance.now(), process.cpuUsage()];
  return () =>
    performance.now() - began > PATIENCE_MS.time ||
    process.cpuUsage(used).user > 1_000 * PATIENCE_MS.processor;
}

const pageOf = ({ words, confidence }: Recognised, page: number): RecognisedPage => ({
  page,
  rows: rowsOfWords(words, page),
  confidence,
  words: words.length,
});

let started: Promise<Engine> | undefined;

/** Runs work with Tesseract. The instance is reused until the process ends or a document makes it fail. */
async function withEngine<Result>(
  { languages, folder }: OcrSettings,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  started ??= startTesseract();
  const engine = await started.catch(forget);
  try {
    await engine.speak(languages.length > 0 ? languages : [ENGLISH], folder);
    return await work(engine);
  } finally {
    if (engine.broken) started = undefined;
  }
}

function forget(error: unknown): never {
  started = undefined;
  throw error;
}
