import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { WELCOME } from '../src/graphql/graphiql.ts';
import { excesses } from '../src/graphql/limits.ts';
import { schema } from '../src/schema/index.ts';
import { openHouse } from './house.ts';
import { openInternet } from './internet.ts';
import { world } from './worlds/index.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('GraphiQL', () => {
  it('is the page a browser finds at /graphql, and nobody else', async () => {
    await using house = await openHouse();
    const page = await house.send('/graphql', { headers: { Accept: BROWSER } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<title>Facet GraphiQL</title>');
    const other = await house.send('/graphql', { headers: { Accept: '*/*' } });
    expect([other.status, other.body.errors[0].extensions.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('holds all it needs, so that it works without a network', async () => {
    await using house = await openHouse();
    const { text } = await house.send('/graphql', { headers: { Accept: BROWSER } });
    // Only tags of the page itself; its scripts write some more about, as text.
    const tags = text.match(/^\s*<(script|link|style|img|iframe)\b[^>]*>/gm)?.map((tag) => tag.trim());
    expect(tags).toEqual(['<link rel="icon" href="/assets/icon.svg" />', '<style>', '<script>']);
    expect((await house.send('/assets/icon.svg')).headers.get('content-type')).toMatch(/^image\/svg/);
    expect(text.match(/@import\s|url\(\s*["']?(https?:)?\/\//g)).toBeNull();
  });

  it('names the key header, holds no key, and lets the browser keep none', async () => {
    await using house = await openHouse();
    const { text } = await house.send(`/graphql?apikey=${house.key}`, {
      headers: { Accept: BROWSER, 'X-Api-Key': house.key },
    });
    expect(text).not.toContain(house.key);
    const options = JSON.parse(text.slice(text.lastIndexOf('{"title"'), text.lastIndexOf('}') + 1));
    expect(JSON.parse(options.headers)).toEqual({ 'X-Api-Key': '' });
    expect(options.shouldPersistHeaders).toBe(false);
    expect(options.defaultQuery).toBe(WELCOME);
  });

  it.each([
    ['Welcome', 4],
    ['Journey', 6],
    ['Live', 10],
  ])('begins with the query %s, which is valid, within the limits, and answered in full', async (operationName, credits) => {
    expect(validate(schema, parse(WELCOME))).toEqual([]);
    expect(excesses(parse(WELCOME))).toEqual([]);
    await using internet = await openInternet(world);
    await using house = await openHouse({ upstream: internet.upstream });
    const { body } = await house.post('/graphql', { query: WELCOME, operationName });
    expect(body.errors).toBeUndefined();
    expect(body.extensions.credits.charged).toBe(credits);
  });
});
