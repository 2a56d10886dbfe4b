import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the data that one node fetches for all nodes: name, time and content. */
export const refreshes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('refreshes')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
  },
};
