import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Copied } from '../accounting/store/copy/index.ts';
import { moveStore } from '../accounting/store/copy/move.ts';
import { CopyRefusedError } from '../accounting/store/copy/refusal.ts';
import type { Store } from '../accounting/store/index.ts';
import { type DatabaseSettings, readDatabase } from '../config/database.ts';
import { openDatabase, storeFailure } from '../server/open.ts';
import { StartError } from '../server/start-error.ts';
import { ensureStore, type PlainCommand, RefusedError } from './command.ts';
import { table } from './table.ts';

/** The command that copies all data to another database. */
export const moveCommand: Readonly<Record<string, PlainCommand>> = {
  move: {
    synopsis: '<postgres://…|FILE>',
    summary:
      'Copies everything from the database in DATABASE_URL to an empty PostgreSQL database or SQLite file, and compares the two. Stop the service first.',
    options: {},
    takes: 1,
    async runWith({ database: from }, { args: [argument = ''] }) {
      const to = readDatabase(argument);
      // The address is not quoted in the message because it may contain a password.
      if ('refused' in to) throw new RefusedError(`The target ${to.refused}.`);
      ensureStore(from);
      if (to.kind === 'sqlite' && to.name === from.name)
        throw new RefusedError(`${to.name} is the database in use. Choose another target.`);
      const copied = await move(from, to);
      return `${report(copied)}\n
Moved to ${to.name}. ${from.name} is unchanged.
Next: set DATABASE_URL to the new address on every machine, then start the service.`;
    },
  },
};

async function move(from: DatabaseSettings, to: DatabaseSettings): Promise<readonly Copied[]> {
  const failedTo = (error: unknown): never => {
    throw ofTarget(storeFailure(error, to));
  };
  const failedFrom = (error: unknown): never => {
    throw storeFailure(error, from);
  };
  const source = await openDatabase(from).catch(failedFrom);
  try {
    const target = await openTarget(to).catch(failedTo);
    try {
      return await moveStore(source, target, Date.now);
    } catch (error) {
      if (error instanceof CopyRefusedError) throw new RefusedError(error.message);
      // Both databases are open here. The type of the error shows which of them failed.
      throw from.kind !== to.kind && (from.kind === 'sqlite') === isOfSqlite(error)
        ? failedFrom(error)
        : failedTo(error);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function openTarget(to: DatabaseSettings): Promise<Store> {
  if (to.kind === 'sqlite') {
    // Only the current user may read a new file, whatever the permissions of its folder.
    mkdirSync(dirname(to.file), { recursive: true, mode: 0o700 });
    closeSync(openSync(to.file, 'a', 0o600));
  }
  return openDatabase(to);
}

const isOfSqlite = (error: unknown): boolean =>
  String((error as { code?: unknown } | undefined)?.code).startsWith('SQLITE_');

/** Rewrites a message that refers to the configured database, because the target is not configured yet. */
function ofTarget(failure: unknown): unknown {
  if (!(failure instanceof StartError)) return failure;
  const words = failure.message
    .replaceAll(/set (?:DATA_DIR or )?DATABASE_URL to/g, 'move to')
    .replaceAll('DATABASE_URL', 'the target');
  return new RefusedError(words, { cause: failure });
}

function report(copied: readonly Copied[]): string {
  return table(
    ['table', 'rows', 'credits'],
    copied
      .filter(({ rows }) => rows > 0)
      .map(({ table: name, rows, credits }) => [name, rows, credits?.toLocaleString('en') ?? '']),
  );
}
