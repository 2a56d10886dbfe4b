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
 * Milliseconds that a statement may block the event loop while it waits for another process: zero, because SQLite
 * sleeps for at least a millisecond, although the other process needs only a tenth of that. Statements blocked by a
 * lock are retried later.
 */
const BUSY_TIMEOUT_MS = 0;
const OPENING_TIMEOUT_MS = 5_000;

const DEFAULT_AUTOCHECKPOINT_PAGES = 1_000;
const REVISION_EVERY_MS = 500;

export interface SqliteOptions {
  /** A path in an existing folder, or ':memory:'. */
  readonly file: string;
  /** The initial content of a store in memory, in the form of a backup. */
  readonly image?: Buffer;
  /**
   * NORMAL survives a killed process but may lose the last commits in a power failure. FULL loses nothing and takes
   * about half again as long.
   */
  readonly synchronous?: 'NORMAL' | 'FULL';
  /** The size of the write-ahead log beyond which commits wait briefly for its restart. */
  readonly walLimitBytes?: number;
  readonly checkpointEveryMs?: number;
}

/** Opens the store in a SQLite file and migrates it to the newest shape. */
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
    // One of our own transactions on `db` is open and waits for a lock. If this batch joined it, a rollback would undo
    // the batch, too.
    if (database.inTransaction) throw new InTransaction();
    ensureThere();
    return commitAlone(batch);
  }

  function startCheckpoints(): Checkpointer {
    database.pragma('wal_autocheckpoint = 0');
    const failed = () => void database.pragma(`wal_autocheckpoint = ${DEFAULT_AUTOCHECKPOINT_PAGES}`);
    return createCheckpointer({ file, limitBytes: walLimitBytes, everyMs: checkpointEveryMs, failed });
  }

  /**
   * Leaves only the database file behind. If there is no space for that, as on a full disk, the log stays, and nothing
   * is lost.
   */
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
      // The thread is started by the first batch: a command that only reads or changes a key needs no second thread.
      checkpointer ??= startCheckpoints();
      const { restarting } = checkpointer;
      return restarting ? restarting.then(() => commit(batch)) : commit(batch);
    },

    isTransient: (error) => error instanceof InTransaction || isBusy(error),
    // A commit is synchronous, so its outcome is always known.
    isAmbiguous: () => false,
    ofEntry: isOfEntry,

    presence,

    async watch(onChange, observer) {
      // A store in memory is not visible to other processes.
      if (database.memory) return () => {};
      return watchRevision(database, { ensureThere, onChange, observer });
    },

    alone: (work) => db.transaction().execute(work),

    async backup(target) {
      createPrivate(target);
      if (database.memory) return void (await database.backup(target));
      // A backup starts again whenever another connection has written, so under load it would never end. Instead, this
      // copies a snapshot, in a transaction that prevents changes to the data it reads.
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

/** True if something in a batch cannot be stored. */
const isOfEntry = (error: unknown): boolean =>
  error instanceof EntryError ||
  (error instanceof Database.SqliteError && /^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code));

/** Checks twice a second whether a trigger has counted a change. */
function watchRevision(
  database: Database.Database,
  {
    ensureThere,
    onChange,
    observer,
  }: { ensureThere: () => void; onChange: () => void; observer: StoreObserver },
): () => void {
  const revision = database.prepare<[], number>('select value from revision').pluck();
  let seen = revision.get();
  let trouble = '';
  const timer = setInterval(() => {
    try {
      ensureThere();
      const before = seen;
      seen = revision.get();
      if (seen !== before) onChange();
      if (trouble !== '') observer.onRecovered();
      trouble = '';
    } catch (error) {
      onChange();
      // The failure is reported once, not twice a second while it lasts.
      if (trouble !== String(error)) observer.onError(error);
      trouble = String(error);
    }
  }, REVISION_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
