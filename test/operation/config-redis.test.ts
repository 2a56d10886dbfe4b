import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { ratesNotice } from '../../src/server/rates.ts';

const redisOf = (url: string) => readConfig({ REDIS_URL: url }).redis;

describe('REDIS_URL', () => {
  test('is nothing that has to be set', () => {
    expect(readConfig({}).redis).toBeUndefined();
  });

  test.each([
    ['redis://localhost', { host: 'localhost', port: 6379, tls: false, database: 0, password: undefined }],
    ['redis://127.0.0.1:6380/', { host: '127.0.0.1', port: 6380, database: 0 }],
    ['redis://[::1]:6380/15', { host: '::1', port: 6380, database: 15 }],
    ['redis://:p%40ss%2Fw@cache/3', { host: 'cache', username: undefined, password: 'p@ss/w', database: 3 }],
    ['rediss://facet:hush@cache.example', { tls: true, username: 'facet', password: 'hush' }],
  ])('%s is understood', (url, settings) => {
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
  ])('cannot be %j, and the message does not repeat it', (url) => {
    expect(() => redisOf(url)).toThrow(ConfigError);
    expect(() => redisOf(url)).toThrow(/\n {2}REDIS_URL must be a redis or rediss URL/);
    expect(() => redisOf(url)).not.toThrow(/hush4711/);
  });
});

test('whoever starts a node learns how its rates hold, unless it is the only one', () => {
  expect(ratesNotice({ nodes: 3, reached: true }, true)).toContain('nodes seen: 3');
  expect(ratesNotice({ nodes: 1, reached: false }, true)).toBeUndefined();
  expect(ratesNotice(undefined, true)).toContain('Set REDIS_URL');
  expect(ratesNotice(undefined, false)).toBeUndefined();
});
