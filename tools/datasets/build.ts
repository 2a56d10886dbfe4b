/**
 * Writes the data files: all of them, or those named on the command line. Run it with `npm run datasets`, then run
 * `npm run generate` to update the notice.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Manifest, ManifestEntry } from '../../src/datasets/artefact.ts';
import type { Build, Built } from './built.ts';
import { toText } from './text.ts';

const DATA = new URL('../../src/datasets/data/', import.meta.url);
const MANIFEST = new URL('manifest.json', DATA);
/** Files in this folder that are not datasets. */
const MACHINERY = ['build.ts', 'built.ts', 'text.ts', 'tsv.ts'];

const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !MACHINERY.includes(file))
  .map((file) => basename(file, '.ts'))
  // Other builders compare their tables with the systems that announce addresses.
  .sort((a, b) => Number(b === 'asn') - Number(a === 'asn') || (a < b ? -1 : 1));

const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No dataset ${unknown.join(', ')}. There are ${all.join(', ')}.`);

mkdirSync(DATA, { recursive: true });
for (const name of named.length > 0 ? named : all) {
  const { build } = (await import(`./${name}.ts`)) as { build: Build };
  const entry = write(name, await build());
  const bytes = Object.values(entry.files).reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(`${name}: ${entry.records} records, ${bytes} bytes\n`);
}

/** Writes the files of a dataset and deletes those of an earlier build, which the manifest lists. */
function write(name: string, { title, sources, records, files }: Built): ManifestEntry {
  const written = Object.entries(files).map(([file, content]) => {
    if (file !== `${name}.json` && !new RegExp(`^${name}[-.][\\w.-]+$`).test(file))
      throw new Error(`A file of ${name} is called ${name}.json or ${name}-…, not ${file}`);
    const bytes = content instanceof Uint8Array ? content : Buffer.from(toText(content));
    replace(new URL(file, DATA), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [file, { bytes: bytes.length, sha256 }] as const;
  });
  const entry: ManifestEntry = { title, sources, records, files: Object.fromEntries(written) };
  // Read at the last moment, so that concurrent builds keep each other's entries.
  const manifest = readManifest();
  for (const file of Object.keys(manifest[name]?.files ?? {})) {
    if (!(file in entry.files)) rmSync(new URL(file, DATA), { force: true });
  }
  const entries = Object.entries({ ...manifest, [name]: entry }).sort(([a], [b]) => (a < b ? -1 : 1));
  replace(MANIFEST, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  return entry;
}

/** Reads the current manifest without datasets that no longer exist. */
function readManifest(): Manifest {
  const entries = Object.entries(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest);
  return Object.fromEntries(entries.filter(([name]) => all.includes(name)));
}

function replace(file: URL, content: string | Uint8Array): void {
  const draft = new URL(`${file.href}.draft`);
  writeFileSync(draft, content);
  renameSync(draft, file);
}
