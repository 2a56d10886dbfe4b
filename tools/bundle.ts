/**
 * Bundles the service for production into `dist/`: `npm run build`. Loading a few large files takes about half the time
 * of loading 2,500 small ones. Data, pages and packages with binary parts stay where they are, so `dist/` works only
 * beside `src/` and `node_modules/`.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

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

/** Matches the address of another module: a program of its own, a thread, or a job of a worker process. */
const MODULE = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/** Returns the name of a module in `dist/`, which has no folders. */
const nameOf = (file: string): string => relative(SRC, file).replace(/\.ts$/, '').replaceAll(sep, '-');

/** Returns all entries of the bundle by name: the programs, and every module whose address another module contains. */
function entries(): Record<string, string> {
  const sources = globSync('**/*.ts', { cwd: SRC }).map((file) => join(SRC, file));
  const addressed = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(MODULE)].map(([, target = '']) => resolve(dirname(file), target)),
  );
  const known = new Set(sources);
  const files = [...PROGRAMS.map((file) => join(SRC, file)), ...addressed].filter((file) => known.has(file));
  return Object.fromEntries(files.map((file) => [nameOf(file), file]));
}

/**
 * Makes addresses that are relative to a source file relative to the bundle: those of modules lead to `dist/`, all
 * others to the files beside the source.
 */
const addresses: Plugin = {
  name: 'addresses',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.ts$/, code: /import\.meta\.url/ },
    handler(code, id) {
      const original = relative(OUT, id).replaceAll(sep, '/');
      const [before = '', ...parts] = code.split(MODULE);
      const rest = (text: string): string =>
        text.replaceAll('import.meta.url', `new URL('${original}', import.meta.url).href`);
      // Splitting by a pattern with one group alternates between text and targets.
      const moved = parts.map((part, index) =>
        index % 2 ? rest(part) : `new URL('./${nameOf(resolve(dirname(id), part))}.js', import.meta.url)`,
      );
      // Replacements add no lines, so the positions of other lines stay right.
      return { code: rest(before) + moved.join(''), map: null };
    },
  },
};

/** Matches a template whose characters `String.raw` returns as they are written. */
const RAW_TEMPLATE = /String\.raw`[^`]*[^\0-\x7f]/;

/**
 * Writes characters beyond ASCII as escapes. A single such character makes Node store a whole file with two bytes per
 * character. Files with such a template stay as they are: the serving process loads none of them at its start.
 */
const escapes: Plugin = {
  name: 'escapes',
  renderChunk(code) {
    if (RAW_TEMPLATE.test(code)) return null;
    const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    // Replacements add no lines, so the positions of other lines stay right.
    return { code: code.replace(/[^\0-\x7f]/g, escaped), map: null };
  },
};

/** Writes the bundle. */
export async function bundle(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const build = await rolldown({
    input: entries(),
    cwd: ROOT,
    platform: 'node',
    external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [addresses, escapes],
  });
  await build.write({
    dir: OUT,
    format: 'esm',
    sourcemap: true,
    // By default, a last step writes all code anew, without the escapes.
    minify: false,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name]-[hash].js',
  });
  await build.close();
}

if (import.meta.main) await bundle();
