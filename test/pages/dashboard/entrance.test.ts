import { describe, expect, it, test } from 'vitest';
import { browserOf, openBrowser } from './visit.ts';

const ADA = 'ada@example.com';
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the page for the sign-in code', () => {
  it('has its own URL, and still works after the user has opened the mailbox', async () => {
    const { get, post, mails, jar } = await openBrowser();
    const sent = await post('/dashboard/sign-in', { email: ' Ada@example.com ' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/dashboard/sign-in/code']);
    for (let time = 0; time < 2; time += 1)
      expect((await get('/dashboard/sign-in/code')).text).toContain('<strong>Ada@example.com</strong>');
    const entered = await post('/dashboard/sign-in/code', {
      email: ADA,
      code: codeIn((await mails())[0]?.text),
    });
    expect(entered.status).toBe(303);
    expect([...jar.keys()]).toEqual(['facet-session', 'facet-known']);
  });

  it('redirects to the sign-in page if no code was requested, and escapes the stored address', async () => {
    const { get, jar } = await openBrowser();
    expect((await get('/dashboard/sign-in/code')).headers.get('location')).toBe('/dashboard/sign-in');
    jar.set('facet-asked', Buffer.from('<script>').toString('base64url'));
    expect((await get('/dashboard/sign-in/code')).text).not.toContain('<script>');
  });
});

describe('the explanation of a failed sign-in', () => {
  it('mentions the newer email if the link is from an older email', async () => {
    const { post, mails } = await openBrowser();
    for (let time = 0; time < 2; time += 1) await post('/dashboard/sign-in', { email: ADA });
    const [older] = await mails();
    const { status, text } = await post('/dashboard/sign-in/link', { token: tokenIn(older?.text) });
    expect([status, text.includes('we sent you a newer email')]).toEqual([404, true]);
    expect(text).toContain('href="/dashboard/sign-in/code"');
    const code = await post('/dashboard/sign-in/code', { email: ADA, code: codeIn(older?.text) });
    expect(code.text).toContain('wrong or out of date');
  });

  it('states that the link was requested in another browser', async () => {
    const { house: service, post, mails } = await openBrowser();
    await post('/dashboard/sign-in', { email: ADA });
    const token = tokenIn((await mails())[0]?.text);
    const { text } = await browserOf(service).post('/dashboard/sign-in/link', { token });
    expect(text).toContain('This is another browser');
  });

  it('after five wrong codes, states that the link still works', async () => {
    const { post, mails } = await openBrowser();
    await post('/dashboard/sign-in', { email: ADA });
    const [mail] = await mails();
    const wrong = { email: ADA, code: not(codeIn(mail?.text)) };
    for (let n = 0; n < 5; n += 1)
      expect((await post('/dashboard/sign-in/code', wrong)).text).toContain('code is wrong or out of date');
    expect((await post('/dashboard/sign-in/code', wrong)).text).toContain('Open the link in the email');
    expect((await post('/dashboard/sign-in/link', { token: tokenIn(mail?.text) })).status).toBe(303);
  });

  it('if the printed link was used, includes the command for another link, but only on the server itself', async () => {
    const { house: service, post } = await openBrowser();
    await service.accounting.createKey({ email: 'local@localhost' });
    const token = await service.accounting.people.signIns.issue('local@localhost');
    expect((await post('/dashboard/sign-in/link', { token })).status).toBe(303);
    const again = await post('/dashboard/sign-in/link', { token });
    expect(again.text).not.toContain('is older than ten minutes');
    expect(again.text).toContain('accounts sign-in --email local@localhost');
    const asked = await post('/dashboard/sign-in', { email: 'local@localhost' });
    expect([asked.status, asked.text.includes('accounts sign-in --email local@localhost')]).toEqual([
      400,
      true,
    ]);
    const elsewhere = await openBrowser({ config: { baseUrl: 'https://api.example.com' } });
    expect((await elsewhere.post('/dashboard/sign-in/link', { token })).text).not.toContain(
      'local@localhost',
    );
  });
});

describe('a user who is not signed in', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/keys', '/dashboard/keys'],
    ['/dashboard/plan/return', '/dashboard/plan'],
    ['/dashboard/account/export', '/dashboard/account'],
    ['/dashboard/account/delete', '/dashboard/account/delete'],
  ])('returns to the requested page after the sign-in: %s', async (path, back) => {
    const { get, signIn } = await openBrowser();
    // An earlier visit does not matter.
    await get('/dashboard/keys');
    expect((await get(path)).headers.get('location')).toBe('/dashboard/sign-in');
    expect((await get('/dashboard/sign-in')).text).not.toContain('has ended');
    expect((await signIn(ADA)).headers.get('location')).toBe(back);
  });

  it('sees a message if the session has ended, and returns to the form after the sign-in', async () => {
    const { house: service, get, post, signIn, jar } = await openBrowser();
    await signIn(ADA);
    const other = browserOf(service);
    await other.signIn(ADA);
    await other.post('/dashboard/sessions/end-others', {});
    const led = await post('/dashboard/keys', { label: 'x' });
    expect((await get(led.headers.get('location') ?? '')).text).toContain('Your session has ended.');
    expect(jar.has('facet-session')).toBe(false);
    expect((await signIn(ADA)).headers.get('location')).toBe('/dashboard/keys');
  });
});

describe('the sign-up policy', () => {
  const contact = 'mailto:help@example.com';
  test.each([
    [{ signUp: 'open' }, 'New here? We create your account when you sign in.', true],
    [{ signUp: ['example.org', 'example.net'], contact }, 'addresses at example.org or example.net', true],
    [{ signUp: 'closed', contact }, 'Only the administrator can create accounts', true],
    [{ signUp: 'closed', canMail: false, contact }, 'No mail server is configured', false],
  ] as const)('is shown before an address is entered: %j', async (people, sentence, form) => {
    const { get } = await openBrowser({ people });
    const { text } = await get('/dashboard/sign-in');
    expect([text.includes(sentence), text.includes('Send email')]).toEqual([true, form]);
    const landing = (await get('/')).text;
    expect(landing.includes('>Sign up</a>')).toBe(people.signUp !== 'closed');
    if (people.signUp === 'open') return;
    for (const page of [text, landing]) expect(page).toContain('href="mailto:help@example.com"');
    expect(landing).toContain(sentence);
  });

  test('is explained, with a contact address, in an email to people who may not sign up', async () => {
    const { post, mails } = await openBrowser({ people: { signUp: ['example.org'], contact } });
    await post('/dashboard/sign-in', { email: 'eve@example.com' });
    const [mail] = await mails();
    expect(mail?.text).toContain('New accounts are limited to addresses at example.org.');
    expect(mail?.text).toContain('contact the administrator: help@example.com');
  });
});
