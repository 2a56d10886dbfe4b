import type { Socket } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { createBulkhead } from '../../src/upstream/bulkhead.ts';
import type { WebRequest } from '../../src/upstream/web/index.ts';
import type { Flaw } from '../internet/certificates.ts';
import type { Site } from '../internet/web-server.ts';
import { type InternetOptions, openInternet } from '../internet.ts';

const ZONE = `
www.example.com.      A     93.184.215.14
other.example.com.    A     93.184.215.15
`;

async function fetched(request: Partial<WebRequest>, world: InternetOptions) {
  await using internet = await openInternet({ zone: ZONE, ...world });
  return await internet.upstream.web.fetch({
    url: 'http://www.example.com/',
    maxBytes: 1_000,
    signal: AbortSignal.timeout(60_000),
    ...request,
  });
}

const redirect = (location: string, status = 302) =>
  new Response('unread', { status, headers: { location, 'x-hop': 'yes' } });

describe('redirects of a fetch', () => {
  it('are followed and reported, up to five by default', async () => {
    const sites: Record<string, Site> = {
      'http://www.example.com': ({ url }) => {
        const left = Number(new URL(url).searchParams.get('left'));
        return left === 0 ? new Response('there') : redirect(`?left=${left - 1}`);
      },
    };
    const from = (left: number, maxRedirects?: number) =>
      fetched({ url: `http://www.example.com/?left=${left}`, maxRedirects }, { sites });
    const reply = await from(5);
    expect(reply.redirects).toHaveLength(5);
    expect(reply.redirects[0]).toMatchObject({
      url: 'http://www.example.com/?left=5',
      status: 302,
      location: 'http://www.example.com/?left=4',
    });
    expect(reply.redirects[0]?.rawHeaders).toContainEqual(['x-hop', 'yes']);
    expect(reply.url).toBe('http://www.example.com/?left=0');
    await expect(from(6)).rejects.toMatchObject({ code: 'upstream_error' });
    expect((await from(10, 10)).redirects).toHaveLength(10);
    const first = await from(3, 0);
    expect([first.status, first.redirects, Buffer.from(first.body).toString()]).toEqual([302, [], '']);
  });

  it('are abandoned if they are endless', async () => {
    const sites = { 'http://www.example.com': () => redirect('/') };
    await expect(fetched({}, { sites })).rejects.toMatchObject({ code: 'upstream_error' });
  });

  test.each([
    [new Response('x', { status: 302 }), 302],
    [new Response('x', { status: 300, headers: { location: '/a' } }), 300],
    [new Response(null, { status: 304, headers: { location: '/a' } }), 304],
    [new Response('x', { status: 201, headers: { location: '/a' } }), 201],
  ])('require a redirect status and a location', async (response, status) => {
    expect((await fetched({}, { sites: { 'http://www.example.com': () => response } })).status).toBe(status);
  });

  it('can have paths in UTF-8, and their fragments are removed', async () => {
    const seen: string[] = [];
    const tcp = {
      '93.184.215.14:80': (socket: Socket) =>
        void socket.once('data', (data) => {
          seen.push(data.toString().split(' ')[1] as string);
          const answer =
            seen.length > 1 ? '200 OK\r\n' : '301 Moved\r\nLocation: /zürich#top\r\nLocation: /b\r\n';
          socket.end(`HTTP/1.1 ${answer}Content-Length: 0\r\n\r\n`);
        }),
    };
    expect((await fetched({}, { tcp })).url).toBe('http://www.example.com/z%C3%BCrich');
    expect(seen).toEqual(['/', '/z%C3%BCrich']);
  });

  it('do not send credentials to another origin', async () => {
    const seen: (string | null)[][] = [];
    const note = (request: Request) =>
      seen.push(['authorization', 'cookie', 'x-token', 'accept'].map((name) => request.headers.get(name)));
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Token': 't', Accept: 'text/html' };
    const sites: Record<string, Site> = {
      'http://www.example.com': (request) => {
        note(request);
        return redirect(request.url.endsWith('/here') ? 'http://other.example.com/' : '/here');
      },
      'http://other.example.com': (request) => {
        note(request);
        return new Response('x', { headers: { 'set-cookie': 'c=d' } });
      },
    };
    await fetched({ headers }, { sites });
    const all = ['Bearer x', 'a=b', 't', 'text/html'];
    expect(seen).toEqual([all, all, [null, null, null, 'text/html']]);
  });

  test.each([
    [302, 'OPTIONS', 'OPTIONS'],
    [303, 'OPTIONS', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [307, 'GET', 'GET'],
  ] as const)('with status %i turn %s into %s', async (status, method, then) => {
    const methods: string[] = [];
    const site: Site = (request) => {
      methods.push(request.method);
      return request.url.endsWith('/next') ? new Response(null) : redirect('/next', status);
    };
    await fetched({ method }, { sites: { 'http://www.example.com': site } });
    expect(methods).toEqual([method, then]);
  });
});

describe('the TLS connection of a fetch', () => {
  const sites = { 'https://www.example.com': () => new Response('secure') };
  const url = 'https://www.example.com/';

  it('is trusted if a known authority issued the certificate', async () => {
    expect((await fetched({ url }, { sites })).tls).toMatchObject({
      protocol: 'TLSv1.3',
      subject: 'www.example.com',
      validTo: '2126-01-01T00:00:00.000Z',
      valid: true,
      error: null,
    });
  });

  test.each<[Flaw, string]>([
    ['expired', 'CERT_HAS_EXPIRED'],
    ['not_yet_valid', 'CERT_NOT_YET_VALID'],
    ['wrong_name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['self_signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])('with a faulty certificate is refused, or only reported when observing: %s', async (flaw, error) => {
    const world = { sites, certificates: { 'www.example.com': flaw } };
    await expect(fetched({ url }, world)).rejects.toMatchObject({
      code: 'upstream_unreachable',
      reason: 'tls',
    });
    const reply = await fetched({ url, tls: 'observe' }, world);
    expect([reply.status, reply.tls?.valid, reply.tls?.error]).toEqual([200, false, error]);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['resets', (socket) => void socket.once('data', () => socket.resetAndDestroy())],
    ['closes', (socket) => void socket.end()],
    ['speaks HTTP', (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    [
      'sends an alert',
      (socket) => void socket.once('data', () => socket.end(Buffer.from('15030300020228', 'hex'))),
    ],
  ])('that fails has its own error reason: the server %s', async (_, handle) => {
    for (const tls of ['verify', 'observe'] as const)
      await expect(fetched({ url, tls }, { tcp: { '93.184.215.14:443': handle } })).rejects.toMatchObject({
        code: 'upstream_unreachable',
        reason: 'tls',
      });
  });

  it('is aborted at the deadline if it stalls', async () => {
    const tcp = { '93.184.215.14:443': () => {} };
    await expect(fetched({ url, signal: AbortSignal.timeout(100) }, { tcp })).rejects.toMatchObject({
      code: 'upstream_timeout',
    });
  });

  it('is not reported as the cause if the connection breaks after the handshake', async () => {
    const broken = { 'https://www.example.com': () => Promise.reject(new Error('broken')) };
    await expect(fetched({ url }, { sites: broken })).rejects.toMatchObject({ reason: 'connect' });
  });
});

describe('a TCP exchange', () => {
  const exchanged = async (reply: string, maxBytes = 100) => {
    const got: string[] = [];
    await using internet = await openInternet({
      zone: ZONE,
      tcp: {
        '93.184.215.14:43': (socket) =>
          void socket.once('data', (data) => {
            got.push(data.toString());
            socket.end(reply);
          }),
      },
    });
    const signal = AbortSignal.timeout(60_000);
    const bytes = await internet.upstream.web.askText({
      host: 'WWW.example.com',
      port: 43,
      send: 'example.com\r\n',
      maxBytes,
      signal,
    });
    return { got, text: Buffer.from(bytes).toString() };
  };

  it('returns all text that the server sends until it closes the connection', async () => {
    expect(await exchanged('Domain: x')).toEqual({ got: ['example.com\r\n'], text: 'Domain: x' });
  });

  it('has a size limit', async () => {
    await expect(exchanged('x'.repeat(101))).rejects.toMatchObject({ code: 'upstream_too_large' });
  });
});

describe('the bulkhead of upstream hosts', () => {
  it('limits a host to its share without delaying other hosts', async () => {
    const bulkhead = createBulkhead(
      { all: { concurrent: 12, waiting: 9 }, each: { concurrent: 4, waiting: 1 } },
      Date.now,
    );
    const { signal } = new AbortController();
    const gate = Promise.withResolvers<string>();
    const slow = [1, 2, 3].map(() => bulkhead('slow.example.com', signal, () => gate.promise));
    await expect(bulkhead('slow.example.com', signal, async () => 'x')).rejects.toMatchObject({
      code: 'busy',
    });
    expect(await bulkhead('other.example.com', signal, async () => 'other')).toBe('other');
    gate.resolve('slow');
    expect(await Promise.all(slow)).toEqual(['slow', 'slow', 'slow']);
    expect(await bulkhead('slow.example.com', signal, async () => 'again')).toBe('again');
  });

  it('uses no slot of a host for a client that already has its total share', async () => {
    const bulkhead = createBulkhead(
      { all: { concurrent: 4, waiting: 9 }, each: { concurrent: 4, waiting: 9 } },
      Date.now,
    );
    const { signal } = new AbortController();
    const gate = Promise.withResolvers<string>();
    const hanging = ['a', 'b'].map((host) => bulkhead(host, signal, () => gate.promise, 'greedy'));
    const waiting = [1, 2, 3, 4].map(() => bulkhead('host', signal, async () => 'late', 'greedy'));
    expect(await bulkhead('host', signal, async () => 'at once', 'other')).toBe('at once');
    gate.resolve('slow');
    expect(await Promise.all([...hanging, ...waiting])).toHaveLength(6);
  });
});
