import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { AccountCall } from '../../src/accounting/usage/logged-call.ts';
import { earlierCall } from './logged.ts';
import { tempFile } from './scene.ts';

/** The first schema version with several calls in a row of the log. */
const PACKED_SINCE = '0011';

const STORES = new URL('stores/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, STORES), 'utf8');

/** The schema versions for which there is a sample store. */
export const kept = readdirSync(STORES).flatMap((file) =>
  file.endsWith('.sql') ? file.replace('.sql', '') : [],
);

/** Returns the expected content of the sample store of a schema version. */
export const heldIn = (shape: string) => JSON.parse(read(`${shape}.json`));

/** Writes the sample store of a schema version to a file that is deleted at the end of the test. */
export function layKept(shape: string): string {
  const file = tempFile();
  const database = new Database(file);
  // All rows are written in one transaction: otherwise each would be a commit that waits for the disk.
  database.exec(`begin; ${read(`${shape}.sql`)} commit;`);
  database.close();
  return file;
}

/** Returns the calls in the log of the sample store of a schema version. */
export const callsIn = (shape: string): AccountCall[] =>
  shape < PACKED_SINCE ? heldIn(shape).calls.map(earlierCall) : heldIn(shape).calls;
