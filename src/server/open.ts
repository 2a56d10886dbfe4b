import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Accounting, type AccountingOptions, createAccounting } from '../accounting/accounting.ts';
import type { Store } from '../accounting/store/index.ts';
import { openSqlite } from '../accounting/store/sqlite/index.ts';
import type { Config } from '../config.ts';
import type { DatabaseSettings } from '../config-database.ts';
import { postgresTrouble } from './postgres-trouble.ts';
import { StartError } from './start-error.ts';
import { storeTrouble } from './store-trouble.ts';

interface Options extends AccountingOptions {
  /** Told of every batch that was settled: how many entries it had and how long it took. */
  readonly onCommit?: (entries: number, ms: number) => void;
}

/**
 * Opens accounting on the configured store, whose folder is made when missing.
 * @throws {StartError} when the folder or the file cannot be used
 */
export async function openStore(
  { database, marketplaceSecrets, people, production, baseUrl }: Config,
  { onCommit, ...options }: Options,
): Promise<Accounting> {
  try {
    const store = await openDatabase(database);
    const watched = onCommit ? { ...store, commit: timed(store.commit, onCommit) } : store;
    return await createAccounting(watched, {
      marketplaces: marketplaceSecrets,
      signUp: people.signUp,
      canMail: people.smtp !== undefined || !production,
      ...(baseUrl && { dashboard: `${baseUrl}/dashboard` }),
      contact: people.contactUrl,
      ...options,
    });
  } catch (error) {
    throw storeFailure(error, database);
  }
}

/** Opens the store alone. Rejects with what `storeFailure` has words for. */
export async function openDatabase(database: DatabaseSettings): Promise<Store> {
  if (database.kind === 'postgres') {
    // Loaded where it is used: most installations have no PostgreSQL.
    const { openPostgres } = await import('../accounting/store/postgres/index.ts');
    return openPostgres(database);
  }
  // The store holds e-mail addresses, which nobody else on the machine needs to read.
  mkdirSync(dirname(database.file), { recursive: true, mode: 0o700 });
  return openSqlite(database);
}

/** The error in words for the operator where it is of the store, its disk or the way to it; any other as it is. */
export function storeFailure(error: unknown, database: DatabaseSettings): unknown {
  const trouble = database.kind === 'postgres' ? postgresTrouble(error) : storeTrouble(error);
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
