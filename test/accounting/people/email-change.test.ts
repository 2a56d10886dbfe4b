import { describe, expect, it, test } from 'vitest';
import { anonymous, DAY } from '../scene.ts';
import { openPeople, type PeopleScene } from './people-scene.ts';

const HOUR = 3_600_000;
const linkOf = (token: string) => `https://facet.example/link#${token}`;

let addresses = 0;

/**
 * Opens the scene with Ada signed in. `ask` requests another address and returns the tokens in the mails by
 * recipient.
 */
async function openAda(options: Parameters<typeof openPeople>[0] = {}) {
  const scene = await openPeople(options);
  const session = await scene.signIn('ada@example.com');
  const { emailChanges } = scene.accounting.people;
  const requestTo = (email: string) => ({ session, email, address: `b${++addresses}`, linkOf });
  async function ask(email: string): Promise<ReadonlyMap<string, string>> {
    await emailChanges.begin(requestTo(email));
    return tokensOf(scene);
  }
  return { ...scene, session, emailChanges, ask, askToSignIn: scene.ask, requestTo };
}

const tokensOf = async ({ letters }: PeopleScene): Promise<ReadonlyMap<string, string>> =>
  new Map((await letters()).map(({ recipient, token }) => [recipient, token]));

describe('an email address change', () => {
  it.each([
    ['the old one first', ['ada@example.com', 'ada@example.org']],
    ['the new one first', ['ada@example.org', 'ada@example.com']],
  ])('takes effect once both addresses have confirmed it, %s', async (_, order) => {
    const { accounting, emailChanges, ask, letters, session } = await openAda();
    const { key } = await accounting.createKeyFor(session.accountId, {});
    const tokens = await ask('Ada@Example.org');
    const [first = '', second = ''] = order.map((address) => tokens.get(address) ?? '');
    expect(await emailChanges.confirm(first)).toBe('waits');
    expect(await emailChanges.pending(session.accountId)).toMatchObject({
      email: 'ada@example.org',
      waitsFor: [order[1] === 'ada@example.org' ? 'new' : 'old'],
    });
    expect((await accounting.listAccounts()).map(({ email }) => email)).toEqual(['ada@example.com']);
    expect(await emailChanges.confirm(second)).toBe('changed');
    expect((await accounting.listAccounts()).map(({ email }) => email)).toEqual(['ada@example.org']);
    expect(await emailChanges.pending(session.accountId)).toBeUndefined();
    await accounting.authenticate({ key, ...anonymous });
    // The former address is notified when the change is done.
    expect(await letters()).toMatchObject([{ recipient: 'ada@example.com', token: '' }]);
  });

  it('deletes mails to the former address, except the notice of the change', async () => {
    const { emailChanges, ask, store } = await openAda();
    for (const token of (await ask('ada@example.org')).values()) await emailChanges.confirm(token);
    const mails = await store.db.selectFrom('mails').select(['recipient', 'state']).orderBy('id').execute();
    expect(mails.filter(({ recipient }) => recipient === 'ada@example.com')).toEqual([
      { recipient: 'ada@example.com', state: 'queued' },
    ]);
  });

  it('ends all sessions, and allows only the new address to sign in', async () => {
    const { accounting, emailChanges, ask, session, signIn } = await openAda();
    const elsewhere = await signIn('ada@example.com');
    for (const token of (await ask('ada@example.org')).values()) await emailChanges.confirm(token);
    const { sessions } = accounting.people;
    for (const { token } of [session, elsewhere]) expect(await sessions.read(token)).toBeUndefined();
    expect((await signIn('ada@example.org')).accountId).toBe(session.accountId);
    expect((await signIn('ada@example.com')).accountId).not.toBe(session.accountId);
  });

  it('accepts each link once, within an hour, and shows its purpose first', async () => {
    const { clock, emailChanges, ask } = await openAda();
    const tokens = await ask('ada@example.org');
    const [old = '', fresh = ''] = [tokens.get('ada@example.com'), tokens.get('ada@example.org')];
    expect(await emailChanges.look(old)).toEqual({ side: 'old', email: 'ada@example.org' });
    expect(await emailChanges.look(fresh)).toEqual({ side: 'new', email: 'ada@example.org' });
    expect(await emailChanges.confirm(old)).toBe('waits');
    expect(await emailChanges.confirm(old)).toBe('unknown');
    expect(await emailChanges.look(old)).toBeUndefined();
    clock.advance(HOUR);
    expect(await emailChanges.look(fresh)).toBeUndefined();
    expect(await emailChanges.confirm(fresh)).toBe('unknown');
    for (const none of ['', 'x', 'A'.repeat(43), 'A'.repeat(1e6)])
      expect([await emailChanges.confirm(none), await emailChanges.look(none)]).toEqual([
        'unknown',
        undefined,
      ]);
  });

  it('becomes invalid if another change is requested or if it is cancelled', async () => {
    const { emailChanges, ask, session } = await openAda();
    const first = await ask('ada@example.org');
    const second = await ask('ada@example.net');
    for (const token of first.values()) expect(await emailChanges.confirm(token)).toBe('unknown');
    await emailChanges.cancel(session.accountId);
    for (const token of second.values()) expect(await emailChanges.confirm(token)).toBe('unknown');
    expect(await emailChanges.pending(session.accountId)).toBeUndefined();
  });

  it('does not reveal that the new address is taken, but sends the owner of that address a notice without a link', async () => {
    const { accounting, emailChanges, ask, session } = await openAda();
    await accounting.createKey({ email: 'eve@example.com' });
    const tokens = await ask('eve@example.com');
    expect([...tokens.keys()]).toEqual(['ada@example.com', 'eve@example.com']);
    expect(tokens.get('eve@example.com')).toBe('');
    expect(await emailChanges.confirm(tokens.get('ada@example.com') ?? '')).toBe('waits');
    expect(await emailChanges.pending(session.accountId)).toMatchObject({ waitsFor: ['new'] });
  });

  it('fails if the new address got an account in the meantime', async () => {
    const { accounting, emailChanges, ask, session } = await openAda();
    const tokens = [...(await ask('ada@example.org')).values()];
    await accounting.createKey({ email: 'ada@example.org' });
    expect(await emailChanges.confirm(tokens[0] ?? '')).toBe('waits');
    expect(await emailChanges.confirm(tokens[1] ?? '')).toBe('taken');
    expect(await emailChanges.pending(session.accountId)).toBeUndefined();
    expect((await accounting.listAccounts())[0]).toMatchObject({ email: 'ada@example.com' });
  });

  it('succeeds only for the first of two accounts that confirm the same new address', async () => {
    const { accounting, emailChanges, ask, letters, signIn } = await openAda();
    const ours = [...(await ask('new@example.org')).values()];
    const eve = await signIn('eve@example.com');
    await emailChanges.begin({ session: eve, email: 'new@example.org', address: 'c', linkOf });
    const theirs = (await letters()).map(({ token }) => token);
    for (const token of [ours[0], theirs[0], theirs[1]]) await emailChanges.confirm(token ?? '');
    expect(await emailChanges.confirm(ours[1] ?? '')).toBe('taken');
    expect((await accounting.listAccounts()).map(({ email }) => email)).toEqual([
      'ada@example.com',
      'new@example.org',
    ]);
  });

  it('cannot be read or cancelled by another account', async () => {
    const { emailChanges, ask, session, signIn } = await openAda();
    await ask('ada@example.org');
    const eve = await signIn('eve@example.com');
    expect(await emailChanges.pending(eve.accountId)).toBeUndefined();
    await emailChanges.cancel(eve.accountId);
    expect(await emailChanges.pending(session.accountId)).toBeDefined();
  });
});

