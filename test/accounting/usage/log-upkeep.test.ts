import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { keepCallLog } from '../../../src/accounting/usage/log-upkeep.ts';
import type { AccountCall } from '../../../src/accounting/usage/logged-call.ts';
import { addToLog, readLog, someCall } from '../logged.ts';
import { callerOf, DAY, NOON, open, type Scene } from '../scene.ts';

const MINUTE = 60_000;
const pause = () => undefined;
const { signal: stop } = new AbortController();

/** Adds a commit with these calls. */
const commit = ({ store }: Scene, ...calls: AccountCall[]) => addToLog(store.db, calls, { at: NOON });

/** Adds commits of one call each. */
async function commitEach(scene: Scene, count: number, own: Partial<AccountCall> = {}) {
  for (let call = 0; call < count; call += 1)
    await commit(scene, someCall({ requestId: crypto.randomUUID(), at: NOON - 1, ...own }));
}

/** Returns a signal that is aborted after so many checks, each of which precedes a step. */
function afterSteps(steps: number): AbortSignal {
  let checks = 0;
  return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => checks++ >= steps });
}

async function sizes({ store }: Scene) {
  const rows = await store.db.selectFrom('call_log').select(['id', 'accounts', 'calls']).execute();
  const bytes = rows.reduce((sum, { accounts, calls }) => sum + accounts.length + calls.length + 250, 0);
  const state = await store.db.selectFrom('call_log_state').selectAll().executeTakeFirst();
  return { rows: rows.length, bytes, state };
}

