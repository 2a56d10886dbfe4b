import { describe, expect, it, test } from 'vitest';
import type { Accounting } from '../../../src/accounting/accounting.ts';
import { anonymous, callerOf, open, request, tempFile } from '../scene.ts';
import { openPeople } from './people-scene.ts';

const contact = 'mailto:help@example.com';
const suspended = expect.objectContaining({ code: 'account_suspended', status: 403 });

async function accountOf(accounting: Accounting, email: string) {
  return (await accounting.listAccounts()).find((one) => one.email === email)?.id ?? 0;
}

describe('a suspended account', () => {
  it('is refused immediately with the reason and a contact address, and admitted again when it is resumed', async () => {
    const { accounting, clock } = await open({ contact });
    const { key } = await accounting.createKey({ email: 'ada@example.com' });
    const use = async () => accounting.admit(await accounting.authenticate({ key, ...anonymous }));
    await use();
    await accounting.suspend('Ada@example.com', ' unpaid ');
    await expect(use()).rejects.toMatchObject({
      code: 'account_suspended',
      message: 'The account is suspended: unpaid. Contact the administrator: help@example.com.',
    });
    expect(await accounting.listAccounts()).toMatchObject([
      { suspension: { at: clock(), reason: 'unpaid' } },
    ]);
    await accounting.resume('ada@example.com');
    await use();
    expect(await accounting.listAccounts()).toMatchObject([{ suspension: null }]);
  });

  it('keeps its reason and its date if it is suspended again without a new reason', async () => {
    const { accounting, clock } = await open();
    await accounting.createKey({ email: 'ada@example.com' });
    const suspension = async () => (await accounting.listAccounts())[0]?.suspension;
    const at = clock();
    expect(await accounting.suspend('ada@example.com', 'unpaid')).toBe(true);
    clock.advance(60_000);
    expect(await accounting.suspend('ada@example.com')).toBe(false);
    expect(await suspension()).toEqual({ at, reason: 'unpaid' });
    expect(await accounting.suspend('ada@example.com', 'abuse')).toBe(false);
    expect(await suspension()).toEqual({ at, reason: 'abuse' });
    expect(await accounting.resume('ada@example.com')).toBe(true);
    expect(await accounting.resume('ada@example.com')).toBe(false);
  });

  it('settles its calls in progress', async () => {
    const { accounting, clock } = await open();
    const caller = await callerOf(accounting);
    await accounting.suspend(caller.account.id);
    expect(await request(accounting, caller, clock())).toBe(1);
  });

  it('can be identified by its number if it belongs to a marketplace', async () => {
    const { accounting } = await open({ marketplaces: new Map([['rapidapi', 'secret']]) });
    const headers = new Headers({ 'X-RapidAPI-Proxy-Secret': 'secret', 'X-RapidAPI-User': 'grace' });
    const use = async () => accounting.authenticate({ ...anonymous, key: null, headers });
    const { account } = await use();
    await accounting.suspend(account.id, 'abuse');
    const caller = await use();
    expect(() => accounting.admit(caller)).toThrow(suspended);
    await accounting.resume(account.id);
    accounting.admit(await use());
  });

  it('cannot create keys, but its owner can sign in and see the reason', async () => {
    const { accounting, signIn } = await openPeople();
    const { accountId } = await signIn('ada@example.com');
    await accounting.suspend(accountId, 'unpaid');
    for (const attempt of [
      accounting.createKeyFor(accountId, {}),
      accounting.createKey({ email: 'ada@example.com' }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'account_suspended' });
    const session = await signIn('ada@example.com');
    expect(session.suspension).toMatchObject({ reason: 'unpaid' });
    expect(await accounting.people.sessions.read(session.token)).toMatchObject({
      suspension: { reason: 'unpaid' },
    });
  });
});

test('another process applies a suspension as soon as it receives the notification', async () => {
  const file = tempFile();
  const { accounting } = await open({ file });
  const { accounting: commandLine } = await open({ file, upkeep: false });
  const { key } = await accounting.createKey({ email: 'ada@example.com' });
  await accounting.authenticate({ key, ...anonymous });
  await commandLine.suspend('ada@example.com');
  await expect
    .poll(async () => (await accounting.authenticate({ key, ...anonymous })).suspension)
    .not.toBeNull();
});

test('unknown accounts cannot be suspended, and a reason must be a single line', async () => {
  const { accounting } = await open();
  await accounting.createKey({ email: 'ada@example.com' });
  for (const who of [99, 0, -1, 1.5, 'eve@example.com', ''])
    for (const act of [accounting.suspend, accounting.resume])
      await expect(act(who)).rejects.toMatchObject({ code: 'not_found' });
  const id = await accountOf(accounting, 'ada@example.com');
  for (const reason of ['', ' ', 'a\nb', 'x'.repeat(201), '\u202ecba'])
    await expect(accounting.suspend(id, reason)).rejects.toMatchObject({ faults: [{ field: 'reason' }] });
});
