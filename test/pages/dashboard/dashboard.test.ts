import { describe, expect, it } from 'vitest';
import { openTestService } from '../../service-in-memory.ts';
import { browserOf, openBrowser } from './visit.ts';

describe('a new user', () => {
  it('signs in with an emailed link, creates a key, makes a call with it, and sees the usage', async () => {
    const { house: service, get, post, signIn } = await openBrowser();
    const entered = await signIn('grace@example.com');
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/dashboard']);
    expect((await get('/dashboard')).text).toContain('<strong>1,000</strong> of 1,000 credits left');

    const created = await post('/dashboard/keys', { label: 'web shop', days: '30' });
    expect(created.status).toBe(200);
    const key = /fct_live_\w+/.exec(created.text)?.[0] ?? '';
    const called = await service.send('/reference/v1/http-status/404', { headers: { 'X-Api-Key': key } });
    expect(called.status).toBe(200);

    const { text } = await get('/dashboard');
    expect(text).toContain('<strong>999</strong> of 1,000 credits left');
    expect(text).toContain('<td>web shop</td>');
    expect((await get('/dashboard/usage.csv')).text).toContain(
      '"reference","referenceHttpStatus",2,"web shop",1,0,1,0',
    );
    const keys = (await get('/dashboard/keys')).text;
    expect(keys).toContain('1 credit this month');
    expect(keys).not.toContain(key);
    expect(keys).toContain(', expires ');
  });

  it('signs in with the right code, but not with a wrong one', async () => {
    const { post, mails } = await openBrowser();
    await post('/dashboard/sign-in', { email: 'grace@example.com' });
    const [mail] = await mails();
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const wrong = await post('/dashboard/sign-in/code', {
      email: 'grace@example.com',
      code: code === '000000' ? '000001' : '000000',
    });
    expect(wrong.status).toBe(400);
    const right = await post('/dashboard/sign-in/code', {
      email: 'grace@example.com',
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(right.headers.get('location')).toBe('/dashboard');
  });

  it('can complete the sign-in only once and only in the browser that started it', async () => {
    const { house: service, post, mails } = await openBrowser();
    await post('/dashboard/sign-in', { email: 'grace@example.com' });
    const [mail] = await mails();
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await browserOf(service).post('/dashboard/sign-in/link', { token })).status).toBe(404);
    // A mail scanner opens the link.
    expect((await browserOf(service).get(`/dashboard/sign-in/link?token=${token}`)).status).toBe(200);
    expect((await post('/dashboard/sign-in/link', { token })).status).toBe(303);
    expect((await post('/dashboard/sign-in/link', { token })).status).toBe(404);
  });
});

