import { describe, expect, it } from 'vitest';
import type { SerpSettings } from '../../src/config/serp.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';
import { COUNTERPARTS } from './counterparts/index.ts';
import { type Answer, openProvider, openSearchHouse, type Reply } from './counterparts/server.ts';

const parts = Object.fromEntries(COUNTERPARTS);
const { searxng, brave, serper, openserp } = parts as Record<string, (typeof COUNTERPARTS)[number][1]>;

const failure = (name: string, how: string): Reply =>
  (parts[name]?.failures[how] ?? [{ body: undefined }])[0] as Reply;

/** Opens a service with the given providers, each with its own answers. */
async function open(answers: Readonly<Record<string, Answer>>, settings: Partial<SerpSettings> = {}) {
  const servers = await Promise.all(
    Object.entries(answers).map(async ([name, answer]) => [name, await openProvider(answer)] as const),
  );
  const given = Object.assign({}, ...servers.map(([name, { baseUrl }]) => parts[name]?.settings(baseUrl)));
  const service = await openSearchHouse({ ...given, ...settings });
  const asked = () => servers.filter(([, { asked }]) => asked.length > 0).map(([name]) => name);
  return {
    ...service,
    asked,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      for (const [, server] of servers) await server[Symbol.asyncDispose]();
    },
  };
}

describe.each(FACES)('via $name', ({ ask }) => {
  it('the next provider is queried if one fails, and the answer says so', async () => {
    await using service = await open({
      searxng: () => failure('searxng', 'JSON is off'),
      serper: () => failure('serper', 'no credits'),
      serpapi: () => failure('serpapi', 'a wrong key'),
      openserp: () => openserp?.full,
    });
    const { status, value, charged } = await ask(service, 'serpSearch', { q: 'tea' });
    expect([status, charged, value.search.provider, value.search.engine.toLowerCase()]).toEqual([
      200,
      25,
      'openserp',
      'google',
    ]);
    expect(value.warnings).toEqual([
      { code: 'provider_failed', message: 'SearXNG sent no usable response.' },
      { code: 'provider_failed', message: 'Serper has no quota left for this server.' },
      { code: 'provider_failed', message: 'SerpApi refused the credentials of this server.' },
    ]);
    expect(await service.used()).toBe(25);
  });

  it('only the first provider is queried if it answers', async () => {
    await using service = await open({ searxng: () => searxng?.full, brave: () => brave?.full });
    const { value } = await ask(service, 'serpSearch', { q: 'tea' });
    expect([value.search.provider, value.search.engine, value.search.url, service.asked()]).toEqual([
      'searxng',
      null,
      null,
      ['searxng'],
    ]);
  });

  it('nothing is charged if all providers fail, and the error lists the failures', async () => {
    await using service = await open({
      brave: () => failure('brave', 'its rate'),
      serper: () => failure('serper', 'a wrong key'),
    });
    const { status, code, detail, charged } = await ask(service, 'serpSearch', { q: 'tea' });
    expect([code, charged, await service.used()]).toEqual(['provider_unavailable', 0, 0]);
    expect(detail).toBe(
      'Brave Search limits the rate of requests. Serper refused the credentials of this server.',
    );
    expect([200, 503]).toContain(status);
  });

  it('without a configured provider, the error names the settings that enable one', async () => {
    for (const service of [await openTestService(), await openSearchHouse({})]) {
      const { code, detail, charged } = await ask(service, 'serpSearch', { q: 'tea' });
      expect([code, charged]).toEqual(['provider_not_configured', 0]);
      for (const variable of [
        'SEARXNG_URL',
        'BRAVE_API_KEY',
        'SERPER_API_KEY',
        'SERPAPI_API_KEY',
        'OPENSERP_URL',
      ])
        expect(detail).toContain(`SERP_${variable}`);
      expect(detail).toContain('BRIGHTDATA_API_KEY');
      await service[Symbol.asyncDispose]();
    }
  });

  it.each([
    [{}, ['q', 'url']],
    [{ q: 'tea', url: 'https://www.google.com/search?q=tea' }, ['q', 'url']],
    [{ q: '  ' }, ['q']],
    [{ q: 'x'.repeat(2_049) }, ['q']],
    [{ q: 'tea', page: 0 }, ['page']],
    [{ q: 'tea', page: 101, num: 101, hl: 'english', gl: 'Narnia' }, ['page', 'num', 'hl', 'gl']],
    [{ q: 'tea', gl: 'XX' }, ['gl']],
  ])('%j is refused with all errors, free of charge and without a request to a provider', async (args, fields) => {
    await using service = await open({ searxng: () => searxng?.full });
    const { code, faults, charged } = await ask(service, 'serpSearch', args);
    expect([code, charged, faults.map(({ field }) => field).sort()]).toEqual([
      'invalid_parameter',
      0,
      [...fields].sort(),
    ]);
    expect(service.asked()).toEqual([]);
  });

  it.each([
    ['https://example.com/search?q=tea', 'unsupported_search_url'],
    ['https://maps.google.com/maps?q=tea', 'unsupported_search_url'],
    ['http://user:pass@www.google.com/search?q=tea', 'invalid_url'],
    ['ftp://www.google.com/search?q=tea', 'invalid_url'],
  ])('%s is refused with the code %s', async (url, expected) => {
    await using service = await open({ searxng: () => searxng?.full });
    const { code, charged } = await ask(service, 'serpSearch', { url });
    expect([code, charged, service.asked()]).toEqual([expected, 0, []]);
  });
});