describe('rows of single calls', () => {
  it('are merged into a fraction of the rows and a third of the bytes, with the same calls', async () => {
    const scene = await open();
    await commitEach(scene, 401, { account: 7, operation: 'referenceHttpStatus' });
    const [before, calls] = [await sizes(scene), await readLog(scene.store.db)];
    await keepCallLog(scene.store.db, { now: NOON + MINUTE, stop });
    const after = await sizes(scene);
    expect(await readLog(scene.store.db)).toEqual(calls);
    // The last window waits for further rows.
    expect(after.rows).toBe(11);
    expect(after.bytes).toBeLessThan(before.bytes / 3);
    expect(after.state).toMatchObject({ merged_to: 400 });
    await keepCallLog(scene.store.db, { now: NOON + MINUTE, stop });
    expect(await sizes(scene)).toEqual(after);
  });

  it('are not merged within half a minute of their commit', async () => {
    const scene = await open();
    await commitEach(scene, 100);
    await keepCallLog(scene.store.db, { now: NOON + 29_999, stop });
    expect((await sizes(scene)).rows).toBe(100);
  });

  it('are merged with whatever other rows surround them, without changing any result', async () => {
    const counts = fc.array(fc.constantFrom(1, 1, 1, 1, 2, 5, 30, 90), { minLength: 1, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(counts, async (commits) => {
        const scene = await open();
        let made = 0;
        for (const count of commits)
          await commit(
            scene,
            ...Array.from({ length: count }, () => {
              made += 1;
              return someCall({ requestId: `r${made}`, account: 1 + (made % 3), at: NOON - made });
            }),
          );
        const calls = await readLog(scene.store.db);
        const wanted = { max: 50, pause };
        const last = await scene.accounting.callsOf(2, wanted);
        await keepCallLog(scene.store.db, { now: NOON + MINUTE, stop });
        expect(await readLog(scene.store.db)).toEqual(calls);
        expect(await scene.accounting.callsOf(2, wanted)).toEqual(last);
        expect(last.items.map(({ requestId }) => requestId)).toEqual(
          calls
            .filter(({ account }) => account === 2)
            .slice(-50)
            .reverse()
            .map(({ requestId }) => requestId),
        );
        await scene.accounting.close();
      }),
      { numRuns: 12 },
    );
  });

  it('are merged after all calls were deleted, although their IDs may start again', async () => {
    const scene = await open();
    await commitEach(scene, 90);
    await keepCallLog(scene.store.db, { now: NOON + MINUTE, stop });
    await keepCallLog(scene.store.db, { now: NOON + 31 * DAY, stop });
    expect(await sizes(scene)).toMatchObject({ rows: 0, state: { bytes: 0 } });
    await commitEach(scene, 90);
    await keepCallLog(scene.store.db, { now: NOON + MINUTE, stop });
    expect((await sizes(scene)).rows).toBeLessThan(60);
    expect(await readLog(scene.store.db)).toHaveLength(90);
  });
});

test('a log that one full step has emptied is merged from its first ID again', async () => {
  const scene = await open();
  // Rows with this many calls are not merged, so there are as many rows as one step deletes.
  const full = Array.from({ length: 40 }, () => someCall({ requestId: crypto.randomUUID(), at: NOON }));
  for (let id = 1; id <= 160; id += 1) await addToLog(scene.store.db, full, { at: NOON, id });
  await keepCallLog(scene.store.db, { now: NOON + MINUTE, stop });
  expect(await sizes(scene)).toMatchObject({ rows: 160, state: { merged_to: 120 } });
  await keepCallLog(scene.store.db, { now: NOON + 31 * DAY, stop: afterSteps(2) });
  expect(await sizes(scene)).toMatchObject({ rows: 0, state: { merged_to: 0, bytes: 0 } });
  for (let id = 1; id <= 81; id += 1)
    await addToLog(scene.store.db, [someCall({ at: NOON })], { at: NOON, id });
  await keepCallLog(scene.store.db, { now: NOON + MINUTE, stop });
  expect(await sizes(scene)).toMatchObject({ rows: 3, state: { merged_to: 80 } });
});

describe('a log beyond its permitted size', () => {
  it('loses its oldest calls, and answers say since when it is complete', async () => {
    const scene = await open();
    const { account } = await callerOf(scene.accounting);
    for (let hour = 0; hour < 60; hour += 1) {
      const at = NOON + hour * 60 * MINUTE;
      const calls = Array.from({ length: 400 }, () =>
        someCall({ requestId: crypto.randomUUID(), account: account.id, at }),
      );
      await addToLog(scene.store.db, calls, { at });
    }
    const now = NOON + 3 * DAY;
    const wanted = { max: 100_000, pause };
    expect((await scene.accounting.callsOf(account.id, wanted)).since).toBe(NOON);
    await keepCallLog(scene.store.db, { now, callLogBytes: 300_000, stop });
    const { bytes, state } = await sizes(scene);
    expect(bytes).toBeLessThan(350_000);
    expect(bytes).toBeGreaterThan(50_000);
    // The size counts the merged rows: all except those of the last window.
    expect(bytes - Number(state?.bytes)).toBeLessThan(50_000);
    const { items, since } = await scene.accounting.callsOf(account.id, wanted);
    expect(since).toBe(Math.min(...items.map(({ at }) => at)));
    expect(since).toBeGreaterThan(NOON);
    expect(items.filter(({ at }) => at === NOON + 59 * 60 * MINUTE)).toHaveLength(400);
    await keepCallLog(scene.store.db, { now, stop });
    expect((await sizes(scene)).bytes).toBe(bytes);
  });

  it('loses calls of the log of earlier versions first', async () => {
    const scene = await open();
    const row = { request_id: 'r', at: NOON - DAY, account_id: 1, key_id: 1, face: 'rest' as const };
    const rows = Array.from({ length: 1_000 }, () => ({
      ...row,
      ...{ operation: 'referenceTld', status: 200, ms: 1, credits: 1 },
    }));
    await scene.store.db.insertInto('calls').values(rows).execute();
    await commitEach(scene, 50);
    expect((await scene.accounting.callsOf(1, { max: 100, pause })).since).toBe(NOON - DAY);
    await keepCallLog(scene.store.db, { now: NOON, callLogBytes: 50_000, stop });
    expect(await readLog(scene.store.db)).toHaveLength(570);
    await keepCallLog(scene.store.db, { now: NOON, callLogBytes: 0, stop });
    expect((await scene.accounting.callsOf(1, { max: 100, pause })).since).toBe(NOON);
    expect(await readLog(scene.store.db)).toHaveLength(50);
  });
});

describe('a damaged row', () => {
  const damages = [
    ['with an unknown format', { calls: Buffer.from([9]) }],
    ['with other credits than those of its calls', { credits: 2 }],
  ] as const;

  test.each(
    damages,
  )('%s is reported once, and stops neither merging nor the size limit', async (_, damage) => {
    const scene = await open();
    await commitEach(scene, 121);
    await scene.store.db.updateTable('call_log').set(damage).where('id', '=', 5).execute();
    const errors: unknown[] = [];
    const options = { now: NOON + MINUTE, stop, onError: (error: unknown) => errors.push(error) };
    await keepCallLog(scene.store.db, options);
    await keepCallLog(scene.store.db, options);
    expect(errors.map(String)).toEqual([expect.stringContaining('Rows 1 to 40 of the call log')]);
    const { rows, bytes, state } = await sizes(scene);
    expect([rows, state?.merged_to]).toEqual([43, 120]);
    expect(bytes - Number(state?.bytes)).toBeLessThan(400);
    await keepCallLog(scene.store.db, { ...options, callLogBytes: 5_000 });
    expect((await sizes(scene)).rows).toBe(0);
  });

  it('is left out of lists, which are complete since the next row, and of exports, which report it', async () => {
    const errors: unknown[] = [];
    const scene = await open({ onError: (error) => errors.push(error) });
    const { account } = await callerOf(scene.accounting);
    for (let minute = 0; minute < 3; minute += 1) {
      const at = NOON + minute * MINUTE;
      await addToLog(scene.store.db, [someCall({ account: account.id, at, ms: minute })], { at });
    }
    const damage = { calls: Buffer.from([9]) };
    await scene.store.db.updateTable('call_log').set(damage).where('id', '=', 2).execute();
    const { items, since } = await scene.accounting.callsOf(account.id, { max: 10, pause });
    expect([items.map(({ ms }) => ms), since]).toEqual([[2, 0], NOON + MINUTE + 1]);
    const latest = await scene.accounting.callsOf(account.id, { max: 10, filter: { requestId: 'x' }, pause });
    expect(latest).toEqual({ items: [], since: NOON });
    const exported = await scene.accounting.people.exports.begin(account.id);
    const rows = (await Array.fromAsync(exported.pieces())).filter(({ name }) => name === 'calls');
    expect(rows.flatMap((piece) => piece.rows)).toMatchObject([{ ms: 0 }, { ms: 2 }]);
    expect(errors.map(String)).toEqual([expect.stringContaining('Row 2 of the call log')]);
  });
});

test('the last calls can be filtered by key, operation, interface, status and request', async () => {
  const scene = await open();
  const requestId = crypto.randomUUID();
  const calls = [
    someCall({ requestId, key: 2 }),
    someCall({ requestId: 'text', operation: 'rdapDomain', face: 'mcp' }),
    someCall({ requestId, account: 2 }),
    someCall({ requestId: crypto.randomUUID(), status: 404, face: 'graphql' }),
  ];
  await commit(scene, ...calls);
  for (let row = 0; row < 300; row += 1) await commit(scene, someCall({ account: 1, key: 9 }));
  const find = async (filter: object) =>
    (await scene.accounting.callsOf(1, { max: 10, filter, pause })).items.map((item) => ({
      ...item,
      account: 1,
    }));
  const [first, second, , fourth] = calls;
  expect(await find({ key: 2 })).toEqual([first]);
  expect(await find({ requestId })).toEqual([first]);
  expect(await find({ requestId: 'text' })).toEqual([second]);
  expect(await find({ requestId: crypto.randomUUID() })).toEqual([]);
  expect(await find({ status: 404 })).toEqual([fourth]);
  expect(await find({ face: 'mcp' })).toEqual([second]);
  expect(await find({ operation: 'rdapDomain' })).toEqual([second]);
  expect(await find({ face: 'rest', key: 1 })).toEqual([]);
  expect(await find({ key: 9 })).toHaveLength(10);
});

test('rows of different days are not merged, so that each call is deleted after 30 days', async () => {
  const { store } = await open();
  for (let day = 0; day < 90; day += 1) {
    const now = NOON + day * DAY;
    await addToLog(store.db, [someCall({ at: now })]);
    await keepCallLog(store.db, { now, stop });
  }
  const left = (await readLog(store.db)).map(({ at }) => at);
  expect(Math.min(...left)).toBe(NOON + 59 * DAY);
});
