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
const PROGRAMS = ['main.ts', 'cli.ts', 'processes/malloc.ts', 'processes/compile-cache.ts'];

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

/** Writes the bundle. */
export async function bundle(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const build = await rolldown({
    input: entries(),
    cwd: ROOT,
    platform: 'node',
    external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [addresses],
  });
  await build.write({
    dir: OUT,
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name]-[hash].js',
  });
  await build.close();
}

if (import.meta.main) await bundle();
