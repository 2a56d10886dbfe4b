import { describe, expect, it, test } from 'vitest';
import { browserOf, openBrowser } from './visit.ts';

const MINUTE = 60_000;
const linkIn = (text: string) => /https?:\/\/localhost(\/\S+)/.exec(text)?.[1] ?? '';
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Opens a browser with a clock that the test advances. */
async function openClocked(options: Parameters<typeof openBrowser>[0] = {}) {
  let time = Date.UTC(2026, 4, 15, 12);
  const opened = await openBrowser({ now: () => time, ...options });
  const advance = (ms: number) => {
    time += ms;
  };
  return { ...opened, advance };
}

describe('a change of the email address', () => {
  it('is confirmed with buttons on two pages that are linked from emails and work in any browser', async () => {
    const { house: service, get, post, signIn, mails } = await openClocked();
    await signIn('grace@example.com');
    const asked = await post('/dashboard/account/email', { email: 'grace@example.org' });
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/dashboard/account?notice=change-asked',
    ]);
    expect((await get('/dashboard/account')).text).toContain(
      'Waiting for grace@example.com and grace@example.org to confirm the change',
    );
    const [old, fresh] = await mails();
    const phone = browserOf(service);
    for (const [mail, said] of [
      [old, 'Confirmed'],
      [fresh, 'Email address changed'],
    ] as const) {
      const opened = await phone.get(linkIn(mail?.text ?? ''));
      expect(opened.text).toContain('<strong>grace@example.org</strong>');
      // Opening the link again confirms nothing: only the button does.
      await phone.get(linkIn(mail?.text ?? ''));
      const token = /name="token" value="([\w-]+)"/.exec(opened.text)?.[1] ?? '';
      expect((await phone.post('/dashboard/account/email/link', { token })).text).toContain(said);
      expect((await phone.post('/dashboard/account/email/link', { token })).status).toBe(404);
    }
    // This also ends a stolen session.
    expect((await get('/dashboard/account')).headers.get('location')).toBe('/dashboard/sign-in?notice=ended');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['grace@example.com']);
  });

  it('is refused with the reason next to the form, and can be cancelled with a button', async () => {
    const { get, post, signIn, mails } = await openClocked();
    await signIn('grace@example.com');
    const wrong = await post('/dashboard/account/email', { email: '"><script>' });
    expect([wrong.status, wrong.text.includes('must be a single email address')]).toEqual([400, true]);
    expect(wrong.text).not.toContain('<script>');
    await post('/dashboard/account/email', { email: 'grace@example.org' });
    const [mail] = await mails();
    await post('/dashboard/account/email/cancel', {});
    expect((await get('/dashboard/account')).text).not.toContain('grace@example.org');
    expect((await get(linkIn(mail?.text ?? ''))).status).toBe(404);
  });

  it('looks the same for an address that already has an account', async () => {
    const answers = [];
    for (const taken of [true, false]) {
      const { house: service, get, post, signIn } = await openClocked();
      await signIn('grace@example.com');
      if (taken) await service.accounting.createKey({ email: 'grace@example.org' });
      const { status, text } = await post('/dashboard/account/email', { email: 'grace@example.org' });
      answers.push([status, text, (await get('/dashboard/account')).text]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a sensitive action', () => {
  it.each([
    '/dashboard/account/email',
    '/dashboard/account/delete',
  ])('requires a recent sign-in, after which the user returns to it: %s', async (path) => {
    const { house: service, get, post, signIn, mails, advance, jar } = await openClocked();
    await signIn('grace@example.com');
    expect((await get(path)).status).toBe(200);
    advance(15 * MINUTE);
    const stale = await get(path);
    expect([stale.status, stale.text.includes('Sign in again')]).toEqual([403, true]);
    const forced = await post(path, { email: 'eve@example.com', confirmation: 'grace@example.com' });
    expect(forced.status).toBe(403);
    expect((await service.accounting.listAccounts()).map(({ email }) => email)).toContain(
      'grace@example.com',
    );

    const email = /name="email" value="([^"]+)"/.exec(stale.text)?.[1] ?? '';
    await post('/dashboard/sign-in', { email });
    const token = tokenIn((await mails()).at(-1)?.text ?? '');
    const back = await post('/dashboard/sign-in/link', { token });
    expect(back.headers.get('location')).toBe(path);
    expect((await get(path)).status).toBe(200);
    // The new session replaces the old one, and the stored return path is deleted.
    expect((await get('/dashboard/account')).text.match(/last seen/g)).toHaveLength(1);
    expect([...jar.keys()]).toEqual(['facet-session', 'facet-known']);
  });

  it.each([
    ['GET', '/dashboard/account/export', '/dashboard/account'],
    ['POST', '/dashboard/plan/manage', '/dashboard/plan'],
  ])('that was requested as %s %s leads to the page %s after the sign-in', async (method, path, page) => {
    const { get, post, signIn, mails, advance } = await openClocked();
    await signIn('grace@example.com');
    const ask = () => (method === 'GET' ? get(path) : post(path, {}));
    expect((await ask()).text).not.toContain('Sign in again');
    advance(15 * MINUTE);
    const stale = await ask();
    expect([stale.status, stale.text.includes('Sign in again')]).toEqual([403, true]);
    await post('/dashboard/sign-in', { email: 'grace@example.com' });
    const token = tokenIn((await mails()).at(-1)?.text ?? '');
    expect((await post('/dashboard/sign-in/link', { token })).headers.get('location')).toBe(page);
  });

  it('does not redirect to another site, even if the browser requests that', async () => {
    const { jar, post, mails } = await openClocked();
    jar.set('facet-return', 'https-evil');
    await post('/dashboard/sign-in', { email: 'grace@example.com' });
    const token = tokenIn((await mails()).at(-1)?.text ?? '');
    const entered = await post('/dashboard/sign-in/link', { token });
    expect(entered.headers.get('location')).toBe('/dashboard');
  });
});

