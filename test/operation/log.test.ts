import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { ApiError } from '../../src/errors.ts';
import { createLog, type Log } from '../../src/server/log.ts';
import { redactText } from '../../src/server/redact.ts';

const KEY = `fct_live_${'Canary0123456789'.repeat(2)}abc123`;
const CANARY = 'canary-7f3a';

function logged(write: (log: Log) => void, logLevel: 'info' | 'warn' | 'silent' = 'info'): string {
  const lines: string[] = [];
  write(createLog({ logLevel, logFormat: 'json' }, { write: (line: string) => lines.push(line) }));
  for (const line of lines) expect(line).toSatisfy((text: string) => text.endsWith('\n') && JSON.parse(text));
  return lines.join('');
}

const line = {
  requestId: 'r-1',
  method: 'GET',
  path: '/x',
  status: 200,
  ms: 0.4,
  face: 'rest',
  operation: 'x',
  credits: 1,
};

test('a request is logged as one line with its outcome', () => {
  expect(JSON.parse(logged((log) => log.request(line)))).toEqual({
    level: 'info',
    time: expect.any(Number),
    msg: 'request',
    ...line,
  });
});

test('a 5xx status is logged as an error with its cause', () => {
  const cause = new ApiError('unavailable', 'No.', { cause: new Error('disk full') });
  const text = logged((log) => log.request({ ...line, status: 503 }, cause), 'warn');
  expect(JSON.parse(text)).toMatchObject({
    level: 'error',
    status: 503,
    err: {
      type: 'ApiError',
      code: 'unavailable',
      cause: { message: 'disk full', stack: expect.any(String) },
    },
  });
});

test('requests are logged at the level info, and nothing is logged at the level silent', () => {
  expect(logged((log) => log.request(line), 'warn')).toBe('');
  expect(logged((log) => log.fatal('end'), 'silent')).toBe('');
});

describe('the log of a flood of failing requests', () => {
  const full = () => new ApiError('unavailable', 'No.', { cause: new Error('disk full') });
  const failed = { ...line, status: 503 };

  /** Opens a log with a clock that the test advances. `written` returns the lines since its last call. */
  function openFlood(logLevel: 'info' | 'error' = 'info') {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const lines: string[] = [];
    const log = createLog(
      { logLevel, logFormat: 'json' },
      { write: (text: string) => void lines.push(text) },
    );
    return { log, written: () => lines.splice(0).map((text) => JSON.parse(text)) };
  }

  test('contains details every ten seconds, a short line for each request, and the number of requests', () => {
    const { log, written } = openFlood();
    for (let turn = 0; turn < 1_000; turn++) log.request(failed, full());
    const [first, ...others] = written();
    expect(first).toMatchObject({ level: 'error', err: { cause: { message: 'disk full' } } });
    expect(others).toHaveLength(999);
    for (const other of others)
      expect(other).toEqual({
        level: 'info',
        time: expect.any(Number),
        msg: 'request',
        ...failed,
        reason: 'No.',
      });
    vi.advanceTimersByTime(10_000);
    expect(written()).toMatchObject([
      { level: 'error', suppressed: 999, reason: expect.stringContaining('disk full') },
    ]);
    log.request(failed, full());
    expect(written()).toMatchObject([{ level: 'error', err: { type: 'ApiError' } }]);
    vi.advanceTimersByTime(10_000);
    expect(written()).toEqual([]);
  });

  test('lists different causes separately, up to a limit', () => {
    const { log, written } = openFlood('error');
    for (let turn = 0; turn < 1_000; turn++) log.request(failed, new Error(`no such host: ${turn}.example`));
    expect(written()).toHaveLength(20);
    log.flush();
    expect(written()).toMatchObject([{ suppressed: 980 }]);
  });

  test('is limited in the same way for parts of answers and for background tasks', () => {
    const { log, written } = openFlood();
    for (let turn = 0; turn < 100; turn++) {
      log.request(line, full());
      log.failure(new Error('locked'), 'the upkeep failed');
    }
    expect(
      written()
        .map(({ msg }) => msg)
        .filter((msg) => msg !== 'request'),
    ).toEqual(['part of a response failed', 'the upkeep failed']);
  });

  test.each([
    'busy',
    'upstream_timeout',
    'upstream_unreachable',
    'upstream_rate_limited',
  ] as const)('contains an ordinary line if %s is expected', (code) => {
    const { log, written } = openFlood();
    for (let turn = 0; turn < 10; turn++) log.request(failed, new ApiError(code, 'Too much.'));
    const lines = written();
    expect(lines).toHaveLength(10);
    for (const one of lines) expect(one).toMatchObject({ level: 'info', status: 503, reason: code });
    expect(JSON.stringify(lines)).not.toContain('stack');
  });
});

const NESTED = { request: { headers: { 'x-api-key': CANARY }, list: [{ cookie: CANARY }] } };

