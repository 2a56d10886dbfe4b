import { brotliDecompressSync } from 'node:zlib';
import { defineArtefact } from './artefact.ts';

/** The JSON file: the names of the maps in the order of the table, and the size of each. */
export interface CharacterMapFile {
  readonly maps: readonly (readonly [name: string, bytes: number])[];
}

/** The predefined CMaps of PDF (ISO 32000, 9.7.5.2) by name, in the packed format that pdf.js reads. */
export const characterMaps = defineArtefact({
  name: 'character-maps',
  load: (files): ReadonlyMap<string, Uint8Array> => {
    const table = brotliDecompressSync(files.bytes('character-maps-table.br'));
    const maps = new Map<string, Uint8Array>();
    let at = 0;
    for (const [name, bytes] of files.json<CharacterMapFile>('character-maps.json').maps) {
      maps.set(name, table.subarray(at, at + bytes));
      at += bytes;
    }
    return maps;
  },
});
