import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MANY_DOMAINS, tldFile } from '../datasets/imports-desk.ts';
import { facet, startService, temporaryFolder } from './program.ts';

test('an import is used from the next start, but a damaged import is not', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'tlds.txt');
  const run = (...args: string[]) => facet(folder.path, 'datasets', ...args);
  const valid = async (key: string, url: string) => {
    const answer = await fetch(`${url}/reference/v1/tld/facetland`, { headers: { 'X-Api-Key': key } });
    return ((await answer.json()) as { valid: boolean }).valid;
  };
  const key = (await facet(folder.path, 'keys', 'create', '--email', 'a@example.com')).stdout.trim();

  await using before = await startService(folder.path);
  writeFileSync(file, tldFile([...MANY_DOMAINS, 'FACETLAND']));
  expect(await run('import', 'tlds', file)).toMatchObject({ code: 0, stderr: '' });
  expect(await valid(key, before.url)).toBe(false);
  await before.stop();

  await using after = await startService(folder.path);
  expect(await valid(key, after.url)).toBe(true);
  await after.stop();
  expect(after.output()).toContain('serving imported datasets');

  const imported = join(folder.path, 'datasets', 'tlds.dataset');
  writeFileSync(imported, readFileSync(imported).subarray(0, -9));
  await using damaged = await startService(folder.path);
  expect(await valid(key, damaged.url)).toBe(false);
  await damaged.stop();
  expect(damaged.output()).toMatch(/WARN .*imported dataset tlds was not loaded.*checksum/);
});

test('the exit codes are 0 for success, 1 for a refusal and 2 for an invalid command', async () => {
  using folder = temporaryFolder();
  const run = (...args: string[]) => facet(folder.path, 'datasets', ...args);
  const file = join(folder.path, 'tlds.txt');
  writeFileSync(file, 'COM\nNET\n');
  const refused = await run('import', 'tlds', file);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^The file has an error; nothing was imported:\n {2}line 1: .*\n$/);
  expect(await run('import', 'countries', file)).toMatchObject({ code: 1, stdout: '' });
  expect(await run('reset', 'tlds')).toMatchObject({ code: 1, stderr: 'tlds has not been imported.\n' });
  for (const args of [
    ['import', 'tlds'],
    ['import', 'nothing', file],
    ['import', 'tlds', file, 'more'],
    ['reset', 'x'],
  ])
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: ') });
  const list = await run('list');
  expect(list.stdout).toMatch(/^name +source +records +as of +origin +import\n/);
  expect(list.stdout).toMatch(/\ntlds +.* bundled +yes\n/);
});