describe('the deletion of an account', () => {
  it('requires typing the email address, and revokes all keys and sessions', async () => {
    const { house: service, get, post, signIn, jar } = await openClocked();
    await signIn('ada@example.com');
    for (const confirmation of ['', 'delete', 'eve@example.com'])
      expect((await post('/dashboard/account/delete', { confirmation })).status).toBe(400);
    expect((await service.get('/usage')).status).toBe(200);
    const deleted = await post('/dashboard/account/delete', { confirmation: ' Ada@example.com ' });
    expect([deleted.status, deleted.text.includes('Account deleted')]).toEqual([200, true]);
    expect(jar.has('facet-session')).toBe(false);
    expect((await service.get('/usage')).status).toBe(401);
    expect((await get('/dashboard/account')).status).toBe(303);
    await signIn('ada@example.com');
    expect((await get('/dashboard/keys')).text).toContain('0 of 5 active keys');
  });
});

describe('the account export', () => {
  it('is a single JSON file that is not cached', async () => {
    const { house: service, get, signIn } = await openClocked();
    await service.get('/reference/v1/http-status/404');
    await signIn('ada@example.com');
    const { status, headers, text } = await get('/dashboard/account/export');
    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="facet-account.json"',
      'no-store',
    ]);
    expect(JSON.parse(text)).toMatchObject({
      account: { email: 'ada@example.com' },
      keys: [{ state: 'active' }],
      calls: [{ operation: 'referenceHttpStatus' }],
      snapshots: [],
    });
    expect(text).not.toContain(service.key);
    // A completely read export frees its slot.
    expect((await get('/dashboard/account/export')).status).toBe(200);
  });

  it('frees its slot when the reader disconnects, and uses none for a HEAD request', async () => {
    const { house: service, get, signIn, jar } = await openClocked();
    await signIn('ada@example.com');
    const cookie = `facet-session=${jar.get('facet-session')}`;
    const ask = (method: string) =>
      service.app.fetch(
        new Request('http://localhost/dashboard/account/export', {
          method,
          headers: { host: 'localhost', cookie },
        }),
      );
    const head = await ask('HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const left = await ask('GET');
    const second = await get('/dashboard/account/export');
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10']);
    await left.body?.cancel();
    expect((await get('/dashboard/account/export')).status).toBe(200);
  });

  it('is available only to the signed-in user', async () => {
    const { house: service, get, signIn } = await openClocked();
    expect((await get('/dashboard/account/export')).headers.get('location')).toBe('/dashboard/sign-in');
    await signIn('eve@example.com');
    const { text } = await get('/dashboard/account/export?id=1&account=1&email=ada@example.com');
    expect(text).not.toContain('ada@example.com');
    expect(JSON.parse(text).keys).toEqual([]);
    expect(service.key).toBeTruthy();
  });
});

