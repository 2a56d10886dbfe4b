import type { Document } from '../../document.ts';
import type { RecognisedPage } from '../ocr/index.ts';
import type { Layout, RowDraft } from '../types.ts';
import { readPdf } from './index.ts';

type PdfLayout = Pick<Layout, 'pages' | 'ocr' | 'ocrConfidence'> & { readonly rows: readonly RowDraft[] };

/** Maximum number of page numbers listed in a warning. */
const MAX_NAMED = 10;

/**
 * Returns the rows of a PDF. Pages without text are recognised by OCR, up to its limit. A warning about pages beyond
 * the limit is added to the document. Throws the errors of `withPdf`.
 */
export async function pdfLayout(document: Document): Promise<PdfLayout> {
  const { pages, rows, blank, cut } = await readPdf(document.bytes);
  if (cut.length > 0)
    document.warn('pages_cut', `Pages with too much text were only partly read: ${listOf(cut)}.`);
  if (blank.length === 0) return { pages, rows, ocr: false, ocrConfidence: null };
  const { pdfPageRows } = await import('../ocr/index.ts');
  const recognised = await pdfPageRows(document.bytes, blank, document.ocr);
  warnOfOthers(
    document,
    blank.filter((page) => !recognised.some((one) => one.page === page)),
  );
  const own = Map.groupBy(rows, ({ page }) => page);
  // The few words of a page may be its only text, so OCR replaces them only if it finds more letters.
  const found = recognised.filter((page) => lettersIn(page.rows) > lettersIn(own.get(page.page) ?? []));
  if (found.length === 0) return { pages, rows, ocr: false, ocrConfidence: null };
  const replaced = new Set(found.map(({ page }) => page));
  const kept = rows.filter(({ page }) => !replaced.has(page));
  const all = [...kept, ...found.flatMap((page) => page.rows)];
  return {
    pages,
    rows: all.toSorted((one, other) => one.page - other.page),
    ocr: true,
    ocrConfidence: confidenceOf(found),
  };
}

const lettersIn = (rows: readonly RowDraft[]): number =>
  rows
    .flatMap(({ cells }) => cells)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

function listOf(pages: readonly number[]): string {
  const named = pages.slice(0, MAX_NAMED).join(', ');
  return pages.length > MAX_NAMED ? `${named} and ${pages.length - MAX_NAMED} more` : named;
}

function warnOfOthers(document: Document, pages: readonly number[]): void {
  if (pages.length === 0) return;
  document.warn(
    'pages_not_recognised',
    `Pages without text were skipped because OCR is limited to a few pages: ${listOf(pages)}.`,
  );
}

/** Returns the mean confidence of pages, weighted by their number of words. */
function confidenceOf(pages: readonly RecognisedPage[]): number | null {
  const rated = pages.filter((page) => page.confidence !== null);
  const words = rated.reduce((sum, page) => sum + page.words, 0);
  if (words === 0) return null;
  const sum = rated.reduce((all, page) => all + page.words * (page.confidence ?? 0), 0);
  return Math.round((sum / words) * 1_000) / 1_000;
}
