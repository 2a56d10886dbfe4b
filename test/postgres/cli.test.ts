import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOf } from '../accounting/engine.ts';
import { facet, runToEnd, startService, temporaryFolder } from '../slow/program.ts';
import { ask } from './databases.ts';

/** Each test starts the program ten times. */
const TIMEOUT_MS = 90_000;

/** Runs the command line on a PostgreSQL store. */
const facetAt = (url: string, ...args: string[]) => runToEnd('cli.ts', args, { DATABASE_URL: url });

test(
  'every command works on PostgreSQL, and its backup is a SQLite store',
  async () => {
    using folder = temporaryFolder();
    const url = await placeOf('commands');
    const run = (...args: string[]) => facetAt(url, ...args);
    const created = await run('keys', 'create', '--email', 'a@example.com', '--plan', 'pro');
    expect(created).toEqual({ code: 0, stdout: expect.stringMatching(/^fct_live_\w+\n$/), stderr: '' });
    expect((await run('keys', 'list')).stdout).toContain('a@example.com');
    expect((await run('plan', 'set', '--email', 'a@example.com', '--plan', 'business')).stdout).toContain(
      '1,000,000',
    );
    expect((await run('usage')).stdout).toMatch(/a@example\.com +business +1,000,000 +0/);
    expect((await run('accounts', 'suspend', '--id', '1')).stdout).toBe('Suspended.\n');
    expect((await run('accounts', 'list')).stdout).toContain('a@example.com');
    const signIn = await run('accounts', 'sign-in', '--email', 'a@example.com');
    expect(signIn).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('/dashboard/sign-in/link?token='),
    });

    const file = join(folder.path, 'copy.db');
    expect(await run('backup', file)).toEqual({ code: 0, stdout: `Copied to ${file}.\n`, stderr: '' });
    const copied = await runToEnd('cli.ts', ['keys', 'list'], { DATABASE_URL: file });
    expect(copied.stdout).toBe((await run('keys', 'list')).stdout);
    expect(await run('backup', file)).toMatchObject({ code: 1, stdout: '' });
    expect(await run('keys', 'revoke', created.stdout.trim())).toMatchObject({ code: 0, stderr: '' });
  },
  TIMEOUT_MS,
);

test(
  'a service moved to PostgreSQL keeps its keys, credits and idempotent answers',
  async () => {
    using folder = temporaryFolder();
    const url = await placeOf('moved');
    const { stdout } = await facet(folder.path, 'keys', 'create', '--email', 'a@example.com');
    const get = (origin: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}/reference/v1/tlds?limit=1`, { headers: { 'X-API-Key': stdout.trim(), ...headers } });
    const before = await startService(folder.path);
    const answer = await get(before.url);
    expect([answer.status, answer.headers.get('x-credits-remaining')]).toEqual([200, '999']);
    const etag = answer.headers.get('etag') ?? '';

    const early = await facet(folder.path, 'move', url);
    expect(early).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^A node runs on .*facet\.db\. Stop/),
    });
    await before.stop();
    const moved = await facet(folder.path, 'move', url);
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(moved.stdout).toMatch(
      /^table +rows +credits\n.*^call_log +1 +1\n.*^usage +1 +1\n.*^Next: set DATABASE_URL/ms,
    );
    const again = await facet(folder.path, 'move', url);
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('already has data in'),
    });

    const after = await startService(folder.path, { DATABASE_URL: url });
    expect((await get(after.url, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(after.url)).headers.get('x-credits-remaining')).toBe('998');
    await after.stop();

    const file = join(folder.path, 'back.db');
    expect((await facetAt(url, 'move', file)).stdout).toMatch(/^call_log +3 +2$/m);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const back = await runToEnd('cli.ts', ['usage'], { DATABASE_URL: file });
    expect(back.stdout).toMatch(/a@example\.com +free +1,000 +2 +998/);
  },
  TIMEOUT_MS,
);

test(
  'a target that cannot be used is reported in one line without its password',
  async () => {
    using folder = temporaryFolder();
    const move = (target: string) => facet(folder.path, 'move', target);
    const url = new URL(await placeOf('newer'));
    expect(await move(url.href)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no store at .*facet\.db\./),
    });
    expect(existsSync(join(folder.path, 'facet.db'))).toBe(false);
    await facet(folder.path, 'keys', 'create', '--email', 'a@example.com');
    await ask(url.href, `insert into kysely_migration (name, timestamp) values ('9999', '2099')`);
    const newer = await move(url.href);
    await ask(url.href, `delete from kysely_migration where name = '9999'`);
    await ask(
      url.href,
      "create database ascii encoding sql_ascii template template0 lc_collate 'C' lc_ctype 'C'",
    );
    const ascii = new URL(url);
    ascii.pathname = '/ascii';
    const nowhere = 'postgres://facet:hunter2@127.0.0.1:1/facet';
    const missing = new URL(url);
    missing.pathname = '/missing';
    missing.password = 'hunter2';
    for (const [{ code, stdout, stderr }, told] of [
      [
        newer,
        /\(STORE_NEWER\): it was written by a newer version of Facet\. Run that version, or move to another database\.\n$/,
      ],
      [
        await move(nowhere),
        /^Cannot use postgres:\/\/facet@127\.0\.0\.1:1\/facet \(ECONNREFUSED\): nothing listens there\. Check the host and the port in the target/,
      ],
      [
        await move(missing.href),
        /\(3D000\): the database does not exist\. Create it, or correct the target\.\n$/,
      ],
      [await move(ascii.href), /\(ENCODING\): its encoding is not UTF8\. Create another /],
      [await move('postgres://facet:hunter2@db'), /^The target must end with the name of one database/],
      [
        await move(join(folder.path, 'facet.db')),
        /facet\.db is the database in use\. Choose another target\.\n$/,
      ],
      [
        await facetAt(nowhere, 'backup', join(folder.path, 'copy.db')),
        /nothing listens there\. Check the host and the port in DATABASE_URL/,
      ],
    ] as const) {
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(told) });
      expect(stderr).toMatch(/^.*\n$/);
      expect(stderr).not.toContain('hunter2');
    }
  },
  TIMEOUT_MS,
);
