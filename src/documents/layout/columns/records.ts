import type { Row } from '../types.ts';
import { columnOf, type Run } from './runs.ts';
import { isValue } from './values.ts';

/** A row of a table, with the lines that it wraps into. */
export interface TableRow {
  /** The texts of the cells, by column. Empty for an empty cell. */
  readonly cells: readonly string[];
  /** The rows on the page from which this row was read: the first row, and its continuation lines below. */
  readonly rows: readonly Row[];
}

/** Maximum number of lines of the head of a table. */
const MAX_HEAD = 3;
/** Minimum share of the column's width that a text must fill to continue on the next line. */
const FULL = 0.6;

/** Divides the rows of a table into its head and its body. */
export function headAndBody({ rows }: Run): { readonly head: readonly Row[]; readonly body: readonly Row[] } {
  const first = rows.findIndex(({ cells }) => cells.some(({ text }) => isValue(text)));
  if (first > MAX_HEAD || first === 0) return { head: [], body: rows };
  if (first > 0) return { head: rows.slice(0, first), body: rows.slice(first) };
  // A table without figures has a head if its font shows it, or if no other row has more cells than the first one.
  const max = rows.reduce((count, { cells }) => Math.max(count, cells.length), 0);
  const headed = rows[0]?.heading !== null || (rows[0]?.cells.length === max && rows[1]?.apart === true);
  return headed ? { head: rows.slice(0, 1), body: rows.slice(1) } : { head: [], body: rows };
}

/** Returns the titles of the columns, joined from all lines of the head. */
export const titlesOf = (head: readonly Row[], run: Run): string[] =>
  head.reduce<string[]>(
    (titles, row) => joined(titles, textsOf(row, run)),
    run.columns.map(() => ''),
  );

/** Joins the continuation lines of descriptions with the rows that they belong to. */
export function columnRecordsOf(body: readonly Row[], run: Run): TableRow[] {
  const texts = body.map((row) => textsOf(row, run));
  const numeric = run.columns.map((_, at) => {
    const filled = texts.map((cells) => cells[at] ?? '').filter((text) => text !== '');
    return filled.filter(isValue).length * 2 > filled.length;
  });
  const records: { cells: string[]; rows: Row[] }[] = [];
  for (const [at, row] of body.entries()) {
    const cells = texts[at] as string[];
    const last = records.at(-1);
    if (last && goesOn(row, cells, last, run, numeric)) {
      last.cells = joined(last.cells, cells);
      last.rows.push(row);
    } else records.push({ cells, rows: [row] });
  }
  return records;
}

/** True if a row contains only continuations of texts in the row above. */
function goesOn(
  row: Row,
  cells: readonly string[],
  last: { readonly cells: readonly string[]; readonly rows: readonly Row[] },
  { columns }: Run,
  numeric: readonly boolean[],
): boolean {
  if (row.apart || row.heading !== null) return false;
  const filled = cells.flatMap((text, at) => (text === '' ? [] : [at]));
  if (filled.some((at) => numeric[at] || last.cells[at] === '')) return false;
  if (filled.length * 2 > last.cells.filter((text) => text !== '').length) return false;
  const above = last.rows.at(-1);
  return filled.some((at) => {
    const span = columns[at];
    const cell = above?.cells.find((one) => columnOf(one, columns) === at);
    const wide = span && cell ? (cell.right - cell.left) / Math.max(1, span.right - span.left) : 0;
    return wide >= FULL || /^[\p{Ll}(&+/]/u.test(cells[at] ?? '') || /[-,&(/]$/.test(cell?.text ?? '');
  });
}

function textsOf(row: Row, { columns }: Run): string[] {
  const texts = columns.map(() => '');
  for (const cell of row.cells) {
    const at = columnOf(cell, columns);
    texts[at] = texts[at] ? `${texts[at]} ${cell.text}` : cell.text;
  }
  return texts;
}

const joined = (one: readonly string[], other: readonly string[]): string[] =>
  one.map((text, at) => [text, other[at] ?? ''].filter((part) => part !== '').join(' '));
