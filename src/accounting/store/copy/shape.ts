import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { migrate } from '../migrations.ts';
import { PatientSqliteDialect } from '../sqlite/dialect.ts';
import type { Tables } from '../tables.ts';

export interface Column {
  readonly name: string;
  readonly kind: 'number' | 'text' | 'bytes';
}

/** A table of the store, the same in both engines. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** True if it numbers its rows and never reuses the number of a deleted row. */
  readonly numbered: boolean;
}

/** Tables that only SQLite has: they count changes that PostgreSQL sends as notifications. */
const OF_SQLITE = ['revision'];

/** The kinds of values by column type. */
const KINDS: ReadonlyMap<string, Column['kind']> = new Map([
  ['integer', 'number'],
  ['bigint', 'number'],
  ['text', 'text'],
  ['blob', 'bytes'],
]);

/**
 * Reads every table of the newest shape, each after the tables that it refers to. It reads them from a new store in
 * memory, so tables of later migrations are included.
 */
export async function readShape(): Promise<readonly Table[]> {
  const db = new Kysely<Tables>({ dialect: new PatientSqliteDialect(new Database(':memory:')) });
  try {
    await migrate(db);
    const { rows } = await sql<{ name: string; numbered: number }>`
      select name, sql like '%autoincrement%' as numbered from sqlite_master
      where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`.execute(
      db,
    );
    const found = rows.filter(({ name }) => !OF_SQLITE.includes(name));
    const tables = await Promise.all(
      found.map(async ({ name, numbered }) => ({
        table: { name, numbered: numbered === 1, ...(await columnsOf(db, name)) },
        refersTo: await referredBy(db, name),
      })),
    );
    return inOrder(tables);
  } finally {
    await db.destroy();
  }
}

async function columnsOf(db: Kysely<Tables>, table: string): Promise<Pick<Table, 'columns' | 'key'>> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${table}) order by cid`.execute(db);
  const columns = rows.map(({ name, type }) => {
    const kind = KINDS.get(type.toLowerCase());
    if (!kind) throw new Error(`${table}.${name} has the type ${type}, which copies do not support.`);
    return { name, kind };
  });
  const key = rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`${table} has no primary key, which copies require.`);
  return { columns, key: key.map(({ name }) => name) };
}

async function referredBy(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct "table" from pragma_foreign_key_list(${table})`.execute(db);
  return rows.map(({ table: other }) => other);
}

function inOrder(tables: readonly { table: Table; refersTo: readonly string[] }[]): Table[] {
  const done = new Map<string, Table>();
  for (let left = tables; left.length > 0; left = left.filter(({ table }) => !done.has(table.name))) {
    const ready = left.filter(({ refersTo }) => refersTo.every((name) => done.has(name)));
    if (ready.length === 0) throw new Error('The tables reference each other in a cycle.');
    for (const { table } of ready) done.set(table.name, table);
  }
  return [...done.values()];
}
