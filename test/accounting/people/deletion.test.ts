import { describe, expect, it, test } from 'vitest';
import { sweepDeleted } from '../../../src/accounting/people/deletion.ts';
import { prunePeople } from '../../../src/accounting/people/upkeep.ts';
import { anonymous, DAY, readLedger, request } from '../scene.ts';
import { openPeople } from './people-scene.ts';

/** Opens the scene with Ada signed in, and a key that has made `calls` calls. */
async function openAda(calls = 0) {
  const scene = await openPeople();
  const { accounting, clock } = scene;
  const session = await scene.signIn('ada@example.com');
  const { key } = await accounting.createKeyFor(session.accountId, { label: 'the laptop of Ada' });
  const caller = await accounting.authenticate({ key, ...anonymous });
  for (let call = 0; call < calls; call += 1) await request(accounting, caller, clock());
  const { deletions } = accounting.people;
  const deleteAccount = (id: number) => deletions.deleteAccount(id, async () => {});
  const creditsOf = async (email: string) =>
    (await accounting.usage(email, (operation) => operation)).credits;
  /** Changes the address of an account, and confirms the change from both addresses. */
  async function move({ accountId }: { readonly accountId: number }, email: string) {
    const tokens: string[] = [];
    await accounting.people.emailChanges.begin({
      ...{ session: { accountId }, email, address: `move to ${email}` },
      linkOf: (token) => {
        tokens.push(token);
        return `#${token}`;
      },
    });
    for (const token of tokens) await accounting.people.emailChanges.confirm(token);
    await scene.letters();
  }
  /** Uses credits with a new key. */
  async function spend({ accountId }: { readonly accountId: number }, calls: number) {
    const made = await accounting.createKeyFor(accountId, {});
    const spender = await accounting.authenticate({ key: made.key, ...anonymous });
    for (let call = 0; call < calls; call += 1) await request(accounting, spender, clock());
  }
  return { ...scene, session, key, caller, deleteAccount, creditsOf, move, spend };
}

