import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who is told how much of a month is used, and what they have been told. */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('alerts', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('periods')
      .addColumn('told', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
