import { sql, type Transaction } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { goOnNumbering } from './numbering.ts';
import { adderOf, pagesOf } from './rows.ts';
import { readShape, type Table } from './shape.ts';
import { compare, type Sums, sumOf, sumsOf } from './sums.ts';

/** They tell of processes that run on the store, and none of them runs on its copy. */
const OF_PROCESSES = ['nodes', 'duties'];

/** Where the credits of an installation are counted. */
const CREDITS: ReadonlyMap<string, string> = new Map([
  ['periods', 'used'],
  ['usage', 'credits'],
  ['calls', 'credits'],
]);

/** What was copied of a table. */
export interface Copied {
  readonly table: string;
  readonly rows: number;
  /** What its rows say was charged; null where they say nothing of it. */
  readonly credits: number | null;
}

/**
 * Copies all that a store holds into another of the same shape, which is empty, and compares the two: rows, and every column by its
 * sum. The numbers of rows stay, and go on from there. A few hundred rows at a time are in memory.
 * @param from reads the same from its first statement to its last
 * @throws CopyRefusedError for what the target cannot hold, or does not hold as the source does: its transaction is not to be committed then
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
    // What the planner knows of it would be of an empty one until the server looks by itself.
    if (isPostgres(to)) await sql`analyze ${sql.table(table.name)}`.execute(to);
    copied.push({ table: table.name, rows: Number(sums.rows), credits: creditsOf(table, sums) });
  }
  return copied;
}

function creditsOf({ name }: Table, sums: Sums): number | null {
  const column = CREDITS.get(name);
  return column === undefined ? null : sumOf(sums, column);
}
