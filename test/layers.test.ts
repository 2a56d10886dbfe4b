import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiList } from '../src/schema/index.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** Layers that every other layer may import, like errors.ts and context.ts. They import only each other. */
const SHARED = ['scheduling/', 'formats/', 'config/'];

/** The imports allowed to each layer. The files directly in src and the command line connect the layers. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  scheduling: [],
  formats: [],
  config: ['accounting/plans/plans.ts'],
  datasets: [],
  upstream: ['workers/low-priority.ts', 'workers/proc-stats.ts', 'workers/sandbox.ts'],
  accounting: [],
  billing: ['accounting', 'upstream', 'gateway', 'http'],
  http: [],
  gateway: ['accounting', 'http', 'schema/endpoints.ts', 'schema/parameters.ts', 'upstream/callers.ts'],
  refresh: ['accounting', 'datasets', 'libraries/ip', 'upstream', 'workers', 'cli/import', 'cli/command.ts'],
  workers: [],
  server: ['accounting'],
  processes: ['server', 'workers', 'accounting/rates'],
  libraries: ['datasets'],
  documents: ['libraries', 'datasets'],
  resolvers: ['documents', 'libraries', 'datasets', 'upstream', 'workers'],
  schema: ['resolvers', 'documents', 'libraries', 'datasets/as-of.ts', 'accounting/credits/cost.ts'],
  rest: [
    'schema',
    'gateway',
    'http',
    'accounting/credits/cost.ts',
    'accounting/plans/plans.ts',
    'libraries/text',
  ],
  pages: ['schema', 'gateway', 'http', 'accounting', 'datasets/countries/flags.ts'],
  graphql: ['schema', 'gateway', 'http', 'accounting/credits/cost.ts', 'libraries/text'],
  mcp: [
    'rest',
    'schema',
    'gateway',
    'http',
    'accounting/credits/cost.ts',
    'datasets/questions.ts',
    'libraries/text',
    'libraries/prose',
  ],
};

const posix = (path: string): string => path.replaceAll(sep, '/');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(posix)
  .filter((file) => file.endsWith('.ts'));

/** Matches statements that import or export only types. */
const TYPES_ONLY = /^(?:import|export)\s+type\b|^import\s*\{(\s*type\s[^,}]+,?)+\s*\}/;

/**
 * Returns the project files that a file imports at run time. With `types`, also returns the files from which it imports
 * only types.
 */
function importsOf(file: string, { types = false } = {}): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const specifiers = [
    ...text.matchAll(
      /^(?:import|export)\s[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
    ),
  ];
  return specifiers
    .filter(([statement]) => types || !TYPES_ONLY.test(statement))
    .map((match) =>
      posix(relative(SRC, resolve(SRC, dirname(file), (match[1] ?? match[2] ?? match[3]) as string))),
    );
}

const layerOf = (file: string): string => file.split('/')[0] as string;
const layered = files.filter((file) => file.includes('/') && layerOf(file) !== 'cli');

describe('the layers', () => {
  it('have declared dependencies', () => {
    expect(layered.map(layerOf).filter((layer) => !(layer in MAY_IMPORT))).toEqual([]);
  });

  it('import only from layers that they are allowed to use', () => {
    const trespasses = layered.flatMap((file) => {
      const allowed = [`${layerOf(file)}/`, 'errors.ts', ...SHARED, ...(MAY_IMPORT[layerOf(file)] ?? [])];
      const strange = importsOf(file).filter(
        (target) => !allowed.some((prefix) => target.startsWith(prefix)),
      );
      return strange.map((target) => `${file} -> ${target}`);
    });
    expect(trespasses).toEqual([]);
  });
});

/**
 * The APIs by folder name: each has a folder in schema with its name. All other folders are libraries that APIs
 * share.
 */
const APIS = new Set(files.flatMap((file) => /^schema\/([^/]+)\/index\.ts$/.exec(file)?.[1] ?? []));
/** Returns the folder of a file within its layer, such as `aviation` for `schema/aviation/edges.ts`. */
const apiOf = (file: string): string | undefined =>
  /^(?:schema|resolvers|libraries|datasets)\/([^/]+)\//.exec(file)?.[1];
/** Files that list the contents of all folders and belong to no API. */
const LISTS = ['schema/apis.ts', 'datasets/index.ts', 'pages/static-assets.ts'];

/** True if a file may import a file of another folder. */
function mayImport(file: string, target: string): boolean {
  const room = apiOf(target);
  const own = apiOf(file);
  if (room === undefined || room === own || !APIS.has(room)) return true;
  return (own === undefined || APIS.has(own)) && target.endsWith(`/${room}/index.ts`);
}