describe('a deleted account', () => {
  it('accepts neither its sessions nor its keys from the moment of deletion', async () => {
    const { accounting, deleteAccount, session, key, caller } = await openAda();
    await deleteAccount(session.accountId);
    await expect((async () => accounting.authenticate({ key, ...anonymous }))()).rejects.toMatchObject({
      code: 'unauthorized',
    });
    expect(await accounting.people.sessions.read(session.token)).toBeUndefined();
    for (const attempt of [
      () => accounting.keysOf(session.accountId),
      () => accounting.createKeyFor(session.accountId, {}),
      () => accounting.usage(session.accountId, String),
      () => accounting.usage(caller, (operation) => operation),
      () => accounting.suspend(session.accountId),
      () => accounting.people.exports.begin(session.accountId),
      () => deleteAccount(session.accountId),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    const ghost = `deleted-${session.accountId}@invalid`;
    await expect(accounting.createKey({ email: ghost })).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(accounting.listKeys(ghost)).rejects.toMatchObject({ code: 'not_found' });
    expect(await accounting.listAccounts()).toEqual([]);
  });

  it('leaves no trace of its address or key labels, and its pending mail is not sent', async () => {
    const { accounting, store, deleteAccount, session, ask, letters } = await openAda(1);
    await accounting.people.emailChanges.begin({
      ...{ session, email: 'ada@example.org', address: 'c' },
      linkOf: (token) => `#${token}`,
    });
    await ask('ada@example.com');
    await deleteAccount(session.accountId);
    // The mail to the new address belongs to the change of address, so it is deleted too.
    expect(await letters()).toEqual([]);
    const { db } = store;
    // Records of mail sent in the last hour expire later: without them mail could be sent without limit.
    const tables = await db.introspection.getTables();
    for (const { name } of tables.filter((table) => !['mail_slots', 'secrets'].includes(table.name))) {
      const rows = JSON.stringify(
        await db
          .selectFrom(name as 'accounts')
          .selectAll()
          .execute(),
      );
      expect(rows, name).not.toMatch(/ada@example\.com|the laptop/);
    }
  });

  it('leaves no trace of its former addresses, except in a sign-in mail that belongs to no account', async () => {
    const { accounting, store, deleteAccount, session, move, letters, ask } = await openAda();
    await ask('ada@example.com');
    await move(session, 'ada@example.org');
    await ask('ada@example.com');
    await accounting.people.emailChanges.begin({
      ...{ session, email: 'ada@example.net', address: 'c' },
      linkOf: (token) => `#${token}`,
    });
    const made = await accounting.people.exports.begin(session.accountId);
    const mails: object[] = [];
    for await (const { name, rows } of made.pieces()) if (name === 'mails') mails.push(...rows);
    made.end();
    expect(mails.at(-1)).toMatchObject({ recipient: 'ada@example.net', kind: 'email_change' });
    expect(mails).toContainEqual(expect.objectContaining({ recipient: 'ada@example.com' }));
    await deleteAccount(session.accountId);
    // The sign-in mail to the former address remains, because it belongs to no account.
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    const kept = await store.db.selectFrom('mails').select(['recipient', 'account_id']).execute();
    expect(kept).toEqual([{ recipient: 'ada@example.com', account_id: null }]);
  });

  it('keeps its balances correct, and settles calls in progress', async () => {
    const { accounting, store, clock, deleteAccount, session, caller } = await openAda(3);
    const meter = accounting.meter({ caller, requestId: 'late', face: 'rest', startedAt: clock() });
    const live = await meter.open('rdapDomain', 'live');
    await live.begin();
    const snapshots = accounting.snapshots.of(caller.account.id);
    const asking = accounting.meter({ caller, requestId: 'asks', face: 'rest', startedAt: clock() });
    const call = await asking.open('linkedinProfile', 'ai');
    const id = await snapshots.open('linkedin.profile', { url: 'https://example.com/ada' });
    await snapshots.started(id, 's_1');
    await deleteAccount(session.accountId);
    live.succeed();
    expect((await meter.settle()).charged).toBe(5);
    call.snapshot = id;
    call.succeed();
    expect((await asking.settle()).charged).toBe(25);
    expect(await readLedger(store, caller.account.id)).toMatchObject({
      ...{ used: 33, usageCredits: 33, logCredits: 33, reserved: 0, held: 0 },
    });
  });

  it('loses its snapshots and stored responses, while other accounts keep theirs', async () => {
    const { accounting, store, clock, deleteAccount, session, caller, signIn } = await openAda();
    const eve = await signIn('eve@example.com');
    const other = await accounting.createKeyFor(eve.accountId, {});
    const theirs = await accounting.authenticate({ key: other.key, ...anonymous });
    for (const one of [caller, theirs])
      for (let count = 0; count < 3; count += 1) {
        const startedAt = clock();
        const meter = accounting.meter({ caller: one, requestId: `s${count}`, face: 'rest', startedAt });
        await meter.claim({ key: `key ${count}`, fingerprint: 'any' });
        const call = await meter.open('linkedinProfile', 'ai');
        call.snapshot = await accounting.snapshots.of(one.account.id).open('linkedin.profile', {});
        call.succeed();
        await meter.settle(undefined, { answer: { status: 202, headers: [], body: '{}' } });
      }
    await deleteAccount(session.accountId);
    await sweepDeleted(store.db, clock(), new AbortController().signal);
    const left = async (table: 'snapshots' | 'answers') =>
      (await store.db.selectFrom(table).select('account_id').execute()).map((row) => row.account_id);
    expect(await left('snapshots')).toEqual(Array(3).fill(eve.accountId));
    expect(await left('answers')).toEqual(Array(3).fill(eve.accountId));
    const totals = await store.db.selectFrom('answer_totals').selectAll().orderBy('account_id').execute();
    expect(totals).toMatchObject([
      { answers: 0, bytes: 0 },
      { answers: 3, bytes: expect.any(Number) },
    ]);
  });
});

describe('an address that signs up again', () => {
  it('continues the month of its deleted account, even after repeated deletions, and renews on the same day', async () => {
    const { accounting, clock, deleteAccount, session, signIn, creditsOf } = await openAda(7);
    clock.advance(3 * DAY);
    await deleteAccount(session.accountId);
    clock.advance(5 * DAY);
    const again = await signIn('ada@example.com');
    expect(again.accountId).not.toBe(session.accountId);
    expect(await creditsOf('ada@example.com')).toEqual({ quota: 993, used: 0, reserved: 0, remaining: 993 });
    const { key } = await accounting.createKeyFor(again.accountId, {});
    await request(accounting, await accounting.authenticate({ key, ...anonymous }), clock());
    await deleteAccount(again.accountId);
    await signIn('ada@example.com');
    expect(await creditsOf('ada@example.com')).toMatchObject({ quota: 992, remaining: 992 });
    // The first account was created on 15 May.
    clock.advance(Date.UTC(2026, 5, 15) - clock());
    expect(await creditsOf('ada@example.com')).toMatchObject({ quota: 1_000, remaining: 1_000 });
  });

  it('starts with all credits if its previous month has ended or was unused', async () => {
    const { clock, store, deleteAccount, session, signIn, creditsOf } = await openAda(7);
    await deleteAccount(session.accountId);
    clock.advance(31 * DAY);
    const again = await signIn('ada@example.com');
    expect(await creditsOf('ada@example.com')).toMatchObject({ quota: 1_000 });
    await deleteAccount(again.accountId);
    await signIn('ada@example.com');
    expect(await creditsOf('ada@example.com')).toMatchObject({ quota: 1_000 });
    await prunePeople(store.db, clock(), new AbortController().signal);
    expect(await store.db.selectFrom('spent_months').selectAll().execute()).toEqual([]);
  });

  it('keeps its previous usage even if the previous account has moved to another address', async () => {
    const { deleteAccount, session, signIn, creditsOf, move, spend } = await openAda(7);
    await move(session, 'ada@example.org');
    const again = await signIn('ada@example.com');
    expect(await creditsOf('ada@example.com')).toMatchObject({ quota: 993, used: 0 });
    await spend(again, 1);
    await spend(session, 5);
    await deleteAccount(again.accountId);
    await deleteAccount(session.accountId);
    for (const email of ['ada@example.com', 'ada@example.org']) await signIn(email);
    // The address keeps the usage stored by the second account, because it is higher than the usage of the first
    // account.
    expect(await creditsOf('ada@example.com')).toMatchObject({ quota: 992, used: 0 });
    expect(await creditsOf('ada@example.org')).toMatchObject({ quota: 988, used: 0 });
  });

  it('keeps the usage of a deleted account, even if the account used the address only earlier', async () => {
    const { deleteAccount, session, signIn, creditsOf, move, spend, store } = await openAda();
    await move(session, 'ada@example.org');
    await move(session, 'ada@example.net');
    await spend(session, 9);
    await deleteAccount(session.accountId);
    for (const host of ['com', 'org', 'net']) {
      await signIn(`ada@example.${host}`);
      expect(await creditsOf(`ada@example.${host}`)).toMatchObject({ quota: 991, used: 0 });
    }
    const rows = await store.db.selectFrom('spent_months').select('account_id').execute();
    expect(rows).toEqual(Array(3).fill({ account_id: null }));
  });

  it('passes on its previous usage to an account that changes to this address, if that usage is higher', async () => {
    const { deleteAccount, session, signIn, creditsOf, move, spend } = await openAda(7);
    await deleteAccount(session.accountId);
    const lin = await signIn('lin@example.com');
    await spend(lin, 2);
    await move(lin, 'ada@example.com');
    expect(await creditsOf('ada@example.com')).toEqual({ quota: 995, used: 2, reserved: 0, remaining: 993 });
    await move(lin, 'lin@example.org');
    expect(await creditsOf('lin@example.org')).toMatchObject({ remaining: 993 });
  });

  it('keeps its previous usage on every later plan', async () => {
    const { accounting, deleteAccount, session, signIn, creditsOf } = await openAda(7);
    await deleteAccount(session.accountId);
    await signIn('ada@example.com');
    for (const [plan, quota] of [
      ['starter', 9_993],
      ['free', 993],
    ] as const) {
      await accounting.setPlan('ada@example.com', plan);
      expect(await creditsOf('ada@example.com')).toMatchObject({ quota, used: 0, remaining: quota });
    }
  });

  it('has no credits left if it used more than the free plan includes', async () => {
    const { accounting, deleteAccount, session, signIn, creditsOf, caller, clock } = await openAda();
    await accounting.setPlan('ada@example.com', 'pro');
    for (let call = 0; call < 41; call += 1) {
      const meter = accounting.meter({ caller, requestId: 'r', face: 'rest', startedAt: clock() });
      (await meter.open('aiSerpSearch', 'ai')).succeed();
      await meter.settle();
    }
    await deleteAccount(session.accountId);
    await signIn('ada@example.com');
    expect(await creditsOf('ada@example.com')).toMatchObject({ quota: 0, remaining: 0 });
  });
});

test('the operator’s local account, marketplace accounts and suspended accounts cannot be deleted', async () => {
  const { accounting, deleteAccount, session } = await openAda();
  await accounting.suspend(session.accountId);
  await accounting.createKey({ email: 'local@localhost' });
  const local = (await accounting.listAccounts()).at(-1)?.id ?? 0;
  for (const [id, code] of [
    [session.accountId, 'account_suspended'],
    [local, 'forbidden'],
    [99, 'not_found'],
    [0, 'not_found'],
    [2 ** 60, 'not_found'],
  ] as const)
    await expect(deleteAccount(id)).rejects.toMatchObject({ code });
  expect(await accounting.listAccounts()).toHaveLength(2);
});

test('the deletion of an account ends its subscription once, and fails if the subscription cannot be ended', async () => {
  const { accounting, session } = await openAda();
  const { deletions } = accounting.people;
  const told: number[] = [];
  let fails = true;
  const endPayments = async (accountId: number) => {
    told.push(accountId);
    if (fails) throw new Error('The payments cannot be ended');
  };
  const end = () => deletions.deleteAccount(session.accountId, endPayments);
  await expect(end()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await accounting.listAccounts()).toHaveLength(1);
  fails = false;
  await end();
  expect(told).toEqual([session.accountId, session.accountId]);
  // A refused deletion ends no subscription.
  await expect(end()).rejects.toMatchObject({ code: 'not_found' });
  expect(told).toHaveLength(2);
});
