import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Presence } from '../index.ts';
import { isBusy } from './dialect.ts';
import { createPrivate } from './file.ts';

const NODE = /^[\da-f-]{36}$/;
/**
 * Maximum number of nodes checked at once: each takes a tenth of a millisecond. The others are checked the next time.
 */
const LOOKED_AT = 50;
const ATTEMPTS = 10;

/** Presence on a store in memory, which no other process sees. */
export const ALONE: Presence = { join() {}, dead: () => [], living: () => [], forget() {}, close() {} };

/**
 * Tracks nodes by files: every node has an empty SQLite file in `folder` and holds its lock by a transaction that never
 * ends. The operating system frees the lock when the process ends, for any reason. If another process can take the
 * lock, the node is dead.
 */
export function createSqlitePresence(folder: string): Presence {
  const joined = new Map<string, Database.Database>();
  const fileOf = (node: string): string => join(folder, node);

  const others = (): string[] =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => NODE.test(name) && !joined.has(name));

  function leave(node: string): void {
    joined.get(node)?.close();
    joined.delete(node);
  }

  return {
    join(node) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const lock = take(fileOf(node), { timeout: 1_000 });
        if (!lock) continue;
        joined.set(node, lock);
        // Before the file was locked, another process may have removed it as the file of a dead node.
        if (existsSync(fileOf(node))) return;
        leave(node);
      }
      throw new Error(`${fileOf(node)} cannot be locked.`);
    },

    dead() {
      return others()
        .slice(0, LOOKED_AT)
        .filter((node) => {
          const lock = take(fileOf(node), { timeout: 0, fileMustExist: true });
          lock?.close();
          return lock !== undefined;
        });
    },

    living: () => others().filter((node) => isHeld(fileOf(node))),

    forget(node) {
      leave(node);
      rmSync(fileOf(node), { force: true });
    },

    close() {
      for (const node of [...joined.keys()]) leave(node);
    },
  };
}

/**
 * Takes the lock on a file. Returns undefined if another process has it, or if a file that must exist is not a database
 * or has just been removed.
 */
function take(file: string, options: Database.Options): Database.Database | undefined {
  try {
    return lock(file, options);
  } catch (error) {
    if (isBusy(error) || options.fileMustExist) return undefined;
    throw error;
  }
}

/** True if a process has the lock on a file. */
function isHeld(file: string): boolean {
  try {
    lock(file, { timeout: 0, fileMustExist: true }).close();
    return false;
  } catch (error) {
    return isBusy(error);
  }
}

function lock(file: string, options: Database.Options): Database.Database {
  if (!options.fileMustExist) createPrivate(file);
  const database = new Database(file, options);
  try {
    // Without this setting, the transaction would create a second file as its rollback journal.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
