import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAccounting } from '../../src/accounting/accounting.ts';
import { moveStore } from '../../src/accounting/store/copy/move.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { onItsOwn } from '../../src/accounting/store/postgres/dedicated-connection.ts';
import { placeOf } from '../accounting/engine.ts';
import { openPlace } from '../accounting/place.ts';
import { anonymous, tempFile } from '../accounting/scene.ts';
import { everythingIn, rowsIn } from './moving.ts';

/** Opens a store that is closed when the test ends. */
async function opened(place: string): Promise<Store> {
  const store = await openPlace(place);
  onTestFinished(() => store.close());
  return store;
}

/** Opens a store with an account and its key, and an empty store of the other engine. */
async function sourceAndTarget(engine: string) {
  const places = [tempFile(), await placeOf('database')];
  const [from = '', to = ''] = engine === 'SQLite' ? places : places.reverse();
  const accounting = await createAccounting(await openPlace(from), { upkeep: false });
  const { key } = await accounting.createKey({ email: 'a@example.com', label: 'laptop' });
  await accounting.close();
  return { from, to, key, source: await opened(from), target: await opened(to) };
}

const move = (source: Store, target: Store) => moveStore(source, target, Date.now);

describe.each(['SQLite', 'PostgreSQL'])('a move from %s', (engine) => {
  test('is refused while a node runs on either store, and possible after the node has stopped', async () => {
    const { from, to, source, target } = await sourceAndTarget(engine);
    for (const place of [from, to]) {
      const node = await createAccounting(await openPlace(place));
      await expect(move(source, target)).rejects.toThrow(
        `A node runs on ${place === from ? source.name : target.name}. Stop the service on every machine first.`,
      );
      await node.close();
      await sql`delete from nodes`.execute(target.db);
      await sql`delete from secrets`.execute(target.db);
    }
    expect(await rowsIn(target)).toBe(0);
    expect(await move(source, target)).toContainEqual({ table: 'accounts', rows: 1, credits: null });
  });

  test('is refused while credits and idempotency keys of a killed process remain', async () => {
    const { from, source, target, key } = await sourceAndTarget(engine);
    const dying = await openPlace(from);
    const accounting = await createAccounting(dying, { holdMs: 60_000 });
    const caller = await accounting.authenticate({ key, ...anonymous });
    const meter = accounting.meter({ caller, requestId: 'r', face: 'rest', startedAt: Date.now() });
    await meter.claim({ key: 'digest', fingerprint: 'any' });
    await meter.open('rdapDomain', 'live');
    await dying.close();
    await expect(move(source, target)).rejects.toThrow(
      /^The service was killed while 2 entries were in progress\. .* until 2\d{3}-.*start the service and stop it again/,
    );
    expect(await rowsIn(target)).toBe(0);
    // Once the entries have expired, they are moved, and the next start releases them.
    await moveStore(source, target, () => Date.now() + 60_000);
    expect(await everythingIn(target)).toEqual(await everythingIn(source));
  });

  test('is refused if the target contains any data', async () => {
    const { source, target } = await sourceAndTarget(engine);
    await target.db.insertInto('billing_events').values({ id: 'evt', at: 1 }).execute();
    await expect(move(source, target)).rejects.toThrow(
      `${target.name} already has data in billing_events. Move to a new, empty database.`,
    );
    expect(await rowsIn(target)).toBe(1);
  });

  test('is refused if the source is empty, so that an incorrect URL is noticed', async () => {
    const { source, target } = await sourceAndTarget(engine);
    await expect(move(target, source)).rejects.toThrow(`${source.name} already has data`);
    for (const table of ['secrets', 'keys', 'accounts'])
      await sql`delete from ${sql.table(table)}`.execute(source.db);
    await expect(move(source, target)).rejects.toThrow(`${source.name} is empty.`);
  });

  test('prevents a node from starting until it is complete', async () => {
    const { from, source, target } = await sourceAndTarget(engine);
    const late = await openPlace(from);
    const node = randomUUID();
    let joined = false;
    const watched: Store = {
      ...target,
      async alone(work) {
        await Promise.resolve(late.presence.join(node)).then(
          () => {
            joined = true;
          },
          () => {},
        );
        return target.alone(work);
      },
    };
    const outcome = await move(source, watched).then(
      () => 'moved',
      (error: Error) => error.message,
    );
    // Nodes on SQLite register in files beside the store, so a move detects a node that has just started. A node on
    // PostgreSQL would have to write to the database first.
    expect([joined, outcome]).toEqual(
      engine === 'SQLite'
        ? [true, `A node runs on ${source.name}. Stop the service on every machine first.`]
        : [false, 'moved'],
    );
    expect((await rowsIn(target)) > 0).toBe(outcome === 'moved');
    await late.close();
  });
});

