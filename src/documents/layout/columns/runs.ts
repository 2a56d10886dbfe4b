import type { Cell, Row } from '../types.ts';
import { isValue } from './values.ts';

/** The edges of a column, in the units of its cells. */
export interface Span {
  left: number;
  right: number;
}

/** Rows below each other whose cells share columns. */
export interface Run {
  readonly rows: readonly Row[];
  readonly columns: readonly Span[];
}

/** Maximum number of single-cell rows between two rows of a table. */
const MAX_SINGLE = 4;
/** Maximum number of columns of a table. */
const MAX_COLUMNS = 60;
/** Minimum number of rows with several cells that make a table. Fewer rows are enough if they have many cells. */
const MIN_ROWS = 3;
const MIN_WIDE_ROWS = 2;
const WIDE = 4;

/** Returns the runs of rows that may be tables, from top to bottom. */
export function runsIn(rows: readonly Row[]): Run[] {
  const runs: Run[] = [];
  let growing = new Growing();
  const end = () => {
    const run = growing.done();
    if (run) runs.push(run);
    growing = new Growing();
  };
  for (const [at, row] of rows.entries()) {
    if (growing.hasValues && isHead(rows, at)) end();
    if (growing.takes(row)) continue;
    end();
    growing.takes(row);
  }
  end();
  return runs;
}

/** Minimum number of cells of a head, and maximum number of rows between the head and the first figures. */
const MIN_TITLES = 3;
const FIGURES_WITHIN = 4;

/**
 * True if a row has several titles with figures below. A new table begins here, even if rows above share its columns.
 */
function isHead(rows: readonly Row[], at: number): boolean {
  const cells = rows[at]?.cells ?? [];
  if (cells.length < MIN_TITLES || cells.some(({ text }) => isValue(text))) return false;
  return rows
    .slice(at + 1, at + 1 + FIGURES_WITHIN)
    .some((row) => row.cells.filter(({ text }) => isValue(text)).length > 1);
}

class Growing {
  /** True once the run has figures: after that, a row without figures may be the head of another table. */
  hasValues = false;
  readonly #rows: Row[] = [];
  #columns: Span[] = [];
  /** The number of single-cell rows at the end. They belong to the table only if it continues. */
  #single = 0;

  /** Adds a row if it fits. Returns true if the row was added. */
  takes(row: Row): boolean {
    const last = this.#rows.at(-1);
    if (last === undefined && row.cells.length < 2) return false;
    if (last && last.page !== row.page) return false;
    const single = row.cells.length === 1;
    if (single && (row.heading !== null || (row.apart && this.#single > 0) || this.#single >= MAX_SINGLE))
      return false;
    const columns = widened(this.#columns, row);
    if (columns === undefined) return false;
    this.#columns = columns;
    this.#rows.push(row);
    this.hasValues ||= row.cells.some(({ text }) => isValue(text));
    this.#single = single ? this.#single + 1 : 0;
    return true;
  }

  done(): Run | undefined {
    const { length } = this.#rows;
    // Wrapped lines follow closely. A line set apart does not belong to the table.
    let end = length - this.#single;
    while (end < length && !this.#rows[end]?.apart) end += 1;
    const rows = this.#rows.slice(0, end);
    const several = rows.filter(({ cells }) => cells.length > 1).length;
    const wide = rows.filter(({ cells }) => cells.length >= WIDE).length;
    return several >= MIN_ROWS || wide >= MIN_WIDE_ROWS ? { rows, columns: this.#columns } : undefined;
  }
}

/** Returns the columns extended by a row, or undefined if one of its cells spans two columns. */
function widened(columns: readonly Span[], row: Row): Span[] | undefined {
  const next = columns.map((span) => ({ ...span }));
  for (const cell of row.cells) {
    const met = next.filter((span) => span.left < cell.right && cell.left < span.right);
    const [one] = met;
    if (one === undefined) {
      if (row.cells.length === 1 || next.length >= MAX_COLUMNS) return undefined;
      next.push({ left: cell.left, right: cell.right });
    } else if (met.length === 1) {
      // A single line may exceed its column if the space beside it is empty.
      if (row.cells.length === 1) continue;
      one.left = Math.min(one.left, cell.left);
      one.right = Math.max(one.right, cell.right);
    } else if (!overflows(cell, met, row)) return undefined;
  }
  return next.sort((one, other) => one.left - other.left);
}

/** True if a cell begins where its column begins, and any other columns that it spans are empty in its row. */
function overflows(cell: Cell, met: readonly Span[], row: Row): boolean {
  const [first] = [...met].sort((one, other) => one.left - other.left);
  if (!first || row.cells.length === 1 || met.length > 2) return false;
  const begins = Math.abs(first.left - cell.left) <= (first.right - first.left) / 4 + 2;
  const others = met.filter((span) => span !== first);
  return begins && others.every((span) => row.cells.every((one) => one === cell || !overlaps(one, span)));
}

const overlaps = (cell: Cell, span: Span): boolean => span.left < cell.right && cell.left < span.right;

/** Returns the column with the largest overlap with a cell, or the first of several columns with the same overlap. */
export function columnOf(cell: Cell, columns: readonly Span[]): number {
  let best = 0;
  let max = Number.NEGATIVE_INFINITY;
  for (const [at, span] of columns.entries()) {
    const shared = Math.min(span.right, cell.right) - Math.max(span.left, cell.left);
    const begins = Math.abs(span.left - cell.left) < 1 ? 1 : 0;
    if (shared + begins > max) {
      max = shared + begins;
      best = at;
    }
  }
  return best;
}
