import type { MimeAddition } from '../../src/datasets/reference/mime-additions.ts';
import type { Build } from './built.ts';
import { oneOf, optional, readTable, text } from './tsv.ts';

/** Builds the MIME types and extensions that the package mime-db lacks. */
export const build: Build = () => {
  const rows = readTable(
    'mime-additions/types.tsv',
    {
      type: text,
      extension: optional(text),
      registry: optional(oneOf(['iana'])),
      charset: optional(text),
      compressible: optional(oneOf(['yes', 'no'])),
    },
    ['type', 'extension'],
  );
  const types = [...Map.groupBy(rows, ({ type }) => type)].map(([type, own]): MimeAddition => {
    const [{ registry, charset, compressible }] = own as [(typeof rows)[number]];
    const extensions = own.flatMap(({ extension }) => extension ?? []);
    return [type, registry, charset, compressible === null ? null : compressible === 'yes', extensions];
  });
  return {
    title: 'MIME types and extensions, additions',
    sources: [
      {
        name: 'IANA Media Types Registry',
        url: 'https://www.iana.org/assignments/media-types/',
        licence: { id: 'CC0-1.0', url: 'https://www.iana.org/help/licensing-terms' },
        retrieved: '2026-03-14',
        curated: {
          basis:
            'Every type marked iana is in the registry. Extensions are from the registrations (directly, by RFC, through src/iana-types.json of mime-db of March 2026, or through the package media-types 10.0.0 of Debian), from specifications, or from lists of other projects, as each row names.',
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
      {
        name: 'Apache Tika, tika-mimetypes.xml',
        url: 'https://github.com/apache/tika',
        licence: { id: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
        retrieved: '2026-11-28',
        note: 'Extensions on which it agrees with shared-mime-info of freedesktop.org or the mimetypes module of Python.',
      },
      {
        name: 'freedesktop.org, shared-mime-info',
        version: '2.2',
        url: 'https://gitlab.freedesktop.org/xdg/shared-mime-info',
        licence: {
          id: 'LicenseRef-public-facts',
          url: 'https://gitlab.freedesktop.org/xdg/shared-mime-info',
        },
        retrieved: '2026-11-28',
        note: 'Names of types and extensions on which it agrees with Apache Tika, and the type of cursors; nothing else of it is used.',
      },
    ],
    records: rows.length,
    files: {
      'mime-additions.json': types,
    },
  };
};
