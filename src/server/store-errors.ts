/** Explains a failure of SQLite or of the file system to the operator. */
export interface StoreErrorReport {
  readonly code: string;
  /** The problem and its solution. The first sentence is worded as the rest of a sentence. */
  readonly advice: string;
}

const ELSEWHERE = 'or set DATA_DIR or DATABASE_URL to another location';

const FULL = `the disk is full. Free some space, ${ELSEWHERE}.`;
const FORBIDDEN = `the current user has no write permission. Make the file and its folder writable, ${ELSEWHERE}.`;
const NO_FOLDER = `part of its path is a file where a folder is expected. Move that file, ${ELSEWHERE}.`;

/** Advice by error codes of the file system, and by the first two words of SQLite's codes. */
const ADVICE: Readonly<Record<string, string>> = {
  SQLITE_CORRUPT: `the file is damaged. Restore a backup, ${ELSEWHERE}.`,
  SQLITE_NOTADB: `the file is damaged or not a SQLite database. Restore a backup, ${ELSEWHERE}.`,
  SQLITE_FULL: FULL,
  ENOSPC: FULL,
  EDQUOT: FULL,
  SQLITE_BUSY: `another process has locked it. Wait until that process ends or stop it, ${ELSEWHERE}.`,
  SQLITE_READONLY: FORBIDDEN,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: FORBIDDEN,
  SQLITE_CANTOPEN: `it cannot be opened or created. Check that the path names a file and that its folder is writable, ${ELSEWHERE}.`,
  EISDIR: `it is a folder. Move it, ${ELSEWHERE}.`,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  SQLITE_IOERR: `the disk cannot be read or written. Check the disk, ${ELSEWHERE}.`,
  SQLITE_ERROR: `it is the database of another program. Move it, ${ELSEWHERE}.`,
  STORE_EMPTY: `it is empty or missing, but files of an earlier store are beside it (its name and -wal, -shm or -nodes). Restore a backup, delete those files to start with an empty store, ${ELSEWHERE}.`,
  STORE_NEWER: `it was written by a newer version of Facet. Run that version, restore an older backup, ${ELSEWHERE}.`,
};

/** Explains an error of the store. Undefined if the error has no code of SQLite, of the store or of the system. */
export function explainStoreError(error: unknown): StoreErrorReport | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code !== 'string' || !/^(SQLITE|STORE)_|^E[A-Z\d]+$/.test(code)) return undefined;
  const advice = ADVICE[code] ?? ADVICE[code.split('_').slice(0, 2).join('_')];
  return { code, advice: advice ?? `it cannot be used. Check the path and the disk, ${ELSEWHERE}.` };
}
