import { expect, test } from 'vitest';
import { explainStoreError } from '../../src/server/store-errors.ts';

test.each([
  ['SQLITE_CORRUPT', 'the file is damaged'],
  ['SQLITE_CORRUPT_INDEX', 'the file is damaged'],
  ['SQLITE_NOTADB', 'the file is damaged or not a SQLite database'],
  ['SQLITE_FULL', 'the disk is full'],
  ['ENOSPC', 'the disk is full'],
  ['SQLITE_BUSY', 'another process has locked it'],
  ['SQLITE_BUSY_RECOVERY', 'another process has locked it'],
  ['SQLITE_READONLY', 'the current user has no write permission'],
  ['SQLITE_READONLY_DIRECTORY', 'the current user has no write permission'],
  ['EACCES', 'the current user has no write permission'],
  ['EROFS', 'the current user has no write permission'],
  ['SQLITE_CANTOPEN', 'it cannot be opened or created'],
  ['SQLITE_IOERR_FSYNC', 'the disk cannot be read or written'],
  ['ENOTDIR', 'part of its path is a file'],
  ['STORE_EMPTY', 'it is empty or missing, but files of an earlier store are beside it'],
  ['ELOOP', 'it cannot be used'],
])('the error %s is explained with a suggested fix: %s', (code, words) => {
  const trouble = explainStoreError(Object.assign(new Error('as SQLite or Node says it'), { code }));
  expect(trouble?.code).toBe(code);
  expect(trouble?.advice.startsWith(words)).toBe(true);
  expect(trouble?.advice).toMatch(/\. .*DATA_DIR.*\.$/);
});

test('an error that does not come from the store is not explained', () => {
  for (const error of [
    new Error('a bug'),
    new TypeError('x'),
    { code: 'ERR_INVALID_ARG_TYPE' },
    { code: 7 },
    null,
  ])
    expect(explainStoreError(error)).toBeUndefined();
});
