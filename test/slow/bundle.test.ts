import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { bundle, OUT } from '../../tools/bundle.ts';
import { FACES } from '../faces/faces.ts';
import { pictured, pngOf } from '../parser/layout/ocr-pictures.ts';
import { lines, pdfOf } from '../parser/layout/pdf-writer.ts';
import { clientOf, openTestService, type TestClient, type TestService } from '../service-in-memory.ts';
import { runToEnd, type Service, startService, temporaryFolder } from './program.ts';

/** Calls that depend on no other server. */
const CALLS = endpoints(schema)
  .filter(({ cost, api }) => cost === 'bundled' || api === 'parser')
  .flatMap(({ name, examples }) => examples.map(({ name: example, args }) => ({ name, example, args })));

describe('the bundle', () => {
  const folder = temporaryFolder();
  let program: Service;
  let bundled: TestClient;
  let source: TestService;

  beforeAll(async () => {
    await bundle();
    program = await startService(folder.path, {}, 'main.js');
    const key = /fct_live_\w{38}/.exec(program.output())?.[0] ?? '';
    bundled = clientOf((path, init) => fetch(program.url + path, init), key);
    source = await openTestService();
  }, 120_000);

  afterAll(async () => {
    await program[Symbol.asyncDispose]();
    await source[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  it.each(FACES)('gives the same answers as the sources by $name', async ({ ask }) => {
    for (const { name, example, args } of CALLS) {
      const expected = await ask(source, name, args);
      const again = await ask(source, name, args);
      const answer = await ask(bundled, name, args);
      const context = `${name} '${example}'`;
      expect([context, answer.status, answer.code, answer.charged]).toEqual([
        context,
        expected.status,
        expected.code,
        expected.charged,
      ]);
      // Some answers are random, or contain the time.
      if (JSON.stringify(again.value) === JSON.stringify(expected.value))
        expect([context, answer.value]).toEqual([context, expected.value]);
    }
  });

  it('reads files in worker processes, and recognises text in pictures', async () => {
    const texts = ['Corner Coffee House', '2026-11-20 09:14', 'Flat white 3.20', 'Total EUR 3.20'];
    const files = { 'bill.pdf': pdfOf([lines(texts)]), 'bill.png': pngOf(await pictured(texts)) };
    for (const [name, bytes] of Object.entries(files)) {
      const body = new FormData();
      body.append('file', new Blob([Uint8Array.from(bytes)]), name);
      const key = /fct_live_\w{38}/.exec(program.output())?.[0] ?? '';
      const answer = await bundled.send('/parser/v1/receipt', {
        method: 'POST',
        headers: { 'X-Api-Key': key },
        body,
      });
      expect([name, answer.status, answer.body.data?.total]).toEqual([name, 200, '3.20']);
    }
  });

  it('serves pages with their assets, GraphiQL and the contracts', async () => {
    for (const path of [
      '/',
      '/docs',
      '/pricing',
      '/data',
      '/dashboard',
      '/assets/site.css',
      '/assets/flags/pt.svg',
      '/openapi.json',
    ])
      expect([path, (await bundled.send(path)).status]).toEqual([path, 200]);
    expect((await bundled.send('/graphql', { headers: { Accept: 'text/html' } })).text).toContain(
      'Facet GraphiQL',
    );
  });

  it('runs in several processes, and opens a store that the sources made', async () => {
    using own = temporaryFolder();
    const { stdout } = await runToEnd('cli.ts', ['keys', 'create', '--email', 'a@example.com'], {
      DATA_DIR: own.path,
    });
    await using service = await startService(own.path, { PROCESSES: '2' }, 'main.js');
    const path = '/reference/v1/http-status/404';
    expect((await fetch(service.url + path, { headers: { 'X-Api-Key': stdout.trim() } })).status).toBe(200);
    const usage = await runToEnd('cli.js', ['usage', '--json'], { DATA_DIR: own.path });
    expect(JSON.parse(usage.stdout)).toMatchObject([{ credits: { used: 1 } }]);
    expect(await service.stop()).toBe(0);
    expect(service.errors()).toBe('');
  });

  it('loads all of its files, with everything that they import', () => {
    const program = fileURLToPath(new URL('./load-bundle.ts', import.meta.url));
    const options = ['--experimental-vm-modules', '--no-warnings', program];
    const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
    const [linked = 0, loaded = 0] = stdout.split(' ').map(Number);
    expect([stderr, linked, loaded > 100]).toEqual(['', globSync('*.js', { cwd: OUT }).length, true]);
  });

  it.each(['main.js', 'cli.js'])('refuses to start %s beside the files of another version', (name) => {
    using other = temporaryFolder();
    cpSync(OUT, join(other.path, 'dist'), { recursive: true, filter: (file) => !file.endsWith('.map') });
    for (const shared of ['src', 'node_modules', 'openapi.json'])
      symlinkSync(join(OUT, '..', shared), join(other.path, shared));
    const start = (version: string) => {
      const text = readFileSync(join(OUT, '../package.json'), 'utf8');
      writeFileSync(join(other.path, 'package.json'), text.replace(packageJson.version, version));
      // The service does not start with this port, so that it ends.
      const options = { cwd: other.path, env: { PORT: 'none' }, encoding: 'utf8' } as const;
      return spawnSync(process.execPath, [join('dist', name), '--version'], options);
    };
    const refused = start('99.0.0');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/`npm run build`.*\n$/)]);
    expect(start(packageJson.version).stderr).not.toContain('npm run build');
  });

  it('has source maps that lead to the right lines of the sources', () => {
    const file = globSync('chunk-service-*.js', { cwd: OUT })[0] as string;
    const code = readFileSync(join(OUT, file), 'utf8').split('\n');
    const line = code.findIndex((text) => text.includes('async function startService('));
    const map = new SourceMap(JSON.parse(readFileSync(join(OUT, `${file}.map`), 'utf8')));
    const entry = map.findEntry(line, (code[line] as string).indexOf('startService'));
    if (!('originalSource' in entry)) throw new Error('The line is not mapped.');
    expect(entry.originalSource).toMatch(/src\/service\.ts$/);
    const original = readFileSync(new URL('../../src/service.ts', import.meta.url), 'utf8').split('\n');
    expect(original[entry.originalLine]).toContain('function startService(');
  });
});
