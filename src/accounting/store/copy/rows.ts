import { CompiledQuery, sql, type Transaction } from 'kysely';
import { isPostgres } from '../engine.ts';
import { bytesList, numberList, textList } from '../postgres/arrays.ts';
import type { Tables } from '../tables.ts';
import { CopyRefusedError } from './refusal.ts';
import type { Column, Table } from './shape.ts';

/** Limits the rows in memory: a row has at most some 50 KB. */
const PAGE = 1_000;
/** Limits the values of a statement: SQLite binds up to 32,766. */
const MAX_VALUES = 32_000;

type Value = number | string | Buffer | null;
export type Row = Readonly<Record<string, Value>>;

/** Yields all rows of a table in the order of its key, page by page. */
export async function* pagesOf(db: Transaction<Tables>, { name, columns, key }: Table) {
  const refs = sql.join(columns.map((column) => sql.ref(column.name)));
  const order = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const reached = last;
    const after = reached
      ? sql`where (${order}) > (${sql.join(key.map((column) => reached[column]))})`
      : sql``;
    const { rows } = await sql<Row>`
      select ${refs} from ${sql.table(name)} ${after} order by ${order} limit ${PAGE}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/**
 * Returns a function that adds rows to a table.
 * @throws CopyRefusedError for a value that the other store could not return unchanged
 */
export function adderOf(db: Transaction<Tables>, table: Table): (rows: readonly Row[]) => Promise<void> {
  const add = isPostgres(db) ? addByLists(db, table) : addByValues(db, table);
  return async (rows) => {
    for (const column of table.columns) for (const row of rows) ensureFits(table, column, row);
    await add(rows);
  };
}

/** The arrays of each kind of column. */
const LISTS: Readonly<
  Record<Column['kind'], { readonly type: string; readonly write: (values: Value[]) => string }>
> = {
  number: { type: 'bigint', write: (values) => numberList(values as (number | null)[]) },
  text: { type: 'text', write: (values) => textList(values as (string | null)[]) },
  bytes: { type: 'bytea', write: (values) => bytesList(values as (Buffer | null)[]) },
};

/** Inserts rows from one array per column, which PostgreSQL supports. */
function addByLists(db: Transaction<Tables>, { name, columns }: Table) {
  const lists = columns.map(({ kind }, at) => `$${at + 1}::${LISTS[kind].type}[]`);
  const statement = `insert into ${quote(name)} (${namesOf(columns)}) select * from unnest(${lists.join()})`;
  return async (rows: readonly Row[]) => {
    const values = columns.map(({ name, kind }) => {
      return LISTS[kind].write(rows.map((row) => row[name] ?? null));
    });
    await db.executeQuery(CompiledQuery.raw(statement, values));
  };
}

function addByValues(db: Transaction<Tables>, { name, columns }: Table) {
  const max = Math.floor(MAX_VALUES / columns.length);
  const start = `insert into ${quote(name)} (${namesOf(columns)}) values `;
  const one = `(${columns.map(() => '?').join()})`;
  return async (rows: readonly Row[]) => {
    for (let from = 0; from < rows.length; from += max) {
      const some = rows.slice(from, from + max);
      const statement = start + some.map(() => one).join();
      const values = some.flatMap((row) => columns.map((column) => row[column.name] ?? null));
      await db.executeQuery(CompiledQuery.raw(statement, values));
    }
  };
}

const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => quote(name)).join();
const quote = (name: string): string => `"${name}"`;

/**
 * Refuses values that the copy would change: SQLite takes values of any type in any column, PostgreSQL takes no text
 * with a NUL, and numbers beyond 2^53 would be rounded here.
 */
function ensureFits({ name, key }: Table, column: Column, row: Row): void {
  const value = row[column.name] ?? null;
  if (value === null) return;
  const wrong = misfit(column.kind, value);
  if (!wrong) return;
  // Text keys are left out: they may be addresses, which must not be logged.
  const where = key.flatMap((part) => (typeof row[part] === 'number' ? [`${part} = ${row[part]}`] : []));
  throw new CopyRefusedError(
    `${name}.${column.name} contains ${wrong}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}. Correct that value first.`,
  );
}

/** Returns what is wrong with a value that is not null; false if nothing is. */
function misfit(kind: Column['kind'], value: number | string | Buffer): string | false {
  if (kind === 'number')
    return !Number.isSafeInteger(value) && 'a number that is not a whole number below 2^53';
  if (kind === 'bytes') return !Buffer.isBuffer(value) && 'a value that is not binary data';
  return typeof value === 'string'
    ? value.includes('\0') && 'a text with a NUL character'
    : 'a value that is not text';
}
