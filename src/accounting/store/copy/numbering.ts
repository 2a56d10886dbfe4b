import { sql, type Transaction } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { Tables } from '../tables.ts';
import type { Table } from './shape.ts';

/** Returns the highest number that a row of the table has or had. */
async function lastNumber(db: Transaction<Tables>, { name }: Table): Promise<number> {
  const drawn = isPostgres(db)
    ? sql<{
        last: number;
      }>`select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')), 0) as last`
    : sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`;
  const used = sql<{ last: number }>`select coalesce(max(id), 0) as last from ${sql.table(name)}`;
  return Math.max((await drawn.execute(db)).rows[0]?.last ?? 0, (await used.execute(db)).rows[0]?.last ?? 0);
}

/** Makes the target continue the numbering of its rows where the source would. */
export async function goOnNumbering(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  table: Table,
): Promise<void> {
  if (table.key.join() !== 'id' || table.columns.find(({ name }) => name === 'id')?.kind !== 'number') return;
  const last = await lastNumber(from, table);
  if (last === 0) return;
  if (isPostgres(to)) {
    await sql`select setval(pg_get_serial_sequence(${table.name}, 'id'), ${last})`.execute(to);
  } else if (table.numbered) {
    await sql`delete from sqlite_sequence where name = ${table.name}`.execute(to);
    await sql`insert into sqlite_sequence (name, seq) values (${table.name}, ${last})`.execute(to);
  }
}
