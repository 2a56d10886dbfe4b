import type { Cell, Row } from '../types.ts';
import { isValue } from './values.ts';

/** Where a column begins and ends, in the units of its cells. */
export interface Span {
  left: number;
  right: number;
}

/** Rows below each other whose cells stand in the same columns. */
export interface Run {
  readonly rows: readonly Row[];
  readonly columns: readonly Span[];
}

/** Rows of one cell that a table may have between its rows. */
const MAX_SINGLE = 4;
/** No table has more columns. */
const MAX_COLUMNS = 60;
/** A table has so many rows of several cells; fewer are enough where they have many. */
const MIN_ROWS = 3;
const MIN_WIDE_ROWS = 2;
const WIDE = 4;

/** The runs of rows that may be tables, from top to bottom. */
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

/** Cells of a head, and how far below it the first figures stand. */
const MIN_TITLES = 3;
const FIGURES_WITHIN = 4;

/** Whether a row has several titles, below which figures stand: a table begins here, whatever is above it in the same columns. */
function isHead(rows: readonly Row[], at: number): boolean {
  const cells = rows[at]?.cells ?? [];
  if (cells.length < MIN_TITLES || cells.some(({ text }) => isValue(text))) return false;
  return rows
    .slice(at + 1, at + 1 + FIGURES_WITHIN)
    .some((row) => row.cells.filter(({ text }) => isValue(text)).length > 1);
}

class Growing {
  /** Whether it has figures already, so that what has none heads another table. */
  hasValues = false;
  readonly #rows: Row[] = [];
  #columns: Span[] = [];
  /** Rows of one cell at the end, which belong to the table only if it goes on. */
  #single = 0;

  /** Adds a row that fits; whether it does. */
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
    // What is wrapped stands close below; a line that stands apart is none of it.
    let end = length - this.#single;
    while (end < length && !this.#rows[end]?.apart) end += 1;
    const rows = this.#rows.slice(0, end);
    const several = rows.filter(({ cells }) => cells.length > 1).length;
    const wide = rows.filter(({ cells }) => cells.length >= WIDE).length;
    return several >= MIN_ROWS || wide >= MIN_WIDE_ROWS ? { rows, columns: this.#columns } : undefined;
  }
}

/** Columns that a row has been added to; undefined where one of its cells stands across two of them. */
function widened(columns: readonly Span[], row: Row): Span[] | undefined {
  const next = columns.map((span) => ({ ...span }));
  for (const cell of row.cells) {
    const met = next.filter((span) => span.left < cell.right && cell.left < span.right);
    const [one] = met;
    if (one === undefined) {
      if (row.cells.length === 1 || next.length >= MAX_COLUMNS) return undefined;
      next.push({ left: cell.left, right: cell.right });
    } else if (met.length === 1) {
      // A single line may run on beyond its column, as long as nothing stands there.
      if (row.cells.length === 1) continue;
      one.left = Math.min(one.left, cell.left);
      one.right = Math.max(one.right, cell.right);
    } else if (!overflows(cell, met, row)) return undefined;
  }
  return next.sort((one, other) => one.left - other.left);
}

/** Whether a cell begins where its column does, and runs over columns in which its row has nothing. */
function overflows(cell: Cell, met: readonly Span[], row: Row): boolean {
  const [first] = [...met].sort((one, other) => one.left - other.left);
  if (!first || row.cells.length === 1 || met.length > 2) return false;
  const begins = Math.abs(first.left - cell.left) <= (first.right - first.left) / 4 + 2;
  const others = met.filter((span) => span !== first);
  return begins && others.every((span) => row.cells.every((one) => one === cell || !meets(one, span)));
}

const meets = (cell: Cell, span: Span): boolean => span.left < cell.right && cell.left < span.right;

/** The column of a cell: the one that it shares most with, of several the first. */
export function columnOf(cell: Cell, columns: readonly Span[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, span] of columns.entries()) {
    const shared = Math.min(span.right, cell.right) - Math.max(span.left, cell.left);
    const begins = Math.abs(span.left - cell.left) < 1 ? 1 : 0;
    if (shared + begins > most) {
      most = shared + begins;
      best = at;
    }
  }
  return best;
}
