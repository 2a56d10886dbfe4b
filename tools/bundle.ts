/**
 * Bundles the service for production into `dist/`: `npm run build`. Loading a few large files takes about half the time
 * of loading 2,500 small ones. Data, pages and packages with binary parts stay where they are, so `dist/` works only
 * beside `src/` and `node_modules/`.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { bundleStamp } from '../src/processes/bundle-stamp.ts';

const ROOT = join(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
export const OUT = join(ROOT, 'dist');

/** Packages that read files beside their code, or are too large to be worth it. */
const EXTERNAL = [
  '@graphql-yoga/render-graphiql',
  '@hyzyla/pdfium',
  '@tesseract.js-data/eng',
  'better-sqlite3',
  'cld3-asm',
  'fasttext.wasm.js',
  'pg-native',
  'tesseract.js-core',
  'unpdf',
];

/** Programs, and modules that are loaded before them. */
const PROGRAMS = ['main.ts', 'cli.ts', 'processes/malloc.ts', 'processes/fast-loading.ts'];

/** Name of the module that compares the bundle with the files beside it. */
const STAMP_CHECK = 'facet:stamp-check';

/** Matches the address of another module: a program of its own, a thread, or a job of a worker process. */
const MODULE = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;
const ADDRESS = new RegExp(`${MODULE.source}|import\\.meta\\.url`, 'g');

/** Matches the specifiers of imports and exports, which the bundler resolves itself. */
const SPECIFIER = /\b(?:from|import)\s*(?:\(\s*)?'[^']*'/g;

/** Matches what remains of a source without specifiers and addresses if the bundle would not find a file. */
const UNKNOWN_ADDRESS = /import\.meta(?!\.url\b)[\w.]*|'[^'\n]*\.ts'|"[^"\n]*\.ts"|`\.[^`\n]*\.ts`/;

/** Returns the name of a module in `dist/`, which has no folders. */
const nameOf = (file: string): string => relative(SRC, file).replace(/\.ts$/, '').replaceAll(sep, '-');

/** Returns the modules whose addresses a source contains. Throws if the bundle would not find a file that it names. */
export function addressedModules(code: string, file: string): string[] {
  const [unknown] = UNKNOWN_ADDRESS.exec(code.replace(SPECIFIER, '').replace(ADDRESS, '')) ?? [];
  if (unknown)
    throw new Error(`${file}: write ${unknown} as new URL('./name.ts', import.meta.url), or as an import.`);
  return [...code.matchAll(MODULE)].map(([, target = '']) => resolve(dirname(file), target));
}

/** Returns the entries of a bundle by name: the programs, and every module whose address a source contains. */
export function entriesOf(sources: ReadonlyMap<string, string>): Record<string, string> {
  const programs = PROGRAMS.map((file) => join(SRC, file));
  const addressed = [...sources].flatMap(([file, code]) => addressedModules(code, file));
  const entries = new Map<string, string>();
  for (const file of new Set([...programs, ...addressed])) {
    if (!sources.has(file)) throw new Error(`${file} is addressed, but does not exist.`);
    const name = nameOf(file);
    if (entries.has(name))
      throw new Error(`${file} and ${entries.get(name)} have the same name in the bundle.`);
    entries.set(name, file);
  }
  return Object.fromEntries(entries);
}

/** Returns all sources by path. */
function readSources(): Map<string, string> {
  const files = globSync('**/*.ts', { cwd: SRC }).map((file) => join(SRC, file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/**
 * Makes addresses that are relative to a source file relative to the bundle: those of modules lead to `dist/`, all
 * others to the files beside the source.
 */
export function moveAddresses(code: string, file: string): string {
  const original = relative(OUT, file).replaceAll(sep, '/');
  return code.replace(ADDRESS, (address: string, target?: string) => {
    if (target === undefined) return `new URL('${original}', import.meta.url).href`;
    // The number of lines stays the same, so the positions of other lines stay right.
    const breaks = '\n'.repeat(address.split('\n').length - 1);
    return `new URL('./${nameOf(resolve(dirname(file), target))}.js', import.meta.url${breaks})`;
  });
}

const addresses: Plugin = {
  name: 'addresses',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => ({ code: moveAddresses(code, id), map: null }),
  },
};

/** Makes the programs refuse to start after an upgrade without a build. */
const stamp: Plugin = {
  name: 'stamp',
  resolveId: (id) => (id === STAMP_CHECK ? id : null),
  load(id) {
    if (id !== STAMP_CHECK) return null;
    const module = JSON.stringify(join(SRC, 'processes/bundle-stamp.ts'));
    return `
      import { bundleStamp } from ${module};
      if (bundleStamp() !== '${bundleStamp()}') {
        process.stderr.write('The bundle in dist/ belongs to another version. Run \`npm run build\`, then start again.\\n');
        process.exit(1);
      }`;
  },
  transform: {
    filter: { id: /[\\/]src[\\/](?:main|cli)\.ts$/ },
    // An import on the first line adds no line.
    handler: (code) => ({ code: `import '${STAMP_CHECK}'; ${code}`, map: null }),
  },
};

/** Matches a template whose characters `String.raw` returns as they are written. */
const RAW_TEMPLATE = /String\.raw`[^`]*[^\0-\x7f]/;

/**
 * Writes characters beyond ASCII as escapes. A single such character makes Node store a whole file with two bytes per
 * character. Files with such a template stay as they are: the serving process loads none of them at its start.
 */
export function escapeCharacters(code: string): string {
  if (RAW_TEMPLATE.test(code)) return code;
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, backslashes: string, unit: string) => {
    const escaped = `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    if (backslashes.length % 2 === 0) return backslashes + escaped;
    // A backslash before a character has no meaning, except that one before a line separator removes it.
    if (/[\u2028\u2029]/.test(unit)) throw new Error('A line of the bundle ends with a backslash.');
    return backslashes.slice(1) + escaped;
  });
}

const escapes: Plugin = {
  name: 'escapes',
  // Replacements add no lines, so the positions of other lines stay right.
  renderChunk: (code) => ({ code: escapeCharacters(code), map: null }),
};

/** Writes the bundle. */
export async function bundle(): Promise<void> {
  const input = entriesOf(readSources());
  rmSync(OUT, { recursive: true, force: true });
  const build = await rolldown({
    input,
    cwd: ROOT,
    platform: 'node',
    external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [addresses, stamp, escapes],
  });
  await build.write({
    dir: OUT,
    format: 'esm',
    sourcemap: true,
    // By default, a last step writes all code anew, without the escapes.
    minify: false,
    // Node reads and keeps the whole text of each file, of which comments are a sixth.
    comments: { jsdoc: false, annotation: false, legal: true },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name]-[hash].js',
  });
  await build.close();
}

if (import.meta.main) await bundle();
