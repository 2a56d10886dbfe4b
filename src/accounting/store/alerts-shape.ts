import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds usage alerts and their state, and the account that mail and spent months belong to. */
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
    await db.schema
      .alterTable('periods')
      .addColumn('spent_before', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('spent_months').addColumn('account_id', 'integer').execute();
    await db.schema.createIndex('spent_months_account').on('spent_months').column('account_id').execute();
    await db.schema.alterTable('mails').addColumn('account_id', 'integer').execute();
    await db.schema.createIndex('mails_account').on('mails').column('account_id').execute();
    await db.schema.alterTable('email_changes').dropColumn('session_id').execute();
    await db.schema
      .createTable('wrong_codes')
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('day', 'bigint', (c) => c.notNull())
      .addColumn('codes', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('wrong_codes_key', ['email', 'day'])
      .execute();
    await db.schema.createIndex('wrong_codes_day').on('wrong_codes').column('day').execute();
    await db.schema.createIndex('sessions_seen').on('sessions').column('seen_at').execute();
    await db.schema.createIndex('sessions_created').on('sessions').column('created_at').execute();
    await db.schema.createIndex('spent_months_end').on('spent_months').column('ends_at').execute();
  },
};
