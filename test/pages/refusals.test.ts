import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const asBrowser = { headers: { Accept: BROWSER } };

describe('a refused browser request', () => {
  it.each([
    ['/aviation/v1/airports/LIS', 401, 'href="/docs"'],
    ['/nothing/v1/here', 404, 'href="/docs"'],
    ['/nothing', 404, 'href="/docs"'],
  ])('results in a page with a next step: %s, %i', async (path, status, link) => {
    await using service = await openTestService();
    const page = await service.send(path, asBrowser);
    expect(page.status).toBe(status);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toContain('Accept');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain(link);
    expect(page.text).toContain(page.headers.get('x-request-id'));
  });

  it('is redirected from the usage report to the dashboard', async () => {
    await using service = await openTestService();
    const led = await service.send('/usage', asBrowser);
    expect([led.status, led.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(led.headers.get('vary')).toContain('Accept');
    const keyed = await service.get('/usage', { Accept: BROWSER });
    expect([keyed.status, keyed.body.plan]).toEqual([200, 'operator']);
    expect((await service.send('/usage?apikey=wrong', asBrowser)).status).toBe(401);
  });

  it('results in a link to the usage if no credits remain', async () => {
    await using service = await openTestService({ plan: 'free' });
    const { key } = await service.accounting.createKey({ email: 'poor@example.com' });
    const { id } =
      (await service.accounting.listAccounts()).find((a) => a.email === 'poor@example.com') ?? {};
    const path = '/reference/v1/http-status/404';
    expect((await service.send(`${path}?apikey=${key}`, asBrowser)).status).toBe(200);
    await service.store.db
      .updateTable('periods')
      .set({ used: 1_000 })
      .where('account_id', '=', id ?? 0)
      .execute();
    const refused = await service.send(`${path}?apikey=${key}`, asBrowser);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('href="/dashboard"');
  });

  it('results in a page with the reason and a contact if the account is suspended', async () => {
    await using service = await openTestService({ people: { contact: 'mailto:help@example.com' } });
    await service.accounting.suspend('ada@example.com', '<unpaid> since May.');
    const page = await service.get('/aviation/v1/airports/LIS', { Accept: BROWSER });
    expect([page.status, page.headers.get('vary')]).toEqual([403, 'Accept-Encoding, Accept']);
    expect(page.text).toContain('&#60;unpaid&#62; since May. Contact');
    expect(page.text.match(/Contact/g)).toHaveLength(1);
    expect(page.text).toContain('<a href="mailto:help@example.com">help@example.com</a>');
    expect(page.text).toContain('href="/dashboard/account"');
  });

  it.each([
    ['/aviation/v1/airports/LIS', true],

    ['/nothing', false],
  ])('results in a page that shows the contact only for known paths: %s, %s', async (path, told) => {
    const link = '<a href="https://example.com/help?a=1&#38;b=2">Contact the administrator</a>';
    await using service = await openTestService({ people: { contact: 'https://example.com/help?a=1&b=2' } });
    expect((await service.send(path, asBrowser)).text.includes(link)).toBe(told);
    await using other = await openTestService();
    expect((await other.send(path, asBrowser)).text).not.toContain('Contact');
  });

  it('results in a page that offers larger plans if the rate limit of the plan is exceeded', async () => {
    await using service = await openTestService({ plan: 'free', now: () => Date.UTC(2026, 0, 1) });
    const path = `/reference/v1/http-status/404?apikey=${service.key}`;
    let page = await service.send(path, asBrowser);
    for (let time = 0; time < 100 && page.status !== 429; time += 1)
      page = await service.send(path, asBrowser);
    expect(page.text).toContain('<a href="/pricing">Larger plans</a> allow more calls.');
  });

  it('results in a page that says when to retry', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    let page = await service.send('/nothing', asBrowser);
    for (let time = 0; time < 1000 && page.status !== 429; time += 1)
      page = await service.send('/nothing', asBrowser);
    expect(page.status).toBe(429);
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(page.text).toContain(`Try again in ${page.headers.get('retry-after')} second`);
    expect(page.text).not.toContain('Larger plans');
  });

  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/json, text/html',
  ])('results in a problem document for clients that accept %s', async (accept) => {
    await using service = await openTestService();
    for (const path of ['/aviation/v1/airports/LIS', '/usage', '/nothing']) {
      const { headers, body } = await service.send(
        path,
        accept === undefined ? {} : { headers: { Accept: accept } },
      );
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('vary')).toBe('Accept-Encoding, Accept');
      expect(Object.keys(body)).toEqual([
        'type',
        'title',
        'status',
        'detail',
        'instance',
        'code',
        'requestId',
      ]);
    }
  });

  it('results in a problem document for other errors, and for requests that are not navigations', async () => {
    await using service = await openTestService();
    const wrong = await service.get('/reference/v1/http-status/abc', { Accept: BROWSER });
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    const posted = await service.send('/jwt/v1/sign', { method: 'POST', ...asBrowser });
    expect([posted.status, posted.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
  });

  it('results in a page without keys or markup from the requested path', async () => {
    await using service = await openTestService();
    const { text } = await service.send(`/nothing/${service.key}/<b>x`, asBrowser);
    expect(text).not.toContain(service.key);
    expect(text).not.toContain('<b>');
  });
});

it('thirty consecutive pages with all their files are not rate limited', async () => {
  await using service = await openTestService({ now: () => 0 });
  const asked = [
    '/docs/errors',
    ...['site.css', 'dashboard.css', 'site.js', 'dashboard.js', 'copy.js', 'key.js', 'icon.svg'].map(
      (file) => `/assets/${file}`,
    ),
  ];
  for (let page = 0; page < 30; page++)
    for (const path of asked) expect((await service.send(path)).status).toBe(200);
});
