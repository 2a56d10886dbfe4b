import type { Cell, RowDraft } from './types.ts';

/** What divides cells in a line of text. */
const GAP = /\t[\t ]*| {2,}\t?[\t ]*/g;

/** How far tabs are apart. */
const TAB = 8;

/** The rows of plain text: its lines without those that are empty, in cells where tabs or several blanks divide them. */
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

function cellsOf(line: string): Cell[] {
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
    cut(index);
    for (const letter of gap) column = letter === '\t' ? column - (column % TAB) + TAB : column + 1;
    from = index + gap.length;
  }
  cut(line.length);
  return cells;
}
