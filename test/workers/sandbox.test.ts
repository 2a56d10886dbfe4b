import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkers, type WorkerPool } from '../../src/workers/index.ts';
import { sandboxFlags } from '../../src/workers/sandbox.ts';
import { escapes } from './escape-job.ts';
import { ESCAPE_NAMES, type Targets } from './escapes.ts';
import { TESTS } from './shared.ts';

/**
 * Errors that prove a refusal: Node denied the permission, or a function is missing in a worker. Other failures prove
 * nothing.
 */
const REFUSED =
  /^(?:ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED|ERR_UNKNOWN_BUILTIN_MODULE|NO_FILES)$| is not a function$|^Cannot (?:read|set) properties of undefined/;

const { signal } = new AbortController();
let root: string;
let targets: Targets;
let workers: WorkerPool;
const servers: Server[] = [];
let connections = 0;

async function listen(at: number | string): Promise<Server> {
  const server = createServer(() => connections++).listen(at);
  servers.push(server);
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'facet sandbox, '));
  const [folder, readable] = [join(root, 'data'), join(root, 'data-readable')];
  for (const one of [folder, readable]) mkdirSync(one);
  const store = join(folder, 'facet.cjs');
  writeFileSync(store, 'SECRET=1');
  writeFileSync(join(readable, 'language'), 'trained');
  const unix = join(folder, 'service.sock');
  await listen(unix);
  const { port: tcp } = (await listen(0)).address() as { port: number };
  const addon = fileURLToPath(
    new URL(
      `../../node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
      import.meta.url,
    ),
  );
  targets = { parent: process.pid, store, folder, readable, tcp, unix, addon };
  workers = createWorkers({ readable: [readable, TESTS] });
});
afterAll(async () => {
  await workers.close(0);
  for (const server of servers) server.close();
  rmSync(root, { recursive: true });
});

const attempt = (name: string) => workers.run(escapes, { name, targets }, signal);

test.each(ESCAPE_NAMES)('a worker is refused if it %s', async (name) => {
  const refused = expect.stringMatching(REFUSED);
  expect(await attempt(name)).toEqual({ outcome: 'done', result: { refused } });
  expect(connections).toBe(0);
});

test('a worker can read its permitted folders, even with spaces and commas in their paths', async () => {
  expect(await attempt('read')).toEqual({ outcome: 'done', result: { escaped: 'trained' } });
  expect(readFileSync(targets.store, 'utf8')).toBe('SECRET=1');
  expect(readdirSync(targets.folder).sort()).toEqual(['facet.cjs', 'service.sock']);
});

test('a linked folder can be read under both of its paths', () => {
  const link = join(root, 'link');
  symlinkSync(targets.readable, link);
  expect(sandboxFlags([link])).toEqual(
    expect.arrayContaining([`--allow-fs-read=${link}/`, `--allow-fs-read=${targets.readable}/`]),
  );
});

test('a folder with an asterisk in its path is refused, because it would match other folders', () => {
  expect(() => sandboxFlags(['/srv/a*'])).toThrow('Workers cannot read /srv/a*/: ');
});

test('compiled code is cached for the next worker until a document is read, but not afterwards', () => {
  const program = fileURLToPath(new URL('./cached.ts', import.meta.url));
  const cache = join(root, 'compiled');
  const env = { NODE_COMPILE_CACHE: cache };
  const told = execFileSync(process.execPath, [program, JSON.stringify(targets)], { env, encoding: 'utf8' });
  for (const run of Object.values(JSON.parse(told))) {
    expect(run).toMatchObject({ compiled: 'quicksand', hostile: 0, links: 0 });
    expect((run as { kept: number }).kept).toBeGreaterThan(4);
  }
});
