import { chmodSync, closeSync, openSync, realpathSync, type Stats, statSync } from 'node:fs';

/** The database is no longer at the path where it was opened: anything written now would be lost. */
export class StoreLostError extends Error {
  override name = 'StoreLostError';
}

/**
 * Remembers the files of a database, and returns a function that throws when one of them was deleted or replaced. The
 * connection does not notice this and would continue to write to the deleted files.
 */
export function watchFiles(file: string): () => void {
  const files = [file, `${realpathSync(file)}-wal`].flatMap((path) => {
    const found = identify(path);
    return found ? [{ path, dev: found.dev, ino: found.ino }] : [];
  });
  return () => {
    for (const { path, dev, ino } of files) {
      const found = identify(path);
      if (found?.ino === ino && found.dev === dev) continue;
      throw new StoreLostError(
        `${path} was ${found ? 'replaced' : 'deleted or moved'} while the service was running. Requests cannot be charged until the file is restored or the service is restarted.`,
      );
    }
  };
}

/** The database is empty or missing although other files of its store exist, so its contents were lost. */
export class StoreEmptyError extends Error {
  readonly code = 'STORE_EMPTY';
}

/** Suffixes of the files that SQLite and the nodes of a store keep beside its file. */
const SIBLINGS = ['-wal', '-shm', '-nodes'];
const OWNER_ONLY = 0o600;

/**
 * Prepares a path for SQLite, so that only the owner may read the files: SQLite gives all of them the permissions of
 * the first file.
 * @throws {StoreEmptyError} if SQLite would create an empty database in place of a lost one
 */
export function prepareFile(file: string): void {
  // Siblings are checked first: a process that creates a new store writes the database before any of them.
  const path = identify(file) ? realpathSync(file) : file;
  const siblings = SIBLINGS.map((end) => path + end).filter(identify);
  const found = identify(path);
  if (siblings.length > 0 && (found?.size ?? 0) === 0)
    throw new StoreEmptyError(
      `${file} is ${found ? 'empty' : 'missing'}, but ${siblings.join(' and ')} still exist.`,
    );
  if (!found) createPrivate(file);
  for (const end of ['', '-wal', '-shm']) keepPrivate(path + end);
}

/** Creates a file that only its owner may read; an existing one stays as it is. */
export function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY));
}

/** Removes the permissions of other users, unless the file belongs to another user, who then has to do that. */
function keepPrivate(path: string): void {
  const found = identify(path);
  if (found?.isFile() && found.mode & 0o077 && found.uid === process.getuid?.()) chmodSync(path, OWNER_ONLY);
}

const identify = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
