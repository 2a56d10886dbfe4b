import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What one node fetches for all of them: by its name, when that was, and what was made of it. */
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
