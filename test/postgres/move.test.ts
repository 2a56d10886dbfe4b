import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createAccounting } from '../../src/accounting/accounting.ts';
import { readShape } from '../../src/accounting/store/copy/shape.ts';
import { placeOf } from '../accounting/engine.ts';
import { callsIn, heldIn, kept, layKept } from '../accounting/kept.ts';
import { openPlace } from '../accounting/place.ts';
import { anonymous, createClock, open, tempFile } from '../accounting/scene.ts';
import { everythingIn, moveFile } from './moving.ts';

/** Opens a store that is closed when the test ends. */
async function opened(place: string) {
  const store = await openPlace(place);
  onTestFinished(() => store.close());
  return store;
}

test('every table is copied from both database engines', async () => {
  const known = (await readShape()).map(({ name }) => name);
  for (const place of [':memory:', await placeOf('one')]) {
    const tables = await (await opened(place)).db.introspection.getTables();
    const names = tables.map(({ name }) => name).filter((name) => name !== 'revision');
    expect(names.sort()).toEqual([...known].sort());
  }
});

test.each(
  kept,
)('a store in the format %s is unchanged after a move to PostgreSQL and back to SQLite', async (shape) => {
  const file = layKept(shape);
  const [there, further, back] = [await placeOf('there'), await placeOf('further'), tempFile('back.db')];
  const now = heldIn(shape).at + 600_000;
  const moved = await moveFile(file, there, now);
  expect(moved).toContainEqual(expect.objectContaining({ table: 'accounts', credits: null }));
  const logged = moved.filter(({ table }) => table === 'calls' || table === 'call_log');
  expect(logged.reduce((sum, { credits }) => sum + (credits ?? 0), 0)).toBe(
    callsIn(shape).reduce((sum, { credits }) => sum + credits, 0),
  );
  await moveFile(there, further, now);
  await moveFile(further, back, now);
  const before = await everythingIn(await opened(file));
  expect(before.secrets).toContainEqual(expect.stringContaining('"answers"'));
  for (const place of [there, further, back]) expect(await everythingIn(await opened(place))).toEqual(before);
});

test('tables with many pages are copied completely, with keys of one column or of four columns', async () => {
  const [file, there, back] = [tempFile(), await placeOf('there'), tempFile('back.db')];
  const store = await openPlace(file);
  const { id } = await store.db
    .insertInto('accounts')
    .values({ email: 'a@example.com', plan: 'free', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2500)
    insert into usage (account_id, key_id, operation, hour, calls, errors, credits)
    select ${id}, i % 3, 'operation ' || (i % 7), i / 21, 1, 0, i from n`.execute(store.db);
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)
    insert into calls (request_id, at, account_id, key_id, face, operation, status, ms, credits)
    select 'it''s "quoted", \\ {null} ü😀 ' || i, 1763900000000 + i, ${id}, 0, 'rest', case i % 2 when 0 then '' else 'null' end, 200, 1, -i from n`.execute(
    store.db,
  );
  await store.close();
  expect(await moveFile(file, there)).toEqual(
    expect.arrayContaining([
      { table: 'usage', rows: 2_500, credits: (2_500 * 2_501) / 2 },
      { table: 'calls', rows: 3_000, credits: (-3_000 * 3_001) / 2 },
    ]),
  );
  await moveFile(there, back);
  const before = await everythingIn(await opened(file));
  expect(await everythingIn(await opened(there))).toEqual(before);
  expect(await everythingIn(await opened(back))).toEqual(before);
});

test('row numbers continue after a move and are not reused', async () => {
  const places = [tempFile(), await placeOf('there'), tempFile('back.db')];
  const [first = '', ...others] = places;
  const begin = await openPlace(first);
  const accountNamed = (name: string) => ({
    email: `${name}@example.com`,
    plan: 'free' as const,
    created_at: 1,
  });
  await begin.db.insertInto('accounts').values(['a', 'b', 'gone'].map(accountNamed)).execute();
  await begin.db.deleteFrom('accounts').where('email', '=', 'gone@example.com').execute();
  await begin.db
    .insertInto('call_log')
    .values({ id: 41, at: 1, accounts: Buffer.from([0]), calls: Buffer.from([1, 255]), credits: 1 })
    .execute();
  await begin.close();
  let from = first;
  for (const [index, place] of others.entries()) {
    await moveFile(from, place);
    const { db, close } = await openPlace(place);
    const account = await db
      .insertInto('accounts')
      .values(accountNamed(`new${index}`))
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ id: 4 + index });
    const call = await db
      .insertInto('call_log')
      .columns(['at', 'accounts', 'calls', 'credits'])
      .expression(sql`select at, accounts, calls, credits from call_log where id = 41`)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(call).toEqual({ id: 42 + index });
    await close();
    from = place;
  }
});

test('keys, sessions and the secret for validating answers are unchanged after a move', async () => {
  const [file, there] = [layKept('0009'), 'there'];
  const { at, key, session } = heldIn('0009');
  const source = await openPlace(file);
  const before = await createAccounting(source, { now: () => at, upkeep: false });
  const { answerSecret } = before;
  await before.close();
  await moveFile(file, await placeOf(there), at + 600_000);
  const { accounting } = await open({ file: there, clock: createClock(at) });
  expect(accounting.answerSecret).toBe(answerSecret);
  const caller = await accounting.authenticate({ key, ...anonymous });
  expect(caller.account).toMatchObject({ id: 1 });
  expect(await accounting.people.sessions.read(session)).toMatchObject({ email: 'ada@example.com' });
});
