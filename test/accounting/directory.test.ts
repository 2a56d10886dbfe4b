import { describe, expect, test } from 'vitest';
import { PLANS } from '../../src/accounting/plans/plans.ts';
import {
  anonymous,
  callerOf,
  createClock,
  DAY,
  leave,
  NOON,
  open,
  readLedger,
  request,
  tempFile,
} from './scene.ts';

describe('keys', () => {
  test('are limited to five active keys per account, regardless of how many are requested at once', async () => {
    const file = tempFile();
    const { accounting } = await open({ file });
    const { accounting: other } = await open({ file, upkeep: false });
    const fates = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 ? accounting : other).createKey({ email: 'a@example.com' }),
      ),
    );
    const created = fates.filter((fate) => fate.status === 'fulfilled');
    expect(created).toHaveLength(5);
    for (const fate of fates) {
      if (fate.status === 'rejected')
        expect(fate.reason).toMatchObject({ code: 'key_limit_reached', status: 409 });
    }
    for (const { value } of created) await accounting.authenticate({ key: value.key, ...anonymous });
    await accounting.revokeKey(created[2]?.value.key ?? '');
    await accounting.createKey({ email: 'a@example.com', label: 'sixth' });
    await expect(accounting.createKey({ email: 'a@example.com' })).rejects.toMatchObject({
      code: 'key_limit_reached',
    });
    const keys = await accounting.listKeys('a@example.com');
    expect(keys).toHaveLength(6);
    expect(keys[0]).toMatchObject({ label: 'sixth', state: 'active' });
    expect(keys.filter(({ state }) => state === 'revoked')).toHaveLength(1);
  });

  test('are never stored, and are listed by their first characters', async () => {
    const { accounting, store } = await open();
    const { key } = await accounting.createKey({ email: 'a@example.com' });
    const rows = await store.db.selectFrom('keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const [listed] = await accounting.listKeys('A@Example.com ');
    expect(key.startsWith(listed?.hint ?? '-')).toBe(true);
  });

  test('belong to the same account if their email addresses differ only in case', async () => {
    const { accounting } = await open();
    await accounting.createKey({ email: 'Ann@Example.com', plan: 'pro' });
    expect(await accounting.createKey({ email: 'ann@example.COM' })).toMatchObject({ plan: 'pro' });
    expect(await accounting.listAccounts()).toMatchObject([{ email: 'ann@example.com', plan: 'pro' }]);
    expect(await accounting.listKeys('ANN@example.com')).toHaveLength(2);
  });

  test('show when they were last used', async () => {
    const file = tempFile();
    const clock = createClock();
    const { accounting: service } = await open({ file, clock });
    await callerOf(service);
    const [before] = await service.listKeys('a@example.com');
    expect(before?.lastUsedAt).toBeNull();
    await service.close();
    const { accounting } = await open({ file, clock });
    const [after] = await accounting.listKeys('a@example.com');
    expect(after?.lastUsedAt).toBe(NOON);
  });

  test('record no use after they were revoked', async () => {
    const file = tempFile();
    const clock = createClock();
    const { accounting: service } = await open({ file, clock });
    await callerOf(service);
    const [key] = await service.listKeys('a@example.com');
    await service.revokeKey(key?.id as number);
    clock.advance(30_000);
    await service.close();
    const { accounting } = await open({ file, clock });
    const [after] = await accounting.listKeys('a@example.com');
    expect(after).toMatchObject({ revokedAt: NOON, lastUsedAt: NOON });
  });

  test('are not created for invalid email addresses, and unknown keys and accounts are not found', async () => {
    const { accounting } = await open();
    for (const email of ['', 'ann', 'a b@c', '@', `${'a'.repeat(252)}@b.c`]) {
      await expect(accounting.createKey({ email })).rejects.toMatchObject({ code: 'invalid_parameter' });
    }
    for (const attempt of [
      () => accounting.listKeys('nobody@example.com'),
      () => accounting.revokeKey(7),
      () => accounting.revokeKey('nonsense'),
      () => accounting.setPlan('nobody@example.com', 'pro'),
      () => accounting.usage('nobody@example.com', String),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('the first start', () => {
  test('creates one account for the operator and shows its key once', async () => {
    const { accounting } = await open();
    const local = await accounting.ensureLocalAccount();
    expect(local).toMatchObject({ email: 'local@localhost', plan: 'operator' });
    expect(await accounting.ensureLocalAccount()).toBeUndefined();
    const caller = await accounting.authenticate({ key: local?.key ?? '', ...anonymous });
    expect(caller.quota).toBe(PLANS.operator.credits);
  });
});

describe('a plan change', () => {
  test('applies to the current and all following months', async () => {
    const { accounting, store, clock } = await open();
    const { key } = await accounting.createKey({ email: 'a@example.com' });
    const credentials = { key, ...anonymous };
    const caller = await accounting.authenticate(credentials);
    await leave(store, caller, 1);
    await request(accounting, caller, clock());
    await expect(request(accounting, caller, clock())).rejects.toMatchObject({ code: 'quota_exceeded' });
    await accounting.setPlan('A@example.com', 'starter');
    await request(accounting, caller, clock());
    const upgraded = await accounting.authenticate(credentials);
    expect(upgraded).toMatchObject({ planName: 'starter', account: { remaining: 9_998 } });

    clock.advance(31 * DAY);
    await request(accounting, await accounting.authenticate(credentials), clock());
    expect((await accounting.usage(caller, String)).credits).toMatchObject({ quota: 10_000, used: 1 });
  });

  test('to a smaller plan never results in a negative balance', async () => {
    const { accounting, clock } = await open();
    const { key } = await accounting.createKey({ email: 'a@example.com', plan: 'pro' });
    const caller = await accounting.authenticate({ key, ...anonymous });
    const meter = accounting.meter({ caller, requestId: 'r', face: 'rest', startedAt: clock() });
    const held = await meter.open('serpSearch', 'ai');
    for (let call = 0; call < 1_200; call += 100) {
      await Promise.all(Array.from({ length: 100 }, () => request(accounting, caller, clock())));
    }
    await accounting.setPlan('a@example.com', 'free');
    expect((await accounting.usage(caller, String)).credits).toMatchObject({
      quota: 1_000,
      used: 1_200,
      remaining: 0,
    });
    await expect(request(accounting, caller, clock())).rejects.toMatchObject({ code: 'quota_exceeded' });
    held.succeed();
    expect(await meter.settle()).toEqual({ charged: 25, remaining: 0 });
  });
});

describe('the check for sufficient credits', () => {
  test('uses the balance in memory, and reads the ledger only before it refuses a call', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    expect(accounting.ensureAffordable(caller, 1_000)).toBeUndefined();
    await leave(store, caller, 2_000);
    await accounting.ensureAffordable(caller, 1_500);
    await leave(store, caller, 3);
    caller.account.remaining = 3;
    await expect(accounting.ensureAffordable(caller, 4)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(accounting.ensureAffordable(caller, 3)).toBeUndefined();
  });
});

test('the usage report breaks the month down by API and agrees with the ledger', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  expect(await accounting.usage(caller, String)).toMatchObject({
    plan: 'free',
    periodStart: '2026-05-15T00:00:00.000Z',
    periodEnd: '2026-06-15T00:00:00.000Z',
    credits: { quota: 1_000, used: 0, reserved: 0, remaining: 1_000 },
    apis: [],
  });
  for (const [operation, cost] of [
    ['rdapDomain', 'live'],
    ['rdapIp', 'live'],
    ['referenceTld', 'bundled'],
  ] as const) {
    const meter = accounting.meter({ caller, requestId: operation, face: 'rest', startedAt: clock() });
    (await meter.open(operation, cost)).succeed();
    await meter.settle();
    clock.advance(3_600_000);
  }
  const apiOf = (operation: string) => (operation.startsWith('rdap') ? 'rdap' : 'reference');
  const report = await accounting.usage('A@example.com', apiOf);
  expect(report.apis).toEqual([
    { api: 'rdap', calls: 2, errors: 0, credits: 10, reversed: 0, p50Ms: 1, p95Ms: 1 },
    { api: 'reference', calls: 1, errors: 0, credits: 1, reversed: 0, p50Ms: 1, p95Ms: 1 },
  ]);
  const { used, usageCredits } = await readLedger(store, caller.account.id);
  expect([used, usageCredits, report.credits.used]).toEqual([11, 11, 11]);
});