const LEAKS: [string, (log: Log) => void][] = [
  ['a key in a path', (log) => log.request({ ...line, path: `/reference/${KEY}` })],
  [
    'a key in the reason of a failure',
    (log) => {
      for (let turn = 0; turn < 3; turn++) log.request({ ...line, status: 500 }, new Error(`bad key ${KEY}`));
      log.flush();
    },
  ],
  ['a key in a message', (log) => log.info(`bad key ${KEY}`)],
  ['a key in a field', (log) => log.info({ note: KEY }, 'x')],
  ['a key in an error message and stack', (log) => log.error(new Error(`no account for ${KEY}`))],
  [
    'a key in the cause of a cause',
    (log) => log.request({ ...line, status: 500 }, new Error('a', { cause: new Error(KEY) })),
  ],
  [
    'a key in a query string',
    (log) => log.info({ url: `/a?b=1&apikey=${CANARY}&c=2` }, `GET /a?APIKEY=${CANARY}`),
  ],
  ['a key in an encoded query string', (log) => log.info(`next=%2Fa%3Fapikey%3D${CANARY}`)],
  ['the key header', (log) => log.info({ headers: { 'x-api-key': CANARY, 'X-Api-Key': CANARY } })],
  ['web headers', (log) => log.info({ headers: new Headers({ 'X-Api-Key': CANARY, cookie: CANARY }) })],
  [
    'authorization and cookies',
    (log) => log.info({ authorization: `Bearer ${CANARY}`, cookie: CANARY, 'set-cookie': [CANARY] }),
  ],
  [
    'a proxy secret',
    (log) => log.info({ headers: { 'X-RapidAPI-Proxy-Secret': CANARY, 'x-other-proxy-secret': CANARY } }),
  ],
  ['deeply nested headers', (log) => log.info({ a: { b: NESTED } })],
  ['headers as JSON text', (log) => log.info(JSON.stringify(NESTED))],
  ['headers as JSON text in JSON text', (log) => log.info(JSON.stringify(JSON.stringify(NESTED)))],
  ['headers as inspected text', (log) => log.info(`{ headers: { 'x-api-key': '${CANARY}', host: 'x' } }`)],
  ['a raw header list', (log) => log.info({ dump: ['X-Api-Key', CANARY, 'Host', 'x'] })],
  [
    'headers on the wire',
    (log) => log.info(`GET / HTTP/1.1\r\nX-Api-Key: ${CANARY}\r\nX-Foo-Proxy-Secret: ${CANARY}\r\n\r\n`),
  ],
  ['a curl command line', (log) => log.info(`curl -H 'X-Api-Key: ${CANARY}' http://localhost`)],
  [
    'GraphQL variables',
    (log) =>
      log.info({ graphql: { query: '{ a }', variables: { secret: CANARY, deep: [{ text: CANARY }] } } }),
  ],
  [
    'properties of an error',
    (log) => log.error(Object.assign(new Error('x'), { request: { body: CANARY } })),
  ],
  [
    'the configuration',
    (log) => log.info({ config: readConfig({ MARKETPLACE_SECRETS: `RapidAPI=${CANARY}` }) }),
  ],
];

test.each(LEAKS)('%s is never logged', (_name, write) => {
  const text = logged(write);
  expect(text).not.toBe('');
  expect(text).not.toContain(CANARY);
  expect(text).not.toMatch(/Canary/);
});

test('a key is masked at any position in a text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(redactText(`${before}${KEY} ${after}`)).not.toContain('Canary');
    }),
  );
});

test('text without secrets is logged unchanged', () => {
  const text = '{"path":"/emoji/v1/lookup","operation":"emojiLookup"}';
  expect(redactText(text)).toBe(text);
});

describe('the text format of the log', () => {
  function shown(write: (log: Log) => void): string {
    const lines: string[] = [];
    write(createLog({ logLevel: 'info', logFormat: 'text' }, { write: (text: string) => lines.push(text) }));
    return lines.join('').replaceAll(/^\d\d:\d\d:\d\d/gm, 'TIME');
  }

  test('shows the main data of a request on one line', () => {
    expect(shown((log) => log.request(line))).toBe('TIME  200  GET  /x  0.4 ms  x  1 credit\n');
    expect(shown((log) => log.request({ ...line, status: 404, credits: 0 }))).toBe(
      'TIME  404  GET  /x  0.4 ms  x  0 credits  requestId=r-1\n',
    );
  });

  test('shows a message with its level and fields', () => {
    expect(shown((log) => log.warn({ file: 'a.csv', lines: 3 }, 'not taken'))).toBe(
      'TIME  WARN  not taken  file=a.csv  lines=3\n',
    );
  });

  test('shows an error with its stack and causes', () => {
    const error = new Error('no room', { cause: new Error('disk full') });
    const text = shown((log) => log.failure(error, 'the upkeep failed'));
    expect(text).toMatch(/^TIME {2}ERROR {2}the upkeep failed\n {4}Error: no room\n {8}at /);
    expect(text).toMatch(/\n {4}because of\n {4}Error: disk full\n {8}at /);
  });

  test('masks keys, and escapes control characters for the terminal', () => {
    const text = shown((log) => {
      log.info({ tried: `?apikey=${KEY}` }, 'a key');
      log.request({ ...line, path: '/\u001b[2J\r\n12:00:00  200  forged' });
    });
    expect(text).not.toContain(KEY.slice(0, 20));
    expect(text.split('\n')).toHaveLength(3);
    for (const mark of ['\u001b', '\r']) expect(text).not.toContain(mark);
  });
});

test('every line in a log shared by several processes names its process', () => {
  for (const logFormat of ['json', 'text'] as const) {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const log = createLog({ logLevel: 'info', logFormat, process: 3 }, { write });
    log.request(line);
    log.warn('beware');
    expect(lines).toHaveLength(2);
    for (const text of lines)
      if (logFormat === 'json') expect(JSON.parse(text)).toMatchObject({ process: 3 });
      else expect(text).toMatch(/ process=3\n$/);
  }
});
