import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { start, 'start:bundle': startBundle } = packageJson.scripts;

/** Returns the limits of malloc that a text sets, by variable. */
const limitsIn = (text: string, pattern: RegExp): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name = '', bytes = '']) => [name, Number(bytes.replaceAll('_', ''))]),
  );

it('the image and the systemd unit start the bundle as the npm script does', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(startBundle);
  const [, unit] = /^ExecStart=\S+\/(node .*)$/m.exec(read('docs/operation.md')) ?? [];
  expect(unit).toBe(startBundle);
});

it('the bundle starts with the options of the sources', () => {
  const bundled = start.replace(
    /\.?\/?src\/(\S+)\.ts/g,
    (path, name: string) => `${path.startsWith('.') ? './' : ''}dist/${name.replaceAll('/', '-')}.js`,
  );
  expect(bundled).toBe(startBundle);
});

it('the image and the systemd unit set the same limits of malloc as the service', () => {
  const limits = limitsIn(read('src/processes/malloc.ts'), /(MALLOC_\w+): \{.*bytes: ([\d_]+) \}/g);
  expect(Object.keys(limits)).toHaveLength(3);
  for (const file of ['Dockerfile', 'docs/operation.md'])
    expect([file, limitsIn(read(file), /(MALLOC_\w+)=(\d+)/g)]).toEqual([file, limits]);
});
