import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { createKeyText, hashKey, hintOf } from '../src/accounting/access/keys.ts';

const KEYS_PER_ACCOUNT = 5;

/**
 * Adds accounts with five keys each to a store that is not open in a service.
 * @returns every `stride`-th key
 */
export function fillStore(file: string, keys: number, stride: number): string[] {
  const database = new DatabaseSync(file);
  const account = database.prepare(
    `insert into accounts (email, plan, created_at) values (?, 'operator', ?) returning id`,
  );
  const insert = database.prepare(
    `insert into keys (account_id, hash, hint, slot, state, created_at) values (?, ?, ?, ?, 'active', ?)`,
  );
  const now = Date.now();
  const kept: string[] = [];
  let owner = 0;
  database.exec('begin');
  for (let count = 0; count < keys; count++) {
    const slot = count % KEYS_PER_ACCOUNT;
    if (slot === 0) owner = Number(account.get(`${count}@bench.test`, now)?.id);
    const key = createKeyText(randomBytes);
    insert.run(owner, hashKey(key), hintOf(key), slot + 1, now);
    if (count % stride === 0) kept.push(key);
  }
  database.exec('commit');
  database.close();
  return kept;
}
