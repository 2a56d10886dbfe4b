import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { compileProject, PRINTED, publishedProject } from '../client/published.ts';
import { openTestService } from '../service-in-memory.ts';

let project: ReturnType<typeof publishedProject>;
beforeAll(() => {
  project = publishedProject();
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** Returns the size that a browser loads: bundled, minified and compressed. */
async function sizeOf(external: string[]): Promise<number> {
  const bundle = await rolldown({ input: join(project.client, 'dist/index.js'), external });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return gzipSync(output[0].code, { level: 9 }).length;
}

it('the published client has less than 2 KB of code, and less than 4 KB with its operations', async () => {
  const code = await sizeOf(['./api/operations.js']);
  expect(code).toBeGreaterThan(1_000);
  expect(code).toBeLessThan(2_000);
  expect(await sizeOf([])).toBeLessThan(4_000);
});

it('the published package contains only code, types, the licence and documentation', () => {
  const files = readdirSync(project.client, { recursive: true, encoding: 'utf8' });
  const strange = files.filter(
    (file) => !/^dist(\/api)?$|^dist\/.+\.(d\.ts|js)$/.test(file.replaceAll('\\', '/')),
  );
  expect(strange.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(files).toContain(join('dist', 'index.js'));
});

it('a project with the client installed compiles and runs', async () => {
  compileProject(project.folder, join(import.meta.dirname, '../../node_modules/typescript/bin/tsc'));
  await using service = await openTestService();
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0 });
  try {
    const program = join(project.folder, 'out/program.js');
    const { stdout } = await promisify(execFile)(process.execPath, [program, server.url, service.key]);
    expect(JSON.parse(stdout)).toEqual(PRINTED);
  } finally {
    await server.close();
  }
});
