import { describe, expect, it } from 'vitest';
import { readPage } from '../../src/resolvers/serp/html/read-page.ts';
import type { SearchEngine } from '../../src/resolvers/serp/query.ts';
import { type InternetOptions, openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { serpSettings } from './settings.ts';

/** Writes a result in the markup of each engine, with only the parts that the reader uses. */
const ROWS: Readonly<Partial<Record<SearchEngine, (title: string, url: string, text: string) => string>>> = {
  google: (title, url, text) =>
    `<div class="g tF2Cxc"><a jsname="UWckNb" href="/url?q=${encodeURIComponent(url)}&sa=U"><h3>${title}</h3><cite>a › b</cite></a><div class="VwiC3b yXK7lf">${text}</div></div>`,
  bing: (title, url, text) =>
    `<li class="b_algo"><h2><a href="https://www.bing.com/ck/a?!&amp;&amp;p=1&amp;u=a1${Buffer.from(url).toString('base64url')}&amp;ntb=1">${title}</a></h2><div class="b_caption"><p>${text}</p></div></li>`,
  duckduckgo: (title, url, text) =>
    `<div class="result results_links results_links_deep web-result "><h2 class="result__title"><a class="result__a" href="//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&amp;rut=1">${title}</a></h2><a class="result__snippet" href="#">${text}</a></div>`,
  brave: (title, url, text) =>
    `<div class="snippet svelte-1" data-pos="0" data-type="web"><a href="${url}"><div class="title search-snippet-title">${title}</div></a><div class="generic-snippet"><div class="content">${text}</div></div></div>`,
  yandex: (title, url, text) =>
    `<li class="serp-item"><a class="Link OrganicTitle-Link" href="${url}"><h2 class="OrganicTitle-LinkText">${title}</h2></a><span class="OrganicTextContentSpan">${text}</span></li>`,
  yahoo: (title, url, text) =>
    `<div class="dd algo algo-sr relsrch Sr"><div class="compTitle options-toggle"><a href="https://r.search.yahoo.com/_ylt=A/RV=2/RU=${encodeURIComponent(url)}/RK=2/RS=x"><h3 class="title"><span>${title}</span></h3></a></div><div class="compText aAbs"><p>${text}</p></div></div>`,
  ecosia: (title, url, text) =>
    `<article data-test-id="mainline-result-web"><a data-test-id="result-link" href="${url}"><h2 data-test-id="result-title">${title}</h2></a><p data-test-id="result-description">${text}</p></article>`,
  mojeek: (title, url, text) =>
    `<li class="r1"><a class="ob" href="${url}"><p class="i">a.example</p></a><h2><a class="title" href="${url}">${title}</a></h2><p class="s">${text}</p></li>`,
};

const page = (engine: SearchEngine, rows: string): string =>
  `<!doctype html><html><head><title>x</title><script>var captcha="";</script></head><body>${
    engine === 'mojeek' ? `<ul class="results-standard">${rows}</ul>` : `<div id="results">${rows}</div>`
  }</body></html>`;

const NOW = async () => {};
const BASE = 'https://www.google.com/search?q=tea';

describe.each(
  Object.entries(ROWS) as [SearchEngine, NonNullable<(typeof ROWS)['google']>][],
)('a result page of %s', (engine, row) => {
  it('is read', async () => {
    const rows =
      row('Tea &amp; <em>more</em>', 'https://tea.example/?a=b', 'All <b>about</b> tea.') +
      row('Two', 'https://two.example/', '');
    const found = await readPage(page(engine, rows), engine, BASE, NOW);
    expect(found).toMatchObject({
      organic: [
        {
          title: 'Tea & more',
          url: 'https://tea.example/?a=b',
          snippet: 'All about tea.',
          engines: [engine],
        },
        { title: 'Two', url: 'https://two.example/', snippet: null },
      ],
    });
  });

  it('is invalid, not empty, if it contains nothing recognizable', async () => {
    expect(
      await readPage(page(engine, '<p>Something else</p>').replace('captcha', 'x'), engine, BASE, NOW),
    ).toBe('invalid_response');
  });

  it.each([
    'Our systems have detected unusual traffic from your computer network.',
    '<form id="captcha-form" action="index"></form>',
    '<noscript><iframe src="/httpservice/retry/enablejs?sei=1"></iframe></noscript>',
    '<input name="cf-turnstile-response">',
    '<div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div>',
  ])('is reported as blocked if it contains %s', async (barrier) => {
    expect(await readPage(`<html><body>${barrier}</body></html>`, engine, BASE, NOW)).toBe('blocked');
  });

  it('is read within its limits even if it has a hundred thousand results or levels', async () => {
    const many = await readPage(
      page(engine, row('T', 'https://t.example/', 'x').repeat(8_000)),
      engine,
      BASE,
      NOW,
    );
    expect(many).toMatchObject({ organic: { length: 100 } });
    const deep = page(engine, '<div class="result g algo-sr">'.repeat(100_000));
    expect(await readPage(deep, engine, BASE, NOW)).toEqual(expect.any(String));
  });
});

const ZONE = `
html.duckduckgo.com. 300 IN A 93.184.215.71
www.google.com. 300 IN A 93.184.215.72
consent.google.com. 300 IN A 93.184.215.72
www.bing.com. 300 IN A 93.184.215.73`;

/** Opens a service that reads result pages of engines from stub servers. */
async function open(sites: InternetOptions['sites'], asked: 'html' | 'auto' = 'html') {
  const told: string[] = [];
  const internet = await openInternet({
    ...(sites && { sites }),
    zone: ZONE,
    settings: { serp: serpSettings({ tried: asked === 'html' ? ['html'] : [] }) },
  });
  const service = await openTestService({ upstream: internet.upstream });
  return {
    ...service,
    told,
    internet,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('the result page provider', () => {
  it('sends requests to the engine as the engine’s own forms do', async () => {
    const asked: string[] = [];
    await using service = await open({
      'https://www.bing.com': (request) => {
        asked.push(new URL(request.url).search);
        return html(page('bing', ROWS.bing?.('Tea', 'https://tea.example/', 'x') ?? ''));
      },
    });
    const { status, body } = await service.get(
      '/serp/v1/search?q=tea&engine=bing&page=2&safe=strict&time=year&hl=de&gl=AT',
    );
    expect(status).toBe(200);
    expect(body.organic).toMatchObject([
      { position: 11, title: 'Tea', url: 'https://tea.example/', domain: 'tea.example' },
    ]);
    expect(body.search).toMatchObject({ engine: 'bing', provider: 'html' });
    expect(body.warnings).toEqual([
      { code: 'parameter_ignored', message: expect.stringContaining('time was ignored') },
    ]);
    expect(asked).toEqual(['?q=tea&first=11&setlang=de&cc=at&mkt=de-AT&adlt=strict']);
    expect(await service.used()).toBe(25);
  });

  it.each([
    ['429', () => html('slow down', 429)],
    ['202', () => html('<div class="anomaly-modal"></div>', 202)],
    ['a captcha', () => html('<form id="captcha-form"></form>')],
    ['a consent page', () => Response.redirect('https://consent.google.com/ml?continue=x', 302)],
    ['a redirect to /sorry', () => Response.redirect('https://www.google.com/sorry/index?continue=x', 302)],
    ['a redirect to another host', () => Response.redirect('https://internal.example/', 302)],
  ])('reports a blocked request for %s, free of charge', async (_what, site) => {
    await using service = await open({ 'https://www.google.com': site });
    const { status, body } = await service.get('/serp/v1/search?q=tea&engine=google');
    expect([status, body.code, await service.used()]).toEqual([502, 'blocked_by_engine', 0]);
    expect(new Set(service.internet.connections)).toEqual(new Set(['93.184.215.72:443']));
  });

  it('follows redirects within the engine', async () => {
    await using service = await open({
      'https://www.google.com': ({ url }) =>
        new URL(url).searchParams.has('sei')
          ? html(page('google', ROWS.google?.('Tea', 'https://tea.example/', 'x') ?? ''))
          : Response.redirect('https://www.google.com/search?q=tea&sei=1', 302),
    });
    expect((await service.get('/serp/v1/search?q=tea&engine=google')).body.organic).toHaveLength(1);
  });

  it.each([
    ['an error', () => html('', 500), 'engine_error'],
    ['a page without anything recognizable', () => html('<p>Hello</p>'), 'invalid_response'],
    ['a host that does not respond', undefined, 'unreachable'],
  ])('reports a failure for %s', async (_what, site, reason) => {
    await using service = await open(site ? { 'https://html.duckduckgo.com': site } : {});
    const { status, body } = await service.get('/serp/v1/search?q=tea');
    expect([status, body.code, body.reason, await service.used()]).toEqual([
      503,
      'provider_unavailable',
      reason,
      0,
    ]);
  });

  it('supports only the first page if an engine has no URL for further pages', async () => {
    await using service = await open({});
    const { status, body } = await service.get('/serp/v1/search?q=tea&engine=duckduckgo&page=2');
    expect([status, body.errors?.[0].field]).toEqual([400, 'page']);
  });

  it('is off by default', async () => {
    await using service = await open({}, 'auto');
    expect((await service.get('/serp/v1/search?q=tea')).body.code).toBe('provider_not_configured');
    expect(service.internet.connections).toEqual([]);
  });
});
