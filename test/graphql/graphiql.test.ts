import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FITTING, WELCOME } from '../../src/graphql/graphiql.ts';
import { measured } from '../../src/graphql/limits.ts';
import { schema } from '../../src/schema/index.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('GraphiQL', () => {
  it('is served at /graphql, but only to browsers', async () => {
    await using service = await openTestService();
    const page = await service.send('/graphql', { headers: { Accept: BROWSER } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<title>Facet GraphiQL</title>');
    const other = await service.send('/graphql', { headers: { Accept: '*/*' } });
    expect([other.status, other.body.errors[0].extensions.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('works without external resources, and its security policy allows none', async () => {
    await using service = await openTestService();
    const page = await service.send('/graphql', { headers: { Accept: BROWSER } });
    expect(page.text.length).toBeLessThan(10_000);
    const tags = page.text.match(/<(script|link|style|img|iframe)\b[^>]*>/g) ?? [];
    expect(tags).toHaveLength(6);
    for (const [, path] of tags.join('').matchAll(/(?:href|src)="([^"]+)"/g)) {
      const { status, text } = await service.send(path as string);
      expect([path, status]).toEqual([expect.stringMatching(/^\/assets\//), 200]);
      expect(text.match(/@import\s|url\(\s*["']?(https?:)?\/\//g)).toBeNull();
    }
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect((await service.send('/assets/graphiql/0000000000000000.js')).status).toBe(404);
  });

  it('fits the window, so that only its panes scroll', async () => {
    await using service = await openTestService();
    const { text } = await service.send('/graphql', { headers: { Accept: BROWSER } });
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] as string;
    expect((await service.send(sheet)).text).toContain(FITTING);
  });

  it('is rate limited by address: loosely for the page, and more strictly for larger files', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    const { text } = await service.send('/graphql', { headers: { Accept: BROWSER } });
    const script = [...text.matchAll(/src="([^"]+)"/g)].at(-1)?.[1] as string;
    const first = await service.send(script);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const statuses = [];
    for (let time = 0; time < 10; time += 1) statuses.push((await service.send(script)).status);
    expect(statuses).toContain(429);
    const other = await service.get('/reference/v1/http-status/404');
    expect(other.status).toBe(200);
  });

  it('reads the key from the form above it, does not store it, and keeps browsers from storing it', async () => {
    await using service = await openTestService();
    const { text } = await service.send(`/graphql?apikey=${service.key}`, {
      headers: { Accept: BROWSER, 'X-Api-Key': service.key },
    });
    expect(text).not.toContain(service.key);
    const start = [...text.matchAll(/src="([^"]+)"/g)].at(-1)?.[1] as string;
    const script = (await service.send(start)).text;
    const options = JSON.parse(script.slice(script.lastIndexOf('{"title"'), script.lastIndexOf('}') + 1));
    expect(text).toContain('<label for="key">API key</label>');
    expect(options.headers).toBeUndefined();
    expect(options.shouldPersistHeaders).toBe(false);
    expect(options.defaultQuery).toBe(WELCOME);
  });

  it.each([
    ['Welcome', 5],
    ['Journey', 6],
    ['Live', 10],
  ])('has the initial query %s, which is valid, within the limits, and answered completely', async (operationName, credits) => {
    expect(validate(schema, parse(WELCOME))).toEqual([]);
    expect(measured(parse(WELCOME)).excesses).toEqual([]);
    await using internet = await openInternet(world);
    await using service = await openTestService({ upstream: internet.upstream });
    const { body } = await service.post('/graphql', { query: WELCOME, operationName });
    expect(body.errors).toBeUndefined();
    expect(body.extensions.credits.charged).toBe(credits);
  });
});
