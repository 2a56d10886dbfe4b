import type { MimeAddition } from '../../src/datasets/reference/mime-additions.ts';
import type { Build } from './built.ts';
import { optional, readTable, text } from './tsv.ts';

/** Builds the registered MIME types and extensions that the package mime-db lacks. */
export const build: Build = () => {
  const rows = readTable(
    'mime-additions/types.tsv',
    { type: text, extension: optional(text), charset: optional(text) },
    ['type', 'extension'],
  );
  const types = new Map<string, { charset: string | null; extensions: string[] }>();
  for (const { type, extension, charset } of rows) {
    const entry = types.getOrInsertComputed(type, () => ({ charset, extensions: [] }));
    if (extension !== null) entry.extensions.push(extension);
  }
  return {
    title: 'Registered MIME types and extensions, additions',
    sources: [
      {
        name: 'IANA Media Types Registry',
        url: 'https://www.iana.org/assignments/media-types/',
        licence: { id: 'CC0-1.0', url: 'https://www.iana.org/help/licensing-terms' },
        retrieved: '2026-03-14',
        curated: {
          basis:
            'Every type is in the registry. Extensions are from the registrations: directly, by RFC, through src/iana-types.json of mime-db (March 2026), or through the package media-types 10.0.0 of Debian, as each row names.',
          checked: null,
        },
        note: 'Types and extensions that mime-db 1.54 lacks, in `tools/datasets/mime-additions/`.',
      },
      {
        name: 'Debian media-types',
        version: '10.0.0',
        url: 'https://salsa.debian.org/debian/media-types',
        licence: { id: 'LicenseRef-public-domain', url: 'https://salsa.debian.org/debian/media-types' },
        retrieved: '2026-11-27',
      },
    ],
    records: rows.length,
    files: {
      'mime-additions.json': [...types].map(
        ([type, { charset, extensions }]): MimeAddition => [type, charset, extensions],
      ),
    },
  };
};
