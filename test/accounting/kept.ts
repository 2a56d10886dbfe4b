import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { tempFile } from './scene.ts';

const STORES = new URL('stores/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, STORES), 'utf8');

/** All shapes for which a sample store is kept. */
export const kept = readdirSync(STORES).flatMap((file) =>
  file.endsWith('.sql') ? file.replace('.sql', '') : [],
);

/** Returns the expected content of a shape's store. */
export const heldIn = (shape: string) => JSON.parse(read(`${shape}.json`));

/** Writes a shape's store to a file that lasts as long as the test. */
export function layKept(shape: string): string {
  const file = tempFile();
  const database = new Database(file);
  // All rows are written in one transaction: otherwise each would be a commit that waits for the disk.
  database.exec(`begin; ${read(`${shape}.sql`)} commit;`);
  database.close();
  return file;
}
