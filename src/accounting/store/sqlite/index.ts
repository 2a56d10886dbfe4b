import { realpathSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { EntryError } from '../entry-error.ts';
import type { Batch, Postings, Store, StoreObserver } from '../index.ts';
import { migrate } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import { type Checkpointer, createCheckpointer } from './checkpointer.ts';
import { createCommit } from './commit.ts';
import { isBusy, PatientSqliteDialect } from './dialect.ts';
import { createPrivate, prepareFile, watchFiles } from './file.ts';
import { ALONE, createSqlitePresence } from './presence.ts';

/**
 * How long one statement may wait for another process while the event loop stands still: not at all, as SQLite sleeps for a
 * millisecond and more where the other needs a tenth of one. Whoever meets a lock tries again later.
 */
const BUSY_TIMEOUT_MS = 0;
const OPENING_TIMEOUT_MS = 5_000;

const DEFAULT_AUTOCHECKPOINT_PAGES = 1_000;
const REVISION_EVERY_MS = 500;

export interface SqliteOptions {
  /** A path in an existing folder, or ':memory:'. */
  readonly file: string;
  /** The content that a store in memory begins with, as a backup has it. */
  readonly image?: Buffer;
  /**
   * NORMAL survives a killed process but may lose the last commits when the power fails; FULL loses nothing and
   * takes about half again as long.
   */
  readonly synchronous?: 'NORMAL' | 'FULL';
  /** The size of the write-ahead log beyond which commits wait for a moment, so that it can start over. */
  readonly walLimitBytes?: number;
  readonly checkpointEveryMs?: number;
}

/** Opens the store in a SQLite file, bringing it to the newest shape. */
export async function openSqlite({
  file,
  image,
  synchronous = 'NORMAL',
  walLimitBytes = 64 * 1024 * 1024,
  checkpointEveryMs = 1_000,
}: SqliteOptions): Promise<Store> {
  if (file !== ':memory:') prepareFile(file);
  const database = new Database(image ?? file, { timeout: OPENING_TIMEOUT_MS });
  const db = new Kysely<Tables>({ dialect: new PatientSqliteDialect(database) });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${synchronous}`);
    database.pragma('foreign_keys = ON');
    await migrate(db);
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  } catch (error) {
    database.close();
    throw error;
  }

  const commitAlone = createCommit(database);
  let checkpointer: Checkpointer | undefined;
  const ensureThere = database.memory ? () => {} : watchFiles(file);
  const presence = database.memory ? ALONE : createSqlitePresence(`${realpathSync(file)}-nodes`);

  function commit(batch: Batch): Postings {
    // One of our own transactions on `db` is waiting for a lock; joining it would tie this batch to its fate.
    if (database.inTransaction) throw new InTransaction();
    ensureThere();
    return commitAlone(batch);
  }

  function startCheckpoints(): Checkpointer {
    database.pragma('wal_autocheckpoint = 0');
    const failed = () => void database.pragma(`wal_autocheckpoint = ${DEFAULT_AUTOCHECKPOINT_PAGES}`);
    return createCheckpointer({ file, limitBytes: walLimitBytes, everyMs: checkpointEveryMs, failed });
  }

  /** Leaves one file behind. Where there is no room to, as on a full disk, the log stays, and nothing is lost either. */
  function tidy(): void {
    try {
      database.pragma('wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!(error instanceof Database.SqliteError)) throw error;
    }
  }

  return {
    name: file,
    db,

    commit(batch) {
      if (database.memory) return commit(batch);
      // Not before the first batch: a command that only reads or changes a key needs no second thread.
      checkpointer ??= startCheckpoints();
      const { restarting } = checkpointer;
      return restarting ? restarting.then(() => commit(batch)) : commit(batch);
    },

    isTransient: (error) => error instanceof InTransaction || isBusy(error),
    // Its answer comes before anything else happens.
    isAmbiguous: () => false,
    ofEntry: isOfEntry,

    presence,

    async watch(heed, told) {
      // Nobody else sees a store in memory.
      if (database.memory) return () => {};
      return watchRevision(database, { ensureThere, heed, told });
    },

    alone: (work) => db.transaction().execute(work),

    async backup(target) {
      createPrivate(target);
      if (database.memory) return void (await database.backup(target));
      // A copy starts again whenever someone else has written, so under load it would never end. This one is of a
      // snapshot: the transaction keeps what it has read from changing.
      const snapshot = new Database(file, { readonly: true, timeout: OPENING_TIMEOUT_MS });
      try {
        snapshot.exec('begin; select 1 from nodes');
        await snapshot.backup(target);
      } finally {
        snapshot.close();
      }
    },

    async close() {
      await checkpointer?.close();
      if (!database.memory) tidy();
      await db.destroy();
      await presence.close();
    },
  };
}

class InTransaction extends Error {}

/** Whether something in a batch cannot be stored. */
const isOfEntry = (error: unknown): boolean =>
  error instanceof EntryError ||
  (error instanceof Database.SqliteError && /^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code));

/** Looks twice a second whether a trigger has counted a change. */
function watchRevision(
  database: Database.Database,
  { ensureThere, heed, told }: { ensureThere: () => void; heed: () => void; told: StoreObserver },
): () => void {
  const revision = database.prepare<[], number>('select value from revision').pluck();
  let seen = revision.get();
  let trouble = '';
  const timer = setInterval(() => {
    try {
      ensureThere();
      const before = seen;
      seen = revision.get();
      if (seen !== before) heed();
      if (trouble !== '') told.onRecovered();
      trouble = '';
    } catch (error) {
      heed();
      // Told once, and not twice a second for as long as it lasts.
      if (trouble !== String(error)) told.onTrouble(error);
      trouble = String(error);
    }
  }, REVISION_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
