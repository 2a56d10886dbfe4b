import type { Cell } from '../../../layout/types.ts';
import { type Column, columnsIn, courseColumns } from './columns.ts';
import type { Line } from './rows.ts';

/** A column of courses, with its position if known. */
export interface PlacedColumn extends Column {
  readonly left: number | null;
  readonly right: number | null;
}

/** The header of a table of courses, or of sums. */
export interface Head {
  readonly columns: readonly PlacedColumn[];
  /** The columns with those whose titles are not known. */
  readonly written: readonly PlacedColumn[];
  /** True if each column has a separate cell. */
  readonly placed: boolean;
}

interface Word {
  readonly text: string;
  readonly cell: Cell;
  readonly first: boolean;
}

const wordsOf = (cells: readonly Cell[]): readonly Word[] =>
  cells.flatMap((cell) => cell.text.split(/\s+/).map((text, at) => ({ text, cell, first: at === 0 })));

/** Reads the columns that a line names; undefined if the line is not a table header. */
export function headOf(line: Line): Head | undefined {
  if (line.text.length > 300) return undefined;
  const named = line.text.includes(':') && /listed in the order/.test(line.text);
  if (
    !named &&
    /\d/.test(
      line.text.replace(
        /\b(?:[sqt]|sem |semester )[1-4]\b|\b[12](?:st|nd) sem\b|\/ ?(?:10|20|30|100)\b|\b(?:10|20|30|100)\b/gi,
        '',
      ),
    )
  )
    return undefined;
  const words = wordsOf(line.cells);
  const begins = new Set(words.flatMap(({ first }, at) => (first ? [at] : [])));
  const found = columnsIn(
    words.map(({ text }) => text),
    line.cells.length > 2 ? begins : undefined,
  );
  if (!found) return undefined;
  const written = found.map((column) => {
    const { cell, first } = words[column.word] as Word;
    return { ...column, left: first ? cell.left : null, right: first ? cell.right : null };
  });
  const placed = written.filter(({ unknown }) => !unknown);
  const own = new Set(placed.map(({ left }) => left));
  return {
    columns: placed,
    written,
    placed: line.placed && line.cells.length > 2 && own.size === placed.length && !own.has(null),
  };
}

const NOWHERE = { left: null, right: null };

/** Returns the header of a course table; undefined for the header of a table of sums. */
export function courseHead(head: Head): Head | undefined {
  const kinds = courseColumns(head.columns);
  if (!kinds) return undefined;
  const columns = kinds.map((column) => {
    const { left, right } = head.columns.find(({ word }) => word === column.word) ?? NOWHERE;
    return { ...column, left, right };
  });
  const written = head.written.map(
    (column) => columns.find(({ word, words }) => word === column.word && words === column.words) ?? column,
  );
  return { columns, written, placed: head.placed && columns.every(({ left }) => left !== null) };
}

/**
 * Joins a table header with the next line if titles continue there, below the words to which they belong. Returns
 * undefined if the two lines do not form a header.
 */
export function stackedHead(one: Line, other: Line): Head | undefined {
  if (!one.placed || !other.placed || one.cells.length < 3 || other.cells.length < 1) return undefined;
  const cells = one.cells.map((cell) => {
    const below = other.cells.find(({ left, right }) => left < cell.right && right > cell.left);
    return below
      ? { ...cell, text: `${cell.text} ${below.text}`, right: Math.max(cell.right, below.right) }
      : cell;
  });
  const used = other.cells.filter(({ left, right }) =>
    one.cells.some((cell) => left < cell.right && right > cell.left),
  );
  if (used.length !== other.cells.length) return undefined;
  return headOf({ cells, text: cells.map(({ text }) => text).join(' '), rows: one.rows, placed: true });
}
