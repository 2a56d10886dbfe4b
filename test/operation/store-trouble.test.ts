import { expect, test } from 'vitest';
import { storeTrouble } from '../../src/server/store-trouble.ts';

test.each([
  ['SQLITE_CORRUPT', 'the file is damaged'],
  ['SQLITE_CORRUPT_INDEX', 'the file is damaged'],
  ['SQLITE_NOTADB', 'the file is no database, or is damaged'],
  ['SQLITE_FULL', 'the disk is full'],
  ['ENOSPC', 'the disk is full'],
  ['SQLITE_BUSY', 'another program keeps it locked'],
  ['SQLITE_BUSY_RECOVERY', 'another program keeps it locked'],
  ['SQLITE_READONLY', 'it may not be written by this user'],
  ['SQLITE_READONLY_DIRECTORY', 'it may not be written by this user'],
  ['EACCES', 'it may not be written by this user'],
  ['EROFS', 'it may not be written by this user'],
  ['SQLITE_CANTOPEN', 'it cannot be opened or made'],
  ['SQLITE_IOERR_FSYNC', 'the disk cannot be read or written'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['ELOOP', 'it cannot be used'],
])('%s: %s, and where else to go', (code, words) => {
  const trouble = storeTrouble(Object.assign(new Error('as SQLite or Node says it'), { code }));
  expect(trouble?.code).toBe(code);
  expect(trouble?.advice.startsWith(words)).toBe(true);
  expect(trouble?.advice).toMatch(/\. .*DATA_DIR.*\.$/);
});

test('what is no matter of the store is not explained away', () => {
  for (const error of [
    new Error('a bug'),
    new TypeError('x'),
    { code: 'ERR_INVALID_ARG_TYPE' },
    { code: 7 },
    null,
  ])
    expect(storeTrouble(error)).toBeUndefined();
});
