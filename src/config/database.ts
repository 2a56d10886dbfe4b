import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  checkingCertificates,
  isPostgres,
  postgresFault,
  withoutSecrets,
} from '../formats/postgres-address.ts';
import { wholeText } from './rules.ts';

/** The database of accounts, keys and credits. */
export type DatabaseSettings = (
  | {
      readonly kind: 'sqlite';
      /** An absolute path. */
      readonly file: string;
      readonly synchronous: 'NORMAL' | 'FULL';
    }
  | {
      readonly kind: 'postgres';
      /** Contains the password, if there is one. Must never be shown. */
      readonly url: string;
    }
) & {
  /** Name shown to operators: a file, or a URL without its password. */
  readonly name: string;
};

const databaseText = z.string().superRefine((url, { addIssue }) => {
  if (isPostgres(url)) {
    const fault = postgresFault(url);
    if (fault) addIssue(fault);
  } else if (!sqlitePath(url)) {
    addIssue(
      'must be a SQLite file, such as sqlite:./data/facet.db, or a PostgreSQL address, such as postgres://facet:secret@db.example.com:5432/facet',
    );
  }
});

/** The variables for the database. */
export const DATABASE_VARIABLES = {
  /**
   * Accounts, keys and credits: `sqlite:<file>` or a path, or `postgres://user:password@host:port/database`, which
   * several nodes may share. Default: facet.db in DATA_DIR.
   */
  DATABASE_URL: databaseText.optional(),
  /** For SQLite only. NORMAL survives a killed process. FULL also survives a power loss, at about half the speed. */
  SQLITE_SYNCHRONOUS: z
    .stringFormat('synchronous', /^(normal|full)$/i, 'must be NORMAL or FULL')
    .default('NORMAL'),
  /**
   * The size of the call log in megabytes, 10 to 1000000. Beyond it, the oldest calls are deleted before they are 30
   * days old. Default: 5000, which is about 50 calls a second.
   */
  CALL_LOG_MAX_MB: wholeText(10, 1_000_000).default(5_000),
};

/**
 * Parses a database URL as in DATABASE_URL. Calls `refused` with the reason if the URL is invalid. The reason does not
 * repeat the URL.
 */
export function readDatabase(text: string): DatabaseSettings | { readonly refused: string } {
  const { success, data, error } = databaseText.safeParse(text);
  if (!success) return { refused: error.issues[0]?.message ?? 'must name a database' };
  return databaseOf({ DATABASE_URL: data, SQLITE_SYNCHRONOUS: 'NORMAL', DATA_DIR: '.' });
}

interface DatabaseText {
  readonly DATABASE_URL?: string | undefined;
  readonly SQLITE_SYNCHRONOUS: string;
  readonly DATA_DIR: string;
}

export function databaseOf({
  DATABASE_URL: url,
  SQLITE_SYNCHRONOUS,
  DATA_DIR,
}: DatabaseText): DatabaseSettings {
  if (url && isPostgres(url))
    return { kind: 'postgres', url: checkingCertificates(url), name: withoutSecrets(url) };
  const file = resolve(url ? (sqlitePath(url) ?? '') : join(DATA_DIR, 'facet.db'));
  const synchronous = /^full$/i.test(SQLITE_SYNCHRONOUS) ? 'FULL' : 'NORMAL';
  return { kind: 'sqlite', file, synchronous, name: file };
}

/**
 * Returns the file of a SQLite URL. Undefined if the URL names something else. A single letter before the colon is a
 * Windows drive.
 */
function sqlitePath(url: string): string | undefined {
  const path = url.replace(/^(sqlite|file):(\/\/)?/i, '');
  return path === '' || path.startsWith(':') || /^[a-z][a-z\d+.-]+:/i.test(path) ? undefined : path;
}
