import type { Cell, RowDraft } from './types.ts';

/** The gap between cells in a line of text. */
const GAP = /\t[\t ]*| {2,}\t?[\t ]*/g;

/** Maximum number of cells of a line. The last one contains the rest. */
const MAX_CELLS = 1_000;

/** The distance between tab stops, in characters. */
const TAB = 8;

/** Returns the rows of plain text: its non-empty lines, divided into cells at tabs or several spaces. */
export function plainRows(text: string): RowDraft[] {
  const rows: RowDraft[] = [];
  let apart = false;
  for (const line of text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)) {
    const cells = cellsOf(line);
    if (cells.length > 0)
      rows.push({
        page: 1,
        cells,
        box: null,
        heading: null,
        apart: apart && rows.length > 0,
        confidence: null,
      });
    apart = cells.length === 0;
  }
  return rows;
}

/** Divides a line of text into cells at tabs or several spaces. */
export function cellsOf(line: string): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  let from = 0;
  const cut = (to: number) => {
    const piece = line.slice(from, to).trimEnd();
    const lead = piece.length - piece.trimStart().length;
    const text = piece.trim();
    if (text !== '') cells.push({ text, left: column + lead, right: column + lead + text.length });
    column += to - from;
  };
  for (const { 0: gap, index } of line.matchAll(GAP)) {
    if (
      gap === '  ' &&
      isSentenceEnd(line.slice(Math.max(from, index - 60), index), line.slice(index + 2, index + 4))
    )
      continue;
    cut(index);
    for (const letter of gap) column = letter === '\t' ? column - (column % TAB) + TAB : column + 1;
    from = index + gap.length;
    if (cells.length >= MAX_CELLS) break;
  }
  cut(line.length);
  return cells;
}

/**
 * True if two spaces only separate two sentences, as in typewritten text, and the text before them is not a short
 * label.
 */
const isSentenceEnd = (before: string, after: string): boolean =>
  /[\p{L}\p{N})][.!?]["')\u201d\u2019]?$/u.test(before) &&
  /^["'(\u201c\u2018]?\p{Lu}/u.test(after) &&
  before.trim().split(' ', 4).length === 4;
