import { createServer } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { createUpstream } from '../../src/upstream/upstream.ts';
import { close, listen, portOf } from '../internet/web-server.ts';
import { type InternetOptions, openInternet } from '../internet.ts';

const ask = (url: string) => ({ url, maxBytes: 1_000, signal: AbortSignal.timeout(60_000) });

const redirectTo = (location: string) => () => new Response(null, { status: 302, headers: { location } });

const ZONE = `
public.example.com.   A     93.184.215.14
other.example.com.    A     93.184.215.15
private.example.com.  A     10.0.0.8
both.example.com.     A     93.184.215.14
both.example.com.     A     192.168.1.1
six.example.com.      A     93.184.215.14
six.example.com.      AAAA  fd00::1
alias.example.com.    CNAME private.example.com.
; @alternate rebind.example.com
rebind.example.com.   A     93.184.215.14
rebind.example.com.   A     127.0.0.1
`;

/** Fetches from stub servers. Returns the outcome with every attempted connection. */
async function fetched(url: string, world: InternetOptions = {}) {
  await using internet = await openInternet({ zone: ZONE, ...world });
  const result = await internet.upstream.web.fetch(ask(url)).then(
    ({ status }) => ({ status, code: undefined, message: undefined }),
    ({ code, message }) => ({ status: undefined, code, message }),
  );
  return { ...result, connections: [...internet.connections] };
}

/** Opens a loopback web server that records its requests. */
async function openCanary() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end('inner');
  });
  await listen(server);
  return { visits, port: portOf(server), [Symbol.asyncDispose]: () => close(server) };
}

describe('a target that is not public', () => {
  test.each([
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.0.0.1.',
    ],
    ...['１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1', '0', '0.0.0.0', '[::1]', '[::]'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::7f00:1]', '[::ffff:0:127.0.0.1]'],
    ...['[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2002:a00:1::1]', '[2001:0:1::1]'],
    ...['[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[100::1]', '[100:0:0:1::1]'],
    ...['[2001:db8::1]', '[3fff::1]', '[4000::1]', '[5f00::1]', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
    ...['192.168.0.1', '100.64.0.1', '100.100.100.200', '169.254.169.254', '168.63.129.16', '192.0.0.192'],
    ...[
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'printer.local',
      'x.internal',
      'intranet',
      'com',
    ],
    ...['metadata.google.internal', 'router.home.arpa', 'home.arpa', 'ｌｏｃａｌｈｏｓｔ'],
    ...[
      'private.example.com',
      'both.example.com',
      'six.example.com',
      'alias.example.com',
      'private.example.com.',
    ],
  ])('is refused without details and without a connection: %s', async (host) => {
    const { code, message, connections } = await fetched(`http://${host}/`);
    expect({ code, message, connections }).toEqual({
      code: 'target_not_allowed',
      message: 'This target is not allowed: it must be a host on the public internet.',
      connections: [],
    });
  });

  test.each([
    ['directly', ['http://127.0.0.1/']],
    ['by its host name', ['https://private.example.com/']],
    ['in a second redirect', ['http://other.example.com/', 'http://[::ffff:169.254.169.254]/latest/']],
    ['with a scheme-relative URL', ['//10.1.2.3/']],
  ])('is refused if a public target redirects to it %s', async (_, [first, second = '']) => {
    const { code, connections } = await fetched('http://public.example.com/', {
      sites: {
        'http://public.example.com': redirectTo(first as string),
        'http://other.example.com': redirectTo(second),
      },
    });
    expect(code).toBe('target_not_allowed');
    expect(connections.filter((endpoint) => !/^93\.184\.215\.1[45]:80$/.test(endpoint))).toEqual([]);
  });

  it('is refused if a host name resolves to it only at the second lookup', async () => {
    await using internet = await openInternet({
      zone: ZONE,
      sites: { 'http://rebind.example.com': redirectTo('/again') },
    });
    await expect(internet.upstream.web.fetch(ask('http://rebind.example.com/'))).rejects.toMatchObject({
      code: 'target_not_allowed',
    });
    expect(internet.connections).toEqual(['93.184.215.14:80']);
  });

  it('is refused if the connection leads to it instead of the resolved address', async () => {
    await using internet = await openInternet({ zone: ZONE });
    await using canary = await openCanary();
    const upstream = createUpstream(internet.upstream.settings, {
      now: Date.now,
      dial: () => ({ host: 'localhost', port: canary.port }),
    });
    await expect(upstream.web.fetch(ask('http://public.example.com/'))).rejects.toMatchObject({
      code: 'target_not_allowed',
    });
    expect(canary.visits).toEqual([]);
  });
});

