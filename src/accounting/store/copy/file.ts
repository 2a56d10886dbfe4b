import { closeSync, openSync, rmSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { openSqlite } from '../sqlite/index.ts';
import type { Tables } from '../tables.ts';
import { copyTables } from './index.ts';

/**
 * Copies a whole store into a new SQLite file that only its owner may read. A failed copy leaves no file.
 * @param from a transaction that reads one consistent state
 */
export async function copyToFile(from: Transaction<Tables>, file: string): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  try {
    const store = await openSqlite({ file });
    try {
      await store.alone((to) => copyTables(from, to));
    } finally {
      await store.close();
    }
  } catch (error) {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    throw error;
  }
}
