import { once } from 'node:events';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { facet, runToEnd, startService, temporaryFolder } from './program.ts';

/** Interval between calls that stays below the rate limit of the plan. */
const OFTEN = { interval: 200 };
const PATH = '/aviation/v1/airports/LIS';
const edit = (file: string, statement: string) => new Database(file).exec(statement).close();
const keyIn = (output: string): string => /fct_live_\w{38}/.exec(output)?.[0] ?? '';

test('the first start prints a working key and no warnings, and later starts print no key', async () => {
  using folder = temporaryFolder();
  const first = await startService(folder.path);
  const key = keyIn(first.output());
  expect(first.output()).toContain(`curl -H 'X-Api-Key: ${key}' ${first.url}${PATH}`);
  expect(first.output()).toContain(`${first.url}/graphql`);
  const answer = await fetch(first.url + PATH, { headers: { 'X-Api-Key': key } });
  expect([answer.status, answer.headers.get('x-credits-charged')]).toEqual([200, '1']);
  expect(await first.stop('SIGINT')).toBe(0);
  expect(first.errors()).toBe('');

  await using second = await startService(folder.path);
  expect(second.output()).not.toMatch(/fct_live_/);
  expect(second.output()).toContain('npm run facet -- keys create');
  const { stdout } = await facet(folder.path, 'usage', '--json');
  expect(JSON.parse(stdout)).toMatchObject([
    { credits: { used: 1 }, apis: [{ api: 'aviation', calls: 1, credits: 1, reversed: 0 }] },
  ]);
});

test('in production, no key is created automatically and only JSON is logged', async () => {
  using folder = temporaryFolder();
  await using service = await startService(folder.path, { NODE_ENV: 'production' });
  expect(await service.stop()).toBe(0);
  for (const line of service.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  expect((await facet(folder.path, 'accounts', 'list')).stdout).toBe('None.\n');
});

test('a revoked key and a changed plan take effect in the running service', async () => {
  using folder = temporaryFolder();
  await using service = await startService(folder.path);
  const key = (await facet(folder.path, 'keys', 'create', '--email', 'a@example.com')).stdout.trim();
  const call = () => fetch(service.url + PATH, { headers: { 'X-Api-Key': key } });
  expect((await call()).headers.get('x-credits-remaining')).toBe('999');

  await facet(folder.path, 'plan', 'set', '--email', 'a@example.com', '--plan', 'starter');
  await expect.poll(async () => (await call()).headers.get('x-credits-remaining'), OFTEN).toMatch(/^\d{4}$/);
  await facet(folder.path, 'keys', 'revoke', key);
  await expect.poll(async () => (await call()).status, OFTEN).toBe(401);
});

test('keys and secrets of callers do not appear in the output', async () => {
  using folder = temporaryFolder();
  await using service = await startService(folder.path, {
    LOG_LEVEL: 'trace',
    LOG_FORMAT: 'json',
    MARKETPLACE_SECRETS: 'RapidAPI=canary-proxy',
  });
  const key = keyIn(service.output());
  const quiet = service.output().length;
  const { url } = service;
  const canary = `fct_live_${'Canary'.repeat(6)}12`;
  const post = (body: unknown, headers = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Api-Key': key, ...headers },
      body: JSON.stringify(body),
    });
  const query = 'query ($code: Int!) { referenceHttpStatus(code: $code) { code } }';
  await Promise.all([
    fetch(url + PATH, { headers: { 'X-Api-Key': key } }),
    fetch(`${url}${PATH}?apikey=${key}`),
    fetch(`${url}${PATH}?apikey=${canary}`),
    fetch(`${url}/reference/v1/${canary}`),
    fetch(`${url}/reference/v1/%E0%A4${canary}`),
    fetch(url + PATH, {
      headers: { 'X-Api-Key': canary, Authorization: 'Bearer canary-bearer', Cookie: 'a=canary-cookie' },
    }),
    fetch(url + PATH, { headers: { 'X-RapidAPI-Proxy-Secret': 'canary-wrong' } }),
    fetch(url + PATH, { headers: { 'X-RapidAPI-Proxy-Secret': 'canary-proxy', 'X-RapidAPI-User': 'u' } }),
    post({ query, variables: { code: 404, secret: 'canary-variable' } }),
    post({ query, variables: { code: canary } }),
    post({ query: `{ ${canary} }` }),
    post({ query }, { 'X-Api-Key': canary }),
    fetch(`${url}/graphql?query=${encodeURIComponent('{__typename}')}&apikey=${canary}`),
  ]);
  expect(await service.stop()).toBe(0);
  const output = service.output().slice(quiet);
  expect(output.match(/"msg":"request"/g)).toHaveLength(13);
  expect(output).not.toContain(key);
  expect(output.toLowerCase()).not.toContain('canary');
});