test('a move to the same database is refused, even under a different URL', async () => {
  const place = await placeOf('same');
  const [one, other] = [await opened(place), await opened(`${place}?application_name=other`)];
  await expect(move(one, other)).rejects.toThrow(/^The source and the target are the same store/);
});

test('a move does not wait for a transaction that does not end', async () => {
  const { source, target, to } = await sourceAndTarget('SQLite');
  await onItsOwn(to, (db) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('billing_events').values({ id: 'evt', at: 1 }).execute();
      await expect(move(source, target)).rejects.toThrow('Another client is writing to the database.');
    }),
  );
});

describe('data that PostgreSQL cannot store', () => {
  test.each([
    [
      `update keys set label = 'a' || char(0) || 'b'`,
      'keys.label contains a text with a NUL character where id = 1.',
    ],
    [`update keys set label = x'00ff'`, 'keys.label contains a value that is not text where id = 1.'],
    [
      'update accounts set created_at = 1.5',
      'accounts.created_at contains a number that is not a whole number below 2^53 where id = 1.',
    ],
    [
      'update accounts set created_at = 9007199254740993',
      'accounts.created_at contains a number that is not a whole number below 2^53 where id = 1.',
    ],
    [
      `update secrets set value = 'a' || char(0)`,
      'secrets.value contains a text with a NUL character. Correct',
    ],
  ])('is reported with its table and column: %s', async (statement, told) => {
    const { source, target } = await sourceAndTarget('SQLite');
    await sql.raw(statement).execute(source.db);
    await expect(move(source, target)).rejects.toThrow(told);
    expect(await rowsIn(target)).toBe(0);
  });
});

describe.each(['SQLite', 'PostgreSQL'])('a target that changes data from %s', (engine) => {
  test.each([
    ['credits', 'new.used + 1', 'periods.used add up to 7 in the source, but to 8 in the target'],
    ['rows', undefined, 'The rows of periods add up to 1 in the source, but to 0 in the target'],
  ])('is detected by its %s and emptied', async (_, used, told) => {
    const { source, target } = await sourceAndTarget(engine);
    await source.db
      .insertInto('periods')
      .values({ account_id: 1, period: 1, quota: 10, used: 7, reserved: 0 })
      .execute();
    const body =
      engine === 'PostgreSQL'
        ? `create trigger meddler after insert on periods begin ${
            used ? 'update periods set used = new.used + 1;' : 'delete from periods;'
          } end`
        : `create function meddle() returns trigger language plpgsql as
             'begin ${used ? 'new.used = new.used + 1; return new;' : 'return null;'} end';
           create trigger meddler before insert on periods for each row execute function meddle()`;
    for (const statement of body.split(/;\n/)) await sql.raw(statement).execute(target.db);
    onTestFinished(async () => {
      if (engine === 'SQLite')
        await sql.raw('drop trigger meddler on periods; drop function meddle').execute(target.db);
    });
    await expect(move(source, target)).rejects.toThrow(told);
    expect(await rowsIn(target)).toBe(0);
  });
});
