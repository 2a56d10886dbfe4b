import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { FairSemaphore } from '../../src/scheduling/fair-semaphore.ts';
import { createResources, type Resources } from '../../src/scheduling/resources.ts';
import { ON_EXECUTE } from '../../src/server/connections/direct-reader.ts';
import { Incoming } from '../../src/server/connections/incoming.ts';
import { watchConnections } from '../../src/server/connections.ts';
import { listen } from '../../src/server/listen.ts';
import { openTestService } from '../service-in-memory.ts';

/** Opens the service behind a socket with few connection slots, for clients from other addresses of this machine. */
async function openPort(resources: Resources = createResources()) {
  const service = await openTestService({ resources });
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0, resources });
  const sockets = new Set<Socket>();
  return {
    house: service,
    resources,
    /** Connects from an address and sends a text. */
    open(text: string, localAddress = '127.0.0.1'): Socket {
      const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
      sockets.add(socket);
      socket.on('error', () => {});
      socket.write(text);
      return socket;
    },
    /** Makes one call over its own connection and returns the status. */
    async call(path: string, headers: Record<string, string> = {}): Promise<number> {
      const response = await fetch(`${server.url}${path}`, { headers: { Connection: 'close', ...headers } });
      await response.arrayBuffer();
      return response.status;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await server.close(100);
      await service[Symbol.asyncDispose]();
    },
  };
}

