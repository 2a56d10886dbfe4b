import { attackClass, type Target } from '../attack.ts';
import { flood, hold, type Next, same, trickle } from '../deliveries.ts';
import { headOf, request } from '../wire.ts';
import { payingKey } from './keys.ts';

const ROOM = 15_500;
const filled = (part: string): string => part.repeat(Math.floor(ROOM / part.length));
const PATH = '/reference/v1/http-status/404';

type Headers = readonly (readonly [name: string, value: string])[];

/** Headers that are sent with one cheap look-up. */
const HEADERS: Readonly<Record<string, Headers>> = {
  'fifteen hundred headers': Array.from({ length: 1_500 }, (_, index) => [`a${index % 999}`, '1']),
  'two thousand of one name': Array.from({ length: 2_000 }, () => ['a', '1']),
  'one large header': [['a', filled('a')]],
  'a long cookie': [['Cookie', filled('a=b; ')]],
  'many cookies': Array.from({ length: 1_000 }, (_, index) => ['Cookie', `a${index}=1`]),
  'codings by the thousand': [['Accept-Encoding', filled('br;q=0,')]],
  'codings of blanks': [['Accept-Encoding', `br${filled(' ')};q=0`]],
  'types by the thousand': [['Accept', filled('*/*;q=0,')]],
  'types of blanks': [['Accept', `application/json${filled(' ')}x`]],
  'a long content type': [['Content-Type', filled('application/json;')]],
  'tags by the thousand': [['If-None-Match', filled('W/"a",')]],
  'tags of commas': [['If-None-Match', filled(',')]],
  'addresses by the thousand': [['X-Forwarded-For', filled('1.2.3.4,')]],
  'addresses of commas': [['X-Forwarded-For', filled(',')]],
  'a long request id': [['X-Request-Id', filled('a')]],
  'a long spend cap': [['X-Max-Credits', filled('1')]],
  'a long bearer': [['Authorization', `Bearer ${filled('a')}`]],
  'a bearer of blanks': [['Authorization', `Bearer${filled(' ')}a`]],
  'keys by the hundred': Array.from({ length: 300 }, () => ['X-Api-Key', 'fct_live_wrong']),
  'an upgrade': [
    ['Connection', 'Upgrade'],
    ['Upgrade', 'websocket'],
    ['Sec-WebSocket-Key', 'AAAAAAAAAAAAAAAAAAAAAA=='],
  ],
  'a range of ranges': [['Range', `bytes=${filled('0-1,')}0-1`]],
  'an expectation': [['Expect', filled('a')]],
  'names from objects': ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'].map((name) => [
    name,
    '1',
  ]),
  'more than there is room for': [['a', 'a'.repeat(20_000)]],
};

const sent =
  (headers: Headers) =>
  (target: Target): Promise<void> =>
    flood(target, (count) => request({ path: PATH, key: payingKey(target, count), headers }), {
      connections: 16,
    });

const opening = (text: string): Next => same(Buffer.from(text, 'latin1'));
const BEGUN = `GET ${PATH} HTTP/1.1\r\nHost: facet.test\r\n`;
const CHUNKED = headOf(
  { path: '/graphql' },
  { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
);

/** Invalid HTTP, and requests that arrive too slowly. */
const SLOW: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  'nothing at all, on 4,000 connections': (target) => hold(target, opening(''), { connections: 4_000 }),
  'a request line that stops': (target) => hold(target, opening('GET /li'), { connections: 3_000 }),
  'headers that come a letter a second': (target) =>
    hold(target, opening(`${BEGUN}X-Slow: `), { connections: 3_000, drip: Buffer.from('a') }),
  'headers that come a line at a time': (target) =>
    hold(target, opening(BEGUN), { connections: 3_000, drip: Buffer.from('a: b\r\n'), everyMs: 100 }),
  'chunks with long extensions': (target) =>
    trickle(target, {
      head: Buffer.from(CHUNKED),
      piece: Buffer.from(`1;${'a'.repeat(4_000)}\r\n[\r\n`),
      pieces: 10_000,
      connections: 50,
    }),
  'trailers without end': (target) =>
    trickle(target, {
      head: Buffer.from(`${CHUNKED}0\r\n`),
      piece: Buffer.from('a: b\r\n'),
      pieces: 1_000_000,
      connections: 50,
    }),
  'two lengths': (target) =>
    flood(
      target,
      opening(`POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n[]`),
      { connections: 16 },
    ),
  'two hosts': (target) =>
    flood(target, opening(`GET ${PATH} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`), { connections: 16 }),
  'no host': (target) => flood(target, opening(`GET ${PATH} HTTP/1.1\r\n\r\n`), { connections: 16 }),
  nonsense: (target) => flood(target, opening('NOTHING OF THE KIND\r\n\r\n'), { connections: 16 }),
  'the beginning of TLS': (target) =>
    flood(target, opening('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'), {
      connections: 16,
      fresh: true,
      patienceMs: 50,
    }),
  'connections that come and go': (target) =>
    flood(target, opening(`${BEGUN}\r\n`), { connections: 64, fresh: true }),
  'connections that come and break off': (target) =>
    flood(target, opening(BEGUN), { connections: 200, fresh: true, patienceMs: 5 }),
};

export const headers = attackClass('headers', 'floods of headers, and heads that never end', {
  ...Object.fromEntries(Object.entries(HEADERS).map(([name, lines]) => [name, sent(lines)])),
  ...SLOW,
});
