import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createClient } from '@redis/client';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openRedisRates } from '../../../src/accounting/rates/redis.ts';
import { connectTo } from '../../../src/accounting/rates/redis-connection.ts';
import type { Ask, SharedRates } from '../../../src/accounting/rates/shared.ts';
import type { RedisSettings } from '../../../src/config/redis.ts';
import { createCertificateAuthority } from '../../internet/certificates.ts';
import {
  allowed,
  createHonest,
  numbers,
  openRespServer,
  type RespServer,
  scriptCall,
} from './resp-server.ts';

const RATE = { callsPerSecond: 10, burst: 20 };
const take = (party: string, units = 1): Ask => ({ party, rate: RATE, units, kind: 'take' });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(script?: Parameters<typeof openRespServer>[0], port?: number): Promise<RespServer> {
  const server = await openRespServer(script, port);
  closing.push(async () => server[Symbol.asyncDispose]());
  return server;
}

const settingsOf = (
  port: number,
  more: { password?: string; username?: string; database?: number } = {},
) => ({
  host: '127.0.0.1',
  port,
  tls: false,
  username: undefined,
  password: undefined,
  database: 0,
  ...more,
});

/** Short timeouts for tests that would otherwise have to wait for them. */
const IMPATIENT = { beatMs: 200, silentMs: 600 };

async function open(port: number, more?: Partial<RedisSettings>, patience = {}) {
  const troubles: string[] = [];
  const shared = await openRedisRates(settingsOf(port, more), {
    onTrouble: (error) => troubles.push(String(error)),
    ...patience,
  });
  closing.push(() => shared.close());
  return { shared, troubles };
}

function trust(certificate: string): void {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  onTestFinished(() => setDefaultCACertificates(trusted));
}

/** Asks until an answer arrives, because connections take a while to be re-established. */
const answered = (shared: SharedRates, ask = take('ada')) =>
  vi.waitFor(() => shared.decide([ask]), { timeout: 60_000, interval: 20 });

const scripts = ({ commands }: RespServer) => commands.filter(([name]) => name?.startsWith('EVAL'));
/** Returns the script calls, except heartbeats. */
const asking = (server: RespServer) =>
  scripts(server).filter((command) => scriptCall(command).asks.length > 0);
const namesOf = (commands: readonly (readonly string[])[]) => commands.map(([name]) => name);

describe('rate limits shared through a Redis server', () => {
  test('are requested in one command, with all keys in one hash slot and times in microseconds', async () => {
    const server = await serve();
    const { shared, troubles } = await open(server.port);
    const verdicts = await shared.decide([
      take('ada'),
      { party: 'bob', rate: { callsPerSecond: 3, burst: 1 }, units: 0.2, kind: 'check' },
      { party: 'ada', rate: RATE, units: 2.5, kind: 'add' },
    ]);
    expect(verdicts).toEqual([
      { waitMs: 0, untilPaidBackMs: 100 },
      { waitMs: 0, untilPaidBackMs: 0 },
      { waitMs: 0, untilPaidBackMs: 250 },
    ]);
    const { keys, asks } = scriptCall(asking(server).at(-1) ?? []);
    expect(keys[0]).toBe('{facet}:nodes');
    expect(asks).toEqual([
      { key: '{facet}:ada', cost: 100_000, most: 2_000_000 },
      { key: '{facet}:bob', cost: -66_667, most: 333_333 },
      { key: '{facet}:ada', cost: 250_000, most: -1 },
    ]);
    expect(troubles).toEqual([]);
  });

  test('send the script if the server does not have it, and only its hash afterwards', async () => {
    const server = await serve();
    const { shared } = await open(server.port);
    expect(namesOf(scripts(server)).slice(0, 2)).toEqual(['EVALSHA', 'EVAL']);
    await shared.decide([take('ada')]);
    expect(namesOf(asking(server))).toEqual(['EVALSHA']);
    server.script = createHonest();
    await shared.decide([take('ada')]);
    expect(namesOf(asking(server))).toEqual(['EVALSHA', 'EVALSHA', 'EVAL']);
  });

  test('report the number of nodes at the start, and deregister a node when it closes', async () => {
    const server = await serve(createHonest(3));
    const { shared } = await open(server.port);
    expect(shared.nodes).toBe(3);
    const { node } = scriptCall(scripts(server)[0] ?? []);
    expect(node).toMatch(/^[\da-f-]{36}$/);
    await shared.close();
    await shared.close();
    expect(server.commands.at(-1)).toEqual(['ZREM', '{facet}:nodes', node]);
    await expect(shared.decide([take('ada')])).rejects.toThrow('Redis failed');
  });

  test('send heartbeats', async () => {
    const server = await serve();
    await open(server.port, {}, IMPATIENT);
    const beats = () => scripts(server).filter((command) => scriptCall(command).node !== '');
    const before = beats().length;
    await expect.poll(() => beats().length).toBeGreaterThan(before + 1);
  });

  test('use the configured name, password and database', async () => {
    const server = await serve();
    await open(server.port, { username: 'facet', password: 'p@ss word', database: 7 });
    expect(server.commands.slice(0, 2)).toEqual([
      ['AUTH', 'facet', 'p@ss word'],
      ['SELECT', '7'],
    ]);
  });

  test('use TLS, and connect only if the client trusts the certificate', async () => {
    const authority = createCertificateAuthority();
    const server = await openRespServer(createHonest(2), 0, authority.identify('localhost'));
    closing.push(async () => server[Symbol.asyncDispose]());
    const secure = { host: 'localhost', tls: true, password: 'hush4711' };
    const { troubles } = await open(server.port, secure);
    expect(troubles).toEqual([
      expect.stringMatching(/Redis failed: [A-Z_]*(?:CERT|ISSUER|SIGNATURE)[A-Z_]*\.$/),
    ]);
    expect(server.commands).toEqual([]);
    trust(authority.certificate);
    const { shared } = await open(server.port, secure);
    expect(shared.nodes).toBe(2);
  });

  test('leave no connection open if they are closed during the TLS handshake', async () => {
    const authority = createCertificateAuthority();
    const { promise: greeted, resolve: greet } = Promise.withResolvers<() => void>();
    const server = await openRespServer(createHonest(), 0, {
      ...authority.identify('localhost'),
      SNICallback: (_, proceed) => greet(() => proceed(null)),
    });
    closing.push(async () => server[Symbol.asyncDispose]());
    trust(authority.certificate);
    const connection = connectTo(
      createClient,
      { ...settingsOf(server.port), host: 'localhost', tls: true },
      () => {},
    );
    const proceed = await greeted;
    connection.end();
    expect(server.connected).toBe(1);
    proceed();
    await expect.poll(() => server.connected).toBe(0);
  });

  test('reject requests without waiting if the server is unreachable, and log the reason at the start', async () => {
    const { port, [Symbol.asyncDispose]: stop } = await openRespServer();
    await stop();
    const { shared, troubles } = await open(port);
    expect(troubles).toEqual(['Error: Redis failed: ECONNREFUSED.']);
    await expect(shared.decide([take('ada')])).rejects.toThrow('Redis failed: ECONNREFUSED.');
    expect(shared.nodes).toBe(1);
    await serve(createHonest(2), port);
    await answered(shared);
    expect(shared.nodes).toBe(2);
  });

  test('reconnect after a broken connection', async () => {
    const server = await serve();
    const { shared } = await open(server.port);
    server.hangUp();
    await answered(shared);
    expect(server.accepted).toBe(2);
  });

  test('fail pending requests when the connection breaks', async () => {
    const server = await serve();
    const { shared } = await open(server.port);
    server.script = () => {
      server.hangUp();
      return undefined;
    };
    await expect(shared.decide([take('ada')])).rejects.toThrow(
      'Redis failed: SocketClosedUnexpectedlyError.',
    );
  });
});

