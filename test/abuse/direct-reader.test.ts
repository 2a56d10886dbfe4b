import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createResources } from '../../src/scheduling/resources.ts';
import { Incoming } from '../../src/server/connections/incoming.ts';
import { watchConnections } from '../../src/server/connections.ts';
import { listen } from '../../src/server/listen.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const LONG_HEAD = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(5_000)}\r\n\r\n`;
const POST = 'POST / HTTP/1.1\r\nHost: x\r\n';
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;
const UPGRADE = `${POST}Connection: Upgrade\r\nUpgrade: h2c\r\nTransfer-Encoding: chunked\r\n\r\n`;

const withLength = (length: number): string =>
  `${POST}Content-Length: ${length}\r\n\r\n${'x'.repeat(length)}`;

/** First requests of a connection, after which Node's parser or the socket reader reads it. */
const READERS = [
  { reader: 'the parser', first: GET },
  { reader: 'the socket reader', first: `${CHUNKED}1\r\na\r\n0\r\n\r\n` },
];

interface ParsedSocket extends Socket {
  readonly parser: { _consumed: boolean; getCurrentBuffer?: unknown };
}

interface ServerOptions {
  /** True if a valid key came from the client before. */
  readonly isKnown?: boolean;
  /** Called with each connection before the server reads it. */
  readonly prepare?: (socket: ParsedSocket) => void;
}

/** Opens a server that answers with the length of the body, and counts what its parser produces. */
async function openServer({ isKnown = true, prepare = () => {} }: ServerOptions = {}) {
  const made = { requests: 0, pieces: 0 };
  class Counted extends Incoming {
    constructor(socket: Socket) {
      super(socket);
      made.requests += 1;
    }

    override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
      made.pieces += 1;
      return super.push(chunk, encoding);
    }
  }
  const server = createServer({ IncomingMessage: Counted }, async (request, response) => {
    const body = await text(request).catch(() => '');
    response.end(`<${request.method} ${body.length}>`);
  });
  server.on('connection', prepare);
  const resources = createResources();
  if (isKnown) resources.knownClients.add('127.0.0.1', 'account 1');
  watchConnections(server, resources);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { ...(await openClient(server)), server, made, resources };
}

/** Resolves when the socket closes, whether by its end or by a reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Opens a connection to a server. */
async function openClient(server: Server) {
  const accepted = once(server, 'connection') as Promise<[ParsedSocket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let received = '';
  client.on('data', (bytes) => {
    received += bytes;
  });
  const [socket] = await accepted;
  return {
    client,
    /** True if Node's parser reads the connection directly. */
    direct: () => socket.parser._consumed,
    /** Sends bytes, and returns the bodies of the responses when `count` of them have arrived. */
    async send(bytes: string, count = 1): Promise<string[]> {
      received = '';
      client.write(bytes);
      await expect.poll(() => received.match(/<[^>]*>/g)?.length, { timeout: 20_000 }).toBe(count);
      return received.match(/<[^>]*>/g) ?? [];
    },
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      server.close();
    },
  };
}

