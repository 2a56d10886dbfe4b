import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignText, linkOf } from '../../src/libraries/json/foreign.ts';
import { sameLink, unwrapped } from '../../src/resolvers/serp/links.ts';
import { searchPageOf } from '../../src/resolvers/serp/page.ts';
import { brightdata } from '../../src/resolvers/serp/providers/brightdata.ts';
import { NOTHING, type Provider } from '../../src/resolvers/serp/providers/provider.ts';
import type { SearchQuery } from '../../src/resolvers/serp/query.ts';
import { sourcesOf } from '../../src/resolvers/serp/sources.ts';
import { FACES } from '../faces/faces.ts';
import { processorMs } from '../processor-time.ts';
import { COUNTERPARTS } from './counterparts/index.ts';
import { openProvider, openSearchHouse } from './counterparts/server.ts';
import { serpSettings } from './settings.ts';

const QUERY: SearchQuery = {
  ...{
    engine: 'google',
    q: 'tea',
    page: 1,
    num: null,
    language: null,
    country: null,
    safe: null,
    time: null,
  },
};

/** The reader of each provider. */
const readers: readonly (readonly [string, Provider['read']])[] = await Promise.all(
  COUNTERPARTS.map(async ([name]) => {
    if (name === 'brightdata') return [name, brightdata('zone').read] as const;
    const module = await import(`../../src/resolvers/serp/providers/${name}.ts`);
    return [name, module[name].read] as const;
  }),
);

const result = (at: number, more: object = {}) => ({
  ...{ title: `Result ${at}`, url: `https://site${at}.example/`, link: `https://site${at}.example/` },
  ...{ description: 'Text.', snippet: 'Text.', content: 'Text.', engines: ['google'] },
  ...more,
});

/** Returns an answer with these results in the format of each provider. */
const withResults = (name: string, results: readonly unknown[]): unknown => {
  switch (name) {
    case 'searxng':
    case 'openserp':
      return { results };
    case 'brave':
      return { type: 'search', query: {}, web: { results } };
    case 'serpapi':
      return { organic_results: results };
    default:
      return { organic: results };
  }
};

const anyJson = fc.jsonValue({ maxDepth: 4 });

/** A JSON value whose conversion to a string or a number throws, so the reader must check the type first. */
const UNTOLD = { toString: false, valueOf: false };

describe.each(readers)('an answer of the provider %s', (name, read) => {
  it('is read, or recognised as empty, for any JSON', () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom(200, 400, 401, 422, 429, 500), (json, status) => {
        const found = read({ status, json }, QUERY);
        if (found !== null && typeof found === 'object') searchPageOf(found, QUERY, 10);
      }),
      { numRuns: 300 },
    );
  });

  const full = COUNTERPARTS.find(([id]) => id === name)?.[1].full.body;
  const opened = name === 'brightdata' ? JSON.parse((full as { body: string }).body) : full;
  const places = placesOf(opened);

  it.each([200, 429])('is read with the status %s even if values at any position are not text', (status) => {
    for (const place of places)
      for (const value of [UNTOLD, [UNTOLD]]) {
        const found = read({ status, json: replaced(opened, place, value) }, QUERY);
        if (found !== null && typeof found === 'object') searchPageOf(found, QUERY, 10);
      }
  });

  it('is read even if values at any position are replaced', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), anyJson, (place, value) => {
        const found = read({ status: 200, json: replaced(opened, place, value) }, QUERY);
        if (found === null || typeof found !== 'object') return;
        const { organic } = searchPageOf(found, QUERY, 10);
        for (const { title, url, position } of organic)
          expect([typeof title, URL.canParse(url), position > 0]).toEqual(['string', true, true]);
      }),
      { numRuns: 500 },
    );
  });

  it('is limited to a hundred of 200,000 results, without delay', () => {
    const json = withResults(
      name,
      Array.from({ length: 200_000 }, (_, at) => result(at)),
    );
    const began = processorMs();
    const found = read({ status: 200, json }, QUERY);
    expect(found).toMatchObject({ organic: expect.any(Array) });
    expect(searchPageOf(found as never, QUERY, 10).organic).toHaveLength(100);
    expect(processorMs() - began).toBeLessThan(200);
  });

  it('excludes invalid results', () => {
    const json = withResults(name, [
      ...[null, 7, 'text', [], {}, result(1, { title: null }), result(2, { title: 9 })],
      ...[
        result(3, { url: null, link: null }),
        result(4, { url: 'javascript:alert(1)', link: 'javascript:alert(1)' }),
      ],
      result(5),
    ]);
    const found = read({ status: 200, json }, QUERY);
    expect(
      searchPageOf(found as never, QUERY, 10).organic.map(({ title, position }) => [title, position]),
    ).toEqual([['Result 5', 1]]);
  });
});