describe('a Redis server', () => {
  test.each([
    ['too few numbers', (command: readonly string[]) => numbers(scriptCall(command).call, 1)],
    ['too many numbers', (command: readonly string[]) => numbers(scriptCall(command).call, 1, 0, 0, 0, 0)],
    [
      'the result of another call',
      (command: readonly string[]) => numbers(scriptCall(command).call - 1, 1, 0, 0),
    ],
    ['a negative number', (command: readonly string[]) => numbers(scriptCall(command).call, 1, -5, 0)],
    [
      'a number that is too large',
      (command: readonly string[]) =>
        `*4\r\n:${scriptCall(command).call}\r\n:1\r\n:0\r\n:99999999999999999\r\n`,
    ],
    [
      'strings',
      (command: readonly string[]) => `*4\r\n:${scriptCall(command).call}\r\n:1\r\n$1\r\n0\r\n$1\r\n0\r\n`,
    ],
    ['a null array', () => '*-1\r\n'],
    ['the reply OK', () => '+OK\r\n'],
    ['junk', () => 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['binary junk', () => '\u0000\u00ff\u0016\u0003\u0001'],
  ])('is not trusted if it replies with %s, and its connection is replaced', async (_, script) => {
    const server = await serve();
    const { shared } = await open(server.port);
    server.script = script;
    const asked = shared.decide([take('ada')]);
    await expect(asked).rejects.toThrow('Redis failed');
    server.script = createHonest(4);
    await answered(shared);
    expect(server.accepted).toBeGreaterThan(1);
    expect(shared.nodes).toBe(4);
  });

  test('has its connection replaced if it sends only half of a reply', async () => {
    const server = await serve();
    const { shared } = await open(server.port, {}, IMPATIENT);
    let halves = 0;
    server.script = (command) => (halves++ === 0 ? allowed(command).slice(0, -6) : undefined);
    await expect(shared.decide([take('ada')])).rejects.toThrow('Redis failed');
    server.script = createHonest();
    await answered(shared);
    expect(server.accepted).toBeGreaterThan(1);
  });

  test('can send its reply in small pieces', async () => {
    const server = await serve();
    const { shared } = await open(server.port);
    server.script = (command) => allowed(command).match(/[\s\S]{1,3}/g) ?? [];
    expect(await shared.decide([take('ada')])).toEqual([{ waitMs: 0, untilPaidBackMs: 100 }]);
  });

  test.each([
    ['-WRONGPASS invalid username-password pair', 'WRONGPASS'],
    ["-ERR unknown command 'AUTH', with args beginning with: 'hush4711'", 'ERR'],
    ['-HUSH4711 is no password', 'ErrorReply|SimpleError'],
  ])('that replies with %s has its error logged without the parts that repeat the request', async (line, told) => {
    const server = await serve((command) => (command[0] === 'AUTH' ? `${line}\r\n` : '+OK\r\n'));
    const { shared, troubles } = await open(server.port, { password: 'hush4711' });
    expect(troubles.join()).toMatch(new RegExp(`Redis failed: (${told})\\.$`));
    const refusal = await shared.decide([take('ada')]).catch(String);
    expect(refusal).not.toMatch(/hush4711/i);
  });

  test.each([
    'READONLY',
    'LOADING',
    'OOM',
    'MOVED',
    'BUSY',
  ])('is treated as failed if it replies with %s', async (code) => {
    const server = await serve();
    const { shared } = await open(server.port);
    server.script = () => `-${code} of some kind\r\n`;
    await expect(shared.decide([take('ada')])).rejects.toThrow(`Redis failed: ${code}.`);
    server.script = createHonest();
    await answered(shared);
  });
});