describe('the user of a suspended account', () => {
  it('sees the reason and a contact, and can export data, but cannot create keys or delete the account', async () => {
    const {
      house: service,
      get,
      post,
      signIn,
    } = await openClocked({
      people: { contact: 'mailto:help@example.com' },
    });
    await signIn('ada@example.com');
    await service.accounting.suspend('ada@example.com', '<b>unpaid</b>');
    for (const path of ['', '/keys', '/plan', '/account']) {
      const { text } = await get(`/dashboard${path}`);
      expect(text).toContain('&#60;b&#62;unpaid');
      expect(text).toContain('href="mailto:help@example.com"');
    }
    expect((await get('/dashboard/keys')).text).not.toContain('Create key');
    expect((await post('/dashboard/keys', { label: 'x' })).status).toBe(403);
    expect((await get('/dashboard/account/export')).status).toBe(200);
    expect((await post('/dashboard/account/email', { email: 'b@example.com' })).status).toBe(403);
    const kept = await post('/dashboard/account/delete', { confirmation: 'ada@example.com' });
    expect([kept.status, kept.text.includes('unpaid')]).toEqual([403, true]);
    // The pages with the forms redirect to the account page, which shows the reason.
    for (const path of ['email', 'delete'])
      expect((await get(`/dashboard/account/${path}`)).headers.get('location')).toBe('/dashboard/account');
    await service.accounting.resume('ada@example.com');
    expect((await get('/dashboard/account')).text).not.toContain('suspended');
    expect((await get('/dashboard/account/email')).status).toBe(200);
  });

  it('is refused via REST and GraphQL with 403, free of charge', async () => {
    const { house: service } = await openClocked({ people: { contact: 'mailto:help@example.com' } });
    await service.accounting.suspend('ada@example.com', 'unpaid');
    const rest = await service.get('/reference/v1/http-status/404');
    expect([rest.status, rest.headers.get('content-type')]).toEqual([403, 'application/problem+json']);
    expect(rest.body).toMatchObject({
      code: 'account_suspended',
      title: 'Account suspended',
      detail: expect.stringContaining('the administrator: help@example.com.'),
    });
    const graphql = await service.query(
      '{ a: referenceHttpStatus(code: 404) { message } b: referenceHttpStatus(code: 200) { message } }',
    );
    expect(graphql.status).toBe(403);
    expect(graphql.body.data).toBeUndefined();
    expect(graphql.body.errors).toMatchObject([{ extensions: { code: 'ACCOUNT_SUSPENDED' } }]);
    expect((await service.get('/usage')).status).toBe(403);
    expect(await service.used()).toBe(0);
    await service.accounting.resume('ada@example.com');
    expect((await service.get('/reference/v1/http-status/404')).status).toBe(200);
  });
});

test('the contact is shown on the account and price pages if it is configured', async () => {
  const {
    house: service,
    get,
    signIn,
  } = await openClocked({ people: { contact: 'https://example.com/help' } });
  await signIn('grace@example.com');
  for (const path of ['/dashboard/account', '/pricing'])
    expect((await get(path)).text).toContain('href="https://example.com/help"');
  expect(service.lines.join()).not.toContain('grace@');
  const other = await openBrowser();
  await other.signIn('grace@example.com');
  for (const path of ['/dashboard/account', '/pricing'])
    expect((await other.get(path)).text).not.toContain('Contact whoever');
});

test('forms on other sites cannot change an account', async () => {
  const { post, signIn, house: service } = await openClocked();
  await signIn('grace@example.com');
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  for (const path of ['email', 'email/cancel', 'email/link', 'delete'])
    expect(
      (await post(`/dashboard/account/${path}`, { confirmation: 'grace@example.com' }, elsewhere)).status,
    ).toBe(403);
  expect((await service.accounting.listAccounts()).map(({ email }) => email)).toContain('grace@example.com');
});

test('the account page offers no emails if there is no mail server', async () => {
  const { house: service, get, post } = await openBrowser({ people: { canMail: false } });
  const token = await service.accounting.people.signIns.issue('ada@example.com');
  await post('/dashboard/sign-in/link', { token });
  const { text } = await get('/dashboard/account');
  expect(text).toContain('so we cannot send alerts');
  expect(text).not.toContain('You get an email');
});

test('the account created at the first start has no email settings and cannot be deleted', async () => {
  const { house: service, get, post } = await openBrowser();
  await service.accounting.createKey({ email: 'local@localhost' });
  const token = await service.accounting.people.signIns.issue('local@localhost');
  await post('/dashboard/sign-in/link', { token });
  const { text } = await get('/dashboard/account');
  expect(text).toContain('Its address cannot receive email');
  expect(text).not.toMatch(/We email you|Turn o|Change email address|Delete account/);
  for (const path of ['email', 'delete'])
    expect((await get(`/dashboard/account/${path}`)).headers.get('location')).toBe('/dashboard/account');
});
