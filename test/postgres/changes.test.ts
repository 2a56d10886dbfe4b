import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anonymous, callerOf, open, request, tempFile } from '../accounting/scene.ts';

const until = async (holds: () => boolean): Promise<void> => {
  const end = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error('It did not come to that.');
    await sleep(2);
  }
};

test('access changes on one node reach the others immediately: keys, plans, suspensions and deletions', async () => {
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

test('charges, the use of keys, new keys and changes to other accounts do not remove cached callers', async () => {
  const file = tempFile();
  const [one, two] = [await open({ file }), await open({ file })];
  const [stays, goes] = [
    await one.accounting.createKey({ email: 'a@example.com' }),
    await one.accounting.createKey({ email: 'b@example.com' }),
  ];
  for (const { key } of [stays, goes]) await two.accounting.authenticate({ key, ...anonymous });
  const caller = await callerOf(one.accounting);
  for (let turn = 0; turn < 20; turn += 1) await request(one.accounting, caller, one.clock());
  await one.store.db.updateTable('keys').set({ last_used_at: 1 }).execute();
  // The last change. Once it is received, all earlier changes have been received.
  await one.accounting.revokeKey(goes.id);
  await until(() => two.accounting.seen(goes.key) === undefined);
  expect(two.accounting.seen(stays.key)).toBeDefined();
});

test('revoking a revoked key repeatedly does not remove other cached callers', async () => {
  const { accounting } = await open();
  const [ada, bob] = [
    await accounting.createKey({ email: 'a@example.com' }),
    await accounting.createKey({ email: 'b@example.com' }),
  ];
  await accounting.authenticate({ key: bob.key, ...anonymous });
  const [account] = (await accounting.listAccounts()).filter(({ email }) => email === 'a@example.com');
  for (let turn = 0; turn < 5; turn += 1) await accounting.revokeKeyOf(account?.id ?? 0, ada.id);
  await expect((async () => accounting.authenticate({ key: ada.key, ...anonymous }))()).rejects.toMatchObject(
    {
      code: 'unauthorized',
    },
  );
  expect(accounting.seen(bob.key)).toBeDefined();
});
