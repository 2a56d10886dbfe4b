import { realpathSync, type Stats, statSync } from 'node:fs';

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

const identify = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
