import { readFileSync } from 'node:fs';
import type { Steps } from '../scheduling/steps.ts';
import manifest from './data/manifest.json' with { type: 'json' };
import { type Dataset, defineDataset, type Files, type Source } from './dataset.ts';

/** What the builder wrote down about one dataset. */
export interface ManifestEntry {
  readonly title: string;
  readonly sources: readonly [Source, ...Source[]];
  readonly records: number;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ArtefactOptions<Data> {
  /** As in the manifest: the name of the builder in `tools/datasets/`. */
  readonly name: keyof typeof manifest;
  /** Reads and indexes the facts: in steps if that takes more than some milliseconds. */
  readonly load: (files: Files) => Data | Steps<Data>;
  /** Reads them together with what an import adds. Without it an import has the files of the dataset, and takes their place. */
  readonly loadWithImport?: (files: Files, imported: Files) => Data;
  /** Counts them where the import knows only how many came in. */
  readonly countWithImport?: (data: Data) => number;
}

const DATA = new URL('./data/', import.meta.url);

const files: Files = {
  json: (file) => JSON.parse(readFileSync(new URL(file, DATA), 'utf8')),
  bytes: (file) => readFileSync(new URL(file, DATA)),
};

/**
 * A dataset whose files `tools/datasets/` built; title, sources and count come from the manifest it wrote. Some can be imported
 * by the operator: `cli/import/` says which.
 */
export function defineArtefact<Data>({
  name,
  load,
  loadWithImport,
  countWithImport,
}: ArtefactOptions<Data>): Dataset<Data> {
  const entry = (manifest as unknown as Manifest)[name];
  if (!entry) throw new Error(`The manifest has no dataset ${name}`);
  const { title, sources, records } = entry;
  return defineDataset({
    name,
    title,
    sources,
    load: () => load(files),
    count: records,
    loadImport: loadWithImport ? (imported) => loadWithImport(files, imported) : load,
    importAdds: loadWithImport !== undefined,
    ...(countWithImport && { countWithImport }),
  });
}
