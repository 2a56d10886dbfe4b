import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../../src/server/listen.ts';

/** A grace period that exceeds the time limit of tests: a stop that waited for its end would fail the test. */
const LONG_MS = 600_000;

let server: Listening;
afterEach(() => server.close(0));

const arrivals = new EventEmitter();

/** Echoes the body; `/slow` signals its arrival and waits until it may continue. */
async function echo(request: Request): Promise<Response> {
  if (new URL(request.url).pathname === '/slow') {
    arrivals.emit('slow');
    await once(arrivals, 'go');
  }
  const body = await request.text().catch(() => 'the body broke off');
  return new Response(body, { headers: { 'X-Request-Id': 'r-1' } });
}

const start = async (timeouts = {}) => {
  server = await listen(echo, { host: '127.0.0.1', port: 0, ...timeouts });
};

function open(bytes: string | Buffer) {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

/** Sends bytes unchanged and returns all data until the server closes. */
async function exchange(bytes: string | Buffer) {
  const [head = '', body = ''] = (await text(open(bytes))).split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status: Number(status.split(' ')[1]), headers: headers.join('\n'), body };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n';

describe('an invalid HTTP request', () => {
  test.each<[string, string | Buffer, number, string]>([
    ['headers of 1 MB', `${REQUEST}X-Long: ${'a'.repeat(1_000_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [
      'a request line of 20 KB',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['garbage', 'HELO example.com\r\n\r\n', 400, 'malformed_request'],
    ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex'), 400, 'malformed_request'],
    [
      'two lengths for one body',
      `${REQUEST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'malformed_request',
    ],
    [
      'a length and chunks',
      `${REQUEST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'malformed_request',
    ],
    ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ...['Host: y', 'hOsT: x', 'HOST:'].map((line): [string, string, number, string] => [
      `a second Host, written ${line}`,
      `${REQUEST}Connection: close\r\n${line}\r\n\r\n`,
      400,
      'malformed_request',
    ]),
    ...['x, y', 'x,y', 'x y', 'x/y', 'u@x', 'x:80:80', 'x:a', '[::1', 'caf\xe9', 'x\ty', '%zz'].map(
      (host): [string, Buffer, number, string] => [
        `a Host of ${JSON.stringify(host)}`,
        Buffer.from(`GET / HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n\r\n`, 'latin1'),
        400,
        'malformed_request',
      ],
    ),
    [
      'an empty Host header with an absolute URL',
      'GET http://x/ HTTP/1.1\r\nConnection: close\r\nHost:\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'two Host headers in HTTP/1.0',
      'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['headers that never end', REQUEST, 408, 'request_timeout'],
    [
      'a body that never ends',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc`,
      408,
      'request_timeout',
    ],
    ['no data at all', '', 408, 'request_timeout'],
  ])('results in a problem document, and its connection is closed: %s', async (_name, bytes, status, code) => {
    await start(status === 408 ? { headersTimeoutMs: 200, requestTimeoutMs: 400 } : {});
    const answer = await exchange(bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatch(/^content-type: application\/problem\+json$/im);
    expect(answer.headers).toMatch(/^connection: close$/im);
    const requestId = /^x-request-id: (.+)$/im.exec(answer.headers)?.[1];
    expect(requestId).toBeTruthy();
    if (/^content-length/im.test(answer.headers))
      expect(JSON.parse(answer.body)).toMatchObject({ status, code, requestId, instance: '/' });
  });
});

test.each([
  'x',
  'x:8080',
  'my_service:4000',
  '192.0.2.1:4000',
  '[::1]:4000',
  'xn--caf-dma.example',
  'x.',
  '',
])('the Host header "%s" is accepted', async (host) => {
  await start();
  const answer = await exchange(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer.status).toBe(200);
});

test('HTTP/1.0 requires no Host header, and unknown Upgrade and Expect headers are ignored', async () => {
  await start();
  expect((await exchange('GET / HTTP/1.0\r\n\r\n')).status).toBe(200);
  const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n';
  expect((await exchange(REQUEST + upgrade)).status).toBe(200);
  expect((await exchange(`${REQUEST}Expect: miracles\r\nConnection: close\r\n\r\n`)).status).toBe(200);
});

test('clients that send incomplete requests do not disturb others', async () => {
  await start();
  const slow = Array.from({ length: 50 }, () => open(REQUEST));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, call) =>
      fetch(server.url, { method: 'POST', body: String(call) }).then((answer) => answer.text()),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 50 }, (_, call) => String(call)));
  for (const socket of slow) socket.destroy();
});

test('an exception in the application results in a problem document and is reported', async () => {
  const errors: unknown[] = [];
  const broken = new Error('broken');
  const fail = async (): Promise<Response> => Promise.reject(broken);
  server = await listen(fail, { host: '127.0.0.1', port: 0, onError: (error) => errors.push(error) });
  const answer = await fetch(server.url);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'internal_error', status: 500 });
  expect(errors).toEqual([broken]);
});

test('a port that is in use results in an error, not in a crash', async () => {
  await start();
  await expect(listen(echo, { host: '127.0.0.1', port: server.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port: server.port,
  });
});

describe('a graceful stop of the server', () => {
  test('completes a running request with Connection: close, and refuses new connections', async () => {
    await start();
    const arrived = once(arrivals, 'slow');
    const answer = text(open('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'));
    await arrived;
    const closed = server.close(LONG_MS);
    // Connections made before the socket is closed are served.
    await expect.poll(() => fetch(server.url).catch(() => 'refused')).toBe('refused');
    arrivals.emit('go');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*^connection: close\r$/im);
    await closed;
  });

  test('does not wait for idle connections', async () => {
    await start();
    const idle = open(`${REQUEST}\r\n`);
    const silent = open('');
    await once(idle, 'data');
    await server.close(LONG_MS);
    silent.destroy();
  });

  test('closes unfinished connections after the grace period', async () => {
    await start();
    const arrived = once(arrivals, 'slow');
    const slow = text(open('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'));
    await arrived;
    await server.close(50);
    expect(await slow).toBe('');
  });

  test('after the grace period, a request whose body is incomplete gets a 503', async () => {
    await start();
    const arrived = once(arrivals, 'slow');
    const half = text(open('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'));
    await arrived;
    arrivals.emit('go');
    await server.close(50);
    expect(await half).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"busy"/);
  });
});