describe('a connection', () => {
  it('of an unknown client is read in pieces', async () => {
    await using server = await openServer({ isKnown: false });
    expect(await server.send(GET)).toEqual(['<GET 0>']);
    expect(server.direct()).toBe(false);
  });

  it('is read in pieces while 64 others are read directly', async () => {
    await using server = await openServer();
    const others = [];
    for (let count = 0; count < 64; count += 1) others.push(await openClient(server.server));
    expect(others.map(({ direct }) => direct())).toEqual([...Array(63).fill(true), false]);
    others[0]?.client.destroy();
    await pause(50);
    const next = await openClient(server.server);
    expect([next.direct(), await next.send(GET)]).toEqual([true, ['<GET 0>']]);
    for (const { client } of [...others, next]) client.destroy();
  });

  it('is read directly while its client sends one request after another, with short bodies', async () => {
    await using server = await openServer();
    for (let round = 0; round < 50; round += 1) {
      expect(await server.send(GET)).toEqual(['<GET 0>']);
      expect(await server.send(withLength(1))).toEqual(['<POST 1>']);
    }
    expect(await server.send(withLength(16 * 1024))).toEqual(['<POST 16384>']);
    expect(server.direct()).toBe(true);
  });

  it.each([
    ['two requests at once', GET + GET, ['<GET 0>', '<GET 0>']],
    ['a request behind a body', withLength(5) + GET, ['<POST 5>', '<GET 0>']],
    ['a body behind a request', GET + withLength(5), ['<GET 0>', '<POST 5>']],
    ['a body in chunks', `${CHUNKED}3\r\nabc\r\n0\r\n\r\n`, ['<POST 3>']],
    ['a body in chunks, with an upgrade', `${UPGRADE}3\r\nabc\r\n0\r\n\r\n`, ['<POST 3>']],
    ['a body in chunks behind a request', `${GET}${CHUNKED}3\r\nabc\r\n0\r\n\r\n`, ['<GET 0>', '<POST 3>']],
    ['a long head', LONG_HEAD, ['<GET 0>']],
    ['a long body', withLength(300_000), ['<POST 300000>']],
    ['a long body behind a request', GET + withLength(300_000), ['<GET 0>', '<POST 300000>']],
  ])('is read by the socket reader after %s', async (_reason, bytes, answers) => {
    await using server = await openServer();
    await server.send(GET);
    expect(server.direct()).toBe(true);
    expect(await server.send(bytes, answers.length)).toEqual(answers);
    expect(server.direct()).toBe(false);
    expect(await server.send(withLength(20_000) + GET, 2)).toEqual(['<POST 20000>', '<GET 0>']);
  });

  it('is read by the socket reader after a long head of another client has used up the turn', async () => {
    await using server = await openServer();
    const [during, idle] = [await openClient(server.server), await openClient(server.server)];
    during.client.write(withLength(8).slice(0, -3));
    await idle.send(GET);
    expect([during.direct(), idle.direct()]).toEqual([true, true]);
    const isSpent = vi.spyOn(server.resources.scheduler, 'isSpent').mockReturnValueOnce(false);
    isSpent.mockReturnValueOnce(true);
    expect(await server.send(LONG_HEAD)).toEqual(['<GET 0>']);
    expect([during.direct(), idle.direct(), server.direct()]).toEqual([false, false, false]);
    expect(await during.send('xxx')).toEqual(['<POST 8>']);
    for (const { client, send } of [during, idle]) {
      expect(await send(withLength(20_000) + GET, 2)).toEqual(['<POST 20000>', '<GET 0>']);
      client.destroy();
    }
  });

  it('parses few of many long heads that arrive at once before others get their turn', async () => {
    await using server = await openServer();
    const others = [];
    for (let count = 0; count < 60; count += 1) others.push(await openClient(server.server));
    for (const { send } of others) await send(GET);
    expect(others.every(({ direct }) => direct())).toBe(true);
    // The server reads nothing until all of them have arrived.
    const parsed: number[] = [];
    const count = (): void => {
      parsed.push(server.made.requests);
      setImmediate(count).unref();
    };
    server.made.requests = 0;
    vi.spyOn(server.resources.scheduler, 'isSpent').mockReturnValue(true);
    const answers = others.map(({ send }) => send(LONG_HEAD));
    const until = performance.now() + 50;
    while (performance.now() < until);
    setImmediate(count).unref();
    await expect.poll(() => parsed.find((made) => made > 0)).toBe(1);
    vi.restoreAllMocks();
    expect((await Promise.all(answers)).flat()).toEqual(Array(60).fill('<GET 0>'));
    for (const { client } of others) client.destroy();
  });

  it('is read by the socket reader if Node lacks an internal function', async () => {
    const parsers: ParsedSocket['parser'][] = [];
    await using server = await openServer({
      prepare: ({ parser }) => {
        parser.getCurrentBuffer = undefined;
        parsers.push(parser);
      },
    });
    expect(await server.send(GET)).toEqual(['<GET 0>']);
    expect(server.direct()).toBe(false);
    expect(await server.send(withLength(20_000) + GET, 2)).toEqual(['<POST 20000>', '<GET 0>']);
    // Node uses parsers again for other connections.
    for (const parser of parsers) delete parser.getCurrentBuffer;
  });

  it('is read by the socket reader after many small reads for one request', async () => {
    await using server = await openServer();
    server.client.setNoDelay(true);
    for (const byte of `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20)}\r\n`) {
      server.client.write(byte);
      await pause(2);
    }
    expect(await server.send('\r\n')).toEqual(['<GET 0>']);
    expect(server.direct()).toBe(false);
  });
});

describe.each(READERS)('a connection that $reader reads', ({ reader, first }) => {
  async function openRead() {
    const server = await openServer();
    await server.send(first);
    expect(server.direct()).toBe(reader === 'the parser');
    server.made.requests = 0;
    server.made.pieces = 0;
    return server;
  }

  it('is closed during a read with thousands of requests, and most of them are not parsed', async () => {
    await using server = await openRead();
    server.client.write(GET.repeat(2_000));
    await closed(server.client);
    expect(server.made.requests).toBeLessThan(60);
  });

  it.each([CHUNKED, UPGRADE])('is closed during a read with thousands of chunks: %j', async (head) => {
    await using server = await openRead();
    server.client.write(head + '1\r\nx\r\n'.repeat(10_000));
    await closed(server.client);
    expect(server.made.pieces).toBeLessThan(600);
  });

  it('waits for the turn of its party if the turn of the event loop is used up', async () => {
    await using server = await openRead();
    const enter = vi.spyOn(server.resources.scheduler, 'enter');
    vi.spyOn(server.resources.scheduler, 'isSpent').mockReturnValueOnce(true);
    expect(await server.send(GET)).toEqual(['<GET 0>']);
    expect(enter.mock.calls).toEqual([['client 127.0.0.1']]);
    expect(server.direct()).toBe(reader === 'the parser');
  });

  it('is closed after a request that is not valid HTTP, during a read with valid ones', async () => {
    await using server = await openRead();
    server.client.write(`${GET}HELO example.com\r\n\r\n${GET.repeat(10)}`);
    await closed(server.client);
    expect(server.made.requests).toBeLessThan(2);
  });
});

describe.each(READERS)('a stopping server whose connection $reader reads', ({ first }) => {
  it('waits for the rest of a request that has begun to arrive', async () => {
    const server = await listen(async (request) => new Response(`<${(await request.text()).length}>`), {
      host: '127.0.0.1',
      port: 0,
    });
    const client = connect(server.port, '127.0.0.1');
    client.write(first);
    await once(client, 'data');
    client.write('GET / HTTP/1.1\r\n');
    await pause(50);
    const stopped = server.close();
    await pause(300);
    client.write('Host: x\r\n\r\n');
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 [\s\S]*^connection: close\r$/im);
    await stopped;
  });
});
