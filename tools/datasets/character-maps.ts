import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CharacterMapFile } from '../../src/datasets/character-maps.ts';
import { type Build, fromPackage } from './built.ts';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps');
const SUFFIX = '.bcmap';

/** Builds one file of the predefined character maps of PDF, in the packed format of pdf.js. */
export const build: Build = () => {
  const maps = readdirSync(FOLDER)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => ({ name: file.slice(0, -SUFFIX.length), bytes: readFileSync(join(FOLDER, file)) }));
  const file: CharacterMapFile = { maps: maps.map(({ name, bytes }) => [name, bytes.length]) };
  const table = Buffer.concat(maps.map(({ bytes }) => bytes));
  return {
    title: 'Character maps of PDF',
    sources: [
      fromPackage({
        package: 'pdfjs-dist@2.16.105',
        url: 'https://github.com/adobe-type-tools/cmap-resources',
        licence: {
          id: 'BSD-3-Clause',
          url: 'https://github.com/adobe-type-tools/cmap-resources/blob/master/LICENSE.md',
        },
        retrieved: '2026-11-23',
        copyright: ['Copyright 1990-2009 Adobe Systems Incorporated. All rights reserved.'],
        note: 'The predefined CMaps for Chinese, Japanese and Korean, in the packed form of pdf.js, whose own licence is Apache-2.0.',
      }),
    ],
    records: maps.length,
    files: {
      'character-maps.json': file,
      'character-maps-table.br': brotliCompressSync(table, {
        params: { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: table.length },
      }),
    },
  };
};
