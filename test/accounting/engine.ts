import { inject, onTestFinished } from 'vitest';
import type { Store } from '../../src/accounting/store/index.ts';
import type { SqliteOptions } from '../../src/accounting/store/sqlite/index.ts';
import { newDatabase } from '../postgres/databases.ts';
import { openPlace } from './place.ts';

/** Server for the stores of this test run; undefined if they are SQLite files. */
export const postgres = inject('postgres');

const databases = new Map<string, Promise<string>>();

/**
 * Returns the location of the store for a file path: the path itself, or the URL of a database that exists until the
 * end of the test. Every in-memory store is separate.
 */
export function placeOf(file: string): Promise<string> {
  const known = databases.get(file);
  if (known) return known;
  if (!postgres) return Promise.resolve(file);
  const made = newDatabase(postgres).then(({ url, done }) => {
    onTestFinished(async () => {
      databases.delete(file);
      await done();
    });
    return url;
  });
  if (file !== ':memory:') databases.set(file, made);
  return made;
}

/** Opens the store for a file path. In PostgreSQL, this is a database of the test. */
export const openEngine = async (options: Partial<SqliteOptions> = {}): Promise<Store> =>
  openPlace(await placeOf(options.file ?? ':memory:'), options);