describe('the folders within a layer', () => {
  it('that belong to an API are imported by other folders only through index.ts, and never by a library', () => {
    const trespasses = layered
      .filter((file) => !LISTS.includes(file))
      .flatMap((file) => importsOf(file).map((target) => [file, target] as const))
      .filter(([file, target]) => !mayImport(file, target));
    expect(trespasses).toEqual([]);
  });

  it.each([
    ['schema/phone/index.ts', 'schema/countries/types.ts', false],
    ['schema/phone/index.ts', 'schema/countries/index.ts', true],
    ['schema/phone/index.ts', 'resolvers/phone/index.ts', true],
    ['schema/lists.ts', 'schema/countries/types.ts', false],
    ['resolvers/dns/ptr.ts', 'resolvers/phone/index.ts', false],
    ['resolvers/phone/index.ts', 'resolvers/dns/ptr.ts', true],
  ])('follow this rule: %s may import %s: %s', (file, target, may) => {
    expect(mayImport(file, target)).toBe(may);
  });

  it('exist for every API, under the name that its paths use', () => {
    const declared = apiList.map(({ name }) => name);
    expect([...APIS].sort()).toEqual(declared.sort());
  });

  it('contain at most 25 files each', () => {
    const counts = Map.groupBy(files, (file) => dirname(file));
    const wide = [...counts].filter(([, inside]) => inside.length > 25).map(([folder]) => folder);
    expect(wide).toEqual([]);
  });
});

/**
 * Files that may use the network: the egress guard, the listening sockets, the command line, whose user chooses the
 * address, and the Redis client, whose address the operator configures. A worker reads a pipe through a socket and
 * has no permission to open another one.
 */
const SPEAKS = /^(upstream|server|cli)\/|^accounting\/rates\/redis\.ts$|^workers\/worker-main\.ts$/;

describe('the network', () => {
  it('is accessed only by the layers that are responsible for it', () => {
    const speakers = files
      .filter((file) => !SPEAKS.test(file))
      .flatMap((file) => waysOut(readFileSync(join(SRC, file), 'utf8')).map((way) => `${file}: ${way}`));
    expect(speakers).toEqual([]);
  });

  it.each([
    "import { connect } from 'node:net';",
    "import net from 'node:net';",
    "import { lookup } from 'node:dns/promises';",
    "import { request } from 'undici';",
    "const https = await import('node:https');",
    "const { createClient } = await import('@redis/client');",
    'const answer = await fetch(url);',
    'return globalThis.fetch(url);',
  ])('is accessed by %s', (text) => {
    expect(waysOut(text)).toHaveLength(1);
  });

  it.each([
    "import { isIP, isIPv4 } from 'node:net';",
    "import type { IncomingMessage } from 'node:http';",
    'upstream.web.fetch({ url })',
    'async fetch(request) {}',
  ])('is not accessed by %s', (text) => {
    expect(waysOut(text)).toEqual([]);
  });
});

/** Returns the parts of a file that could open a socket. */
function waysOut(text: string): string[] {
  const imports = [
    ...text.matchAll(
      /^import (?!type\b)([^;]*?) from '(?:node:(?:net|tls|dgram|dns|http2?|https)(?:\/\w+)?|undici|@redis\/client)'/gm,
    ),
  ]
    .filter(([, names]) => !/^\{(\s*(type \w+|isIP(v[46])?|STATUS_CODES),?)+\s*\}$/.test(names as string))
    .map(([statement]) => statement);
  const later = text.match(/import\('(node:(net|tls|dgram|dns|http2?|https)|undici|@redis\/client)/g) ?? [];
  const calls = text.match(/(?<![.\w]|async )fetch\((?!\w+:)|globalThis\.fetch/g) ?? [];
  return [...imports, ...later, ...calls];
}

/** Files that run in separate processes: the modules of jobs, and the entry point of every worker. */
const ELSEWHERE = [
  'workers/worker-main.ts',
  ...layered
    .filter((file) => file.startsWith('resolvers/'))
    .flatMap((file) =>
      [
        ...readFileSync(join(SRC, file), 'utf8').matchAll(
          /module: new URL\('(\.[^']+)', import\.meta\.url\)/g,
        ),
      ].map(([, path]) => posix(join(dirname(file), path as string))),
    ),
];

describe('code that runs in separate processes', () => {
  it('consists of existing files', () => {
    expect(ELSEWHERE).toContain('resolvers/exif/image-work.ts');
    expect(ELSEWHERE.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('is not imported by the code of the service', () => {
    const importers = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => ELSEWHERE.includes(target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(importers).toEqual([]);
  });
});

/** Returns the groups of files that all import each other, directly or through files of the group. */
function importCycles(): string[] {
  const imports = new Map(files.map((file) => [file, importsOf(file, { types: true })]));
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set(imports.get(start));
    // The loop also visits files that are added while it runs.
    for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
    return reached;
  };
  const reached = new Map(files.map((file) => [file, reachedFrom(file)]));
  const cycles = [...reached]
    .filter(([file, targets]) => targets.has(file))
    .map(([file, targets]) => [...targets].filter((target) => reached.get(target)?.has(file)));
  return [...new Set(cycles.map((cycle) => cycle.sort().join(', ')))];
}

describe('files', () => {
  it('do not import each other in a cycle, even for types only', () => {
    expect(importCycles()).toEqual([]);
  });

  it('have at most 300 lines', () => {
    const lines = (file: string): number => readFileSync(join(SRC, file), 'utf8').split('\n').length;
    expect(files.filter((file) => lines(file) > 300)).toEqual([]);
  });

  it('are not named utils, helpers, common or misc', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.ts|\/)/.test(file))).toEqual([]);
  });
});
