import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds subscriptions of accounts, and processed billing events. */
export const billing: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('subscriptions')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('customer', 'text', (c) => c.unique())
      .addColumn('granted', 'text')
      .addColumn('status', 'text')
      .addColumn('renews_at', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('readings', 'bigint', (c) => c.notNull())
      .addColumn('reading', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('subscriptions_due')
      .on('subscriptions')
      .column('due_at')
      .where(sql.ref('customer'), 'is not', sql.lit(null))
      .execute();
    await db.schema
      .createTable('billing_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('billing_events_at').on('billing_events').column('at').execute();
  },
};
