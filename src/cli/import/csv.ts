import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import type { Faults } from './importer.ts';

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
  let width: number | undefined;
  const row = (cells: string[], { lines }: InfoRecord): null => {
    width ??= cells.length;
    if (cells.length === width) take(cells, lines);
    else faults.add(lines, `must have ${width} cells, like the first line, but has ${cells.length}`);
    // Returning the row would make the parser keep all rows in memory.
    return null;
  };
  try {
    parse(bytes, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, on_record: row });
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
