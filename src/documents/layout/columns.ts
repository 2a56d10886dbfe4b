import { columnRecordsOf, headAndBody, type TableRow, titlesOf } from './columns/records.ts';
import { type Run, runsIn, type Span } from './columns/runs.ts';
import { isValue } from './columns/values.ts';
import type { Row } from './types.ts';

export type { TableRow } from './columns/records.ts';

export interface TableColumn {
  /** The text of the column's head, joined from all lines. Empty if the head is empty. */
  readonly title: string;
  /** The left and right edges of the column: in points on a page, otherwise in characters. */
  readonly left: number;
  readonly right: number;
  /** True if most cells of the column are values: amounts, dates, codes. */
  readonly numeric: boolean;
}

export interface Table {
  /** From left to right. */
  readonly columns: readonly TableColumn[];
  /** The rows of the table's head. Empty if the table has no head. */
  readonly head: readonly Row[];
  readonly rows: readonly TableRow[];
}

/** Maximum difference, in points or characters, between the edges of columns on two pages that belong to one table. */
const SAME = 6;

/**
 * Finds the tables among the rows of a document: runs of rows whose cells share columns. Cells may be empty, numbers
 * may be aligned right, and descriptions may continue on the next lines. A table that continues on the next page, with
 * or without a repeated head, is one table.
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
  const rows = columnRecordsOf(body, run);
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

/** True if a table continues the table on the previous page. */
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
