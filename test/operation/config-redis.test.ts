import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SharedRates } from '../../src/accounting/rates/shared.ts';
import { ConfigError, readConfig } from '../../src/config/index.ts';
import { openRates, ratesNotice } from '../../src/server/rates.ts';
import { freePort } from '../network/daemon.ts';

const redisOf = (url: string) => readConfig({ REDIS_URL: url }).redis;

describe('REDIS_URL', () => {
  test('is optional', () => {
    expect(readConfig({}).redis).toBeUndefined();
  });

  test.each([
    ['redis://localhost', { host: 'localhost', port: 6379, tls: false, database: 0, password: undefined }],
    ['redis://127.0.0.1:6380/', { host: '127.0.0.1', port: 6380, database: 0 }],
    ['redis://[::1]:6380/15', { host: '::1', port: 6380, database: 15 }],
    ['redis://:p%40ss%2Fw@cache/3', { host: 'cache', username: undefined, password: 'p@ss/w', database: 3 }],
    ['rediss://facet:hush@cache.example', { tls: true, username: 'facet', password: 'hush' }],
  ])('%s is accepted', (url, settings) => {
    expect(redisOf(url)).toMatchObject(settings);
  });

  test.each([
    'hush4711',
    'cache.hush4711:6379',
    'https://hush4711.example',
    'redis://',
    'redis:///hush4711.sock',
    'unix:///run/hush4711.sock',
    'redis://user:hush4711@cache:70000',
    'redis://user:hush4711@cache/zero',
    'redis://user:hush4711@cache/-1',
    'redis://user:hush4711@cache/0/1',
    'redis://user:hush4711@cache/12345',
    'redis://user:hush4711@cache?db=1',
    'redis://user:hush4711@cache#1',
    'redis://user:hush4711%zz@cache',
  ])('is refused with the value %j, which the error does not repeat', (url) => {
    expect(() => redisOf(url)).toThrow(ConfigError);
    expect(() => redisOf(url)).toThrow(/\n {2}REDIS_URL must be a redis or rediss URL/);
    expect(() => redisOf(url)).not.toThrow(/hush4711/);
  });
});

test('a starting node logs how its rates are shared, unless it is the only node', () => {
  expect(ratesNotice({ nodes: 3, reached: true }, true)).toContain('nodes seen: 3');
  expect(ratesNotice({ nodes: 1, reached: false }, true)).toBeUndefined();
  expect(ratesNotice(undefined, true)).toContain('Set REDIS_URL');
  expect(ratesNotice(undefined, false)).toBeUndefined();
});

test('the log reports that the rate server cannot be used, with advice, and reports its recovery', async () => {
  const lines: string[] = [];
  const log = {
    failure: (_: unknown, message: string) => void lines.push(message),
    info: (message: string) => void lines.push(message),
  };
  let away = true;
  const ofMachine: SharedRates = {
    async decide(asks) {
      if (away) throw new Error('away');
      return asks.map(() => ({ waitMs: 0, untilPaidBackMs: 0 }));
    },
    nodes: 1,
    close: async () => {},
  };
  const metrics = { rateDecided: () => {}, rateCallFailed: () => {} };
  const { redis } = readConfig({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  const alone = await openRates({ redis }, log as never, metrics);
  onTestFinished(() => alone?.close());
  expect(lines[0]).toContain('REDIS_URL cannot be used (nothing listens at its host and port)');
  lines.length = 0;
  const shared = await openRates({ redis: undefined }, log as never, metrics, ofMachine);
  const ask = () =>
    shared?.rates.decide({ party: 'a', rate: { callsPerSecond: 10, burst: 10 }, units: 1, kind: 'take' });
  await ask();
  away = false;
  // After a pause, the service asks the supervisor again while it serves requests.
  for (let turn = 0; turn < 100 && lines.length < 2; turn += 1, await sleep(50)) await ask();
  expect(lines).toEqual([
    expect.stringContaining('the supervisor does not answer'),
    expect.stringContaining('the supervisor answers again'),
  ]);
});
