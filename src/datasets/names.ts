import { brotliDecompressSync } from 'node:zlib';
import { defineArtefact } from './artefact.ts';

/** Names that are known, in lower case. */
export interface NameLists {
  readonly firstNames: ReadonlySet<string>;
  /** Countries, capitals, regions, and cities of 50,000 people and more. */
  readonly places: ReadonlySet<string>;
}

/** What finds names in English text. */
export interface NameModel extends NameLists {
  /** For each feature how much it speaks for each tag: those of a feature together. */
  readonly weights: Int8Array;
  /** How much speaks for each tag behind each other one, and, in the last row, at the beginning of a sentence. */
  readonly transitions: readonly number[];
}

/** What the JSON file holds. */
export interface NameFile {
  readonly firstNames: readonly string[];
  readonly places: readonly string[];
  readonly transitions: readonly number[];
}

/** Lists of names, and the weights of a model that was trained to find names; by tools/datasets/names/train.ts. */
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
