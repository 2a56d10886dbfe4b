import { chmodSync, closeSync, openSync, realpathSync, type Stats, statSync } from 'node:fs';

/** The database is no longer where it was opened, so that nothing written now would be found again. */
export class StoreLostError extends Error {
  override name = 'StoreLostError';
}

/**
 * Remembers which files a database consists of, and returns what throws when one of them was deleted or replaced. The
 * connection would not notice: it goes on writing to files that have no name any more.
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

/** Files of a store are beside a database that is empty or missing, so its contents were lost. */
export class StoreEmptyError extends Error {
  readonly code = 'STORE_EMPTY';
}

/** What SQLite and the nodes of a store leave beside its file. */
const SIBLINGS = ['-wal', '-shm', '-nodes'];
const OWNER_ONLY = 0o600;

/**
 * Prepares a path for SQLite, which creates its other files with the permissions of the first: only the owner may read any.
 * @throws {StoreEmptyError} SQLite would make an empty database where one was lost
 */
export function prepareFile(file: string): void {
  // Siblings are looked for first: a process that makes a new store writes the database before any of them.
  const path = identify(file) ? realpathSync(file) : file;
  const siblings = SIBLINGS.map((end) => path + end).filter(identify);
  const found = identify(path);
  if (siblings.length > 0 && (found?.size ?? 0) === 0)
    throw new StoreEmptyError(
      `${file} is ${found ? 'empty' : 'missing'}, but there is ${siblings.join(' and ')}.`,
    );
  if (!found) createPrivate(file);
  for (const end of ['', '-wal', '-shm']) keepPrivate(path + end);
}

/** Creates a file that only its owner may read; an existing one stays as it is. */
export function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY));
}

/** Takes the permissions of others away. An operator who owns the file under another name is left to decide that. */
function keepPrivate(path: string): void {
  const found = identify(path);
  if (found?.isFile() && found.mode & 0o077 && found.uid === process.getuid?.()) chmodSync(path, OWNER_ONLY);
}

const identify = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
