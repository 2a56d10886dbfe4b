import { describe, expect, it } from 'vitest';
import { periodAt } from '../../../src/accounting/access/callers.ts';
import type { Store } from '../../../src/accounting/store/index.ts';
import { createUsageMonths } from '../../../src/accounting/usage/month.ts';
import { addToLog, someCall } from '../logged.ts';
import { callerOf, DAY, NOON, open, request } from '../scene.ts';

const daysOf = ({ db }: Store) => {
  const monthOf = createUsageMonths(db);
  return async (...month: Parameters<typeof monthOf>) => (await monthOf(...month)).uses;
};

describe('the days of a month', () => {
  it('add up to the balance of the month, and list calls and credits by key', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const second = await accounting.createKey({ email: 'a@example.com', label: 'second' });
    const other = await accounting.authenticate({
      key: second.key,
      headers: new Headers(),
      address: '192.0.2.1',
    });
    for (let day = 0; day < 3; day += 1) {
      for (let call = 0; call <= day; call += 1) await request(accounting, caller, clock());
      await request(accounting, other, clock());
      clock.advance(DAY);
    }
    const read = daysOf(store);
    const days = await read(caller.account.id, periodAt(caller, clock()), clock());
    expect(
      days.map(({ day, key, calls, credits }) => [(day - (NOON - DAY / 2)) / DAY, key, calls, credits]),
    ).toEqual([
      [0, caller.key, 1, 1],
      [0, other.key, 1, 1],
      [1, caller.key, 2, 2],
      [1, other.key, 1, 1],
      [2, caller.key, 3, 3],
      [2, other.key, 1, 1],
    ]);
    const { credits } = await accounting.usage(caller, () => 'any');
    expect(days.reduce((sum, day) => sum + day.credits, 0)).toBe(credits.used);
    // A second read, with the past days from the cache, returns the same days.
    expect(await read(caller.account.id, periodAt(caller, clock()), clock())).toEqual(days);
    await request(accounting, caller, clock());
    expect(await read(caller.account.id, periodAt(caller, clock()), clock())).toHaveLength(7);
  });

  it('contain only the usage of their account', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const other = await callerOf(accounting, 'b@example.com');
    await request(accounting, other, clock());
    const read = daysOf(store);
    expect(await read(caller.account.id, periodAt(caller, clock()), clock())).toEqual([]);
  });
});

const pause = () => undefined;

describe('the last calls', () => {
  it('are those of the account, newest first, even if other accounts made many calls in between', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const other = await callerOf(accounting, 'b@example.com');
    await request(accounting, caller, clock());
    const late = someCall({ at: clock() + 1, account: caller.account.id, status: 404, credits: 0 });
    await addToLog(store.db, [late], { id: 70_000 });
    await request(accounting, other, clock());
    const calls = await accounting.callsOf(caller.account.id, { max: 100, pause });
    expect(calls.items.map(({ status, credits }) => [status, credits])).toEqual([
      [404, 0],
      [200, 1],
    ]);
    expect((await accounting.callsOf(caller.account.id, { max: 1, pause })).items).toHaveLength(1);
    expect((await accounting.callsOf(999, { max: 10, pause })).items).toEqual([]);
  });

  it('are no longer searched for once the client has disconnected', async () => {
    const { accounting, clock } = await open();
    const caller = await callerOf(accounting);
    await request(accounting, caller, clock());
    const left = () => Promise.reject(new Error('The client has left.'));
    await expect(accounting.callsOf(caller.account.id, { max: 100, pause: left })).rejects.toThrow('left');
  });
});
