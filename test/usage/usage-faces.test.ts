import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { addToLog, someCall } from '../accounting/logged.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const NOW = Date.UTC(2026, 8, 15, 12);
const DAY = 86_400_000;

/** Waits until free calls are recorded, which happens after their response, in batches. */
const written = async ({ accounting }: TestService) => {
  while (accounting.waiting > 0) await nextTurn();
};

describe.each(FACES)('the monthly usage via $name', ({ ask }) => {
  test('is listed by API, key and day, with latencies and a forecast', async () => {
    let now = NOW;
    await using service = await openTestService({ now: () => now, plan: 'free' });
    await ask(service, 'referenceTld', { tld: 'com' });
    await ask(service, 'referenceHttpStatus', { code: 599 });
    await written(service);
    now += 2 * DAY;
    const { value, charged } = await ask(service, 'usage');
    expect(charged).toBe(0);
    expect(value).toMatchObject({
      projectedCredits: 12,
      apis: [{ api: 'reference', calls: 2, errors: 1, credits: 1, p50Ms: 1, p95Ms: 1 }],
      keys: [{ key: 1, label: null, hint: service.key.slice(0, 13), calls: 2, errors: 1, credits: 1 }],
      days: [
        {
          ...{ date: '2026-09-15', calls: 2, errors: 1, credits: 1, reversed: 0 },
          apis: [{ api: 'reference', calls: 2, errors: 1, credits: 1, reversed: 0 }],
          keys: [{ key: 1, calls: 2, errors: 1, credits: 1, reversed: 0 }],
        },
      ],
    });
    const own = await ask(service, 'usage', { api: 'rdap' });
    expect(own.value).toMatchObject({ credits: { used: 1 }, apis: [], keys: [], days: [] });
  });

  test('can have a forecast that exceeds 32 bits', async () => {
    let now = NOW;
    await using service = await openTestService({ now: () => now });
    await ask(service, 'referenceTld', { tld: 'com' });
    await service.store.db.updateTable('usage').set({ credits: 900_000_000 }).execute();
    await service.store.db.updateTable('periods').set({ used: 900_000_000 }).execute();
    now += DAY;
    const { status, value } = await ask(service, 'usage');
    expect([status, value.projectedCredits]).toEqual([200, 18_000_000_000]);
  });
});

describe.each(FACES)('the last calls via $name', ({ ask }) => {
  test('are only those of the account, newest first, limited to the requested number', async () => {
    await using service = await openTestService({ now: () => NOW });
    const other = await service.accounting.createKey({ email: 'eve@example.com' });
    await ask(service, 'referenceTld', { tld: 'com' });
    await ask(service, 'referenceTld', { tld: 'org' }, { 'X-Api-Key': other.key });
    await ask(service, 'referenceHttpStatus', { code: 599 });
    await written(service);
    const { value, charged } = await ask(service, 'usageCalls', { limit: 2 });
    expect(charged).toBe(0);
    expect(value).toMatchObject({
      count: 2,
      since: '2026-09-15T12:00:00.000Z',
      items: [
        {
          ...{ operation: 'referenceHttpStatus', status: 404, credits: 0, key: 1, ms: 0 },
          at: '2026-09-15T12:00:00.000Z',
        },
        { operation: 'referenceTld', status: 200, credits: 1 },
      ],
    });
    await written(service);
    expect((await ask(service, 'usageCalls', { limit: 1 })).value.items).toMatchObject([
      { operation: 'usageCalls' },
    ]);
    for (const limit of [0, 101])
      expect(await ask(service, 'usageCalls', { limit })).toMatchObject({
        code: 'invalid_parameter',
        charged: 0,
      });
  });

  test('can be filtered by key, operation, interface, status and request', async () => {
    await using service = await openTestService({ now: () => NOW });
    const { account, key } = await service.accounting.authenticate({
      ...{ key: service.key, headers: new Headers(), address: '192.0.2.1' },
    });
    const requestId = crypto.randomUUID();
    const call = { account: account.id, key, at: NOW, requestId: crypto.randomUUID(), ms: 0 };
    await addToLog(service.store.db, [
      someCall({ ...call, key: 0, face: 'mcp' }),
      someCall({ ...call, operation: 'rdapDomain', status: 404, ms: 1 }),
      someCall({ ...call, requestId, status: 503, ms: 2 }),
      someCall({ ...call, requestId, face: 'service', credits: -1, ms: 3 }),
      someCall({ ...call, account: account.id + 1, requestId, ms: 4 }),
      // Hundreds of later rows without any of these calls.
      ...Array.from({ length: 9_000 }, () => someCall({ at: NOW, account: 999 })),
    ]);
    const find = async (filter: object) => {
      const { status, value } = await ask(service, 'usageCalls', { limit: 4, ...filter });
      expect(status).toBe(200);
      return value.items.map(({ ms }: { ms: number }) => ms);
    };
    expect(await find({ key: 0 })).toEqual([0]);
    expect(await find({ operation: 'rdapDomain' })).toEqual([1]);
    expect(await find({ status: 404 })).toEqual([1]);
    expect(await find({ face: 'service' })).toEqual([3]);
    expect(await find({ requestId: requestId.toUpperCase() })).toEqual([3, 2]);
    expect(await find({ requestId, status: 503, operation: 'referenceTld', face: 'rest', key })).toEqual([2]);
    expect(await find({ key: 2_147_483_647 })).toEqual([]);
    expect(await find({ requestId: crypto.randomUUID() })).toEqual([]);
  });

  test('name every invalid filter, and the operation that was probably meant', async () => {
    await using service = await openTestService({ now: () => NOW });
    const bad = { limit: 0, key: -1, operation: ' ', status: 600, requestId: 'r' };
    const { code, faults, charged } = await ask(service, 'usageCalls', bad);
    expect([code, charged]).toEqual(['invalid_parameter', 0]);
    expect(faults.map(({ field }) => field).sort()).toEqual(Object.keys(bad).sort());
    expect(await ask(service, 'usageCalls', { operation: 'refernceTld' })).toMatchObject({
      ...{ code: 'not_found', charged: 0 },
      detail: "There is no operation named 'refernceTld'. Did you mean referenceTld?",
    });
  });

  test('are rate limited according to the length of the log that is searched', async () => {
    await using service = await openTestService({ now: () => NOW });
    const other = await service.accounting.createKey({ email: 'eve@example.com' });
    await ask(service, 'referenceTld', { tld: 'org' }, { 'X-Api-Key': other.key });
    await addToLog(service.store.db, [someCall({ at: NOW, account: 999 })], { id: 10_000_000 });
    expect(await ask(service, 'usageCalls')).toMatchObject({ status: 200, value: { count: 0 } });
    expect((await ask(service, 'usageCalls')).code).toBe('rate_limited');
  });

  test('are available without credits, but rate limited', async () => {
    let now = NOW;
    await using service = await openTestService({ now: () => now, plan: 'free' });
    await service.accounting.setPlan('ada@example.com', 'free');
    await service.store.db.updateTable('periods').set({ quota: 0 }).execute();
    expect((await ask(service, 'usageCalls')).status).toBe(200);
    await service.accounting.setPlan('ada@example.com', 'operator');
    const codes = new Set<unknown>();
    for (let time = 0; time < 80; time += 1) codes.add((await ask(service, 'usageCalls')).code);
    expect([...codes]).toEqual([undefined, 'rate_limited']);
    expect((await ask(service, 'referenceTld', { tld: 'com' })).status).toBe(200);
    now += 60_000;
    expect((await ask(service, 'usageCalls')).status).toBe(200);
  });
});
