import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Accounting, type AccountingOptions, createAccounting } from '../accounting/accounting.ts';
import type { Store } from '../accounting/store/index.ts';
import { openSqlite } from '../accounting/store/sqlite/index.ts';
import type { DatabaseSettings } from '../config/database.ts';
import type { Config } from '../config/index.ts';
import { explainPostgresError, isUnreachable } from './postgres-errors.ts';
import { StartError } from './start-error.ts';
import { explainStoreError } from './store-errors.ts';

/**
 * Milliseconds for which a start waits for an unreachable database. A database takes about as long to start, and both
 * may be started together.
 */
const AWAY_MS = 60_000;
const LOOKED_FOR_EVERY_MS = 500;

interface Options extends AccountingOptions {
  /** Called once if the database is unreachable and the start waits for it. If absent, the start does not wait. */
  readonly onAway?: (why: string) => void;
  /** Called after every settled batch, with its number of entries and its duration. */
  readonly onCommit?: (entries: number, ms: number) => void;
}

/**
 * Opens accounting on the configured store, and creates its folder if it is missing.
 * @throws {StartError} if the folder or the file cannot be used
 */
export async function openStore(
  { database, callLogBytes, marketplaceSecrets, people, production, baseUrl }: Config,
  { onCommit, onAway, ...options }: Options,
): Promise<Accounting> {
  async function attempt(): Promise<Accounting> {
    const store = await openDatabase(database);
    const watched = onCommit ? { ...store, commit: timed(store.commit, onCommit) } : store;
    try {
      return await createAccounting(watched, {
        marketplaces: marketplaceSecrets,
        signUp: people.signUp,
        canMail: people.smtp !== undefined || !production,
        ...(baseUrl && { dashboard: `${baseUrl}/dashboard` }),
        contact: people.contactUrl,
        callLogBytes,
        ...options,
      });
    } catch (error) {
      await store.close();
      throw error;
    }
  }
  try {
    return await (onAway ? whenThere(database, attempt, onAway) : attempt());
  } catch (error) {
    throw storeFailure(error, database);
  }
}

/** Opens the store without accounting. Rejects with errors that `storeFailure` explains. */
export async function openDatabase(database: DatabaseSettings): Promise<Store> {
  if (database.kind === 'postgres') {
    // Loaded on demand: most installations have no PostgreSQL.
    const { openPostgres } = await import('../accounting/store/postgres/index.ts');
    return openPostgres(database);
  }
  // The store contains email addresses, which other users of the machine must not be able to read.
  mkdirSync(dirname(database.file), { recursive: true, mode: 0o700 });
  return openSqlite(database);
}

/** Retries while the database is unreachable. */
async function whenThere<T>(
  database: DatabaseSettings,
  attempt: () => Promise<T>,
  onAway: (why: string) => void,
): Promise<T> {
  const end = performance.now() + AWAY_MS;
  for (let isReported = false; ; isReported = true) {
    try {
      return await attempt();
    } catch (error) {
      if (database.kind !== 'postgres' || !isUnreachable(error) || performance.now() > end) throw error;
      if (!isReported) onAway((storeFailure(error, database) as Error).message);
      await sleep(LOOKED_FOR_EVERY_MS);
    }
  }
}

/**
 * Converts an error of the store, its disk or its connection to a message for the operator. Returns any other error
 * unchanged.
 */
export function storeFailure(error: unknown, database: DatabaseSettings): unknown {
  const trouble = database.kind === 'postgres' ? explainPostgresError(error) : explainStoreError(error);
  if (!trouble) return error;
  const { code, advice } = trouble;
  return new StartError(`Cannot use ${database.name} (${code}): ${advice}`, { cause: error });
}

function timed(commit: Store['commit'], onCommit: NonNullable<Options['onCommit']>): Store['commit'] {
  return (batch, withinMs) => {
    if (batch.entries.length === 0) return commit(batch, withinMs);
    const begun = performance.now();
    const done = () => onCommit(batch.entries.length, performance.now() - begun);
    const verdicts = commit(batch, withinMs);
    if (!(verdicts instanceof Promise)) {
      done();
      return verdicts;
    }
    return verdicts.then((settled) => {
      done();
      return settled;
    });
  };
}