test.each([
  '',
  'x',
  'a@b',
  'ada@example.com',
  ' ADA@example.com ',
  'local@localhost',
  'a,b@example.com',
  'x<a@example.com>',
  'ada@elsewhere.com',
  'ada@throwaway.com',
  'x'.repeat(1e6),
])('%j is refused as a new address', async (email) => {
  const { emailChanges, requestTo, letters } = await openAda({
    signUp: ['example.com', 'throwaway.com'],
    disposable: (domain) => domain === 'throwaway.com',
  });
  await expect(emailChanges.begin(requestTo(email))).rejects.toMatchObject({ faults: [{ field: 'email' }] });
  expect(await letters()).toEqual([]);
});

test('emails for address changes are limited per account, per new address and per client address', async () => {
  const { emailChanges, requestTo, ask, signIn, askToSignIn } = await openAda();
  // Unknown clients who use up the sign-in emails to the current address do not affect address changes.
  for (let time = 0; time < 4; time += 1) await askToSignIn('ada@example.com');
  await expect(askToSignIn('ada@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
  for (let time = 0; time < 5; time += 1) await ask(`ada${time}@example.org`);
  await expect(emailChanges.begin(requestTo('ada5@example.org'))).rejects.toMatchObject({
    code: 'rate_limited',
  });
  const eve = await signIn('eve@example.com');
  const theirs = { ...requestTo('ada0@example.org'), session: eve };
  for (let time = 0; time < 4; time += 1) await emailChanges.begin({ ...theirs, address: `d${time}` });
  await expect(emailChanges.begin(theirs)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('the address of the operator’s local account and of suspended accounts cannot be changed', async () => {
  const { accounting, emailChanges, requestTo, session, ask } = await openAda();
  const tokens = [...(await ask('ada@example.org')).values()];
  await accounting.suspend(session.accountId);
  await expect(emailChanges.begin(requestTo('ada@example.net'))).rejects.toMatchObject({
    code: 'account_suspended',
  });
  expect(await emailChanges.confirm(tokens[0] ?? '')).toBe('waits');
  await expect(emailChanges.confirm(tokens[1] ?? '')).rejects.toMatchObject({ code: 'account_suspended' });
  await accounting.createKey({ email: 'local@localhost' });
  const local = (await accounting.listAccounts()).at(-1)?.id ?? 0;
  for (const [accountId, code] of [
    [local, 'forbidden'],
    [99, 'not_found'],
  ] as const)
    await expect(
      emailChanges.begin({ ...requestTo('b@example.com'), session: { accountId } }),
    ).rejects.toMatchObject({ code });
});

test('tokens are not stored in plain text, and unconfirmed changes expire', async () => {
  const { store, clock, ask } = await openAda();
  const tokens = [...(await ask('ada@example.org')).values()];
  const rows = JSON.stringify(await store.db.selectFrom('email_changes').selectAll().execute());
  for (const token of tokens) expect(rows).not.toContain(token);
  clock.advance(DAY);
  const { prunePeople } = await import('../../../src/accounting/people/upkeep.ts');
  await prunePeople(store.db, clock(), new AbortController().signal);
  expect(await store.db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
});
