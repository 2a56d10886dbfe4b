import { describe, expect, it } from 'vitest';
import { brave } from '../../src/resolvers/serp/providers/brave.ts';
import { brightdata } from '../../src/resolvers/serp/providers/brightdata.ts';
import { openserp } from '../../src/resolvers/serp/providers/openserp.ts';
import type { Provider } from '../../src/resolvers/serp/providers/provider.ts';
import { searxng } from '../../src/resolvers/serp/providers/searxng.ts';
import { serpapi } from '../../src/resolvers/serp/providers/serpapi.ts';
import { serper } from '../../src/resolvers/serp/providers/serper.ts';
import type { SearchQuery } from '../../src/resolvers/serp/query.ts';

const NOW = Date.UTC(2026, 8, 15, 12);

const WORDS: SearchQuery = {
  ...{
    engine: null,
    q: 'green & tea',
    page: 1,
    num: null,
    language: null,
    country: null,
    safe: null,
    time: null,
  },
};

const ALL: SearchQuery = {
  ...{
    engine: 'google',
    q: 'tea',
    page: 3,
    num: 5,
    language: 'de',
    country: 'AT',
    safe: 'strict',
    time: 'week',
  },
};

const asked = (provider: Provider, query: Partial<SearchQuery>) => {
  const { path, json, ignored, adjusted, size } = provider.request({ ...WORDS, ...query }, NOW);
  const { pathname, searchParams } = new URL(path, 'http://x');
  return {
    path: pathname,
    ...Object.fromEntries(searchParams),
    ...(json as object),
    ignored,
    adjusted,
    size,
  };
};

describe('a search with all parameters', () => {
  it.each<[Provider, object]>([
    [
      searxng,
      {
        ...{ path: '/search', q: 'tea', format: 'json', pageno: '3', language: 'de-AT', time_range: 'week' },
        ...{ safesearch: '2', engines: 'google', ignored: [], adjusted: undefined, size: 10 },
      },
    ],
    [
      serper,
      {
        ...{ path: '/search', q: 'tea', page: 3, num: 5, hl: 'de', gl: 'at', safe: 'active', tbs: 'qdr:w' },
        ...{ ignored: [], adjusted: undefined, size: 5 },
      },
    ],
    [
      serpapi,
      {
        ...{
          path: '/search.json',
          engine: 'google',
          q: 'tea',
          start: '20',
          hl: 'de',
          gl: 'at',
          safe: 'active',
        },
        ...{ tbs: 'qdr:w', ignored: [], adjusted: undefined, size: 10 },
      },
    ],
    [
      openserp,
      {
        ...{ path: '/google/search', text: 'tea', limit: '5', start: '10', lang: 'DE', region: 'AT' },
        ...{ date: '20260908..20260915', ignored: ['safe'], adjusted: undefined, size: 5 },
      },
    ],
    [
      brightdata('zone_1'),
      {
        ...{ path: '/request', zone: 'zone_1', format: 'json', ignored: [], adjusted: undefined, size: 10 },
        url: 'https://www.google.com/search?q=tea&start=20&hl=de&gl=at&safe=active&tbs=qdr%3Aw&brd_json=1',
      },
    ],
  ])('is translated for $name', (provider, expected) => {
    expect(asked(provider, ALL)).toEqual(expected);
  });

  it('is translated for Brave Search', () => {
    expect(asked(brave, { ...ALL, engine: 'brave' })).toEqual({
      ...{ path: '/res/v1/web/search', q: 'tea', count: '5', offset: '2', search_lang: 'de', country: 'AT' },
      ...{
        safesearch: 'strict',
        freshness: 'pw',
        text_decorations: 'false',
        ignored: [],
        adjusted: [],
        size: 5,
      },
    });
  });
});

describe('a search without optional parameters', () => {
  it.each<[Provider, object]>([
    [searxng, { q: 'green & tea', format: 'json' }],
    [brave, { q: 'green & tea', count: '10', text_decorations: 'false' }],
    [serper, { q: 'green & tea' }],
    [serpapi, { engine: 'google', q: 'green & tea' }],
    [openserp, { text: 'green & tea', limit: '10' }],
  ])('sends only the search words to $name', (provider, expected) => {
    const { path: _p, ignored, adjusted: _a, size: _s, ...rest } = asked(provider, {});
    expect([rest, ignored]).toEqual([expected, []]);
  });
});

describe('Brave Search', () => {
  it.each([
    ['ja', null, 'jp'],
    ['pt', 'PT', 'pt-pt'],
    ['pt', null, 'pt-br'],
    ['zh-TW', null, 'zh-hant'],
    ['en', 'GB', 'en-gb'],
    ['de-CH', null, 'de'],
    ['rm', null, undefined],
  ])('receives its own code for the language %s in the country %s', (language, country, expected) => {
    const request = asked(brave, { language, country });
    expect(request).toMatchObject({ ignored: expected === undefined ? ['hl'] : [] });
    expect('search_lang' in request ? request.search_lang : undefined).toBe(expected);
  });

  it('receives no parameters that it would refuse', () => {
    const long = asked(brave, { q: 'word '.repeat(60).trim(), country: 'LI', num: 50 });
    expect(long).toMatchObject({ count: '20', ignored: ['gl'], size: 20 });
    expect(long.adjusted).toHaveLength(2);
    expect('q' in long && String(long.q).split(' ')).toHaveLength(50);
  });
});

describe('SearXNG', () => {
  it.each([
    ['!!w tea', 'w tea'],
    ['tea !go', 'tea go'],
    ['hello! world', 'hello! world'],
  ])('receives no commands: %s', (q, expected) => {
    expect(asked(searxng, { q })).toMatchObject({ q: expected });
  });

  it('receives no country if there is no language', () => {
    expect(asked(searxng, { country: 'AT' })).toMatchObject({ ignored: ['gl'] });
  });
});

describe('SerpApi', () => {
  it.each([
    ['bing', { q: 'tea', first: '21', mkt: 'de-AT', safeSearch: 'strict', ignored: ['time'] }],
    ['duckduckgo', { q: 'tea', start: '60', kl: 'at-de', df: 'w', ignored: [] }],
    ['yahoo', { p: 'tea', b: '15', vl: 'lang_de', vc: 'at', ignored: [] }],
    ['yandex', { text: 'tea', p: '2', lang: 'de', ignored: ['gl', 'safe', 'time'] }],
    ['baidu', { q: 'tea', pn: '20', ignored: ['hl', 'gl', 'safe', 'time'] }],
    ['naver', { query: 'tea', start: '31', ignored: ['hl', 'gl', 'safe', 'time'] }],
  ] as const)('receives its own parameters for %s', (engine, expected) => {
    expect(asked(serpapi, { ...ALL, engine })).toMatchObject({ engine, ...expected });
  });
});
