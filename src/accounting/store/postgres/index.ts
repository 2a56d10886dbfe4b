import { Kysely } from 'kysely';
import { copyToFile } from '../copy/file.ts';
import type { Store } from '../index.ts';
import { isCurrent, migrate } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import { createWriter } from './commit.ts';
import { connectionsTo, isAmbiguous, isOfEntry, isTransient } from './connection.ts';
import { alone, onItsOwn, snapshot } from './dedicated-connection.ts';
import { StoreDialect } from './dialect.ts';
import { ensureUtf8 } from './encoding.ts';
import { createListenerConnection } from './listener-connection.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Its name for operators, without the password. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Opens the store in a PostgreSQL database and migrates it to the newest shape. Several nodes may use the database at
 * the same time.
 */
export async function openPostgres({ url, name, now = Date.now }: PostgresOptions): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new StoreDialect(connectionsTo(url)) });
  try {
    await ensureUtf8(db);
    // Nearly every start has nothing to migrate, so it need not wait for another process that migrates.
    if (!(await isCurrent(db))) await onItsOwn(url, migrate);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const writer = createWriter(url);
  const { presence, watch, close } = createListenerConnection(url, now);
  return {
    name,
    db,
    commit: writer.commit,
    isTransient: isTransient,
    isAmbiguous: isAmbiguous,
    ofEntry: isOfEntry,
    presence,
    watch,

    alone: (work) => alone(url, work),

    backup: (file) => snapshot(url, (from) => copyToFile(from, file)),

    async close() {
      await writer.close();
      await db.destroy();
      await close();
    },
  };
}
