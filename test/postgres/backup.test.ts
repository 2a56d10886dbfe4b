import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../src/accounting/store/sqlite/index.ts';
import { callerOf, open, readLedger, request, tempFile } from '../accounting/scene.ts';
import { everythingIn } from './moving.ts';

test('a backup of PostgreSQL made under load is a SQLite file with a consistent copy of the store', async () => {
  const { accounting, store, clock } = await open({ file: 'busy' });
  const caller = await callerOf(accounting);
  await accounting.setPlan('a@example.com', 'operator');
  await Promise.all(Array.from({ length: 3_000 }, () => request(accounting, caller, clock())));
  const file = tempFile('backup.db');
  let copying = true;
  const copy = accounting.backup(file).finally(() => {
    copying = false;
  });
  let charged = 3_000;
  while (copying) {
    const sums = await Promise.all(Array.from({ length: 20 }, () => request(accounting, caller, clock())));
    charged += sums.length;
  }
  await copy;
  expect(charged).toBeGreaterThan(3_000);
  expect((await readLedger(store, caller.account.id)).used).toBe(charged);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['backup.db']);
  const copied = await openSqlite({ file });
  const { used, usageCredits, logCredits, balances } = await readLedger(copied, caller.account.id);
  expect([usageCredits, logCredits]).toEqual([used, used]);
  expect(used).toBeGreaterThanOrEqual(3_000);
  expect(used).toBeLessThan(charged);
  expect(balances).toHaveLength(1);
  await copied.close();
});

test('a backup of PostgreSQL contains the whole store, and overwrites no file', async () => {
  const { accounting, store } = await open({ file: 'still' });
  await callerOf(accounting);
  const file = tempFile('backup.db');
  await accounting.backup(file);
  const copied = await openSqlite({ file });
  expect(await everythingIn(copied)).toEqual(await everythingIn(store));
  await copied.close();
  const taken = tempFile('taken.db');
  writeFileSync(taken, 'mine');
  await expect(accounting.backup(taken)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(existsSync(taken)).toBe(true);
  expect(statSync(taken).size).toBe(4);
});
