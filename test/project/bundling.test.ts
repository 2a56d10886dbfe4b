import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressedModules, entriesOf, escapeCharacters, moveAddresses } from '../../tools/bundle.ts';

const SRC = join(import.meta.dirname, '../../src');
const FILE = join(SRC, 'workers/index.ts');
const PROGRAMS = ['main.ts', 'cli.ts', 'processes/malloc.ts', 'processes/fast-loading.ts'];
const BROKEN = `new URL(
  './job.ts',
  import.meta.url,
)`;

/** Returns sources by path: the programs, and these. */
const withPrograms = (sources: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries({ ...Object.fromEntries(PROGRAMS.map((file) => [file, ''])), ...sources }).map(
      ([file, code]) => [join(SRC, file), code],
    ),
  );

describe('the bundler', () => {
  it.each([
    "import.meta.dirname + '/job'",
    'readFileSync(import.meta.filename)',
    "import.meta.resolve('./job.js')",
    "new URL('./job.ts', base)",
    'new URL(`./job.ts`, import.meta.url)',
    'new URL("./job.ts", import.meta.url)',
    "const JOBS = ['job.ts']",
  ])('refuses a source with an address that it would not find: %s', (code) => {
    expect(() => addressedModules(code, FILE)).toThrow('as an import');
  });

  it.each([
    "import { job } from './job.ts';",
    "const { job } = await import('./job.ts');",
    "import type job from './job.ts';\nexport * from './job.ts';",
    'createRequire(import.meta.url)',
    "new URL('./data/', import.meta.url)",
  ])('accepts a source whose files it finds: %s', (code) => {
    expect(addressedModules(code, FILE)).toEqual([]);
  });

  it('refuses the address of a module that does not exist', () => {
    const sources = withPrograms({ 'a/b.ts': "new URL('./none.ts', import.meta.url)" });
    expect(() => entriesOf(sources)).toThrow('none.ts is addressed, but does not exist');
  });

  it('refuses two modules that would have the same name', () => {
    const sources = withPrograms({
      'a/b.ts': "new URL('../a-b.ts', import.meta.url)",
      'a-b.ts': "new URL('./a/b.ts', import.meta.url)",
    });
    expect(() => entriesOf(sources)).toThrow('have the same name');
  });

  it('makes the module of an address an entry, on one line or on several', () => {
    const sources = withPrograms({ 'workers/index.ts': BROKEN, 'workers/job.ts': '' });
    expect(Object.keys(entriesOf(sources))).toContain('workers-job');
    expect(moveAddresses(BROKEN, FILE).split('\n')).toHaveLength(4);
    expect(moveAddresses(BROKEN, FILE).replaceAll('\n', '')).toBe(
      "new URL('./workers-job.js', import.meta.url)",
    );
  });

  it.each([
    ['é', String.raw`\u00e9`],
    [String.raw`\é`, String.raw`\u00e9`],
    [String.raw`\\é`, String.raw`\\\u00e9`],
    [String.raw`\\\😀`, String.raw`\\\ud83d\ude00`],
  ])('escapes %s without a change of its meaning', (text, escaped) => {
    expect(escapeCharacters(`'${text}'`)).toBe(`'${escaped}'`);
  });

  it('refuses a backslash before a line separator', () => {
    expect(() => escapeCharacters("'\\\u2028'")).toThrow('ends with a backslash');
  });
});
