import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facet, launch, temporaryFolder } from './program.ts';

const KEY = /^fct_live_[0-9A-Za-z]{38}\n$/;

test('a key is created, listed, used up to the limit and revoked', async () => {
  using folder = temporaryFolder();
  const run = (...args: string[]) => facet(folder.path, ...args);

  const created = await run('keys', 'create', '--email', 'A@example.com', '--label', 'laptop');
  expect(created).toEqual({ code: 0, stdout: expect.stringMatching(KEY), stderr: '' });
  const key = created.stdout.trim();

  await Promise.all(Array.from({ length: 4 }, () => run('keys', 'create', '--email', 'a@example.com')));
  const sixth = await run('keys', 'create', '--email', 'a@example.com');
  expect(sixth).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.*5 active keys.*\n$/),
  });

  expect(await run('keys', 'revoke', key)).toMatchObject({ code: 0, stdout: 'Revoked.\n' });
  const listed = await run('keys', 'list', '--email', 'a@example.com', '--json');
  const keys = JSON.parse(listed.stdout);
  expect(keys).toHaveLength(5);
  expect(keys.at(-1)).toMatchObject({ email: 'a@example.com', label: 'laptop', state: 'revoked' });
  expect(listed.stdout).not.toContain(key);

  const table = (await run('keys', 'list')).stdout.trimEnd().split('\n');
  expect(table).toHaveLength(6);
  expect(table[0]).toMatch(/^id +account +key +label +state +created +last used$/);
  expect(new Set(table.map((line) => line.search(/state|active|revoked/))).size).toBe(1);
});

test('accounts, plans and usage can be managed with commands', async () => {
  using folder = temporaryFolder();
  const run = (...args: string[]) => facet(folder.path, ...args);
  await run('keys', 'create', '--email', 'b@example.com', '--plan', 'starter');
  const kept = await run('keys', 'create', '--email', 'b@example.com', '--plan', 'pro');
  expect(kept).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(KEY),
    stderr: expect.stringContaining('stays on the Starter plan'),
  });

  const set = await run('plan', 'set', '--email', 'B@example.com', '--plan', 'pro');
  expect(set).toMatchObject({ code: 0, stdout: 'B@example.com is on pro: 100,000 credits per month.\n' });
  expect(JSON.parse((await run('accounts', 'list', '--json')).stdout)).toMatchObject([
    { email: 'b@example.com', plan: 'pro' },
  ]);
  expect(JSON.parse((await run('usage', '--json')).stdout)).toMatchObject([
    {
      email: 'b@example.com',
      plan: 'pro',
      credits: { quota: 100_000, used: 0, remaining: 100_000 },
      apis: [],
    },
  ]);
  expect((await run('usage', '--email', 'b@example.com')).stdout).toMatch(
    /b@example\.com +pro +100,000 +0 +100,000/,
  );
});

test('a backup contains the whole store and overwrites no file', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'copy.db');
  await facet(folder.path, 'keys', 'create', '--email', 'c@example.com');
  expect(await facet(folder.path, 'backup', file)).toMatchObject({ code: 0 });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(file)).toBe(true);
  expect(await facet(folder.path, 'backup', file)).toMatchObject({ code: 1, stdout: '' });

  using other = temporaryFolder();
  const restored = join(other.path, 'facet.db');
  await facet(folder.path, 'backup', restored);
  expect((await facet(other.path, 'keys', 'list')).stdout).toBe(
    (await facet(folder.path, 'keys', 'list')).stdout,
  );
});