describe('multiple search providers', () => {
  it('are skipped if they lack the requested engine', async () => {
    await using service = await open({ brave: () => brave?.full, serper: () => serper?.full });
    const { body } = await service.get('/serp/v1/search?q=tea&engine=google');
    expect([body.search.provider, body.warnings, service.asked()]).toEqual(['serper', [], ['serper']]);
  });

  it('are listed with their engines if none has the requested engine', async () => {
    await using service = await open({ brave: () => brave?.full, serper: () => serper?.full });
    const named = await service.get('/serp/v1/search?q=tea&engine=yandex');
    expect(named.body.errors).toEqual([{ field: 'engine', message: 'must be one of google, brave' }]);
    const address = await service.get(
      `/serp/v1/search?url=${encodeURIComponent('https://yandex.com/search/?text=a')}`,
    );
    expect([address.status, address.body.errors[0]]).toEqual([
      400,
      { field: 'url', message: 'belongs to yandex; this server can search google, brave' },
    ]);
  });

  it('are skipped if they lack the requested page', async () => {
    await using service = await open({ brave: () => brave?.full, serper: () => serper?.full });
    expect((await service.get('/serp/v1/search?q=tea&page=11')).body.search.provider).toBe('serper');
    const { body } = await service.get('/serp/v1/search?q=tea&page=11&engine=brave');
    expect(body.errors).toEqual([{ field: 'page', message: 'must be a whole number from 1 to 10' }]);
  });

  it('share the deadline, so that a provider that hangs leaves time for the next one', async () => {
    await using service = await open(
      { searxng: () => undefined, brave: () => brave?.full },
      { timeoutMs: 4_000 },
    );
    const { body } = await service.get('/serp/v1/search?q=tea');
    expect(body.search.provider).toBe('brave');
    expect(body.warnings).toEqual([{ code: 'provider_failed', message: 'SearXNG did not respond in time.' }]);
  });

  it('report the shortest of their waiting times if all fail', async () => {
    const later = (seconds: string): Reply => ({
      status: 429,
      headers: { 'retry-after': seconds },
      body: {},
    });
    await using service = await open({ brave: () => later('120'), serper: () => later('30') });
    const { status, headers } = await service.get('/serp/v1/search?q=tea');
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('result in a blocked or unauthorised error only if all fail for that reason', async () => {
    await using blocked = await open({
      searxng: () => failure('searxng', 'a captcha at the engine'),
      openserp: () => failure('openserp', 'a captcha'),
    });
    expect((await blocked.get('/serp/v1/search?q=tea&engine=google')).body.code).toBe('blocked_by_engine');
    await using refused = await open({
      brave: () => failure('brave', 'a wrong key'),
      serper: () => failure('serper', 'a wrong key'),
    });
    expect((await refused.get('/serp/v1/search?q=tea')).body.code).toBe('provider_auth');
  });

  it('receive one request for concurrent identical searches, and the answer is cached', async () => {
    let times = 0;
    await using service = await open({
      searxng: () => {
        times += 1;
        return searxng?.full;
      },
    });
    const ask = (path: string) => service.get(path).then(({ body }) => body.search.cached);
    const url = encodeURIComponent('https://www.google.com/search?q=tea&hl=de&start=10');
    const first = await Promise.all([1, 2, 3].map(() => ask(`/serp/v1/search?url=${url}`)));
    expect(first.filter((cached) => !cached)).toHaveLength(1);
    expect(await ask('/serp/v1/search?q=tea&engine=google&hl=de&page=2')).toBe(true);
    expect(await ask('/serp/v1/search?q=tea&engine=google&hl=de&page=3')).toBe(false);
    expect([times, await service.used()]).toEqual([2, 125]);
  });

  it('receive parameters that override those in the URL', async () => {
    await using server = await openProvider(() => serper?.full);
    await using service = await openSearchHouse(serper?.settings(server.baseUrl) ?? {});
    const url = encodeURIComponent('https://www.google.co.uk/search?q=tea&hl=en&gl=uk&start=10&tbs=qdr:d');
    await service.get(`/serp/v1/search?url=${url}&hl=pt-br&page=4&time=year&num=7&gl=BRA`);
    expect(server.asked[0]?.body).toEqual({ q: 'tea', page: 4, num: 7, hl: 'pt-br', gl: 'br', tbs: 'qdr:y' });
  });
});
