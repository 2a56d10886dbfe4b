import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sign-ins, sessions, mail and expiring keys. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sign_ins')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('browser_hash', 'text')
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    // A browser has one sign-in per address: a new request replaces the previous one.
    await db.schema
      .createIndex('sign_ins_browser')
      .on('sign_ins')
      .columns(['browser_hash', 'email'])
      .unique()
      .execute();
    await db.schema.createIndex('sign_ins_expiry').on('sign_ins').column('expires_at').execute();
    await db.schema
      .createTable('mail_slots')
      .addColumn('party', 'text', (c) => c.notNull())
      .addColumn('slot', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('mail_slots_key', ['party', 'slot'])
      .execute();
    await db.schema.createIndex('mail_slots_at').on('mail_slots').column('at').execute();
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('user_agent', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
    await db.schema
      .createTable('mails')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('text', 'text')
      .addColumn('html', 'text')
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('queued', 'sent', 'failed')`))
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('lease', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute();
    await db.schema.alterTable('keys').addColumn('expires_at', 'bigint').execute();
    await db.schema
      .createIndex('keys_expiry')
      .on('keys')
      .column('expires_at')
      .where(sql.ref('state'), '=', sql.lit('active'))
      .execute();
  },
};
