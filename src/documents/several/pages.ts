import { classifyText } from '../classify/index.ts';
import type { ClassifiedKind } from '../classify/kinds.ts';
import type { DocumentKind } from '../input/refusal.ts';
import { joinRows } from '../layout/rows.ts';
import type { Layout, Row } from '../layout/types.ts';
import { unaccented } from '../tokens/unaccented.ts';

/** The facts about a page by which a parser tells where a document of its kind begins. */
export interface PageSummary {
  /** The number of the document, such as the invoice number. */
  readonly number: string | null;
  /** True if the page states the total, or whatever ends a document of this kind. */
  readonly complete: boolean;
}

/** A part of a file that is one document. The rows keep their page numbers in the file. */
export interface Part {
  readonly pages: readonly number[];
  readonly layout: Layout;
}

interface Page extends PageSummary {
  readonly page: number;
  readonly rows: readonly Row[];
  /** The page number that is printed on the page, which begins at 1 for each document. */
  readonly printed: number | null;
  /** The kind that the page clearly looks like by itself. */
  readonly kind: ClassifiedKind | null;
}

/** Maximum number of documents of a file that are read. */
export const MAX_DOCUMENTS = 50;

/**
 * Splits a file of several documents at page breaks. A document begins at a page that is numbered 1, that has the
 * number of another document after one that is complete, or that is clearly of another kind.
 */
export function pageParts(
  layout: Layout,
  requested: DocumentKind,
  summarise: (rows: readonly Row[]) => PageSummary,
): readonly Part[] {
  const pages = pagesOf(layout);
  if (pages.length < 2) return [{ pages: pages.map(({ page }) => page), layout }];
  const groups: Page[][] = [];
  for (const [page, rows] of pages.map((one) => [one.page, one.rows] as const)) {
    const next: Page = {
      page,
      rows,
      printed: printedNumber(rows),
      kind: kindOfPage(rows),
      ...summarise(rows),
    };
    const current = groups.at(-1);
    if (current && !beginsDocument(next, current, requested)) current.push(next);
    else groups.push([next]);
  }
  if (groups.length === 1) return [{ pages: pages.map(({ page }) => page), layout }];
  return groups.map((group) => ({
    pages: group.map(({ page }) => page),
    layout: layoutOfRows(
      layout,
      group.flatMap(({ rows }) => rows),
    ),
  }));
}

/** Returns a layout that has only some rows of another one. */
export const layoutOfRows = (layout: Layout, rows: readonly Row[]): Layout => ({
  ...layout,
  ...joinRows(rows),
});

/** Groups rows by page, in the order of the pages. */
function pagesOf({ rows }: Layout): readonly { page: number; rows: readonly Row[] }[] {
  const pages = new Map<number, Row[]>();
  for (const row of rows) pages.getOrInsertComputed(row.page, () => []).push(row);
  return [...pages].sort(([one], [other]) => one - other).map(([page, own]) => ({ page, rows: own }));
}

function beginsDocument(next: Page, current: readonly Page[], requested: DocumentKind): boolean {
  if (next.printed !== null && next.printed > 1) return false;
  const numbers = new Set(current.flatMap(({ number }) => number ?? []));
  const differs = next.number !== null && numbers.size > 0 && !numbers.has(next.number);
  const same = next.number !== null && numbers.has(next.number);
  const complete = current.some((page) => page.complete);
  const numbered = current.some(({ printed }) => printed !== null);
  // A second page 1 of the same document is a copy, which is a document of its own too.
  if (next.printed === 1 && (numbered || differs)) return true;
  if (same) return false;
  if (differs) return complete && (next.complete || next.kind === requested);
  const kinds = new Set(current.flatMap(({ kind }) => kind ?? []));
  if (next.kind === null || kinds.size === 0) return false;
  if (!kinds.has(next.kind)) return ENCLOSED.has(next.kind);
  return next.kind === requested && complete && next.complete && numbers.size === 0 && next.number === null;
}

/** Kinds that are documents of their own beside an invoice. Terms and letters are parts of it. */
const ENCLOSED: ReadonlySet<ClassifiedKind> = new Set([
  'invoice',
  'receipt',
  'bank_statement',
  'payslip',
  'resume',
  'academic_transcript',
]);

/** Minimum score, by itself, of a page that is clearly of a kind. */
const CLEAR = 0.85;

function kindOfPage(rows: readonly Row[]): ClassifiedKind | null {
  const [best] = classifyText({ rows });
  return best && best.score >= CLEAR ? best.kind : null;
}

/** Number of rows at the top and at the bottom of a page that may contain its number. */
const MARGIN_ROWS = 10;

const PRINTED =
  /(?:^|[^\p{L}\d])(?:page|seite|pagina|pag|pg|blatt|blad|strona|str|strana|sida|side|sivu|hoja|folha)[ .:#n°º]{0,4}(\d{1,3})(?!\d|[.,]\d)(?: ?(?:\/|\||of|von|de|sur|di|van|av|af|z|ze|\() ?(\d{1,3}))?/u;
const FRACTION = /^\D{0,2}(\d{1,3}) ?(?:\/|of|von|de|sur|di|van) ?(\d{1,3})\D{0,2}$/;

/** Returns the page number printed at the top or bottom of a page, such as `Page 1 of 2`. */
function printedNumber(rows: readonly Row[]): number | null {
  const margins =
    rows.length > 2 * MARGIN_ROWS ? [...rows.slice(0, MARGIN_ROWS), ...rows.slice(-MARGIN_ROWS)] : rows;
  for (const { text, cells } of margins) {
    const [, at, of] = PRINTED.exec(unaccented(text.slice(0, 200))) ?? [];
    if (at !== undefined && isPage(at, of)) return Number(at);
    for (const cell of cells) {
      const [, part, whole] = cell.text.length < 14 ? (FRACTION.exec(unaccented(cell.text)) ?? []) : [];
      if (part !== undefined && isPage(part, whole)) return Number(part);
    }
  }
  return null;
}

const isPage = (at: string, of: string | undefined): boolean =>
  Number(at) > 0 && (of === undefined || Number(of) >= Number(at));
