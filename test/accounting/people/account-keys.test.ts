import { describe, expect, test } from 'vitest';
import type { Accounting } from '../../../src/accounting/accounting.ts';
import { anonymous, createClock, open, request, tempFile } from '../scene.ts';

const HOUR = 3_600_000;

async function accountFor(accounting: Accounting, email: string) {
  await accounting.revokeKey((await accounting.createKey({ email })).id);
  const account = (await accounting.listAccounts()).find((one) => one.email === email);
  return account?.id ?? 0;
}

const use = async (accounting: Accounting, key: string) => accounting.authenticate({ key, ...anonymous });

describe('the keys of an account', () => {
  test('are created, listed and revoked', async () => {
    const { accounting, clock } = await open();
    const ada = await accountFor(accounting, 'ada@example.com');
    const { id, key, hint } = await accounting.createKeyFor(ada, { label: ' server ' });
    expect(key.startsWith(hint)).toBe(true);
    await request(accounting, await use(accounting, key), clock());
    await request(accounting, await use(accounting, key), clock());
    expect(await accounting.keysOf(ada)).toMatchObject([
      { id, hint, label: 'server', state: 'active', expiresAt: null, creditsThisMonth: 2 },
      { label: null, state: 'revoked', creditsThisMonth: 0 },
    ]);
    clock.advance(32 * 24 * HOUR);
    expect(await accounting.keysOf(ada)).toMatchObject([{ creditsThisMonth: 0 }, {}]);
    await accounting.revokeKeyOf(ada, id);
    const revokedAt = clock();
    clock.advance(HOUR);
    await accounting.revokeKeyOf(ada, id);
    await expect(use(accounting, key)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await accounting.keysOf(ada)).toMatchObject([{ state: 'revoked', revokedAt }, {}]);
  });

  test('are limited to fifty new ones a day, including revoked keys', async () => {
    const { accounting, clock } = await open();
    const ada = await accountFor(accounting, 'ada@example.com');
    const makeOne = async () => accounting.revokeKeyOf(ada, (await accounting.createKeyFor(ada, {})).id);
    for (let made = 1; made < 50; made++) await makeOne();
    clock.advance(HOUR);
    await expect(makeOne()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 23 * 3_600 });
    clock.advance(23 * HOUR);
    await makeOne();
  });

  test('are invisible to other accounts', async () => {
    const { accounting } = await open();
    const ada = await accountFor(accounting, 'ada@example.com');
    const eve = await accountFor(accounting, 'eve@example.com');
    const { id, key } = await accounting.createKeyFor(ada, {});
    for (const wrong of [id, 0, -1, 1.5, 2 ** 60])
      await expect(accounting.revokeKeyOf(eve, wrong)).rejects.toMatchObject({ code: 'not_found' });
    expect((await accounting.keysOf(eve)).map((one) => one.id)).not.toContain(id);
    await use(accounting, key);
    for (const attempt of [() => accounting.keysOf(99), () => accounting.createKeyFor(99, {})])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are limited to five, regardless of how many are requested at once', async () => {
    const file = tempFile();
    const { accounting } = await open({ file });
    const { accounting: other } = await open({ file, upkeep: false });
    const ada = await accountFor(accounting, 'ada@example.com');
    const fates = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? accounting : other).createKeyFor(ada, {})),
    );
    expect(fates.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const fate of fates)
      if (fate.status === 'rejected') expect(fate.reason).toMatchObject({ code: 'key_limit_reached' });
  });

  test.each([
    '',
    '   ',
    'x'.repeat(81),
    '😀'.repeat(81),
    'a\nb',
    'a\u0000',
    '\u202ecba',
    'x'.repeat(1e6),
  ])('cannot have the label %j', async (label) => {
    const { accounting } = await open();
    const ada = await accountFor(accounting, 'ada@example.com');
    await expect(accounting.createKeyFor(ada, { label })).rejects.toMatchObject({
      faults: [{ field: 'label' }],
    });
  });

  test.each(['x', '😀'.repeat(80), '<script>alert(1)</script>'])('can have the label %j', async (label) => {
    const { accounting } = await open();
    const ada = await accountFor(accounting, 'ada@example.com');
    await accounting.createKeyFor(ada, { label });
    expect(await accounting.keysOf(ada)).toMatchObject([{ label }, {}]);
  });
});

describe('a key with an expiry', () => {
  test('is refused once it has expired, even if it is cached, and is then listed as revoked', async () => {
    // The cache uses a separate clock that does not advance, so the cached key never expires.
    const { accounting, clock, store } = await open({ monotonic: createClock(0) });
    const ada = await accountFor(accounting, 'ada@example.com');
    const expiresAt = clock() + 10_000;
    const { key } = await accounting.createKeyFor(ada, { expiresAt });
    await use(accounting, key);
    clock.advance(9_999);
    await use(accounting, key);
    expect(accounting.seen(key)).toBeDefined();
    clock.advance(1);
    await expect(use(accounting, key)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(accounting.seen(key)).toBeUndefined();
    const states = () => store.db.selectFrom('keys').select('state').orderBy('id', 'desc').execute();
    expect(await states()).toMatchObject([{ state: 'active' }, {}]);
    clock.advance(HOUR);
    await expect(use(accounting, key)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await accounting.keysOf(ada)).toMatchObject([
      { state: 'revoked', expiresAt, revokedAt: expiresAt },
      {},
    ]);
    expect(await states()).toMatchObject([{ state: 'revoked' }, {}]);
    clock.advance(-2 * HOUR);
    await expect(use(accounting, key)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('frees its slot for another key when it expires', async () => {
    const { accounting, clock } = await open({ clock: createClock() });
    const ada = await accountFor(accounting, 'ada@example.com');
    for (let n = 0; n < 5; n++) await accounting.createKeyFor(ada, { expiresAt: clock() + HOUR });
    await expect(accounting.createKeyFor(ada, {})).rejects.toMatchObject({ code: 'key_limit_reached' });
    clock.advance(HOUR);
    await accounting.createKeyFor(ada, {});
    await accounting.createKey({ email: 'ada@example.com' });
  });

  test.each([
    0,
    -1,
    Number.NaN,
    Infinity,
    1.5,
    2 ** 52,
  ])('cannot have the expiry time %d', async (expiresAt) => {
    const { accounting } = await open();
    const ada = await accountFor(accounting, 'ada@example.com');
    await expect(accounting.createKeyFor(ada, { expiresAt })).rejects.toMatchObject({
      faults: [{ field: 'expiresAt' }],
    });
  });

  test('can be revoked before it expires', async () => {
    const { accounting, clock } = await open();
    const ada = await accountFor(accounting, 'ada@example.com');
    const { id, key } = await accounting.createKeyFor(ada, { expiresAt: clock() + HOUR });
    await accounting.revokeKeyOf(ada, id);
    await expect(use(accounting, key)).rejects.toMatchObject({ code: 'unauthorized' });
    const revokedAt = clock();
    clock.advance(2 * HOUR);
    expect(await accounting.keysOf(ada)).toMatchObject([{ revokedAt }, {}]);
  });
});
