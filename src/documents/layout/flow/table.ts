import type { Cell, RowDraft } from '../types.ts';
import type { Flow } from './index.ts';

/** A cell of a table. */
export interface FlowCell {
  readonly flow: Flow;
  /** The first column of the cell, counted from 0, and the number of columns that the cell spans. */
  readonly column: number;
  readonly span: number;
  /** True if the text is aligned right. */
  readonly right: boolean;
}

/** Maximum number of lines per cell. Cells with more lines are columns of a page, and are read one after the other. */
const MAX_LINES = 8;
/** The gap between columns, in characters. */
const BETWEEN = 2;
/** Maximum number of columns of a table. */
export const MAX_COLUMNS = 500;

/**
 * Returns the rows of a table, with the lines of its cells beside each other. If a cell itself contains cells, or
 * very many lines, the table only arranges text on a page, and its cells are read one after the other.
 */
export function tableRows(table: readonly (readonly FlowCell[])[]): RowDraft[] {
  const filled = table.map((cells) => cells.filter(({ flow }) => flow.rows.length > 0));
  const lefts = columnsOf(filled.filter((cells) => !isStacked(cells)));
  return filled.flatMap((cells) => (isStacked(cells) ? cells.flatMap(below) : beside(cells, lefts)));
}

const isStacked = (cells: readonly FlowCell[]): boolean =>
  cells.length === 1
    ? (cells[0]?.flow.rows.length ?? 0) > 1
    : cells.some(({ flow }) => flow.rows.length > MAX_LINES || flow.rows.some((row) => row.cells.length > 1));

const below = ({ flow }: FlowCell): readonly RowDraft[] =>
  flow.rows.map((row, at) => (at === 0 ? { ...row, apart: true } : row));

/** Returns the left edges of the columns and, as the last value, the end of the table. */
function columnsOf(table: readonly (readonly FlowCell[])[]): number[] {
  const widths: number[] = [];
  for (const cells of table)
    for (const { flow, column, span } of cells) {
      const width = flow.rows.reduce((max, row) => Math.max(max, textOf(row).length), 0);
      if (span === 1) widths[column] = Math.max(widths[column] ?? 1, width);
    }
  let left = 0;
  const lefts = [0];
  for (const width of Array.from(widths, (one = 1) => one)) {
    left += width + BETWEEN;
    lefts.push(left);
  }
  return lefts;
}

function beside(cells: readonly FlowCell[], lefts: readonly number[]): RowDraft[] {
  // `reduce` is used because the number of cells may exceed the limit for arguments of a function call.
  const lines = cells.reduce((max, { flow }) => Math.max(max, flow.rows.length), 0);
  return Array.from({ length: lines }, (_, at) => {
    const parts = cells.flatMap((cell) => {
      const row = cell.flow.rows[at];
      return row ? [placed(cell, textOf(row), lefts)] : [];
    });
    const headings = cells.map(({ flow }) => flow.rows[at]?.heading ?? null);
    const heading = parts.length === 1 ? (headings.find((level) => level !== null) ?? null) : null;
    return { page: 1, cells: parts, box: null, heading, apart: false, confidence: null };
  });
}

function placed({ column, span, right }: FlowCell, text: string, lefts: readonly number[]): Cell {
  const last = lefts.at(-1) ?? 0;
  const begin = lefts[column] ?? last;
  const end = (lefts[column + span] ?? last) - BETWEEN;
  const left = right ? Math.max(begin, end - text.length) : begin;
  return { text, left, right: left + text.length };
}

const textOf = (row: RowDraft): string => row.cells.map(({ text }) => text).join(' ');
