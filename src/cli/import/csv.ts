import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import type { Faults } from './importer.ts';

/** The maximum number of separators in a line of any table. Registers have a column per quarter. */
const MAX_SEPARATORS = 1000;
/** The maximum number of characters in a record. */
const MAX_RECORD = 100_000;
const LINE_FEED = 10;

/**
 * True if no line has more separators than `max`; otherwise reports the first such line. The parser keeps every cell of
 * a record in memory, also the empty ones, to which its limit of characters does not apply: a line of 15 MB that
 * consists of separators would take more than a gigabyte.
 */
export function hasNarrowLines(bytes: Uint8Array, separator: string, max: number, faults: Faults): boolean {
  const wanted = separator.charCodeAt(0);
  let line = 1;
  let count = 0;
  for (const byte of bytes) {
    if (byte === LINE_FEED) {
      line += 1;
      count = 0;
    } else if (byte === wanted) {
      count += 1;
      if (count > max) {
        faults.add(line, `must have at most ${max + 1} cells`);
        return false;
      }
    }
  }
  return true;
}

/**
 * Reads a CSV file row by row. Calls `take` for each row, the header first, with the trimmed cells and the number of
 * the line on which the row ends. Skips empty lines. Reports an error for a row with more or fewer cells than the
 * header, and for an unclosed quotation mark.
 */
export function readCsv(
  bytes: Uint8Array,
  faults: Faults,
  take: (cells: string[], line: number) => void,
): void {
  if (!hasNarrowLines(bytes, ',', MAX_SEPARATORS, faults)) return;
  let width: number | undefined;
  const row = (cells: string[], { lines }: InfoRecord): null => {
    width ??= cells.length;
    if (cells.length === width) take(cells, lines);
    else faults.add(lines, `must have ${width} cells, like the first line, but has ${cells.length}`);
    // Returning the row would make the parser keep all rows in memory.
    return null;
  };
  try {
    parse(bytes, {
      ...{ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true },
      ...{ max_record_size: MAX_RECORD, on_record: row },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.add(Number(error.lines), `is not valid CSV: ${error.message.replace(/,? at line \d+/, '')}`);
  }
}

/**
 * Reads a CSV file into rows whose cells are indexed by column name. The file may contain other columns too. If a
 * column is missing, reports an error and reads no rows.
 */
export function readColumns<Name extends string>(
  bytes: Uint8Array,
  faults: Faults,
  names: readonly Name[],
  take: (row: Readonly<Record<Name, string>>, line: number) => void,
): void {
  let positions: readonly number[] | undefined;
  readCsv(bytes, faults, (cells, line) => {
    if (positions?.includes(-1)) return;
    if (positions) {
      const row = names.map((name, index) => [name, cells[positions?.[index] as number]]);
      take(Object.fromEntries(row) as Record<Name, string>, line);
      return;
    }
    positions = names.map((name) => cells.indexOf(name));
    const missing = names.filter((_, index) => positions?.[index] === -1);
    if (missing.length > 0) faults.add(line, `must name the columns; missing: ${missing.join(', ')}`);
  });
}
