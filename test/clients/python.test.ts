import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';

const client = join(import.meta.dirname, '../../clients/python');
const tests = join(import.meta.dirname, 'python');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-python-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program; its output is shown only when it fails. Leaves no files in the folders of the client. */
async function run(program: string, ...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    ...{ PYTHONPATH: client, PYTHONPYCACHEPREFIX: join(folder, 'compiled'), MYPYPATH: client },
    ...{ FACET_URL: inject('url'), FACET_KEY: inject('key'), FACET_EXAMPLES: join(folder, 'examples.json') },
  };
  await promisify(execFile)(program, args, { cwd: tests, env, maxBuffer: 2 ** 26 }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.message}\n${error.stdout}\n${error.stderr}`);
  });
}

/** Returns the REST response to an example, without the client. */
async function answerOf({ name, methods, paths }: Endpoint, args: Readonly<Record<string, unknown>>) {
  const rest = new Map(Object.entries(args));
  const path = paths[0].replaceAll(/:(\w+)\+?/g, (_, part: string) => {
    const value = rest.get(part);
    rest.delete(part);
    return encodeURIComponent(String(value));
  });
  const posts = methods.includes('POST');
  const query = new URLSearchParams(
    [...rest].flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
  );
  const response = await fetch(`${inject('url')}${path}${posts ? '' : `?${query}`}`, {
    method: posts ? 'POST' : 'GET',
    headers: { 'X-Api-Key': inject('key'), 'Content-Type': 'application/json' },
    body: posts ? JSON.stringify(Object.fromEntries(rest)) : null,
  });
  expect([200, 202], `${name}: ${response.status}`).toContain(response.status);
  return response.json();
}

describe('the Python client', () => {
  it('compiles without a warning and passes type checks for Python 3.10', async () => {
    await run('python3', '-W', 'error', '-m', 'compileall', '-q', client, tests);
    const cache = ['--cache-dir', join(folder, 'types')];
    await run('mypy', '--strict', '--python-version', '3.10', ...cache, join(client, 'facet_client'), tests);
  });

  it('has the version of the service', () => {
    const { version } = JSON.parse(readFileSync(join(client, '../typescript/package.json'), 'utf8'));
    expect(readFileSync(join(client, 'pyproject.toml'), 'utf8')).toContain(`\nversion = "${version}"\n`);
  });

  it('retries and gives up under the same conditions as the TypeScript client', () =>
    run('python3', '-W', 'error', '-m', 'unittest', 'test_attempts'));

  it('returns the same answer as REST for every example, at the stated price and within the budget', async () => {
    const examples: { readonly operation: string; readonly steady: boolean }[] = [];
    for (const endpoint of endpoints(schema))
      for (const { args } of endpoint.examples) {
        const [first, answer] = [await answerOf(endpoint, args), await answerOf(endpoint, args)];
        const { name: operation, api, credits } = endpoint;
        const steady = api !== 'usage' && isDeepStrictEqual(first, answer);
        examples.push({ operation, steady, ...{ api, credits, args, answer } });
      }
    // Some answers contain durations, random values, cache state or usage: only their shape is compared.
    expect(examples.filter(({ steady }) => steady).length).toBeGreaterThan(examples.length * 0.8);
    writeFileSync(join(folder, 'examples.json'), JSON.stringify(examples));
    await run('python3', '-W', 'error', '-m', 'unittest', 'test_calls');
  });
});
