import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { tempFile } from './scene.ts';

const STORES = new URL('stores/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, STORES), 'utf8');

/** Every shape of which a store is kept. */
export const kept = readdirSync(STORES).flatMap((file) =>
  file.endsWith('.sql') ? file.replace('.sql', '') : [],
);

/** What the store of a shape holds. */
export const heldIn = (shape: string) => JSON.parse(read(`${shape}.json`));

/** The store of a shape, in a file that lasts as long as the test. */
export function layKept(shape: string): string {
  const file = tempFile();
  const database = new Database(file);
  // At once: by itself each of its rows would be a commit that waits for the disk.
  database.exec(`begin; ${read(`${shape}.sql`)} commit;`);
  database.close();
  return file;
}
