import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCallerCache } from '../../src/accounting/access/caller-cache.ts';
import type { Caller } from '../../src/accounting/access/callers.ts';
import type { Accounting } from '../../src/accounting/accounting.ts';
import { anonymous, callerOf, createClock, open, request, tempFile } from './scene.ts';

const EXPECTED_401 = { code: 'unauthorized', status: 401 };

const authenticate = async (
  accounting: Accounting,
  key: string | null,
  headers: Record<string, string> = {},
) => accounting.authenticate({ key, headers: new Headers(headers), address: '192.0.2.9' });

describe('a key', () => {
  test('is recognised synchronously if it was used recently', async () => {
    const { accounting } = await open();
    const { key } = await accounting.createKey({ email: 'a@example.com' });
    const first = accounting.authenticate({ key, ...anonymous });
    expect(first).toBeInstanceOf(Promise);
    expect(accounting.authenticate({ key, ...anonymous })).toBeInstanceOf(Promise);
    expect(accounting.authenticate({ key: `${key}`, ...anonymous })).toBeInstanceOf(Promise);
    const caller = await first;
    expect(accounting.authenticate({ key, ...anonymous })).toBe(caller);
  });

  test('is refused if it is missing, mistyped, unknown or revoked', async () => {
    const { accounting } = await open();
    const { key } = await accounting.createKey({ email: 'a@example.com' });
    const { accounting: elsewhere } = await open();
    const { key: unknown } = await elsewhere.createKey({ email: 'a@example.com' });
    await accounting.revokeKey(key);
    for (const bad of [null, '', 'nonsense', `${key.slice(0, -1)}_`, unknown, key]) {
      await expect(authenticate(accounting, bad)).rejects.toMatchObject(EXPECTED_401);
    }
  });

  test('stops working at once when this process revokes it', async () => {
    const { accounting } = await open();
    const { key, id } = await accounting.createKey({ email: 'a@example.com' });
    await authenticate(accounting, key);
    await accounting.revokeKey(id);
    await expect(authenticate(accounting, key)).rejects.toMatchObject(EXPECTED_401);
  });

  test('stops working within a second when another process revokes it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = tempFile();
    const { accounting } = await open({ file });
    const { accounting: other } = await open({ file, upkeep: false });
    const { key } = await accounting.createKey({ email: 'a@example.com' });
    const caller = await authenticate(accounting, key);
    await request(accounting, caller, caller.account.period.start);
    await other.revokeKey(key);
    vi.advanceTimersByTime(1_000);
    const lookUp = () => authenticate(accounting, key).catch((error: unknown) => error);
    await expect.poll(lookUp).toMatchObject(EXPECTED_401);
  });

  test('cannot impersonate a marketplace account', async () => {
    const { accounting } = await open({ marketplaces: new Map([['RapidAPI', 's3cret']]) });
    const headers = { 'X-RapidAPI-Proxy-Secret': 's3cret', 'X-RapidAPI-User': 'u' };
    await authenticate(accounting, null, headers);
    const name = JSON.stringify({ marketplace: 'RapidAPI', user: 'u', plan: 'free' });
    await expect(authenticate(accounting, name)).rejects.toMatchObject(EXPECTED_401);
  });
});

test('an address that tries many bad keys is blocked for a while, and other addresses are not', async () => {
  const { accounting, clock } = await open();
  for (let attempt = 0; attempt < 20; attempt++) {
    await expect(authenticate(accounting, 'bad')).rejects.toMatchObject(EXPECTED_401);
  }
  await expect(authenticate(accounting, 'bad')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 1,
  });
  const elsewhere = { key: 'bad', headers: new Headers(), address: '192.0.2.10' };
  await expect((async () => accounting.authenticate(elsewhere))()).rejects.toMatchObject(EXPECTED_401);
  const { key } = await accounting.createKey({ email: 'a@example.com' });
  expect(await authenticate(accounting, key)).toMatchObject({ planName: 'free' });
  clock.advance(1_000);
  await expect(authenticate(accounting, 'bad')).rejects.toMatchObject(EXPECTED_401);
});

