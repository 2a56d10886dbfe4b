import { parse } from 'csv-parse/sync';
import { Refusal } from '../../../input/refusal.ts';
import { notOne } from '../detect.ts';
import { type Header, headerOf } from './columns.ts';
import { inferredHeader } from './headerless.ts';
import { looseRows } from './lenient.ts';

/** A table of a statement, with the line that names its columns. */
export interface Table {
  readonly header: Header;
  readonly rows: readonly (readonly string[])[];
}

const SEPARATORS = [';', ',', '\t', '|'];

/** How much of a text tells the separator. */
const HEAD_LINES = 120;
const HEAD_CHARACTERS = 60_000;

/** Tables with more rows are refused. */
const MAX_ROWS = 120_000;

/**
 * Reads a text as a table, with the separator by which most columns have a known name. Throws a Refusal with `not_bank_statement`
 * where no line names columns for a date and an amount.
 */
export function readTable(text: string): Table {
  const plain = text.replace(/^\s*sep=.\r?\n/i, '').replaceAll('\u0000', '');
  const head = plain
    .slice(0, HEAD_CHARACTERS)
    .split(/\r\n|\r|\n/, HEAD_LINES)
    .join('\n');
  let best: { separator: string; columns: number } | undefined;
  for (const separator of SEPARATORS) {
    const columns = headerOf(rowsOf(head, separator))?.columns.length ?? 0;
    if (columns > (best?.columns ?? 0)) best = { separator, columns };
  }
  if (best !== undefined) {
    const rows = rowsOf(plain, best.separator);
    const header = headerOf(rows);
    if (header !== undefined) return { header, rows: notTooMany(rows) };
  }
  return readBareTable(plain, head);
}

/** A table without names of columns, if its values leave no doubt what they are. */
function readBareTable(plain: string, head: string): Table {
  for (const separator of SEPARATORS) {
    const header = inferredHeader(rowsOf(head, separator));
    if (header) return { header, rows: notTooMany(rowsOf(plain, separator)) };
  }
  throw notOne('It has no line with names of columns for dates and amounts.');
}

/** A part of the rows would have other totals than the whole. */
function notTooMany(rows: string[][]): string[][] {
  if (rows.length <= MAX_ROWS) return rows;
  throw new Refusal('too_complex', `The table has more than ${MAX_ROWS.toLocaleString('en')} rows.`);
}

/** A text that uses quotation marks otherwise than tables do is read field by field. */
function rowsOf(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    to: MAX_ROWS + 1,
    trim: true,
  };
  try {
    return parse(text, { ...options, relax_quotes: true }) as string[][];
  } catch {
    return looseRows(text, delimiter, MAX_ROWS + 1);
  }
}
