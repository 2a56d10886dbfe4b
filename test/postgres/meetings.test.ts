import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sweepSnapshots } from '../../src/accounting/snapshots/upkeep.ts';
import { transact } from '../../src/accounting/store/transact.ts';
import { placeOf } from '../accounting/engine.ts';
import { openPeople } from '../accounting/people/people-scene.ts';
import { open, tempFile } from '../accounting/scene.ts';

const linkOf = (token: string) => `https://facet.example/link#${token}`;

/** Opens another connection with a transaction in progress. */
async function openOther(file: string): Promise<Client> {
  const other = new Client({ connectionString: await placeOf(file) });
  other.on('error', () => {});
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin');
  return other;
}

/** Resolves when another connection waits for a lock of the transaction. */
async function waits(other: Client): Promise<void> {
  for (;;) {
    const { rows } = await other.query('select 1 from pg_locks where not granted');
    if (rows.length > 0) return;
  }
}

test('two deadlocked transactions are both completed', async () => {
  const file = tempFile();
  const { accounting, store } = await open({ file });
  for (const email of ['a@example.com', 'b@example.com']) await accounting.createKey({ email });
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let attempts = 0;
  const suspend = (ids: readonly number[], begun: number) =>
    transact(store.db, async (transaction) => {
      attempts += 1;
      for (const id of ids) {
        await transaction.updateTable('accounts').set({ suspended_at: id }).where('id', '=', id).execute();
        both[begun]?.resolve();
        await Promise.all(both.map(({ promise }) => promise));
      }
    });
  await Promise.all([suspend([1, 2], 0), suspend([2, 1], 1)]);
  expect(attempts).toBe(3);
  const accounts = await store.db.selectFrom('accounts').select('suspended_at').orderBy('id').execute();
  expect(accounts).toEqual([{ suspended_at: 1 }, { suspended_at: 2 }]);
});

test('a sweep that meets a deadlock is completed', async () => {
  const file = tempFile();
  const { accounting, store } = await open({ file });
  await accounting.createKey({ email: 'a@example.com' });
  const ids = [
    await accounting.snapshots.of(1).open('any', {}),
    await accounting.snapshots.of(1).open('any', {}),
  ];
  const other = await openOther(file);
  const touch = (id: unknown) => other.query('update snapshots set checked_at = 0 where id = $1', [id]);
  await touch(ids[1]);
  const swept = sweepSnapshots(store.db, { now: 0, latest: 1 });
  await waits(other);
  await touch(ids[0]);
  await other.query('commit');
  await swept;
  const rows = await store.db.selectFrom('snapshots').select(['due_at', 'checked_at']).execute();
  expect(rows).toEqual(ids.map(() => ({ due_at: 1, checked_at: 0 })));
});

test('a transaction that continues after a failed statement is not treated as committed', async () => {
  const { store } = await open({ file: tempFile() });
  const swallowing = store.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('secrets').values({ name: 'a', value: 'a' }).execute();
    await transaction
      .insertInto('secrets')
      .values({ name: 'a', value: 'b' })
      .execute()
      .catch(() => {});
  });
  await expect(swallowing).rejects.toMatchObject({ name: 'RolledBackError' });
  expect(await store.db.selectFrom('secrets').select('name').where('name', '=', 'a').execute()).toEqual([]);
});

test('an email address that is taken during a change is reported as taken, not as a failure', async () => {
  const file = tempFile();
  const { accounting, signIn, letters } = await openPeople({ file });
  const session = await signIn('ada@example.com');
  const { emailChanges } = accounting.people;
  await emailChanges.begin({ session, email: 'new@example.com', address: 'a', linkOf });
  const [first = '', second = ''] = (await letters()).map(({ token }) => token);
  await emailChanges.confirm(first);
  const other = await openOther(file);
  await other.query("insert into accounts (email, plan, created_at) values ('new@example.com', 'free', 0)");
  const confirmed = emailChanges.confirm(second);
  await waits(other);
  await other.query('commit');
  expect(await confirmed).toBe('taken');
});

test('a sign-in during the deletion of the account creates no session', async () => {
  const file = tempFile();
  const scene = await openPeople({ file, signUp: 'closed' });
  await scene.accounting.createKey({ email: 'ada@example.com' });
  await scene.ask('ada@example.com');
  const [letter] = await scene.letters();
  const other = await openOther(file);
  await other.query("update accounts set email = 'deleted-1@invalid', deleted_at = 1 where id = 1");
  const { browser } = scene;
  const finished = scene.accounting.people.signIns.finish({ token: letter?.token ?? '' }, { browser });
  await waits(other);
  await other.query('commit');
  expect(await finished).toEqual({ refused: 'closed' });
  expect(await scene.store.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('concurrent sign-ins and deletions of an account leave no session and do not fail', async () => {
  const file = tempFile();
  const scene = await openPeople({ file });
  const { signIns, deletions } = scene.accounting.people;
  const { db } = scene.store;
  for (let round = 0; round < 5; round += 1) {
    const email = `${round}@example.com`;
    await scene.accounting.createKey({ email });
    await scene.ask(email);
    const [letter] = await scene.letters();
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await Promise.all([
      signIns.finish({ token: letter?.token ?? '' }, { browser: scene.browser }),
      deletions.deleteAccount(id, async () => {}),
    ]);
    const left = db.selectFrom('sessions').select('id').where('account_id', '=', id);
    expect(await left.execute()).toEqual([]);
  }
});