describe('commands on a store', () => {
  const folder = temporaryFolder();
  beforeAll(() => facet(folder.path, 'keys', 'create', '--email', 'a@example.com'), 30_000);
  afterAll(() => folder[Symbol.dispose]());

  describe('an invalid command', () => {
    test.each([
      [['keys', 'make'], /keys make.*--help/],
      [['keys', 'create'], /--email.*\n.*Usage: .*keys create --email/],
      [['keys', 'create', '--email'], /^--email needs a value\.\n.*Usage:/],
      [['keys', 'create', '--email', 'a@b.c', '--colour', 'red'], /--colour.*\n.*Usage:/],
      [['keys', 'create', '--email', 'a@b.c', 'extra'], /extra.*\n.*Usage:/],
      [['keys', 'revoke'], /^<id\|key> is required\.\n.*Usage: .*keys revoke <id\|key>/],
      [['plan', 'set', '--email', 'a@b.c', '--plan', 'gold'], /free, starter.*\n.*Usage:/],
    ])('exits with code 2 and a usage line: %j', async (args, expected) => {
      const { code, stdout, stderr } = await facet(folder.path, ...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(expected);
    });
  });

  describe('a failed command', () => {
    const NOBODY = 'No account exists for nobody@example.com.';
    test.each([
      [
        ['keys', 'create', '--email', 'nobody'],
        '--email must be a single email address, such as ada@example.com.',
      ],
      [['keys', 'list', '--email', 'nobody@example.com'], NOBODY],
      [['keys', 'revoke', '99'], 'No key has the id 99.'],
      [['keys', 'revoke', 'fct_live_mistyped'], 'The key does not exist.'],
      [['plan', 'set', '--email', 'nobody@example.com', '--plan', 'pro'], NOBODY],
      [['usage', '--email', 'nobody@example.com'], NOBODY],
    ])('exits with code 1 and one sentence: %j', async (args, sentence) => {
      const { code, stdout, stderr } = await facet(folder.path, ...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(`${sentence}\n`);
    });
  });
});

test('without a store, only the command that creates a key creates a store', async () => {
  using folder = temporaryFolder();
  const store = join(folder.path, 'facet.db');
  for (const command of [['keys', 'list'], ['usage'], ['backup', join(folder.path, 'copy.db')]])
    expect(await facet(folder.path, ...command)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no store at ${store}. Check DATABASE_URL and DATA_DIR.\n`,
    });
  expect(existsSync(store)).toBe(false);
  await facet(folder.path, 'keys', 'create', '--email', 'a@example.com');
  expect(await facet(folder.path, 'keys', 'list')).toMatchObject({ code: 0, stderr: '' });
});

test('a command whose output is closed exits with code 1 and one sentence', async () => {
  using folder = temporaryFolder();
  const child = launch('cli.ts', ['--help'], { DATA_DIR: folder.path });
  child.stdout.destroy();
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([child.exitCode, stderr]).toEqual([1, 'The output could not be written (EPIPE).\n']);
});

test('an account can be suspended and resumed by email address or id', async () => {
  using folder = temporaryFolder();
  const run = (...args: string[]) => facet(folder.path, ...args);
  await run('keys', 'create', '--email', 'a@example.com');
  const suspended = await run('accounts', 'suspend', '--email', 'A@example.com', '--reason', 'unpaid bill');
  expect(suspended).toEqual({ code: 0, stdout: 'Suspended.\n', stderr: '' });
  expect((await run('accounts', 'list')).stdout).toMatch(
    /a@example\.com +free +\S+ \S+ UTC +\d{4}-\d\d-\d\d \d\d:\d\d UTC unpaid bill$/m,
  );
  const refused = await run('keys', 'create', '--email', 'a@example.com');
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('unpaid bill') });
  expect((await run('accounts', 'suspend', '--id', '1')).stdout).toContain('The reason is unchanged');
  expect(await run('accounts', 'resume', '--id', '1')).toMatchObject({ code: 0, stdout: 'Resumed.\n' });
  expect((await run('accounts', 'resume', '--id', '1')).stdout).toBe('The account was not suspended.\n');
  expect((await run('keys', 'create', '--email', 'a@example.com')).code).toBe(0);
  expect(await run('accounts', 'suspend', '--id', '9')).toMatchObject({ code: 1, stdout: '' });
  for (const wrong of [[], ['--id', 'x'], ['--id', '1', '--email', 'a@example.com']])
    expect(await run('accounts', 'suspend', ...wrong)).toMatchObject({ code: 2, stdout: '' });
});

test('a backup to a missing folder or an existing file fails', async () => {
  using folder = temporaryFolder();
  await facet(folder.path, 'keys', 'create', '--email', 'c@example.com');
  const missing = await facet(folder.path, 'backup', join(folder.path, 'nowhere', 'copy.db'));
  expect(missing).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The folder .*nowhere does not exist\.\n$/),
  });
  const here = await facet(folder.path, 'backup', folder.path);
  expect(here).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/already exists\.\n$/) });
});

test('help and version are available in the usual ways', async () => {
  using folder = temporaryFolder();
  const run = (...args: string[]) => facet(folder.path, ...args);
  const manual = await run('help');
  expect(manual).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('keys create') });
  for (const name of [
    'keys list',
    'keys revoke',
    'accounts list',
    'accounts suspend',
    'accounts resume',
    'plan set',
    'usage',
    'backup',
    'move',
    'datasets import',
  ])
    expect(manual.stdout).toContain(`npm run facet -- ${name}`);
  for (const same of [['--help'], ['-h'], []]) expect(await run(...same)).toEqual(manual);
  const group = await run('keys');
  expect(group.stdout).toMatch(/^ {2}npm run facet -- keys create .* keys list .* keys revoke /s);
  expect(group.stdout).not.toContain('backup');
  const one = await run('help', 'keys', 'create');
  expect(one).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^npm run facet -- keys create --email/),
  });
  expect(await run('keys', 'create', '--help')).toEqual(one);
  expect(await run('help', 'nothing')).toMatchObject({ code: 2, stdout: '' });
  expect(existsSync(join(folder.path, 'facet.db'))).toBe(false);
  expect((await run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
