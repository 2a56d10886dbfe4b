import { readFileSync } from 'node:fs';
import type { Steps } from '../scheduling/steps.ts';
import manifest from './data/manifest.json' with { type: 'json' };
import { type Dataset, defineDataset } from './dataset.ts';
import type { Files } from './files.ts';
import type { Source } from './source.ts';

/** The manifest entry that the builder wrote for a dataset. */
export interface ManifestEntry {
  readonly title: string;
  readonly sources: readonly [Source, ...Source[]];
  readonly records: number;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ArtefactOptions<Data> {
  /** The dataset's name in the manifest, which is also the name of its builder in `tools/datasets/`. */
  readonly name: keyof typeof manifest;
  /** Reads and indexes the facts, in steps if that takes more than a few milliseconds. */
  readonly load: (files: Files) => Data | Steps<Data>;
  /**
   * Reads the facts together with an import that adds to them. Without this function, an import contains the same files
   * as the dataset and replaces it.
   */
  readonly loadWithImport?: (files: Files, imported: Files) => Data;
  /** Returns the sources of facts that were fetched in addition. */
  readonly fetchedSources?: () => readonly Source[];
  /** Returns sentences about sources that failed, or of which facts were left out. */
  readonly problems?: () => readonly string[];
  /** Counts the merged facts. Needed if the import counts only its own records. */
  readonly countWithImport?: (data: Data) => number;
}

const DATA = new URL('./data/', import.meta.url);

const files: Files = {
  json: (file) => JSON.parse(readFileSync(new URL(file, DATA), 'utf8')),
  bytes: (file) => readFileSync(new URL(file, DATA)),
};

/**
 * Defines a dataset whose files were built by `tools/datasets/`. Its title, sources and count come from the manifest.
 * The operator can import some of these datasets (see `cli/import/`).
 */
export function defineArtefact<Data>({
  name,
  load,
  loadWithImport,
  fetchedSources,
  problems,
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
    ...(fetchedSources && { fetchedSources }),
    ...(problems && { problems }),
    ...(countWithImport && { countWithImport }),
  });
}
