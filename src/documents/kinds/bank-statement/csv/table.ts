import { parse } from 'csv-parse/sync';
import { Refusal } from '../../../input/refusal.ts';
import { notBankStatement } from '../detect.ts';
import type { DraftNote } from '../draft.ts';
import { decideColumns, headerByValues } from './by-values.ts';
import { type Header, headerOf } from './columns.ts';
import { parseLenientRows } from './lenient.ts';

/** The table of a statement, with the line that names its columns. */
export interface Table {
  readonly header: Header;
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly DraftNote[];
}

const SEPARATORS = [';', ',', '\t', '|'];

/** The separator is detected from the start of a text: at most this many lines and characters. */
const HEAD_LINES = 120;
const HEAD_CHARACTERS = 60_000;

/** Maximum number of rows of a table. Larger tables are refused. */
const MAX_ROWS = 120_000;

/**
 * Reads a text as a table. Uses the separator that produces the most known column names.
 * @throws {Refusal} with `not_bank_statement` if no columns for a date and an amount are found
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
    if (header !== undefined) {
      const { columns, contradicted, balanceBefore } = decideColumns(
        rows[header.at] ?? [],
        header.columns,
        rows.slice(header.at + 1),
      );
      return {
        header: { ...header, columns, balanceBefore },
        rows: notTooMany(rows),
        notes: contradicted ? [CONTRADICTED] : [],
      };
    }
  }
  return readUnnamedTable(plain, head);
}

/** Reads a table without known column names if the values identify its columns. */
function readUnnamedTable(plain: string, head: string): Table {
  for (const separator of SEPARATORS) {
    const header = headerByValues(rowsOf(head, separator));
    if (header)
      return {
        header,
        rows: notTooMany(rowsOf(plain, separator)),
        notes:
          header.amounts === 'formed' && header.columns.some(({ role }) => role === 'debit')
            ? [UNNAMED, UNNAMED_SIDES]
            : [UNNAMED],
      };
  }
  throw notBankStatement('It has no header row with columns for dates and amounts.');
}

const UNNAMED: DraftNote = {
  code: 'ambiguous_columns',
  message: 'The table has no known column names. The columns were identified by their values.',
};

const UNNAMED_SIDES: DraftNote = {
  code: 'ambiguous_sides',
  message:
    'Two columns of amounts have no known names. The first was read as debits, and the second as credits.',
};

const CONTRADICTED: DraftNote = {
  code: 'ambiguous_columns',
  message: 'The column names contradict the balances. The columns were identified by their values.',
};

/** Refuses a table with too many rows, because the totals of only a part would be wrong. */
function notTooMany(rows: string[][]): string[][] {
  if (rows.length <= MAX_ROWS) return rows;
  throw new Refusal('too_complex', `The table has more than ${MAX_ROWS.toLocaleString('en')} rows.`);
}

/** Reads the rows of a text. If the quotation marks are malformed, reads the text field by field. */
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
    return parseLenientRows(text, delimiter, MAX_ROWS + 1);
  }
}
