/** A failure of SQLite or of the file system, told so that the operator can mend it. */
export interface StoreTrouble {
  readonly code: string;
  /** What is wrong, and what to do about it: the rest of a sentence, and further ones. */
  readonly advice: string;
}

const ELSEWHERE = 'or set DATA_DIR or DATABASE_URL to another place';

const FULL = `the disk is full. Free some space, ${ELSEWHERE}.`;
const FORBIDDEN = `it may not be written by this user. Make the file and its folder writable, ${ELSEWHERE}.`;
const NO_FOLDER = `a part of its path is a file where a folder has to be. Move that away, ${ELSEWHERE}.`;

/** By codes of the file system, and by the first two words of SQLite's. */
const ADVICE: Readonly<Record<string, string>> = {
  SQLITE_CORRUPT: `the file is damaged. Put a backup in its place, ${ELSEWHERE}.`,
  SQLITE_NOTADB: `the file is no database, or is damaged. Put a backup in its place, ${ELSEWHERE}.`,
  SQLITE_FULL: FULL,
  ENOSPC: FULL,
  EDQUOT: FULL,
  SQLITE_BUSY: `another program keeps it locked. Wait until that is done or stop it, ${ELSEWHERE}.`,
  SQLITE_READONLY: FORBIDDEN,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: FORBIDDEN,
  SQLITE_CANTOPEN: `it cannot be opened or made. Make its folder writable, see that it is a file, ${ELSEWHERE}.`,
  EISDIR: `it is a folder. Move that away, ${ELSEWHERE}.`,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  SQLITE_IOERR: `the disk cannot be read or written. Check it, ${ELSEWHERE}.`,
  SQLITE_ERROR: `it is the database of another program. Move it away, ${ELSEWHERE}.`,
  STORE_NEWER: `it was written by a newer version of Facet. Run that version, put an older backup in its place, ${ELSEWHERE}.`,
};

/** What an error says about the store; undefined for errors that have no code of such a kind. */
export function storeTrouble(error: unknown): StoreTrouble | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code !== 'string' || !/^(SQLITE|STORE)_|^E[A-Z\d]+$/.test(code)) return undefined;
  const advice = ADVICE[code] ?? ADVICE[code.split('_').slice(0, 2).join('_')];
  return { code, advice: advice ?? `it cannot be used. Check its path and its disk, ${ELSEWHERE}.` };
}
