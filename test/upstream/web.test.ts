import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import type { WebRequest } from '../../src/upstream/web/index.ts';
import type { Site } from '../internet/web-server.ts';
import { type InternetOptions, openInternet } from '../internet.ts';

const ZONE = `
www.example.com.      A     93.184.215.14
other.example.com.    A     93.184.215.15
down.example.com.     A     93.184.215.16
six.example.com.      AAAA  2606:2800::1
six.example.com.      A     93.184.215.14
`;

const KIB = 1_024;

/** Fetches from stub servers. Exceptions are returned. */
async function fetched(request: Partial<WebRequest>, world: InternetOptions) {
  await using internet = await openInternet({ zone: ZONE, ...world });
  const reply = await internet.upstream.web.fetch({
    url: 'http://www.example.com/',
    maxBytes: 64 * KIB,
    signal: AbortSignal.timeout(60_000),
    ...request,
  });
  return { ...reply, text: Buffer.from(reply.body).toString(), connections: [...internet.connections] };
}

const fetchedFrom = (site: Site, request: Partial<WebRequest> = {}) =>
  fetched(request, { sites: { 'http://www.example.com': site } });

/** Fetches from a server that writes raw bytes once it has the request. */
const fetchedRaw = (write: (socket: Socket) => void, request: Partial<WebRequest> = {}) =>
  fetched(request, {
    tcp: { '93.184.215.14:80': (socket) => socket.once('data', () => write(socket)) },
  });

const coded = (encoding: string, body: Uint8Array) => () =>
  new Response(Buffer.from(body), { headers: { 'content-encoding': encoding } });

describe('a fetched answer', () => {
  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['identity', Buffer.from],
    ['GZIP', gzipSync],
  ])('is decompressed: %s', async (encoding, compress) => {
    expect((await fetchedFrom(coded(encoding, compress(Buffer.from('hello'))))).text).toBe('hello');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['deflate', deflateSync],
  ])('that decompresses beyond the limit is refused or truncated: %s', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(8 * KIB * KIB));
    expect(bomb.length).toBeLessThan(64 * KIB);
    await expect(fetchedFrom(coded(encoding, bomb))).rejects.toMatchObject({ code: 'upstream_too_large' });
    const cut = await fetchedFrom(coded(encoding, bomb), { beyond: 'cut' });
    expect([cut.body.length, cut.truncated]).toEqual([64 * KIB, true]);
  });

  it('cannot bypass the limit by decompressing to nothing', async () => {
    const nothing = gzipSync(Buffer.alloc(0));
    const site = coded('gzip', Buffer.concat(Array(5_000).fill(nothing)));
    await expect(fetchedFrom(site)).rejects.toMatchObject({ code: 'upstream_too_large' });
  });

  it('can be exactly as large as the limit', async () => {
    const reply = await fetchedFrom(() => new Response(Buffer.alloc(64 * KIB)));
    expect([reply.body.length, reply.truncated]).toEqual([64 * KIB, false]);
    await expect(fetchedFrom(() => new Response(Buffer.alloc(64 * KIB + 1)))).rejects.toMatchObject({
      code: 'upstream_too_large',
    });
  });

  it('keeps the beginning if it is truncated within its compressed data', async () => {
    const noise = Buffer.from(Array.from({ length: 100 * KIB }, (_, at) => (at * at * 31) >> (at % 7)));
    const reply = await fetchedFrom(coded('gzip', gzipSync(noise)), { beyond: 'cut', maxBytes: 10 * KIB });
    expect(reply.truncated).toBe(true);
    expect(noise.subarray(0, reply.body.length).equals(reply.body)).toBe(true);
  });

  test.each([
    ['gzip, gzip', gzipSync(gzipSync('x'))],
    ['compress', Buffer.from('x')],
    ['gzip', Buffer.from('not compressed')],
    ['br', Buffer.from('not compressed')],
    ['zstd', Buffer.from('not compressed')],
    ['gzip', gzipSync('x'.repeat(1_000)).subarray(0, 20)],
  ])('is refused if it is not encoded as declared: %s', async (encoding, body) => {
    await expect(fetchedFrom(coded(encoding, body))).rejects.toMatchObject({ code: 'upstream_error' });
  });

  it('can declare an encoding without having a body', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect((await fetchedFrom(() => new Response(null, { status: 204, headers }))).status).toBe(204);
    expect((await fetchedFrom(() => new Response('', { headers }))).text).toBe('');
    expect((await fetchedFrom(coded('gzip', gzipSync('x')), { method: 'HEAD' })).text).toBe('');
  });

  it('contains the header lines as received', async () => {
    const { rawHeaders, headers } = await fetchedRaw((socket) =>
      socket.end(
        'HTTP/1.1 200 OK\r\nX-One: a\r\nx-one:  b \r\nX-Latin: \xfc\r\nContent-Length: 0\r\n\r\n',
        'latin1',
      ),
    );
    expect(rawHeaders.slice(0, 3)).toEqual([
      ['x-one', 'a'],
      ['x-one', 'b'],
      ['x-latin', 'ü'],
    ]);
    expect(headers.get('x-one')).toBe('a, b');
  });

  it('can have 20 KiB of headers, but not 70 KiB', async () => {
    const withHeaders = (kib: number) => (socket: Socket) =>
      socket.end(`HTTP/1.1 200 OK\r\n${`X-A: ${'a'.repeat(KIB)}\r\n`.repeat(kib)}Content-Length: 0\r\n\r\n`);
    expect((await fetchedRaw(withHeaders(20))).rawHeaders).toHaveLength(21);
    await expect(fetchedRaw(withHeaders(70))).rejects.toMatchObject({ code: 'upstream_error' });
  });
});