describe('a signed-in user', () => {
  it('cannot access data of other accounts by guessing ids', async () => {
    const { house: service, get, post, signIn } = await openBrowser();
    await signIn('ada@example.com');
    const other = browserOf(service);
    await other.signIn('eve@example.com');
    const [ours] = await service.accounting.listKeys('ada@example.com');
    const refused = await other.post('/dashboard/keys/revoke', {
      id: String(ours?.id),
      confirmation: 'revoke',
    });
    expect(refused.status).toBe(404);
    expect((await other.post('/dashboard/sessions/end', { id: '1' })).status).toBe(404);
    expect((await other.get('/dashboard')).text).not.toContain('ada@example.com');
    expect((await get('/dashboard')).status).toBe(200);
    expect((await post('/dashboard/keys/revoke', { id: 'x', confirmation: 'revoke' })).status).toBe(404);
  });

  it('revokes a key by typing a word, and the key stops working immediately', async () => {
    const { house: service, get, post, signIn } = await openBrowser();
    await signIn('ada@example.com');
    const [key] = await service.accounting.listKeys('ada@example.com');
    const id = String(key?.id);
    expect((await post('/dashboard/keys/revoke', { id, confirmation: 'yes' })).status).toBe(400);
    expect((await service.get('/usage')).status).toBe(200);
    const revoked = await post('/dashboard/keys/revoke', { id, confirmation: ' Revoke' });
    expect(revoked.status).toBe(303);
    expect((await service.get('/usage')).status).toBe(401);
    expect((await get(revoked.headers.get('location') ?? '')).text).toContain('Key revoked.');
    expect((await get('/dashboard/keys')).text).not.toContain('Key revoked.');
  });

  it('gets a single key if a form is sent twice, and sees a message about the duplicate', async () => {
    const { house: service, get, post, signIn } = await openBrowser();
    await signIn('grace@example.com');
    const place = async () =>
      /name="after" value="(\d+)"/.exec((await get('/dashboard/keys')).text)?.[1] ?? 'none';
    const form = { label: 'web shop', after: await place() };
    const statuses = (await Promise.all([form, form].map((fields) => post('/dashboard/keys', fields)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    const again = await post('/dashboard/keys', form);
    expect([again.status, again.text.includes('was already sent')]).toEqual([409, true]);
    expect(await service.accounting.listKeys('grace@example.com')).toHaveLength(1);
    expect((await post('/dashboard/keys', { label: 'mobile', after: await place() })).status).toBe(200);
    expect((await post('/dashboard/keys', { label: 'x', after: '9'.repeat(15) })).status).toBe(409);
    expect((await post('/dashboard/keys', { label: 'x', after: '-1' })).status).toBe(404);
  });

  it('sees the reason why a sixth key is refused', async () => {
    const { post, signIn } = await openBrowser();
    await signIn('grace@example.com');
    for (let key = 0; key < 5; key += 1) await post('/dashboard/keys', { label: `key ${key}` });
    const sixth = await post('/dashboard/keys', { label: 'one more' });
    expect([sixth.status, sixth.text.includes('already has 5 active keys')]).toEqual([409, true]);
    const unnamed = await post('/dashboard/keys', { label: '' });
    expect([unnamed.status, unnamed.text.includes('The name must be 1 to 80')]).toEqual([400, true]);
  });

  it('signs out on this device, or on all others', async () => {
    const { house: service, get, post, signIn, jar } = await openBrowser();
    const elsewhere = browserOf(service);
    await signIn('ada@example.com');
    await elsewhere.signIn('ada@example.com');
    await post('/dashboard/sessions/end-others', {});
    expect((await elsewhere.get('/dashboard')).headers.get('location')).toBe(
      '/dashboard/sign-in?notice=ended',
    );
    expect((await get('/dashboard')).status).toBe(200);
    const { headers } = await post('/dashboard/sign-out', {});
    expect((await get(headers.get('location') ?? '')).text).toContain('You are signed out.');
    expect([...jar.keys()]).toEqual(['facet-known']);
    expect((await get('/dashboard')).status).toBe(303);
  });
});

describe('the dashboard', () => {
  it('refuses forms of other sites, and does not allow these sites to read its pages', async () => {
    const { get, post, signIn } = await openBrowser();
    await signIn('ada@example.com');
    const forged = await post('/dashboard/keys', { label: 'x' }, { 'sec-fetch-site': 'cross-site' });
    expect([forged.status, forged.text.includes('another site')]).toEqual([403, true]);
    const { headers } = await get('/dashboard');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('gives the same answer for addresses with and without an account', async () => {
    const { get, post } = await openBrowser();
    const bare = ({ text, status }: { text: string; status: number }) => [
      status,
      text.replaceAll(/(?:ada|nobody)@example\.com/g, ''),
    ];
    const ask = async (email: string) => {
      const sent = await post('/dashboard/sign-in', { email });
      return [bare(sent), bare(await get(sent.headers.get('location') ?? ''))];
    };
    expect(await ask('nobody@example.com')).toEqual(await ask('ada@example.com'));
    expect((await post('/dashboard/sign-in', { email: 'x<ada@example.com>' })).status).toBe(400);
  });

  it('after too many wrong codes, accepts only the link and says so', async () => {
    const { post, mails } = await openBrowser();
    await post('/dashboard/sign-in', { email: 'ada@example.com' });
    const code = /^\d{6}/.exec((await mails())[0]?.subject ?? '')?.[0] ?? '';
    const wrong = { email: 'ada@example.com', code: code === '000000' ? '000001' : '000000' };
    for (let n = 0; n < 5; n++) await post('/dashboard/sign-in/code', wrong);
    const { status, text } = await post('/dashboard/sign-in/code', { ...wrong, code });
    expect([status, text.includes('Open the link in the email')]).toEqual([400, true]);
  });

  it('sends at most five emails per hour for a network address, and shows when to retry', async () => {
    const { post } = await openBrowser({ now: () => Date.UTC(2026, 4, 15, 12) });
    for (let n = 0; n < 5; n++)
      expect((await post('/dashboard/sign-in', { email: `p${n}@example.com` })).status).toBe(303);
    const refused = await post('/dashboard/sign-in', { email: 'p5@example.com' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(refused.text).toMatch(/Too many emails were requested.*try again in 60 minutes/);
  });

  it.each(['x', 'x'.repeat(43).concat('!'), ''])('ignores an invalid cookie: %j', async (value) => {
    const { post, jar, mails } = await openBrowser();
    jar.set('facet-browser', value);
    jar.set('facet-known', value);
    expect((await post('/dashboard/sign-in', { email: 'ada@example.com' })).status).toBe(303);
    const token = /token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
    expect((await post('/dashboard/sign-in/link', { token })).status).toBe(303);
  });

  it('allows no sign-in over plain HTTP except on the server itself', async () => {
    await using service = await openTestService();
    const ask = (host: string) => service.send('/dashboard/sign-in', { headers: { host } });
    expect((await ask('api.example.com')).text).toContain('Sign-in is disabled');
    expect((await ask('localhost:4000')).status).toBe(200);
  });

  it('returns 404 for unknown paths and for unsupported methods', async () => {
    const { get, post } = await openBrowser();
    expect((await get('/dashboard/nothing')).status).toBe(404);
    expect((await post('/dashboard', {})).status).toBe(404);
    expect((await get('/dashboard/constructor')).status).toBe(404);
  });
});

it('only the account itself can turn its usage alerts on and off', async () => {
  const { house: service, get, post, signIn } = await openBrowser();
  await signIn('grace@example.com');
  expect((await get('/dashboard/account')).text).toContain('Turn off');
  await post('/dashboard/account/alerts', { alerts: 'off' });
  expect((await get('/dashboard/account')).text).toContain('Usage alerts are off.');
  const other = browserOf(service);
  await other.signIn('hedy@example.com');
  expect((await other.get('/dashboard/account')).text).toContain('Turn off');
  await post('/dashboard/account/alerts', { alerts: 'on' });
  expect((await get('/dashboard/account')).text).toContain('Turn off');
});
