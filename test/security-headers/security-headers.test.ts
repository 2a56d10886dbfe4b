import { describe, expect, it, test } from 'vitest';
import { FACES } from '../faces/faces.ts';
import type { Site } from '../internet/web-server.ts';
import { type InternetOptions, openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const ZONE = `
www.example.com.      A  93.184.215.14
other.example.com.    A  93.184.215.15
broken.example.com.   A  93.184.215.16
private.example.com.  A  10.0.0.8
`;

const page =
  (headers: Record<string, string> = {}, body = '<title>Page</title>'): Site =>
  () =>
    new Response(body, { headers: { 'content-type': 'text/html', ...headers } });

const redirect =
  (location: string): Site =>
  () =>
    new Response(null, { status: 302, headers: { location } });

describe.each(FACES)('securityHeadersScan via $name', ({ ask }) => {
  async function scan(url: string, world: InternetOptions = {}) {
    await using internet = await openInternet({ zone: ZONE, ...world });
    await using service = await openTestService({ upstream: internet.upstream });
    const reply = await ask(service, 'securityHeadersScan', { url });
    const results = Object.fromEntries(
      (reply.value?.tests ?? []).map(({ name, result }: { name: string; result: string }) => [name, result]),
    );
    return { ...reply, results, connections: [...internet.connections] };
  }

  it('scans the HTTPS page of a host, costs 5 credits, and is cached for a minute', async () => {
    const sites = {
      'http://www.example.com': redirect('https://www.example.com/'),
      'https://www.example.com': page({ 'strict-transport-security': 'max-age=63072000' }),
    };
    await using internet = await openInternet({ zone: ZONE, sites });
    await using service = await openTestService({ upstream: internet.upstream });
    const first = await ask(service, 'securityHeadersScan', { url: 'www.example.com' });
    const second = await ask(service, 'securityHeadersScan', { url: 'HTTPS://WWW.example.com/#top' });
    expect(first.value).toMatchObject({
      url: 'https://www.example.com/',
      finalUrl: 'https://www.example.com/',
      score: 50,
      grade: 'C',
      algorithm: 6,
      cached: false,
    });
    expect(second.value).toEqual({ ...first.value, cached: true });
    expect([first.charged, second.charged]).toEqual([5, 5]);
    expect(first.value.tests).toHaveLength(12);
  });

  test.each([
    ['', 400, 'invalid_parameter'],
    ['ftp://www.example.com', 400, 'invalid_url'],
    ['https://user@www.example.com', 400, 'invalid_url'],
    ['www.example.com:22', 400, 'invalid_url'],
    ['javascript:alert(1)', 400, 'invalid_url'],
    ['http://localhost', 400, 'target_not_allowed'],
    ['private.example.com', 400, 'target_not_allowed'],
    ['nowhere.example.com', 422, 'target_unresolvable'],
    ['other.example.com', 502, 'upstream_unreachable'],
  ])('with %j returns the status %i, free of charge', async (url, status, code) => {
    const reply = await scan(url);
    expect([reply.code, reply.charged]).toEqual([code, 0]);
    if (reply.status !== 200) expect(reply.status).toBe(status);
  });

  it('follows no redirect into the internal network', async () => {
    const inner = await scan('www.example.com', {
      sites: { 'https://www.example.com': redirect('https://10.0.0.1/') },
    });
    expect([inner.code, inner.connections.filter((one) => one.startsWith('10.'))]).toEqual([
      'target_not_allowed',
      [],
    ]);
    const half = await scan('www.example.com', {
      sites: { 'http://www.example.com': redirect('http://10.0.0.1/'), 'https://www.example.com': page() },
    });
    expect(half.results.redirection).toBe('redirection_not_to_https');
    expect(half.connections.filter((one) => one.startsWith('10.'))).toEqual([]);
  });

  test.each([
    'expired',
    'wrong_name',
    'self_signed',
  ] as const)('detects a certificate that is %s', async (flaw) => {
    const { status, value, results } = await scan('www.example.com', {
      sites: { 'https://www.example.com': page({ 'strict-transport-security': 'max-age=63072000' }) },
      certificates: { 'www.example.com': flaw },
    });
    expect(status).toBe(200);
    expect(value.tls).toMatchObject({
      host: 'www.example.com',
      valid: false,
      error: expect.stringMatching(/CERT/),
    });
    expect(results.strict_transport_security).toBe('hsts_invalid_cert');
  });

  it('returns no score if the TLS connection fails', async () => {
    const { status, value, results, charged } = await scan('broken.example.com', {
      tcp: { '93.184.215.16:443': (socket) => void socket.end('220 no TLS here\r\n') },
    });
    expect([status, charged, value.score, value.grade, value.finalUrl]).toEqual([200, 5, null, null, null]);
    expect(value.tls).toMatchObject({ host: 'broken.example.com', protocol: null, valid: false });
    expect(results).toMatchObject({
      content_security_policy: 'not_evaluated',
      redirection: 'redirection_not_needed_no_http',
      strict_transport_security: 'hsts_invalid_cert',
    });
  });

  it('checks the HTTP page if HTTPS is not available', async () => {
    const { value, results } = await scan('https://www.example.com/', {
      sites: { 'http://www.example.com': page() },
    });
    expect(value.finalUrl).toBe('http://www.example.com/');
    expect(results).toMatchObject({
      redirection: 'redirection_missing',
      strict_transport_security: 'hsts_not_implemented_no_https',
    });
  });

  it('keeps an explicit port', async () => {
    const sites = { 'https://www.example.com:8443': page(), 'http://www.example.com:8080': page() };
    const secure = await scan('https://www.example.com:8443/', { sites });
    expect(secure.results).toMatchObject({
      redirection: 'not_evaluated',
      strict_transport_security: 'hsts_not_implemented',
    });
    const plain = await scan('http://www.example.com:8080/', { sites });
    expect(plain.results).toMatchObject({
      redirection: 'redirection_missing',
      strict_transport_security: 'hsts_not_implemented_no_https',
    });
  });

  it('tests CORS with a preflight request and with a request from another origin', async () => {
    const reflecting =
      (methods: string): Site =>
      ({ method, headers }) => {
        const origin = headers.get('origin');
        const allowed = origin && methods.includes(method);
        return new Response('x', {
          headers: allowed
            ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
            : {},
        });
      };
    for (const methods of ['OPTIONS', 'GET']) {
      const { results } = await scan('www.example.com', {
        sites: { 'https://www.example.com': reflecting(methods) },
      });
      expect(results.cross_origin_resource_sharing).toMatch(/_universal_access$/);
    }
  });

  it('stops following endless redirects', async () => {
    const loop = { 'https://www.example.com': redirect('/'), 'http://www.example.com': redirect('/') };
    expect((await scan('www.example.com', { sites: loop })).code).toBe('upstream_error');
  });

  it('returns policies, cookies and redirects as received', async () => {
    const { value } = await scan('www.example.com', {
      sites: {
        'https://www.example.com': () =>
          new Response(null, {
            status: 302,
            headers: {
              location: 'https://other.example.com/',
              'set-cookie': 'first=secret; Secure; Max-Age=999999999999',
            },
          }),
        'https://other.example.com': page(
          { 'content-security-policy': "default-src 'self', img-src *" },
          '<meta http-equiv="content-security-policy" content="script-src \'none\'">',
        ),
      },
    });
    expect(value.redirects).toEqual([
      {
        start: 'https',
        url: 'https://www.example.com/',
        status: 302,
        location: 'https://other.example.com/',
      },
    ]);
    expect(value.cookies).toEqual([
      expect.objectContaining({
        name: 'first',
        host: 'www.example.com',
        secure: true,
        expires: '9999-12-31T23:59:59.000Z',
      }),
    ]);
    expect(value.csp.policies.map(({ delivery }: { delivery: string }) => delivery)).toEqual([
      'header',
      'header',
      'meta',
    ]);
    expect(value.csp.policy).toContainEqual({ directive: 'script-src', sources: ["'none'"] });
  });
});
