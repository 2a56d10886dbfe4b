import { brotliDecompressSync } from 'node:zlib';
import { defineArtefact } from './artefact.ts';

/** Known names in lower case. */
export interface NameLists {
  readonly firstNames: ReadonlySet<string>;
  /** Countries, capitals, regions, and cities with at least 50,000 people. */
  readonly places: ReadonlySet<string>;
}

/** A model that finds names in English text. */
export interface NameModel extends NameLists {
  /** The weight of each feature for each tag, grouped by feature. */
  readonly weights: Int8Array;
  /** The weight of each tag after each possible previous tag. The last row is for the start of a sentence. */
  readonly transitions: readonly number[];
}

/** The JSON file. */
export interface NameFile {
  readonly firstNames: readonly string[];
  readonly places: readonly string[];
  readonly transitions: readonly number[];
}

/**
 * Lists of names, and the weights of a model that finds names in text. They are produced by
 * tools/datasets/names/train.ts.
 */
export const names = defineArtefact({
  name: 'names',
  load: (files): NameModel => {
    const { firstNames, places, transitions } = files.json<NameFile>('names.json');
    const table = brotliDecompressSync(files.bytes('names-weights.br'));
    return {
      firstNames: new Set(firstNames),
      places: new Set(places),
      transitions,
      weights: new Int8Array(table.buffer, table.byteOffset, table.length),
    };
  },
});
