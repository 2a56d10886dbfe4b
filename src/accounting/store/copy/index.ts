import { sql, type Transaction } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { goOnNumbering } from './numbering.ts';
import { adderOf, pagesOf } from './rows.ts';
import { readShape, type Table } from './shape.ts';
import { columnSum, compare, type Sums, sumsOf } from './sums.ts';

/** Tables about the processes that use the store, which do not apply to a copy. */
const OF_PROCESSES = ['nodes', 'duties'];

/** The columns that count the credits of an installation. */
const CREDITS: ReadonlyMap<string, string> = new Map([
  ['periods', 'used'],
  ['usage', 'credits'],
  ['calls', 'credits'],
  ['call_log', 'credits'],
]);

/** The result of copying a table. */
export interface Copied {
  readonly table: string;
  readonly rows: number;
  /** The charged credits of its rows; null for a table without credits. */
  readonly credits: number | null;
}

/**
 * Copies a whole store into an empty one of the same shape. Then compares the number of rows of each table and the sum
 * of every column. Rows keep their ids, and the numbering continues after them. Only a few hundred rows are in memory
 * at a time.
 * @param from a transaction that reads one consistent state
 * @throws CopyRefusedError if the target cannot store a value, or stores it differently; then the transaction `to` must
 * not be committed
 */
export async function copyTables(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
): Promise<readonly Copied[]> {
  const copied: Copied[] = [];
  for (const table of await readShape()) {
    if (OF_PROCESSES.includes(table.name)) continue;
    const add = adderOf(to, table);
    for await (const rows of pagesOf(from, table)) await add(rows);
    const sums = await sumsOf(from, table);
    compare(table, sums, await sumsOf(to, table));
    await goOnNumbering(from, to, table);
    // Without this, the planner has the statistics of an empty table until the server updates them.
    if (isPostgres(to)) await sql`analyze ${sql.table(table.name)}`.execute(to);
    copied.push({ table: table.name, rows: Number(sums.rows), credits: creditsOf(table, sums) });
  }
  return copied;
}

function creditsOf({ name }: Table, sums: Sums): number | null {
  const column = CREDITS.get(name);
  return column === undefined ? null : columnSum(sums, column);
}
