import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anonymous, callerOf, open, request, tempFile } from '../accounting/scene.ts';

const until = async (holds: () => boolean): Promise<void> => {
  const end = performance.now() + 5_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error('It did not come to that.');
    await sleep(2);
  }
};

test('what one node changes of who may call is known to the others at once: keys, plans, suspension, deletion', async () => {
  const file = tempFile();
  const [one, two] = [await open({ file }), await open({ file })];
  const make = async (email: string) => (await one.accounting.createKey({ email })).key;
  const isKnown = (key: string) => two.accounting.seen(key) !== undefined;
  for (const [email, change] of [
    ['a@example.com', async (key: string) => one.accounting.revokeKey(key)],
    ['b@example.com', async () => one.accounting.setPlan('b@example.com', 'pro')],
    ['c@example.com', async () => void (await one.accounting.suspend('c@example.com', 'unpaid'))],
    [
      'd@example.com',
      async () => {
        const account = (await one.accounting.listAccounts()).find(
          (known) => known.email === 'd@example.com',
        );
        await one.accounting.people.deletions.deleteAccount(account?.id ?? 0, async () => {});
      },
    ],
  ] as const) {
    const key = await make(email);
    await two.accounting.authenticate({ key, ...anonymous });
    expect(isKnown(key)).toBe(true);
    await change(key);
    await until(() => !isKnown(key));
  }
});

test('charges, uses of keys and new keys are no news: nobody is forgotten for them', async () => {
  const file = tempFile();
  const [one, two] = [await open({ file }), await open({ file })];
  const { key } = await one.accounting.createKey({ email: 'a@example.com' });
  await two.accounting.authenticate({ key, ...anonymous });
  const caller = await callerOf(one.accounting);
  for (let turn = 0; turn < 20; turn += 1) await request(one.accounting, caller, one.clock());
  await one.store.db.updateTable('keys').set({ last_used_at: 1 }).execute();
  await sleep(100);
  expect(two.accounting.seen(key)).toBeDefined();
});