describe('the cache of callers', () => {
  const caller = { key: 1 } as Caller;

  test('keeps a caller for 30 seconds from the start of the lookup, whether or not it is used', async () => {
    const clock = createClock();
    const cache = createCallerCache<Caller>(clock);
    await cache.fill('k', async () => {
      clock.advance(10_000);
      return caller;
    });
    clock.advance(20_000);
    expect(cache.get('k')).toBe(caller);
    clock.advance(1);
    expect(cache.get('k')).toBeUndefined();
  });

  test('shares one lookup among concurrent requests', async () => {
    const cache = createCallerCache<Caller>(createClock());
    const load = vi.fn(async () => caller);
    await Promise.all(Array.from({ length: 20 }, () => cache.fill('k', load)));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('neither keeps nor returns a caller whose lookup began before the cache was cleared', async () => {
    const cache = createCallerCache<Caller>(createClock());
    const slow = Promise.withResolvers<Caller>();
    const before = cache.fill('k', () => slow.promise);
    cache.forget();
    const after = cache.fill('k', async () => ({ ...caller, key: 2 }));
    slow.resolve(caller);
    expect(await before).toBe(caller);
    expect(await after).toMatchObject({ key: 2 });
    expect(cache.get('k')).toMatchObject({ key: 2 });
  });

  test('caches neither unknown keys nor failures', async () => {
    const cache = createCallerCache<Caller | undefined>(createClock());
    expect(await cache.fill('k', async () => undefined)).toBeUndefined();
    await expect(cache.fill('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.fill('k', async () => caller)).toBe(caller);
  });
});

describe('a marketplace', () => {
  const marketplaces = new Map([['RapidAPI', 's3cret']]);
  const headers = (user: string, subscription: string, secret = 's3cret') => ({
    'X-RapidAPI-Proxy-Secret': secret,
    'X-RapidAPI-User': user,
    'X-RapidAPI-Subscription': subscription,
  });

  test('gets one account per user, with the rate limit of the sold plan but without its credit limit', async () => {
    const { accounting } = await open({ marketplaces });
    const plans = {
      BASIC: 'free',
      PRO: 'starter',
      ULTRA: 'pro',
      MEGA: 'business',
      CUSTOM: 'free',
      new: 'free',
    };
    for (const [subscription, planName] of Object.entries(plans)) {
      const caller = await authenticate(accounting, null, headers('ann', subscription));
      expect(caller).toMatchObject({ planName, quota: 1_000_000_000, key: 0 });
    }
    await authenticate(accounting, '', headers('ben', 'PRO'));
    expect(await accounting.listAccounts()).toMatchObject([
      { marketplace: 'RapidAPI', marketplaceUser: 'ann', email: null },
      { marketplace: 'RapidAPI', marketplaceUser: 'ben', email: null },
    ]);
  });

  test('is recognised synchronously from the second request, and its usage is counted', async () => {
    const { accounting, clock } = await open({ marketplaces });
    const caller = await authenticate(accounting, null, headers('ann', 'PRO'));
    for (let call = 0; call < 3; call++) await request(accounting, caller, clock());
    expect((await accounting.usage(caller, () => 'reference')).credits).toMatchObject({
      quota: 1_000_000_000,
      used: 3,
    });
    const again = accounting.authenticate({
      key: null,
      headers: new Headers(headers('ann', 'PRO')),
      address: '',
    });
    expect(again).toMatchObject({ account: caller.account });
    expect(again).not.toBeInstanceOf(Promise);
  });

  test('is refused with a wrong secret, without a user, or together with an API key', async () => {
    const { accounting } = await open({ marketplaces });
    const { key } = await accounting.createKey({ email: 'a@example.com' });
    await expect(authenticate(accounting, null, headers('ann', 'PRO', 'wrong'))).rejects.toMatchObject(
      EXPECTED_401,
    );
    await expect(authenticate(accounting, null, headers('', 'PRO'))).rejects.toMatchObject(EXPECTED_401);
    await expect(authenticate(accounting, key, headers('ann', 'PRO'))).rejects.toMatchObject({
      code: 'invalid_parameter',
      faults: [{ field: 'X-Api-Key' }, { field: 'X-RapidAPI-Proxy-Secret' }],
    });
    expect(await accounting.listAccounts()).toHaveLength(1);
  });

  test('is throttled after several wrong secrets', async () => {
    const { accounting } = await open({ marketplaces });
    const guess = (secret: string) => authenticate(accounting, null, headers('ann', 'PRO', secret));
    for (let turn = 0; turn < 20; turn++) await expect(guess(`s${turn}`)).rejects.toMatchObject(EXPECTED_401);
    await expect(guess('s20')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await guess('s3cret')).toMatchObject({ planName: 'starter' });
  });

  test('is not trusted unless it is configured', async () => {
    const { accounting } = await open();
    await expect(authenticate(accounting, null, headers('ann', 'PRO'))).rejects.toMatchObject(EXPECTED_401);
    const caller = await callerOf(accounting);
    expect(caller.planName).toBe('free');
  });
});
