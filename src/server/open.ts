import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Accounting, type AccountingOptions, createAccounting } from '../accounting/accounting.ts';
import type { Store } from '../accounting/store/index.ts';
import { openSqlite } from '../accounting/store/sqlite.ts';
import type { Config } from '../config.ts';
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
  { databaseFile, synchronous, marketplaceSecrets, people, production, baseUrl }: Config,
  { onCommit, ...options }: Options,
): Promise<Accounting> {
  try {
    // The store holds e-mail addresses, which nobody else on the machine needs to read.
    mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
    const store = await openSqlite({ file: databaseFile, synchronous });
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
    throw storeFailure(error, databaseFile);
  }
}

/** The error in words for the operator where it is of the store's file or disk; any other as it is. */
export function storeFailure(error: unknown, databaseFile: string): unknown {
  const trouble = storeTrouble(error);
  if (!trouble) return error;
  const { code, advice } = trouble;
  return new StartError(`Cannot use ${databaseFile} (${code}): ${advice}`, { cause: error });
}

function timed(commit: Store['commit'], onCommit: NonNullable<Options['onCommit']>): Store['commit'] {
  return (batch) => {
    if (batch.entries.length === 0) return commit(batch);
    const begun = performance.now();
    const done = () => onCommit(batch.entries.length, performance.now() - begun);
    const verdicts = commit(batch);
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