/** Opens a server that consists only of watched connections, with few slots for them. */
async function openServer(handle: RequestListener) {
  const server = createServer({ IncomingMessage: Incoming }, handle);
  watchConnections(server, createResources(), { connections: 16 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  return {
    connect(text: string, localAddress = '127.0.0.1'): Socket {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
      sockets.push(socket);
      socket.write(text);
      return socket;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const resourcesOf = (places: number, memoryBytes: number): Resources => ({
  ...createResources(),
  requestSlots: new FairSemaphore(places),
  memory: new FairSemaphore(memoryBytes),
});

const HEAD = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const LOOK_UP = '/reference/v1/http-status/404';

/** Resolves when the socket closes, whether by its end or by a reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve));

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!holds() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

describe('request bodies that never end', () => {
  it('fill only the slots of their own address, not the slots for probes or for requests with a key', async () => {
    await using port = await openPort(resourcesOf(20, 2 ** 24));
    for (let at = 0; at < 30; at += 1) port.open(`${HEAD}Content-Length: 100\r\n\r\n{`, '127.0.0.2');
    await until(() => port.resources.requestSlots.heldBy('address 127.0.0.2') === 5);
    expect(await port.call('/livez')).toBe(200);
    expect(await port.call('/readyz')).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 4 }, () => port.call(LOOK_UP, { 'X-Api-Key': port.house.key })),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('free their slots when their connections end', async () => {
    await using port = await openPort(resourcesOf(20, 2 ** 24));
    const slow = Array.from({ length: 10 }, () => port.open(`${HEAD}Content-Length: 100\r\n\r\n{`));
    await until(() => port.resources.requestSlots.held === 5);
    for (const socket of slow) socket.destroy();
    await until(() => port.resources.requestSlots.held === 0 && port.resources.memory.held === 0);
  });
});

describe('the memory for bodies', () => {
  it('is counted from the first byte, at any chunk size', async () => {
    await using port = await openPort();
    for (let at = 0; at < 5; at += 1)
      port.open(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(150)}`);
    await until(() => port.resources.memory.held >= 5 * 4_096);
    expect(port.resources.memory.held).toBeLessThan(5 * 8_192);
  });

  it('is shared fairly: only a client that fills its share is refused', async () => {
    await using port = await openPort(resourcesOf(100, 2 ** 20));
    const { key } = await port.house.accounting.createKey({ email: 'eve@example.com', plan: 'operator' });
    const declared = `${HEAD}X-Api-Key: ${key}\r\nContent-Length: 200000\r\n\r\n`;
    const mine = Array.from({ length: 5 }, () => port.open(declared, '127.0.0.2'));
    const answers = await Promise.race(mine.map(async (socket) => String((await once(socket, 'data'))[0])));
    expect(answers).toMatch(/^HTTP\/1\.1 503 .*BUSY/s);
    expect(await port.call(LOOK_UP, { 'X-Api-Key': port.house.key })).toBe(200);
  });
});

describe('connections', () => {
  it('replace the oldest idle connection if their address has used its share', async () => {
    let working = false;
    await using server = await openServer((request, response) => {
      if (request.url === '/slow') working = true;
      else response.end('quick');
    });
    const open = async (text: string, localAddress?: string) => {
      const socket = server.connect(text, localAddress);
      await once(socket, 'connect');
      return socket;
    };
    const busy = await open('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => working);
    const idle = [];
    for (let at = 0; at < 3; at += 1) idle.push((await open('GET / HTTP/1.1\r\n')).resume());
    const others = await open('GET / HTTP/1.1\r\n', '127.0.0.2');
    const [oldest] = idle;
    const next = await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(next, 'data'))[0])).toMatch(/quick/);
    if (!oldest?.closed) await closed(oldest as Socket);
    expect([busy.closed, idle[1]?.closed, others.closed]).toEqual([false, false, false]);
  });
});

describe('Node.js', () => {
  it('still has the undocumented members that the server uses', async () => {
    expect('pauseOnConnect' in createServer()).toBe(true);
    expect(IncomingMessage.prototype).toHaveProperty('_dump');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [socket] = await accepted;
    expect(socket._handle.writeQueueSize).toBe(0);
    expect(socket._handle.reading).toBe(true);
    expect(socket.listenerCount('data')).toBe(1);
    expect(socket.parser._consumed).toBe(true);
    expect(socket.parser.onIncoming.name).toBe('bound parserOnIncoming');
    expect(socket.parser[ON_EXECUTE].name).toBe('bound onParserExecute');
    for (const name of ['execute', 'getCurrentBuffer', 'resume'])
      expect([name, typeof socket.parser[name]]).toEqual([name, 'function']);
    expect(typeof socket._handle.readStart).toBe('function');
    client.destroy();
    server.close();
  });
});

describe('a connection from a new client', () => {
  it('replaces an idle connection of the client with the most connections if all slots are taken', async () => {
    await using server = await openServer((_request, response) => response.end('quick'));
    const crowd: Socket[] = [];
    for (let at = 2; at < 5; at += 1)
      for (let more = 0; more < 4; more += 1)
        crowd.push(server.connect('GET / HTTP/1.1\r\n', `127.0.0.${at}`).resume());
    await until(() => crowd.filter(({ closed }) => closed).length >= 5);
    const newcomer = server.connect('GET / HTTP/1.1\r\nHost: x\r\n\r\n', '127.0.0.99');
    expect(String((await once(newcomer, 'data'))[0])).toMatch(/quick/);
  });
});

describe('a connection', () => {
  it('is closed if it pipelines too many requests, and only requests that have started are charged', async () => {
    await using port = await openPort();
    const requests = `GET ${LOOK_UP} HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${port.house.key}\r\n\r\n`;
    // Runs the code a few times first, because it is slow at the beginning. Slow requests take several turns of the
    // event loop, so some would be answered before the server has read the others.
    const few = port.open(requests.repeat(5));
    let answers = '';
    few.on('data', (chunk) => {
      answers += chunk;
    });
    await until(() => answers.split('HTTP/1.1 200').length === 6);
    const used = await port.house.used();
    const ended = port.open(requests.repeat(200));
    await closed(ended);
    // On a busy machine, the first request may finish before the server reads the others. The others then never
    // start.
    expect((await port.house.used()) - used).toBeLessThanOrEqual(1);
  });

  it('runs one request at a time and answers pipelined requests in order', async () => {
    const begun: string[] = [];
    const waiting: (() => void)[] = [];
    await using server = await openServer((request, response) => {
      begun.push(request.url ?? '');
      waiting.push(() => response.end(request.url));
    });
    const socket = server.connect('GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    await until(() => begun.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(begun).toEqual(['/1']);
    waiting[0]?.();
    await until(() => begun.length === 2);
    waiting[1]?.();
    await until(() => /\/1.*\/2$/s.test(received));
  });

  it('is closed after a few chunks if it sends a body in tiny pieces', async () => {
    let bytes = 0;
    await using server = await openServer((request) =>
      request.on('data', (chunk) => (bytes += chunk.length)),
    );
    const crumbs = '1\r\nx\r\n'.repeat(50_000);
    const socket = server.connect(
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${crumbs}`,
    );
    await closed(socket);
    expect(bytes).toBeLessThan(1_000);
  });

  it('uses no memory for a body that is not read', async () => {
    await using server = await openServer((request, response) => {
      if (request.method === 'POST') response.end('no');
    });
    const body = Buffer.alloc(900_000, 'x');
    const before = process.memoryUsage().arrayBuffers;
    for (let at = 0; at < 20; at += 1) {
      const socket = server.connect(`${HEAD}Content-Length: 1000000\r\n\r\n`);
      await once(socket, 'data');
      socket.write(body);
      await until(() => socket.writableLength === 0);
      socket.destroy();
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
  });

  it('is closed soon after a refused body of any length', async () => {
    await using port = await openPort();
    const socket = port.open(`${HEAD}Content-Length: 5000000\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(Buffer.alloc(4_900_000));
    await closed(socket);
    expect(socket.bytesWritten).toBeLessThan(5_000_000);
  });
});
