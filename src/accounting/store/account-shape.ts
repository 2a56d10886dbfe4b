import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds suspension, deletion, changes of address, and the months of deleted accounts. */
export const account: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('suspended_at', 'bigint').execute();
    await db.schema.alterTable('accounts').addColumn('suspended_reason', 'text').execute();
    await db.schema.alterTable('accounts').addColumn('deleted_at', 'bigint').execute();
    // Covers the few deleted accounts whose remaining data has yet to be removed.
    await db.schema
      .createIndex('accounts_deleted')
      .on('accounts')
      .column('deleted_at')
      .where('deleted_at', 'is not', null)
      .execute();
    await db.schema
      .createTable('email_changes')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('session_id', 'integer', (c) => c.notNull())
      .addColumn('old_hash', 'text', (c) => c.unique())
      .addColumn('new_hash', 'text', (c) => c.unique())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('email_changes_expiry').on('email_changes').column('expires_at').execute();
    await db.schema
      .createTable('spent_months')
      .addColumn('address', 'text', (c) => c.primaryKey())
      .addColumn('period', 'bigint', (c) => c.notNull())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .addColumn('spent', 'bigint', (c) => c.notNull())
      .execute();
    // Indexes for finding the rows of one account without reading the rows of other accounts.
    await db.schema.createIndex('mails_recipient').on('mails').column('recipient').execute();
    await db.schema.createIndex('keys_account').on('keys').column('account_id').execute();
    await db.schema.createIndex('snapshots_of').on('snapshots').columns(['account_id', 'id']).execute();
  },
};