describe('a web server to fetch from', () => {
  test.each<[string, (socket: Socket) => void, string]>([
    ['closes without a response', (socket) => socket.end(), 'upstream_unreachable'],
    ['resets without a response', (socket) => socket.resetAndDestroy(), 'upstream_unreachable'],
    ['speaks another protocol', (socket) => socket.end('220 mail.example.com ESMTP\r\n'), 'upstream_error'],
    ['closes within its headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nX-A: '), 'upstream_unreachable'],
    ['resets within its headers', resetAfter('HTTP/1.1 200 OK\r\nX-A: '), 'upstream_unreachable'],
    [
      'promises more than it sends',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'),
      'upstream_error',
    ],
    ['resets within its body', resetAfter('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'), 'upstream_error'],
    [
      'closes between chunks',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n'),
      'upstream_error',
    ],
    [
      'sends a chunk of the wrong size',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxyz\r\n0\r\n\r\n'),
      'upstream_error',
    ],
    [
      'sends two lengths',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxy'),
      'upstream_error',
    ],
    [
      'changes the protocol',
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      'upstream_error',
    ],
    [
      'sends only responses with status 100',
      (socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n'),
      'upstream_unreachable',
    ],
  ])('causes the right error if it %s', async (_, write, code) => {
    await expect(fetchedRaw(write)).rejects.toMatchObject({ code });
  });

  it('has its answer cut at the declared length', async () => {
    const reply = await fetchedRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxyz'));
    expect(reply.text).toBe('x');
  });

  it('can end its answer by closing the connection if it declares no length', async () => {
    expect((await fetchedRaw((socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nold'))).text).toBe('old');
  });

  test.each<[string, (socket: Socket) => void]>([
    ['sends its headers byte by byte', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-A: ')],
    [
      'sends its body byte by byte',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n'),
    ],
    ['sends nothing', () => {}],
  ])('is disconnected at the deadline if it %s', async (_, write) => {
    await expect(fetchedRaw(write, { signal: AbortSignal.timeout(150) })).rejects.toMatchObject({
      code: 'upstream_timeout',
    });
  });

  it('is reported as unreachable if all of its addresses refuse the connection', async () => {
    await expect(fetched({ url: 'http://down.example.com/' }, {})).rejects.toMatchObject({
      code: 'upstream_unreachable',
      reason: 'connect',
    });
  });

  it('is contacted via IPv4 if it refuses IPv6 connections', async () => {
    const tcp = { '93.184.215.14:80': (socket: Socket) => void socket.end('HTTP/1.0 200 OK\r\n\r\nfour') };
    const reply = await fetched({ url: 'http://six.example.com/' }, { tcp });
    expect(reply.remoteAddress).toBe('93.184.215.14');
    expect(reply.connections).toEqual(['[2606:2800::1]:80', '93.184.215.14:80']);
  });
});

/** Sends a text, then resets the connection. */
function resetAfter(text: string) {
  return (socket: Socket) =>
    void socket.write(text, () => void sleep(20).then(() => socket.resetAndDestroy()));
}

async function drip(socket: Socket, beginning: string): Promise<void> {
  socket.write(beginning);
  while (!socket.destroyed) {
    await sleep(20);
    socket.write('x');
  }
}