describe('a URL to fetch', () => {
  test.each([
    ...[
      '',
      'example.com',
      '//example.com/',
      'http://',
      'http://256.1.1.1/',
      'http://exa mple.com/',
      'http://a..b/',
    ],
    ...[
      'ftp://example.com/',
      'file:///etc/passwd',
      'gopher://example.com/',
      'data:text/html,x',
      'javascript:1',
    ],
    ...['http://user@public.example.com/', 'http://:secret@public.example.com/', 'https://a:b@127.0.0.1/'],
    ...[
      'http://public.example.com:22/',
      'http://public.example.com:6379/',
      'http://127.0.0.1:25/',
      'http://[::1]:0/',
    ],
  ])('is refused as invalid: %s', async (url) => {
    expect(await fetched(url)).toMatchObject({ code: 'invalid_url', connections: [] });
  });

  it('that is refused in a redirect causes an error that blames the site', async () => {
    for (const location of [
      'ftp://example.com/',
      'http://other.example.com:25/',
      'http://nowhere.example.com/',
    ]) {
      const sites = { 'http://public.example.com': redirectTo(location) };
      expect(await fetched('http://public.example.com/', { sites })).toMatchObject({
        code: 'upstream_error',
      });
    }
  });

  it('is unresolvable if its host has no address', async () => {
    expect(await fetched('http://nowhere.example.com/')).toMatchObject({ code: 'target_unresolvable' });
  });

  it('can have any allowed web port and a trailing dot', async () => {
    const sites = {
      'http://public.example.com': () => new Response('80'),
      'https://public.example.com:8443': () => new Response('8443'),
    };
    for (const url of ['http://public.example.com./', 'https://public.example.com:8443/'])
      expect(await fetched(url, { sites })).toMatchObject({ status: 200 });
  });
});

describe('the operator’s egress exceptions', () => {
  it('allow exact pairs of address and port, regardless of other rules', async () => {
    await using canary = await openCanary();
    const { port } = canary;
    const zone = `${ZONE}\ninner.local. A 127.0.0.1\nmixed.local. A 127.0.0.1\nmixed.local. A 10.0.0.1`;
    const settings = { egressAllow: [`127.0.0.1:${port}`] };
    for (const host of ['127.0.0.1', '0x7f.1', 'localhost', 'inner.local'])
      expect(await fetched(`http://${host}:${port}/`, { zone, settings })).toMatchObject({ status: 200 });
    expect(canary.visits).toHaveLength(4);
    for (const host of ['127.0.0.2', '[::1]', 'mixed.local', 'public.example.com', 'nowhere.local'])
      expect(await fetched(`http://${host}:${port}/`, { zone, settings })).toMatchObject({
        code: 'invalid_url',
      });
    expect(await fetched('http://127.0.0.1/', { settings })).toMatchObject({ code: 'target_not_allowed' });
    expect(canary.visits).toHaveLength(4);
  });

  it('allow the configured origin, but not its redirects', async () => {
    await using canary = await openCanary();
    await using internet = await openInternet({
      zone: ZONE,
      sites: {
        'http://private.example.com': ({ url }) =>
          redirectTo(url.endsWith('/a') ? '/b' : `http://127.0.0.1:${canary.port}/`)(),
      },
    });
    const { web } = internet.upstream;
    expect((await web.fetchConfigured(ask(`http://localhost:${canary.port}/`))).status).toBe(200);
    await expect(web.fetchConfigured(ask('http://private.example.com/a'))).rejects.toMatchObject({
      code: 'upstream_error',
    });
    expect(canary.visits).toEqual(['/']);
  });
});

describe('a WHOIS server', () => {
  it.each([
    ['10.0.0.1', 43],
    ['0x7f.1', 43],
    ['private.example.com', 43],
    ['localhost', 43],
    ['public.example.com/', 43],
    ['public.example.com:25', 43],
    ['public.example.com', 25],
  ])('at %s:%i is refused unless it is public and has the WHOIS port', async (host, port) => {
    await using internet = await openInternet({ zone: ZONE });
    const exchange = { host, port, send: 'x\r\n', maxBytes: 100, signal: AbortSignal.timeout(60_000) };
    await expect(internet.upstream.web.askText(exchange)).rejects.toMatchObject({
      code: /target_|invalid_/,
    });
    expect(internet.connections).toEqual([]);
  });
});
