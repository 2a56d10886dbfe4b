import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import type { Faults } from './importer.ts';

/**
 * Reads a CSV file row by row, the head first; `take` gets the cells, without space around them, and the line a row ends in.
 * Empty lines are passed over. A row with more or fewer cells than the head is a fault, and so is an open quotation mark.
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
    // Kept rows would be gathered in memory.
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
 * The same with cells by the name of their column, of which the file may have more than those asked for. One that is missing is
 * a fault, and no row is then read.
 */
export function readColumns<Name extends string>(
  bytes: Uint8Array,
  faults: Faults,
  names: readonly Name[],
  take: (row: Readonly<Record<Name, string>>, line: number) => void,
): void {
  let places: readonly number[] | undefined;
  readCsv(bytes, faults, (cells, line) => {
    if (places?.includes(-1)) return;
    if (places) {
      const row = names.map((name, index) => [name, cells[places?.[index] as number]]);
      take(Object.fromEntries(row) as Record<Name, string>, line);
      return;
    }
    places = names.map((name) => cells.indexOf(name));
    const missing = names.filter((_, index) => places?.[index] === -1);
    if (missing.length > 0) faults.add(line, `must name the columns; missing: ${missing.join(', ')}`);
  });
}
