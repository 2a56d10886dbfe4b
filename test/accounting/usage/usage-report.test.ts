import { describe, expect, it } from 'vitest';
import { anonymous, callerOf, DAY, NOON, open, request } from '../scene.ts';

const apiOf = (operation: string) => (operation.startsWith('rdap') ? 'rdap' : 'reference');

async function withTwoKeys() {
  const scene = await open();
  const { accounting } = scene;
  const caller = await callerOf(accounting);
  const { key } = await accounting.createKey({ email: 'a@example.com', label: 'web shop' });
  const other = await accounting.authenticate({ key, ...anonymous });
  return { ...scene, caller, other };
}

describe('the usage report of a month', () => {
  it('breaks usage down by key and by day, and agrees with the balance', async () => {
    const { accounting, clock, caller, other } = await withTwoKeys();
    await request(accounting, caller, clock());
    for (let call = 0; call < 3; call += 1) await request(accounting, other, clock());
    clock.advance(2 * DAY);
    const meter = accounting.meter({ caller, requestId: 'live', face: 'rest', startedAt: clock() });
    (await meter.open('rdapDomain', 'live')).succeed();
    meter.refuse('rdapIp', 400);
    await meter.settle();

    const report = await accounting.usage(caller, apiOf);
    const accountKeys = await accounting.keysOf(caller.account.id);
    const hintOf = (id: number) => accountKeys.find((key) => key.id === id)?.hint;
    expect(report.keys).toEqual([
      {
        ...{ key: caller.key, label: null, hint: hintOf(caller.key) },
        ...{ calls: 3, errors: 1, credits: 6, reversed: 0 },
      },
      {
        ...{ key: other.key, label: 'web shop', hint: hintOf(other.key) },
        ...{ calls: 3, errors: 0, credits: 3, reversed: 0 },
      },
    ]);
    expect(accountKeys.map(({ id, creditsThisMonth }) => [id, creditsThisMonth])).toEqual([
      [other.key, 3],
      [caller.key, 6],
    ]);
    const none = { errors: 0, reversed: 0 };
    expect(report.days()).toEqual([
      {
        ...{ date: '2026-05-15', calls: 4, credits: 4, ...none },
        apis: [{ api: 'reference', calls: 4, credits: 4, ...none }],
        keys: [
          { key: other.key, calls: 3, credits: 3, ...none },
          { key: caller.key, calls: 1, credits: 1, ...none },
        ],
      },
      {
        ...{ date: '2026-05-17', calls: 2, credits: 5, ...none, errors: 1 },
        apis: [{ api: 'rdap', calls: 2, credits: 5, ...none, errors: 1 }],
        keys: [{ key: caller.key, calls: 2, credits: 5, ...none, errors: 1 }],
      },
    ]);
    expect(report.credits.used).toBe(9);

    // Reads the usage by account number, as for a signed-in user.
    const { uses, ...asked } = await accounting.usage(caller.account.id, apiOf);
    expect(asked).toMatchObject({ apis: report.apis, keys: report.keys, credits: report.credits });
    const [before, now] = [Date.UTC(2026, 4, 15), Date.UTC(2026, 4, 17)];
    expect(uses().map(({ day, key, operation, calls }) => [day, key, operation, calls])).toEqual([
      [before, caller.key, 'referenceTld', 1],
      [before, other.key, 'referenceTld', 3],
      [now, caller.key, 'rdapDomain', 1],
      [now, caller.key, 'rdapIp', 1],
    ]);

    const one = await accounting.usage(caller, apiOf, 'rdap');
    expect(one.apis.map(({ api }) => api)).toEqual(['rdap']);
    expect(one.keys).toMatchObject([{ key: caller.key, calls: 2, credits: 5 }]);
    expect(one.days().map(({ date }) => date)).toEqual(['2026-05-17']);
    expect(one.credits.used).toBe(9);
  });

  it('includes a forecast once the first day of the month has passed', async () => {
    const { accounting, clock, caller } = await withTwoKeys();
    await request(accounting, caller, clock());
    const projected = async () => (await accounting.usage(caller, apiOf)).projectedCredits;
    expect(await projected()).toBeNull();
    clock.advance(DAY / 2 - 1);
    expect(await projected()).toBeNull();
    clock.advance(1);
    expect(await projected()).toBe(31);
    clock.advance(29 * DAY);
    expect(await projected()).toBe(1);
    clock.advance(DAY);
    expect(await projected()).toBeNull();
    clock.advance(DAY);
    expect(await projected()).toBe(0);
  });

  it('lists calls through a marketplace under key number 0', async () => {
    const { accounting, clock } = await open({ marketplaces: new Map([['RapidAPI', 'secret']]) });
    const headers = new Headers({
      ...{ 'X-RapidAPI-Proxy-Secret': 'secret', 'X-RapidAPI-User': 'grace' },
      'X-RapidAPI-Subscription': 'PRO',
    });
    const caller = await accounting.authenticate({ key: null, headers, address: '192.0.2.1' });
    await request(accounting, caller, clock());
    const report = await accounting.usage(caller, apiOf);
    expect(report.keys).toMatchObject([{ key: 0, label: null, hint: null, calls: 1, credits: 1 }]);
    expect(report.days()).toMatchObject([{ keys: [{ key: 0, calls: 1 }] }]);
  });

  it('shows the labels of revoked keys, but never those of another account’s keys', async () => {
    const { accounting, clock, caller, other, store } = await withTwoKeys();
    const outsider = await callerOf(accounting, 'b@example.com');
    await request(accounting, other, clock());
    await accounting.revokeKey(other.key);
    const hour = NOON - (NOON % 3_600_000);
    const rows = { account_id: caller.account.id, key_id: outsider.key, operation: 'any', hour };
    await store.db
      .insertInto('usage')
      .values({ ...rows, calls: 1, errors: 1, credits: 0 })
      .execute();
    expect((await accounting.usage(caller, apiOf)).keys).toMatchObject([
      { key: other.key, label: 'web shop' },
      { key: outsider.key, label: null, hint: null },
    ]);
    expect((await accounting.usage(outsider, apiOf)).keys).toEqual([]);
  });

  it('lists at most a hundred keys', async () => {
    const { accounting, store, caller } = await withTwoKeys();
    const hour = NOON - (NOON % 3_600_000);
    for (let key = 1_000; key < 1_150; key += 1)
      await store.db
        .insertInto('usage')
        .values({
          ...{ account_id: caller.account.id, key_id: key, operation: 'any', hour },
          ...{ calls: 1, errors: 1, credits: 0 },
        })
        .execute();
    const report = await accounting.usage(caller, apiOf);
    expect(report.keys).toHaveLength(100);
    expect(report.days()[0]?.keys).toHaveLength(100);
    expect(report.days()[0]).toMatchObject({ calls: 150 });
  });
});
