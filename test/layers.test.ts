import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/** What a layer may import beside itself, errors.ts and config.ts. The files straight in src, and the command line, put the layers together. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  datasets: [],
  upstream: [],
  accounting: [],
  http: [],
  server: ['accounting'],
  resolvers: ['datasets', 'upstream'],
  schema: ['resolvers', 'accounting/cost.ts'],
  rest: ['schema', 'http', 'accounting/cost.ts', 'accounting/plans.ts'],
  graphql: ['schema', 'http'],
};

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** The files of ours that a file imports for their values; types carry no behaviour. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const specifiers = [
    ...text.matchAll(
      /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
    ),
  ];
  return specifiers
    .filter(([statement]) => !/^import\s*\{(\s*type\s[^,}]+,?)+\s*\}/.test(statement))
    .map((match) => relative(SRC, resolve(SRC, dirname(file), (match[1] ?? match[2] ?? match[3]) as string)));
}

const layerOf = (file: string): string => file.split('/')[0] as string;
const layered = files.filter((file) => file.includes('/') && layerOf(file) !== 'cli');

describe('the layers', () => {
  it('are all known', () => {
    expect(layered.map(layerOf).filter((layer) => !(layer in MAY_IMPORT))).toEqual([]);
  });

  it('reach into none that is not theirs to use', () => {
    const trespasses = layered.flatMap((file) => {
      const allowed = [`${layerOf(file)}/`, 'errors.ts', 'config.ts', ...(MAY_IMPORT[layerOf(file)] ?? [])];
      const strange = importsOf(file).filter(
        (target) => !allowed.some((prefix) => target.startsWith(prefix)),
      );
      return strange.map((target) => `${file} -> ${target}`);
    });
    expect(trespasses).toEqual([]);
  });
});

describe('files', () => {
  it('stay under 300 lines', () => {
    const lines = (file: string): number => readFileSync(join(SRC, file), 'utf8').split('\n').length;
    expect(files.filter((file) => lines(file) > 300)).toEqual([]);
  });

  it('have no drawers for odds and ends', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.ts|\/)/.test(file))).toEqual([]);
  });
});
