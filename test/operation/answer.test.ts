import { connect } from 'node:net';
import { FastResponse } from 'srvx';
import { afterAll, describe, expect, test } from 'vitest';
import { CommonHeaders, type HeaderList, ResponseHead } from '../../src/formats/response-head.ts';
import { HeadResponse } from '../../src/http/head-response.ts';
import { listen } from '../../src/server/listen.ts';

const COMMON = new CommonHeaders([
  ['referrer-policy', 'no-referrer'],
  ['vary', 'Accept-Encoding'],
]);

interface Sent {
  readonly status: number;
  readonly body: string | Uint8Array | null;
  readonly headers: HeaderList;
}

const sent: Sent = { status: 200, body: '{"city":"Köln"}', headers: [['content-type', 'application/json']] };

/** Each response that the server sends, with its headers written in advance or by Node. */
let current = sent;
let writtenBy: 'us' | 'Node' = 'us';
const server = await listen(
  () => {
    const { status, body, headers } = current;
    const bytes = body === null ? undefined : Buffer.byteLength(body);
    if (writtenBy === 'us')
      return new HeadResponse(status, 'Reason', new ResponseHead(COMMON, headers, bytes), body);
    const list = [...COMMON.list, ...headers] as [string, string][];
    return new FastResponse(body as BodyInit | null, { status, statusText: 'Reason', headers: list });
  },
  { host: '127.0.0.1', port: 0 },
);
afterAll(() => server.close(0));

/** Returns everything that the server sends in response to bytes, without the time. */
async function receive(bytes: string, by: typeof writtenBy): Promise<string> {
  writtenBy = by;
  const socket = connect(server.port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.write(bytes);
  await expect.poll(() => received).toMatch(/\r\n\r\n/);
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.destroy();
  expect(received).toMatch(/^date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/im);
  return received.replace(/(?<=^date: ).*$/im, '');
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n';

describe('a response with headers written in advance consists of the bytes that Node would send', () => {
  test.each<[string, string, Partial<Sent>]>([
    ['for a text', `${GET}\r\n`, {}],
    ['for an empty text', `${GET}\r\n`, { body: '' }],
    ['for bytes', `${GET}\r\n`, { body: Buffer.from('bytes') }],
    ['for an error', `${GET}\r\n`, { status: 404 }],
    [
      'with a value of ISO 8859-1',
      `${GET}\r\n`,
      { body: 'a', headers: [...sent.headers, ['x-name', 'K\xf6ln']] },
    ],
    ['with a header twice', `${GET}\r\n`, { headers: [...sent.headers, ['vary', 'Accept']] }],
    ['without a body', `${GET}\r\n`, { status: 303, body: null }],
    ['for 204', `${GET}\r\n`, { status: 204, body: null }],
    ['for 304', `${GET}\r\n`, { status: 304, body: null }],
    ['that closes the connection', `${GET}\r\n`, { headers: [...sent.headers, ['connection', 'close']] }],
    [
      'with its own time',
      `${GET}\r\n`,
      { headers: [...sent.headers, ['date', 'Thu, 01 Jan 2026 00:00:00 GMT']] },
    ],
    ['for HEAD', `HEAD${GET.slice(3)}\r\n`, {}],
    ['for a client that closes the connection', `${GET}Connection: close\r\n\r\n`, {}],
    ['for HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', {}],
    ['for HTTP/1.0 with an open connection', 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', {}],
    [
      'for a body that is expected',
      `POST${GET.slice(3)}Expect: 100-continue\r\nContent-Length: 0\r\n\r\n`,
      {},
    ],
    ['for two requests at once', `${GET}\r\n${GET}\r\n`, {}],
  ])('%s', async (_name, bytes, changed) => {
    current = { ...sent, ...changed };
    expect(await receive(bytes, 'us')).toBe(await receive(bytes, 'Node'));
  });

  test.each<[string, HeaderList]>([
    ['a value with a line break', [['location', '/a\r\nset-cookie: a=b']]],
    ['a value beyond ISO 8859-1', [['location', '/\u0142']]],
    ['a name with a line break', [['x\r\nset-cookie: a=b', '']]],
  ])('even if it cannot be sent because of %s', async (_name, headers) => {
    current = { ...sent, headers };
    const received = await receive(`${GET}\r\n`, 'us');
    expect(received).toMatch(/^HTTP\/1\.1 500 /);
    expect(received).not.toMatch(/set-cookie/i);
  });
});
