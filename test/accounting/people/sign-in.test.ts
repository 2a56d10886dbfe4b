import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../src/server/address.ts';
import { createClock, tempFile } from '../scene.ts';
import { openPeople } from './people-scene.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const ADA = 'ada@example.com';

/** Returns a code other than the one that was sent. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an account', () => {
  test('is created only after the user has proven that they own the address', async () => {
    const { accounting, browser, ask, letters } = await openPeople();
    await ask('Ada@Example.com');
    const [letter] = await letters();
    expect(letter).toMatchObject({ recipient: ADA, code: expect.stringMatching(/^\d{6}$/) });
    expect(await accounting.listAccounts()).toEqual([]);
    const finished = await accounting.people.signIns.finish({ token: letter?.token ?? '' }, { browser });
    expect(finished).toMatchObject({ session: { email: ADA, fresh: true } });
    expect(await accounting.listAccounts()).toMatchObject([{ email: ADA, plan: 'free' }]);
  });

  test('is reused if it already exists', async () => {
    const { accounting, signIn } = await openPeople({ signUp: 'closed' });
    await accounting.createKey({ email: ADA, plan: 'pro' });
    const [account] = await accounting.listAccounts();
    expect(await signIn(ADA)).toMatchObject({ accountId: account?.id });
    expect(await accounting.listAccounts()).toMatchObject([{ plan: 'pro' }]);
  });
});

describe('a sign-in link', () => {
  test('signs in once, only in the browser that requested it, and stays valid if another browser opens it', async () => {
    const { accounting, browser, ask, letters } = await openPeople();
    const { signIns } = accounting.people;
    await ask(ADA);
    const [{ token } = { token: '' }] = await letters();
    for (const other of [signIns.newBrowser(), ''])
      expect(await signIns.finish({ token }, { browser: other })).toEqual({ refused: 'other_browser' });
    expect(await signIns.finish({ token }, { browser })).toHaveProperty('session');
    expect(await signIns.finish({ token }, { browser })).toEqual({ refused: 'unknown' });
  });

  test('signs in only once if it is used concurrently on two connections', async () => {
    const file = tempFile();
    const { accounting, browser, ask, letters, store } = await openPeople({ file });
    const { accounting: other } = await openPeople({ file, upkeep: false });
    for (let round = 0; round < 10; round++) {
      await ask(`r${round}@example.com`);
      const [{ token, code, recipient } = { token: '', code: '', recipient: '' }] = await letters();
      const fates = await Promise.all([
        accounting.people.signIns.finish({ token }, { browser }),
        other.people.signIns.finish({ token }, { browser }),
        other.people.signIns.finish({ email: recipient, code }, { browser }),
      ]);
      expect(fates.filter((fate) => 'session' in fate)).toHaveLength(1);
    }
    expect(await store.db.selectFrom('sessions').select('id').execute()).toHaveLength(10);
  });

  test('is valid for ten minutes, and invalid while the clock shows a time before its creation', async () => {
    const { accounting, browser, ask, letters, clock } = await openPeople();
    const finish = (token = '') => accounting.people.signIns.finish({ token }, { browser });
    await ask(ADA);
    const [first] = await letters();
    clock.advance(10 * MINUTE);
    expect(await finish(first?.token)).toEqual({ refused: 'unknown' });
    await ask(ADA);
    const [second] = await letters();
    clock.advance(-2 * HOUR);
    expect(await finish(second?.token)).toEqual({ refused: 'unknown' });
    clock.advance(2 * HOUR - 30_000);
    expect(await finish(second?.token)).toHaveProperty('session');
  });

  test('replaces the previous one when it is requested again', async () => {
    const { accounting, browser, ask, letters } = await openPeople();
    await ask(ADA);
    await ask(ADA);
    const [old, latest] = await letters();
    const { signIns } = accounting.people;
    expect(await signIns.finish({ token: old?.token ?? '' }, { browser })).toEqual({ refused: 'replaced' });
    const strange = { browser: signIns.newBrowser() };
    expect(await signIns.finish({ token: old?.token ?? '' }, strange)).toEqual({ refused: 'unknown' });
    const proof = { email: ADA, code: latest?.code ?? '' };
    expect(await signIns.finish(proof, { browser })).toHaveProperty('session');
  });
});

describe('a sign-in code', () => {
  test('allows five attempts, even concurrent ones, and the link still works afterwards', async () => {
    const file = tempFile();
    const { accounting, browser, ask, letters } = await openPeople({ file });
    const { accounting: other } = await openPeople({ file, upkeep: false });
    await ask(ADA);
    const [{ token, code } = { token: '', code: '' }] = await letters();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? accounting : other).people.signIns.finish({ email: ADA, code: not(code) }, { browser }),
      ),
    );
    const refusals = tries.map((tried) => 'refused' in tried && tried.refused);
    expect(refusals.filter((refused) => refused === 'wrong_code')).toHaveLength(5);
    expect(refusals.filter((refused) => refused === 'too_many_tries')).toHaveLength(15);
    const { signIns } = accounting.people;
    expect(await signIns.finish({ email: ADA, code }, { browser })).toEqual({ refused: 'too_many_tries' });
    expect(await signIns.finish({ token }, { browser })).toHaveProperty('session');
  });

  test('is accepted on the fifth attempt and with a space in it, but only in the browser and for the address that requested it', async () => {
    const { accounting, browser, ask, letters } = await openPeople();
    const { signIns } = accounting.people;
    await ask(ADA);
    await ask('lin@example.com');
    const [{ code } = { code: '' }] = await letters();
    const strange = { browser: signIns.newBrowser() };
    expect(await signIns.finish({ email: ADA, code }, strange)).toEqual({ refused: 'unknown' });
    expect(await signIns.finish({ email: ADA, code: '1'.repeat(1e6) }, { browser })).toEqual({
      refused: 'wrong_code',
    });
    for (let n = 0; n < 4; n++) await signIns.finish({ email: ADA, code: not(code) }, { browser });
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await signIns.finish({ email: ' ADA@example.com', code: spaced }, { browser })).toMatchObject({
      session: { email: ADA },
    });
  });
});

describe('wrong codes', () => {
  test('are limited to ten a day for each address, across all browsers; afterwards only links are accepted', async () => {
    const { accounting, ask, letters, clock } = await openPeople();
    const { signIns } = accounting.people;
    const tries: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const browser = signIns.newBrowser();
      await ask(ADA, { browser });
      const { code = '' } = (await letters())[0] ?? {};
      for (let time = 0; time < 4; time++)
        tries.push(await signIns.finish({ email: ADA, code: not(code) }, { browser }));
    }
    expect(tries.slice(0, 10)).toEqual(Array(10).fill({ refused: 'wrong_code' }));
    expect(tries.slice(10)).toEqual(Array(2).fill({ refused: 'too_many_tries' }));
    const browser = signIns.newBrowser();
    await ask(ADA, { browser });
    const [{ token, code } = { token: '', code: '' }] = await letters();
    expect(await signIns.finish({ email: ADA, code }, { browser })).toEqual({ refused: 'too_many_tries' });
    expect(await signIns.finish({ token }, { browser })).toHaveProperty('session');
    clock.advance(24 * HOUR);
    await ask(ADA, { browser });
    const [next] = await letters();
    expect(await signIns.finish({ email: ADA, code: next?.code ?? '' }, { browser })).toHaveProperty(
      'session',
    );
  });

  test('are counted only if a code had been sent', async () => {
    const { accounting, ask, letters, store, browser } = await openPeople();
    const { signIns } = accounting.people;
    for (let n = 0; n < 12; n++)
      await signIns.finish({ email: ADA, code: '000000' }, { browser: signIns.newBrowser() });
    await ask(ADA);
    const [{ code } = { code: '' }] = await letters();
    expect(await signIns.finish({ email: ADA, code }, { browser })).toHaveProperty('session');
    expect(await store.db.selectFrom('wrong_codes').select('codes').execute()).toEqual([{ codes: 0 }]);
  });
});

describe('the existence of an account', () => {
  test.each([
    'open',
    'closed',
  ] as const)('is revealed only in mails to its address while sign-up is %s', async (signUp) => {
    const { accounting, browser, ask, letters, store } = await openPeople({ signUp });
    await accounting.createKey({ email: ADA });
    expect(await ask(ADA)).toEqual(await ask('eve@example.com'));
    const { signIns } = accounting.people;
    for (const email of [ADA, 'eve@example.com'])
      expect(await signIns.finish({ email, code: 'x' }, { browser })).toEqual({ refused: 'wrong_code' });
    expect(await store.db.selectFrom('sign_ins').selectAll().execute()).toHaveLength(2);
    const [known, unknown] = await letters();
    expect(known?.code).toMatch(/^\d{6}$/);
    expect(unknown?.code).toMatch(signUp === 'open' ? /^\d{6}$/ : /^$/);
    expect(unknown?.token === '').toBe(signUp === 'closed');
  });

  test('is required to sign in with an address at a disposable or unlisted domain', async () => {
    const disposable = (domain: string) => domain === 'bin.example';
    const { ask, letters } = await openPeople({ signUp: ['example.com', 'bin.example'], disposable });
    for (const email of ['a@example.com', 'a@sub.example.com', 'a@bin.example', 'a@example.org'])
      await ask(email);
    expect((await letters()).map(({ code }) => code !== '')).toEqual([true, false, false, false]);
  });
});

describe('sign-in mails', () => {
  test('are limited to five an hour for each address, across all processes', async () => {
    const file = tempFile();
    const clock = createClock();
    const one = await openPeople({ file, clock });
    const two = await openPeople({ file, clock, upkeep: false });
    const fates = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? one : two).ask(n % 3 ? ADA : 'ADA@EXAMPLE.com')),
    );
    expect(fates.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const fate of fates)
      if (fate.status === 'rejected')
        expect(fate.reason).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3_600 });
    await one.ask('lin@example.com');
    clock.advance(HOUR - 1);
    await expect(one.ask(ADA)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    clock.advance(1);
    await one.ask(ADA);
  });

  test('are limited to five an hour for each network address, and refused ones do not count against the recipient', async () => {
    const { ask, clock } = await openPeople();
    const address = '192.0.2.7';
    for (let n = 0; n < 5; n++) await ask(`p${n}@example.com`, { address });
    for (let n = 0; n < 9; n++)
      await expect(ask(ADA, { address })).rejects.toMatchObject({ code: 'rate_limited' });
    for (let n = 0; n < 5; n++) await ask(ADA);
    clock.advance(-30 * 24 * HOUR);
    await ask('p1@example.com', { address });
  });
});

describe('unknown clients that use up the sign-in mails of an email address', () => {
  test('cannot prevent mails to a signed-in user, or two more mails to a browser that signed in before', async () => {
    const { ask, signIn } = await openPeople();
    const ada = await signIn(ADA);
    const eve = await signIn('eve@example.com');
    for (let n = 0; n < 4; n++) await ask(ADA);
    for (const other of [{}, { session: eve }, { mark: eve.mark }, { mark: '' }, { mark: 'ä'.repeat(43) }])
      await expect(ask(ADA, other)).rejects.toMatchObject({ code: 'rate_limited' });
    for (let n = 0; n < 5; n++) await ask(ADA, { session: ada });
    await expect(ask(ADA, { session: ada })).rejects.toMatchObject({ code: 'rate_limited' });
    for (let n = 0; n < 2; n++) await ask(ADA, { mark: ada.mark });
    await expect(ask(ADA, { mark: ada.mark })).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('count as one client if they use many IP addresses in one network', async () => {
    const { ask, clock } = await openPeople();
    const from = (n: number) => ({ address: networkOf(`2001:db8:7:${n.toString(16)}::1`) });
    for (let n = 0; n < 25; n++) await ask(`p${n}@example.com`, from(n));
    await expect(ask('q@example.com', from(200))).rejects.toMatchObject({
      ...{ code: 'rate_limited', retryAfterSeconds: 3_600 },
    });
    await ask('q@example.com', { address: networkOf('2001:db8:8::1') });
    clock.advance(HOUR);
    await ask('q@example.com', from(200));
  });
});

test('sign-in secrets are not stored in plain text', async () => {
  const { store, ask, letters, browser, signIn } = await openPeople();
  await ask(ADA);
  const [letter] = await letters();
  const { token } = await signIn('lin@example.com');
  const rows = [
    ...(await store.db.selectFrom('sign_ins').selectAll().execute()),
    ...(await store.db.selectFrom('sessions').selectAll().execute()),
    ...(await store.db.selectFrom('mails').select(['text', 'html']).execute()),
  ];
  const text = JSON.stringify(rows);
  for (const secret of [letter?.token, letter?.code, browser, token]) expect(text).not.toContain(secret);
});

describe('the operator’s local account', () => {
  test('can be signed in to once with an issued link, but never by mail', async () => {
    const { accounting, ask, clock } = await openPeople();
    const { signIns } = accounting.people;
    await expect(signIns.issue('local@localhost')).rejects.toMatchObject({ code: 'not_found' });
    await accounting.ensureLocalAccount();
    await expect(ask('local@localhost')).rejects.toMatchObject({ code: 'invalid_parameter' });
    const token = await signIns.issue('local@localhost');
    const browser = signIns.newBrowser();
    expect(await signIns.finish({ email: 'local@localhost', code: '000000' }, { browser })).toEqual({
      refused: 'unknown',
    });
    clock.advance(59 * MINUTE);
    expect(await signIns.finish({ token }, { browser })).toMatchObject({
      session: { email: 'local@localhost' },
    });
    expect(await signIns.finish({ token }, { browser })).toEqual({ refused: 'unknown' });
  });
});
