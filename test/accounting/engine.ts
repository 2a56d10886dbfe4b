import { inject, onTestFinished } from 'vitest';
import type { Store } from '../../src/accounting/store/index.ts';
import type { SqliteOptions } from '../../src/accounting/store/sqlite/index.ts';
import { newDatabase } from '../postgres/databases.ts';
import { openPlace } from './place.ts';

/** The server that the tests of this run keep their stores in; undefined where they are SQLite files. */
export const postgres = inject('postgres');

const databases = new Map<string, Promise<string>>();

/**
 * What a store is opened by that a test calls by the name of a file: that file, or a database that lasts as long as the test. Those
 * in memory are all different.
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

/** Opens the store that a test calls by the name of a file. */
export const openEngine = async (options: Partial<SqliteOptions> = {}): Promise<Store> =>
  openPlace(await placeOf(options.file ?? ':memory:'), options);
