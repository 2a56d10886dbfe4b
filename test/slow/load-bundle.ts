/**
 * Loads every file of the bundle, for its test: `node --experimental-vm-modules test/slow/load-bundle.ts`. Programs are
 * only linked, because they would run. Fails if an imported file or name does not exist.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Module, SourceTextModule, SyntheticModule } from 'node:vm';

const OUT = join(import.meta.dirname, '../../dist');
const FILES = globSync('*.js', { cwd: OUT }).sort();
const PROGRAM = /^(?:main|cli|processes-.*|.*-worker|.*-main)\.js$/;
/** Packages that are optional for another package. */
const OPTIONAL = ['@node-rs/xxhash'];

const { resolve } = createRequire(join(OUT, 'main.js'));
const modules = new Map<string, Module>();

/** True if a file of the bundle or a package exists. */
const exists = (specifier: string): boolean =>
  specifier.startsWith('./')
    ? FILES.includes(specifier.slice(2))
    : OPTIONAL.includes(specifier) || resolve(specifier) !== '';

const importNow = (specifier: string): Promise<Record<string, unknown>> =>
  import(specifier.startsWith('./') ? pathToFileURL(join(OUT, specifier)).href : specifier);

/** Returns a module with the exports of a package. */
async function packageOf(specifier: string): Promise<Module> {
  const values = await importNow(specifier);
  return new SyntheticModule(Object.keys(values), () => {}, { identifier: specifier });
}

for (const file of FILES) {
  const code = readFileSync(join(OUT, file), 'utf8');
  modules.set(`./${file}`, new SourceTextModule(code, { identifier: file }));
  for (const [, specifier = ''] of code.matchAll(/\bimport\("([^"]+)"\)/g))
    if (!exists(specifier)) throw new Error(`${file} imports ${specifier}, which does not exist.`);
}
for (const module of [...modules.values()])
  if (module.status === 'unlinked')
    await module.link(async (specifier) => {
      const known = modules.get(specifier) ?? (await packageOf(specifier));
      modules.set(specifier, known);
      return known;
    });
const loaded = FILES.filter((file) => !PROGRAM.test(file));
for (const file of loaded) await importNow(`./${file}`);
process.stdout.write(`${FILES.length} ${loaded.length}\n`);
process.exit();