describe('an oversized answer of a provider', () => {
  it('is recognised by its number of values, even if it has few bytes', async () => {
    const body = `{"results":[${'{},'.repeat(200_000)}{}]}`;
    await using provider = await openProvider(() => ({ body }));
    await using service = await openSearchHouse({ searxng: { baseUrl: provider.baseUrl } });
    const { status, body: problem } = await service.get('/serp/v1/search?q=tea');
    expect([status, problem.reason, await service.used()]).toEqual([503, 'invalid_response', 0]);
  });

  it('is treated as a failure of the provider, free of charge', async () => {
    const body = JSON.stringify({ results: [result(1, { content: 'x'.repeat(2_200_000) })] });
    await using provider = await openProvider(() => ({ body }));
    await using service = await openSearchHouse({ searxng: { baseUrl: provider.baseUrl } });
    const { status, body: problem } = await service.get('/serp/v1/search?q=tea');
    expect([status, problem.reason, await service.used()]).toEqual([503, 'invalid_response', 0]);
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  it('markup, entities and wrapped links are removed', async () => {
    const results = [
      result(1, {
        title: '<script>x</script><b>Tea</b> &amp; &lt;cake&gt;',
        content: '<p onclick="x()">All\n about</p>',
      }),
      result(2, { url: 'https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly90ZWEuZXhhbXBsZS8_YT1i&ntb=1' }),
    ];
    await using provider = await openProvider(() => ({ body: { results } }));
    await using service = await openSearchHouse({ searxng: { baseUrl: provider.baseUrl } });
    const { value } = await ask(service, 'serpSearch', { q: 'tea' });
    expect(value.organic[0]).toMatchObject({ title: 'xTea & <cake>', snippet: 'All about' });
    expect(value.organic[1].url).toBe('https://tea.example/?a=b');
  });
});

describe('a page of results', () => {
  const organic = (...urls: readonly string[]) =>
    urls.map((url, at) => ({
      ...{ title: 'T', url, displayedUrl: null, snippet: null, date: null, favicon: null, sitelinks: [] },
      engines: [`e${at}`],
    }));

  it('contains each result once, with all of its engines', () => {
    const found = {
      ...NOTHING,
      organic: organic(
        'https://www.a.example/x/',
        'http://a.example/x?utm_source=y#z',
        'https://a.example/X',
      ),
    };
    expect(
      searchPageOf(found, QUERY, 10).organic.map(({ url, position, engines }) => [url, position, engines]),
    ).toEqual([
      ['https://www.a.example/x/', 1, ['e0', 'e1']],
      ['https://a.example/X', 2, ['e2']],
    ]);
  });

  it('continues the positions across pages, and has no next page after the last one', () => {
    const found = {
      ...NOTHING,
      organic: organic('https://a.example/', 'https://b.example/', 'https://c.example/'),
    };
    const page = searchPageOf(found, { ...QUERY, page: 3, num: 2 }, 10);
    expect(page.organic.map(({ position }) => position)).toEqual([21, 22]);
    expect(page.pagination).toEqual({ current: 3, next: 4 });
    expect(searchPageOf({ ...found, more: false }, QUERY, 10).pagination.next).toBeNull();
    expect(searchPageOf(found, { ...QUERY, page: 100 }, 10).pagination.next).toBeNull();
    expect(searchPageOf(NOTHING, QUERY, 10).pagination.next).toBeNull();
  });
});

describe('a result link', () => {
  it.each([
    ['https://www.google.com/url?sa=t&url=https%3A%2F%2Fa.example%2F&usg=1', 'https://a.example/'],
    ['https://www.google.de/url?q=https://a.example/%3Fb%3Dc&sa=U', 'https://a.example/?b=c'],
    ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2F&rut=1', 'https://a.example/'],
    ['https://www.bing.com/ck/a?!&&p=x&u=a1aHR0cHM6Ly9hLmV4YW1wbGUv&ntb=1', 'https://a.example/'],
    [
      'https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=https%3a%2f%2fa.example%2f/RK=2/RS=x-',
      'https://a.example/',
    ],
    [
      'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fa.example%2F',
      'https://a.example/',
    ],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
    ['https://a.example/url?q=https://b.example/', 'https://a.example/url?q=https://b.example/'],
  ])('is replaced by its target: %s by %s', (link, target) => {
    expect(unwrapped(link)).toBe(target);
  });

  it('can be replaced by its target and compared, for any link', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, query) => {
        const { href: url } = Object.assign(new URL('https://www.bing.com/ck/a'), {
          search: query,
          hash: path,
        });
        expect(URL.canParse(unwrapped(url))).toBe(true);
        expect(sameLink(url)).toBe(sameLink(`${url.split('#')[0]}#other`));
      }),
    );
  });

  it.each([
    'javascript:x',
    'data:text/html,x',
    'ftp://a.example/',
    '',
    7,
    null,
    `https://a.example/${'x'.repeat(5_000)}`,
  ])('is dropped if it is %s', (value) => {
    expect(linkOf(value)).toBeNull();
  });

  it('is read in linear time, as is its text', () => {
    const began = processorMs();
    foreignText('<a'.repeat(100_000));
    foreignText(`${'<'.repeat(50_000)}a${' '.repeat(50_000)}`);
    expect(processorMs() - began).toBeLessThan(200);
  });
});

it('without providers in the settings, no requests are sent', () => {
  expect(sourcesOf(serpSettings({}))).toEqual([]);
});

/** Returns the paths to all values of a JSON value. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, { [name]: replaced((value as Record<string, unknown>)[name], rest, other) });
}