describe('a failing start', () => {
  test('exits with code 1 and explains how to fix an invalid configuration', async () => {
    const { code, stdout, stderr } = await runToEnd('main.ts', [], { PORT: 'http', TRUST_PROXY: 'yes' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Invalid environment variables:\n {2}PORT must .*\n {2}TRUST_PROXY must .*\n$/);
  });

  test('exits with code 1 and explains the fix if the data folder cannot be created or a file is not a store', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'facet.db');
    writeFileSync(file, 'this is no database. '.repeat(100));
    for (const env of [{ DATA_DIR: file }, { DATA_DIR: folder.path }]) {
      const { code, stderr } = await runToEnd('main.ts', [], { PORT: '0', ...env });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Cannot use .*facet\.db \(\w+\): .*DATA_DIR.*\n$/);
    }
  });

  test.each<[string, RegExp, (file: string) => void]>([
    [
      'a damaged store',
      /\(SQLITE_CORRUPT\): the file is damaged\. .*backup/,
      (file) => truncateSync(file, 8_192),
    ],
    [
      'a store whose file was emptied',
      /\(STORE_EMPTY\): it is empty or missing, but files of an earlier store are beside it/,
      (file) => {
        truncateSync(file);
        mkdirSync(`${file}-nodes`, { recursive: true });
      },
    ],
    [
      'a store of a newer version',
      /\(STORE_NEWER\): it was written by a newer version/,
      (file) => edit(file, "insert into kysely_migration values ('9999', '2030-01-01')"),
    ],
    [
      'the database of another program',
      /\(SQLITE_ERROR\): it is the database of another program/,
      (file) => {
        rmSync(file);
        edit(file, 'create table accounts (x)');
      },
    ],
    [
      'a folder instead of a store',
      /\(SQLITE_CANTOPEN\w*\): it cannot be opened or created/,
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
  ])('exits with code 1 and an explanation, as do commands, if it finds %s', async (_name, expected, harm) => {
    using folder = temporaryFolder();
    await facet(folder.path, 'keys', 'create', '--email', 'a@example.com');
    harm(join(folder.path, 'facet.db'));
    const env = { PORT: '0', DATA_DIR: folder.path };
    for (const { code, stderr } of [
      await runToEnd('main.ts', [], env),
      await facet(folder.path, 'keys', 'list'),
    ]) {
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Cannot use .*facet\.db .*\n$/);
      expect(stderr).toMatch(expected);
    }
  });

  test('exits with code 1 and explains the fix if another program keeps the store locked', async () => {
    using folder = temporaryFolder();
    await facet(folder.path, 'keys', 'create', '--email', 'a@example.com');
    const other = new Database(join(folder.path, 'facet.db'));
    other.exec('begin immediate');
    const { code, stderr } = await facet(folder.path, 'keys', 'create', '--email', 'b@example.com');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^Cannot use .*facet\.db \(SQLITE_BUSY\): another process has locked it\..*\n$/,
      ),
    });
    other.close();
  });

  test('exits with code 1 and explains the fix if its port is in use or, in production, its metrics port', async () => {
    using folder = temporaryFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    const api = await runToEnd('main.ts', [], { DATA_DIR: folder.path, PORT: taken });
    expect(api).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${taken} is in use. Set PORT to another port.\n`,
    });
    const metrics = { PORT: '0', METRICS_PORT: taken };
    const production = await runToEnd('main.ts', [], {
      DATA_DIR: folder.path,
      NODE_ENV: 'production',
      ...metrics,
    });
    expect(production).toMatchObject({
      code: 1,
      stderr: `Port ${taken} is in use. Set METRICS_PORT to another port.\n`,
    });
    await using service = await startService(folder.path, metrics);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    other.close();
  });
});
