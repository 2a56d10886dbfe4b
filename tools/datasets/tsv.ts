import { readFileSync } from 'node:fs';

/** Parses one cell. Throws an error that describes the problem if the text is invalid. */
export type Cell<Value> = (cell: string) => Value;

type Columns = Readonly<Record<string, Cell<unknown>>>;

export type TableRow<Own extends Columns> = { readonly [Name in keyof Own]: ReturnType<Own[Name]> };

const refuse = (why: string): never => {
  throw new Error(why);
};

/** Accepts any non-empty text, including blanks around it, which names in another source may have. */
export const verbatim: Cell<string> = (cell) => cell || refuse('is empty');

/** Accepts text without blanks around it, because such blanks would be invisible typing errors. */
export const text: Cell<string> = (cell) =>
  cell.trim() === cell ? verbatim(cell) : refuse(`has '${cell}' padded`);

export const number: Cell<number> = (cell) =>
  /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : refuse(`has '${cell}', which is no number`);

export const oneOf =
  <const Word extends string>(words: readonly Word[]): Cell<Word> =>
  (cell) =>
    words.find((word) => word === cell) ?? refuse(`has '${cell}', which is none of ${words.join(', ')}`);

/** Parses an empty cell as null. */
export const optional =
  <Value>(read: Cell<Value>): Cell<Value | null> =>
  (cell) =>
    cell === '' ? null : read(cell);

/** Splits a cell at blanks or another separator. An empty cell is an empty list. */
export const listOf =
  <Value>(read: Cell<Value>, separator = ' '): Cell<readonly Value[]> =>
  (cell) =>
    cell === '' ? [] : cell.split(separator).map(read);

/** A line of a table and its number. */
interface Line {
  readonly at: number;
  readonly cells: readonly string[];
}

const linesOf = (content: string): Line[] =>
  content
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => ({ at: index + 1, cells: line.split('\t') }))
    .filter(({ cells: [first = ''] }) => !first.startsWith('#'));

/**
 * Parses a table of facts: a header, then one row per line, cells separated by tabs, without escapes. Lines that begin
 * with `#` are remarks. The last column is `source`: the authority for the row, or `curated` if there is none. Throws
 * an error that names all bad lines if the columns differ from those asked for, if a cell is invalid, or if two rows
 * have the same key.
 */
export function parseTable<Own extends Columns>(
  name: string,
  content: string,
  columns: Own,
  key: readonly (keyof Own & string)[],
): TableRow<Own>[] {
  const wanted = [...new Set([...Object.keys(columns), 'source'])];
  const [header, ...lines] = linesOf(content);
  if (header?.cells.join('\t') !== wanted.join('\t'))
    throw new Error(`${name} has the columns ${header?.cells.join(', ')} instead of ${wanted.join(', ')}`);
  const readers: readonly (readonly [string, Cell<unknown>])[] = Object.entries({ ...columns, source: text });
  const seen = new Map<string, number>();
  const faults: string[] = [];
  const rows = lines.map(({ at, cells }) => {
    if (cells.length !== wanted.length) {
      faults.push(`line ${at} has ${cells.length} cells instead of ${wanted.length}`);
      return {};
    }
    const row = Object.fromEntries(
      readers.map(([column, read], place) => {
        try {
          return [column, read(cells[place] as string)];
        } catch (error) {
          faults.push(`line ${at}: ${column} ${(error as Error).message}`);
          return [column, undefined];
        }
      }),
    );
    const own = JSON.stringify(key.map((column) => row[column]));
    const first = seen.getOrInsert(own, at);
    if (first !== at) faults.push(`line ${at} has the ${key.join(' and ')} of line ${first}`);
    if (!('source' in columns)) delete row.source;
    return row;
  });
  if (faults.length > 0) throw new Error(`Bad lines of ${name}:\n${faults.join('\n')}`);
  return rows as TableRow<Own>[];
}

/**
 * Reads a table in this folder.
 * @param file its path from here, such as `currency/coins.tsv`
 * @param columns all columns in order; `source` may be left out, and is then not returned
 * @param key the columns that identify a row
 */
export const readTable = <Own extends Columns>(
  file: string,
  columns: Own,
  key: readonly (keyof Own & string)[],
): TableRow<Own>[] => parseTable(file, readFileSync(new URL(file, import.meta.url), 'utf8'), columns, key);
