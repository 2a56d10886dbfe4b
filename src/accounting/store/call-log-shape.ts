import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './engine.ts';

/**
 * Adds the call log with several calls in a row. The calls before stay in `calls`, until they are old enough to be
 * deleted: rewriting them would take minutes, during which nothing could be charged.
 */
export const callLog: Migration = {
  async up(db: Kysely<unknown>) {
    // As in `calls`, there is no other index, and SQLite numbers the rows by itself.
    await db.schema
      .createTable('call_log')
      .addColumn('id', 'integer', (c) => (isPostgres(db) ? c.primaryKey().autoIncrement() : c.primaryKey()))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('accounts', 'blob', (c) => c.notNull())
      .addColumn('calls', 'blob', (c) => c.notNull())
      .addColumn('credits', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('call_log_state')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('merged_to', 'bigint', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .execute();
  },
};
