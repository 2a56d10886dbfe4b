import { headAndBody, recordsOf, type TableRow, titlesOf } from './columns/records.ts';
import { type Run, runsIn, type Span } from './columns/runs.ts';
import { isValue } from './columns/values.ts';
import type { Row } from './types.ts';

export type { TableRow } from './columns/records.ts';

/** A column of a table. */
export interface TableColumn {
  /** What its head says, over all lines of it; empty where it says nothing. */
  readonly title: string;
  /** Where it begins and ends: in points on a page, else in characters. */
  readonly left: number;
  readonly right: number;
  /** Whether most of what stands in it are figures: amounts, dates, codes. */
  readonly numeric: boolean;
}

/** A table of a document. */
export interface Table {
  /** From left to right. */
  readonly columns: readonly TableColumn[];
  /** The rows of its head; none where it has no head. */
  readonly head: readonly Row[];
  readonly rows: readonly TableRow[];
}

/** Columns of two pages that begin so near, in points or characters, are those of one table. */
const SAME = 6;

/**
 * Finds the tables among the rows of a document: runs of rows whose cells stand in the same columns, where cells may be empty, figures stand to the
 * right and descriptions go on in the next lines. A table that goes on after a page, with its head repeated or not, is one.
 */
export function columnsOf(rows: readonly Row[]): Table[] {
  const tables: Table[] = [];
  for (const run of runsIn(rows)) {
    const table = tableOf(run);
    const last = tables.at(-1);
    if (last && goesOn(last, table))
      tables[tables.length - 1] = { ...last, rows: [...last.rows, ...table.rows] };
    else tables.push(table);
  }
  return tables;
}

function tableOf(run: Run): Table {
  const { head, body } = headAndBody(run);
  const titles = titlesOf(head, run);
  const rows = recordsOf(body, run);
  const columns = run.columns.map(({ left, right }: Span, at) => {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '');
    return {
      title: titles[at] ?? '',
      left,
      right,
      numeric: filled.filter(isValue).length * 2 > filled.length,
    };
  });
  return { columns, head, rows };
}

/** Whether a table is more of the one on the page before. */
function goesOn(last: Table, next: Table): boolean {
  const before = last.rows.at(-1)?.rows.at(-1)?.page;
  const page = (next.head[0] ?? next.rows[0]?.rows[0])?.page;
  if (before === undefined || page !== before + 1 || last.columns.length !== next.columns.length)
    return false;
  const titles = (table: Table): string => table.columns.map(({ title }) => title).join('\n');
  if (next.head.length > 0) return titles(last) === titles(next);
  return last.columns.every(({ left, right }, at) => {
    const other = next.columns[at];
    return other && (Math.abs(other.left - left) < SAME || Math.abs(other.right - right) < SAME);
  });
}
