import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { urlMetadata } from '../../src/resolvers/url-metadata/index.ts';
import { FACES } from '../faces/faces.ts';
import { type Internet, openInternet, type World } from '../internet.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const html = (text: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

let asked = 0;

/** Answers by path. */
const site = (request: Request): Response | Promise<Response> => {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case '/':
      asked += 1;
      return html('<title>Home</title>', { 'x-robots-tag': 'noindex' });
    case '/fresh':
      return html('<title>Fresh</title>', { 'cache-control': 'private, no-store' });
    case '/busy':
      return html('<title>Busy</title>', {}, 503);
    case '/gone':
      return html('<title>Gone</title>', {}, 410);
    case '/empty':
      return new Response(null, { status: 200 });
    case '/zipped':
      return new Response(gzipSync('<title>Zipped</title>'), {
        headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
      });
    case '/long':
      return html(`<title>Long</title>${'x'.repeat(3 * 2 ** 20)}`);
    case '/old':
      return Response.redirect('http://www.example.com/new', 302);
    case '/new':
      return html('<title>New</title><link rel=icon href=i.png>');
    case '/round':
      return Response.redirect('https://www.example.com/round', 301);
    case '/inside':
      return Response.redirect('http://intern.example.com/', 302);
    default:
      return html(`<title>${request.headers.get('accept')}</title>`);
  }
};

const WORLD: World = {
  zone: `
www.example.com. 300 IN A 93.184.215.14
intern.example.com. 300 IN A 10.0.0.5
refused.example.com. 300 IN A 93.184.215.15
expired.example.com. 300 IN A 93.184.215.14
garbage.example.com. 300 IN A 93.184.215.16
nothing.example.com. 300 IN TXT "no address"`,
  sites: {
    'https://www.example.com': site,
    'http://www.example.com': site,
    'https://expired.example.com': site,
  },
  certificates: { 'expired.example.com': 'expired' },
  tcp: { '93.184.215.16:80': (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n') },
};

const at = (path: string): { url: string } => ({ url: `https://www.example.com${path}` });

describe.each(FACES)('URL metadata via $name', ({ ask }) => {
  let internet: Internet;
  let service: TestService;
  beforeAll(async () => {
    internet = await openInternet(WORLD);
    service = await openTestService({ upstream: internet.upstream });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await internet[Symbol.asyncDispose]();
  });
  const extract = (args: Record<string, unknown>) => ask(service, 'urlMetadataExtract', args);

  test('is fetched at most once in ten minutes, and each answer costs 5 credits', async () => {
    asked = 0;
    const first = await extract(at('/#part'));
    const second = await extract(at(''));
    expect(first.value).toMatchObject({
      url: at('/').url,
      title: 'Home',
      cached: false,
      robots: { index: false },
    });
    expect(second.value).toEqual({ ...first.value, cached: true });
    expect([asked, first.charged, second.charged]).toEqual([1, 5, 5]);
  });

  test.each([
    ['/fresh', 'Fresh'],
    ['/busy', 'Busy'],
  ])('is fetched every time for %s, because the page forbids caching or reports an error', async (path, title) => {
    await extract(at(path));
    expect((await extract(at(path))).value).toMatchObject({ title, cached: false });
  });

  test('is read at the target of redirects, where relative URLs are resolved', async () => {
    const { value } = await extract(at('/old'));
    expect(value).toMatchObject({
      url: at('/old').url,
      finalUrl: 'http://www.example.com/new',
      title: 'New',
    });
    expect(value.http.redirects).toEqual([
      { url: at('/old').url, status: 302, location: 'http://www.example.com/new' },
    ]);
    expect(value.icons[0].url).toBe('http://www.example.com/i.png');
  });

  test.each([
    ['/gone', 'Gone', ['error_status']],
    ['/empty', null, ['empty_body']],
    ['/zipped', 'Zipped', ['charset_guessed']],
    ['/long', 'Long', ['body_cut']],
    ['/asked', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', []],
  ])('is returned without an error for %s', async (path, title, codes) => {
    const { value, charged } = await extract(at(path));
    expect([value.title, value.warnings.map(({ code }: { code: string }) => code)]).toEqual([title, codes]);
    expect(charged).toBe(5);
  });

  test.each([
    ['www.example.com/new'],
    [' WWW.example.com/new '],
    ['//www.example.com/new'],
    ['www.example.com:443/new'],
  ])('is fetched via HTTPS for %j, with a note', async (url) => {
    const { value } = await extract({ url });
    expect([value.url, value.warnings[0].code]).toEqual([at('/new').url, 'scheme_assumed']);
  });

  test.each([
    ['', 400, 'invalid_parameter'],
    [`https://www.example.com/${'x'.repeat(2_048)}`, 400, 'invalid_parameter'],
    ['mailto:ada@example.com', 400, 'invalid_url'],
    ['https://ada:secret@www.example.com/', 400, 'invalid_url'],
    ['https://www.example.com:22/', 400, 'invalid_url'],
    ['http://127.0.0.1/', 400, 'target_not_allowed'],
    ['http://intern.example.com/', 400, 'target_not_allowed'],
    [at('/inside').url, 400, 'target_not_allowed'],
    ['https://nothing.example.com/', 422, 'target_unresolvable'],
    ['https://none.example.com/', 422, 'target_unresolvable'],
    ['https://refused.example.com/', 502, 'upstream_unreachable'],
    ['https://expired.example.com/', 502, 'upstream_unreachable'],
    ['http://garbage.example.com/', 502, 'upstream_error'],
    [at('/round').url, 502, 'upstream_error'],
  ])('is refused for %s with status %i, free of charge', async (url, status, code) => {
    const reply = await extract({ url });
    expect([reply.code, reply.charged]).toEqual([code, 0]);
    if (reply.status !== 200) expect(reply.status).toBe(status);
  });
});

test('fetching a site that never responds is aborted after ten seconds', async () => {
  await using internet = await openInternet();
  const web = { ...internet.upstream.web, fetch: () => new Promise<never>(() => {}) };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const refused = expect(urlMetadata({ ...internet.upstream, web }, at('/').url)).rejects.toMatchObject({
      code: 'upstream_timeout',
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});
