import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { account } from './account-shape.ts';
import { alerts } from './alerts-shape.ts';
import { billing } from './billing-shape.ts';
import { callLog } from './call-log-shape.ts';
import { nodes } from './nodes-shape.ts';
import { people } from './people-shape.ts';
import { refreshes } from './refreshes-shape.ts';
import type { Tables } from './tables.ts';

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('email', 'text', (c) => c.unique())
      .addColumn('marketplace', 'text')
      .addColumn('marketplace_user', 'text')
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('accounts_marketplace_user', ['marketplace', 'marketplace_user'])
      .addCheckConstraint('accounts_origin', sql`(email is null) <> (marketplace is null)`)
      .execute();
    await db.schema
      .createTable('keys')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('hint', 'text', (c) => c.notNull())
      .addColumn('label', 'text')
      .addColumn('slot', 'integer', (c) => c.notNull().check(sql`slot between 1 and 5`))
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('active', 'revoked')`))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('revoked_at', 'bigint')
      .addColumn('last_used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('keys_active_slot')
      .on('keys')
      .columns(['account_id', 'slot'])
      .unique()
      .where(sql.ref('state'), '=', sql.lit('active'))
      .execute();
    await db.schema
      .createTable('periods')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('period', 'bigint', (c) => c.notNull())
      .addColumn('quota', 'bigint', (c) => c.notNull())
      .addColumn('used', 'bigint', (c) => c.notNull().check(sql`used >= 0`))
      .addColumn('reserved', 'bigint', (c) => c.notNull().check(sql`reserved >= 0`))
      .addPrimaryKeyConstraint('periods_key', ['account_id', 'period'])
      .execute();
    await db.schema
      .createTable('reservations')
      .addColumn('node', 'text', (c) => c.notNull())
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('period', 'bigint', (c) => c.notNull())
      .addColumn('credits', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('reservations_key', ['node', 'id'])
      .execute();
    await db.schema.createIndex('reservations_expiry').on('reservations').column('expires_at').execute();
    await db.schema
      .createTable('usage')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('key_id', 'integer', (c) => c.notNull())
      .addColumn('operation', 'text', (c) => c.notNull())
      .addColumn('hour', 'bigint', (c) => c.notNull())
      .addColumn('calls', 'bigint', (c) => c.notNull())
      .addColumn('errors', 'bigint', (c) => c.notNull())
      .addColumn('credits', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('usage_key', ['account_id', 'hour', 'key_id', 'operation'])
      .execute();
    // There is no index except the primary key: a row is written on every request, and rows are pruned in the order
    // they were written.
    await db.schema
      .createTable('calls')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('account_id', 'integer', (c) => c.notNull())
      .addColumn('key_id', 'integer', (c) => c.notNull())
      .addColumn('face', 'text', (c) => c.notNull())
      .addColumn('operation', 'text', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('ms', 'integer', (c) => c.notNull())
      .addColumn('credits', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('nodes')
      .addColumn('node', 'text', (c) => c.primaryKey())
      .addColumn('sequence', 'bigint', (c) => c.notNull())
      .addColumn('postings', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};

const idempotency: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('claims')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('node', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('claims_key', ['account_id', 'key'])
      .execute();
    await db.schema
      .createTable('answers')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('charged', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('headers', 'text')
      .addColumn('body', 'text')
      .addPrimaryKeyConstraint('answers_key', ['account_id', 'key'])
      .execute();
    await db.schema.createIndex('answers_expiry').on('answers').column('expires_at').execute();
    await db.schema
      .createTable('answer_totals')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('answers', 'bigint', (c) => c.notNull().check(sql`answers >= 0`))
      .addColumn('bytes', 'bigint', (c) => c.notNull().check(sql`bytes >= 0`))
      .execute();
  },
};

const snapshots: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('snapshots')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addColumn('provider_id', 'text')
      .addColumn('state', 'text', (c) =>
        c.notNull().check(sql`state in ('asked', 'running', 'ready', 'fetched', 'failed', 'expired')`),
      )
      .addColumn('reason', 'text')
      .addColumn('node', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('checked_at', 'bigint', (c) => c.notNull())
      .addColumn('period', 'bigint')
      .addColumn('charged_at', 'bigint')
      .addColumn('key_id', 'integer')
      .addColumn('operation', 'text')
      .addColumn('request_id', 'text')
      .addColumn('credits', 'integer', (c) => c.notNull())
      .addColumn('reversed_at', 'bigint')
      .execute();
    await db.schema.createIndex('snapshots_due').on('snapshots').columns(['state', 'due_at']).execute();
    await db.schema
      .createIndex('snapshots_account')
      .on('snapshots')
      .columns(['account_id', 'state'])
      .execute();
    await db.schema
      .alterTable('usage')
      .addColumn('reversed', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

const latency: Migration = {
  async up(db: Kysely<unknown>) {
    const bounds = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 60_000, 'more'];
    for (const bound of bounds)
      await db.schema
        .alterTable('usage')
        .addColumn(`ms_${bound}`, 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
  },
};

/**
 * All migrations, by name. Before a release with a new migration, `npm run keep-store` saves a store of the new shape
 * for the tests.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001': first,
  '0002': idempotency,
  '0003': snapshots,
  '0004': people,
  '0005': latency,
  '0006': account,
  '0007': billing,
  '0008': alerts,
  '0009': nodes,
  '0010': refreshes,
  '0011': callLog,
};

/** The store has a shape from a newer version. */
class NewerStoreError extends Error {
  readonly code = 'STORE_NEWER';
}

/** True if a store has the newest shape. Unlike `migrate`, this does not wait for a lock. */
export async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return (
    done.size === Object.keys(MIGRATIONS).length && Object.keys(MIGRATIONS).every((name) => done.has(name))
  );
}

/** Migrates the store to the newest shape. Migrations are only ever added; only restoring a backup undoes them. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message))
    throw new NewerStoreError(error.message, { cause: error });
  if (error) throw error;
}
