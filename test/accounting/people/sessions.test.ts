import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { prunePeople } from '../../../src/accounting/people/upkeep.ts';
import { postgres } from '../engine.ts';
import { DAY } from '../scene.ts';
import { openPeople } from './people-scene.ts';

const MINUTE = 60_000;
const ADA = 'ada@example.com';
const EVE = 'eve@example.com';

describe('a session', () => {
  test('ends after seven days without use', async () => {
    const { accounting, signIn, clock } = await openPeople();
    const { sessions } = accounting.people;
    const { token, accountId } = await signIn(ADA);
    clock.advance(7 * DAY - 1);
    expect(await sessions.read(token)).toMatchObject({ email: ADA });
    clock.advance(7 * DAY);
    expect(await sessions.read(token)).toBeUndefined();
    expect(await sessions.list(accountId)).toEqual([]);
  });

  test('ends after thirty days, regardless of how often it is used', async () => {
    const { accounting, signIn, clock, store } = await openPeople();
    const { sessions } = accounting.people;
    const { token, endsAt } = await signIn(ADA);
    for (let day = 1; day < 30; day++) {
      clock.advance(DAY);
      expect(await sessions.read(token)).toMatchObject({ endsAt });
    }
    clock.advance(DAY);
    expect(await sessions.read(token)).toBeUndefined();
    await prunePeople(store.db, clock(), new AbortController().signal);
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('counts as recent for fifteen minutes, but not if the clock is set back to before its start', async () => {
    const { accounting, signIn, clock } = await openPeople();
    const { sessions } = accounting.people;
    const { token } = await signIn(ADA);
    clock.advance(15 * MINUTE - 1);
    expect(await sessions.read(token)).toMatchObject({ fresh: true });
    clock.advance(1);
    expect(await sessions.read(token)).toMatchObject({ fresh: false });
    clock.advance(-DAY);
    expect(await sessions.read(token)).toMatchObject({ fresh: false, email: ADA });
  });

  test('is updated once a minute, regardless of how often it is read', async () => {
    const { accounting, signIn, clock, store } = await openPeople();
    const { token } = await signIn(ADA);
    const seen = async () =>
      (await store.db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at;
    const opened = clock();
    for (let second = 1; second < 60; second++) {
      clock.advance(1_000);
      await accounting.people.sessions.read(token);
      expect(await seen()).toBe(opened);
    }
    clock.advance(1_000);
    await accounting.people.sessions.read(token);
    expect(await seen()).toBe(opened + MINUTE);
    clock.advance(-DAY);
    await accounting.people.sessions.read(token);
    expect(await seen()).toBe(opened + MINUTE - DAY);
  });

  test('is looked up through an index, and never found by an invalid token', async () => {
    const { accounting, signIn, store } = await openPeople();
    await signIn(ADA);
    const asked = "select * from sessions where token_hash = 'x'";
    const rows = await store.db.transaction().execute(async (transaction) => {
      // PostgreSQL reads so few rows faster sequentially.
      if (postgres) await sql`set local enable_seqscan = off`.execute(transaction);
      return (
        await sql.raw(postgres ? `explain ${asked}` : `explain query plan ${asked}`).execute(transaction)
      ).rows;
    });
    expect(JSON.stringify(rows)).toMatch(/using .*index|index scan/i);
    for (const token of ['', 'x', 'x'.repeat(43), "' or 1=1", 'x'.repeat(1e6)])
      expect(await accounting.people.sessions.read(token)).toBeUndefined();
  });
});

describe('the sessions of an account', () => {
  test('are listed with their device, most recently used first', async () => {
    const { accounting, signIn, clock } = await openPeople();
    const { accountId } = await signIn(ADA, 'Firefox'.repeat(1_000));
    clock.advance(MINUTE);
    await signIn(ADA);
    const [second, first] = await accounting.people.sessions.list(accountId);
    expect(first?.userAgent).toBe('Firefox'.repeat(1_000).slice(0, 200));
    expect(second).toMatchObject({ userAgent: null, createdAt: clock(), seenAt: clock() });
  });

  test('can be ended one by one, or all except one', async () => {
    const { accounting, signIn } = await openPeople();
    const { sessions } = accounting.people;
    const [one, two, three] = [await signIn(ADA), await signIn(ADA), await signIn(ADA)];
    await sessions.end(one.accountId, one.id);
    await expect(sessions.end(one.accountId, one.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await sessions.read(one.token)).toBeUndefined();
    await sessions.endOthers(two.accountId, two.id);
    expect(await sessions.read(three.token)).toBeUndefined();
    expect(await sessions.read(two.token)).toMatchObject({ id: two.id });
    await sessions.endOthers(two.accountId);
    expect(await sessions.list(two.accountId)).toEqual([]);
  });

  test('cannot be ended by another account', async () => {
    const { accounting, signIn } = await openPeople();
    const { sessions } = accounting.people;
    const ada = await signIn(ADA);
    const eve = await signIn(EVE);
    await expect(sessions.end(eve.accountId, ada.id)).rejects.toMatchObject({ code: 'not_found' });
    await sessions.endOthers(eve.accountId, ada.id);
    expect(await sessions.read(ada.token)).toMatchObject({ email: ADA });
    expect(await sessions.read(eve.token)).toBeUndefined();
    expect(await sessions.list(eve.accountId)).toEqual([]);
  });
});
