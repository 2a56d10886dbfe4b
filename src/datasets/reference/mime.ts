import { createRequire } from 'node:module';
import type { MimeDatabase } from 'mime-db';
import { defineDataset } from '../dataset.ts';

export interface MimeType {
  readonly type: string;
  readonly source: string | null;
  readonly charset: string | null;
  readonly compressible: boolean | null;
  readonly extensions: readonly string[];
}

interface MimeIndex {
  readonly byType: ReadonlyMap<string, MimeType>;
  /** Extension without its dot -> types, best first. */
  readonly byExtension: ReadonlyMap<string, readonly string[]>;
}

/** Records that mime-db 1.54 lacks. If a type is in mime-db too, its fields there take precedence. */
const OVERLAY: readonly (Partial<MimeType> & Pick<MimeType, 'type'>)[] = [
  // Registered with IANA; extension as in https://parquet.apache.org and file(1)'s magic/Magdir/apache.
  { type: 'application/vnd.apache.parquet', extensions: ['parquet'] },
  // RFC 8878, section 7.1, registers the extension with the type.
  { type: 'application/zstd', compressible: false, extensions: ['zst'] },
  // Registered with IANA. Files in the format of https://www.sqlite.org/fileformat2.html use these extensions. They
  // also use `.db`, which is omitted because files of other formats use it too.
  { type: 'application/vnd.sqlite3', extensions: ['sqlite', 'sqlite3'] },
  // Not registered. https://jsonlines.org specifies the extension and UTF-8, and mentions this type.
  { type: 'application/jsonl', charset: 'UTF-8', compressible: true, extensions: ['jsonl'] },
  // Not registered. https://github.com/ndjson/ndjson-spec specifies the extension, UTF-8 and the type.
  { type: 'application/x-ndjson', charset: 'UTF-8', compressible: true, extensions: ['ndjson'] },
];

/**
 * Ranks the types of one extension in the order in which a client should try them: first types registered with IANA,
 * then types other than `application/`, which is the most general one (so video/mp4 comes first for mp4), then the
 * standards tree before vendor types.
 */
function rank({ type, source }: MimeType): number {
  return (
    (source === 'iana' ? 0 : 4) +
    (type.startsWith('application/') ? 2 : 0) +
    (/\/(vnd|prs|x)[.-]/.test(type) ? 1 : 0)
  );
}

const byRank = (a: MimeType, b: MimeType) => rank(a) - rank(b) || (a.type < b.type ? -1 : 1);

function index(database: MimeDatabase): MimeIndex {
  const overlay = new Map(OVERLAY.map((entry) => [entry.type, entry]));
  const all = [...new Set([...Object.keys(database), ...overlay.keys()])].map((type): MimeType => {
    const known = database[type];
    const added = overlay.get(type);
    return {
      type,
      source: known?.source ?? added?.source ?? null,
      charset: known?.charset ?? added?.charset ?? null,
      compressible: known?.compressible ?? added?.compressible ?? null,
      extensions: known?.extensions ?? added?.extensions ?? [],
    };
  });
  const byExtension = new Map<string, string[]>();
  for (const { type, extensions } of all.toSorted(byRank)) {
    for (const extension of extensions) byExtension.getOrInsert(extension, []).push(type);
  }
  return { byType: new Map(all.map((entry) => [entry.type, entry])), byExtension };
}

/** Media types and file extensions from the package mime-db, with additions. */
export const mimeTypes = defineDataset({
  name: 'mime',
  title: 'MIME types and file extensions',
  sources: [
    {
      name: 'mime-db',
      version: '1.54.0',
      url: 'https://github.com/jshttp/mime-db',
      licence: { id: 'MIT', url: 'https://github.com/jshttp/mime-db/blob/v1.54.0/LICENSE' },
      retrieved: '2025-03-17',
      copyright: [
        'Copyright (c) 2014 Jonathan Ong <me@jongleberry.com>',
        'Copyright (c) 2015-2022 Douglas Christopher Wilson <doug@somethingdoug.com>',
      ],
      note: 'Compiled from the IANA Media Types Registry and from the mime.types files of the Apache HTTP Server (Apache-2.0) and nginx (BSD-2-Clause). Missing extensions are added in `src/datasets/reference/mime.ts`, with the source of each.',
    },
    {
      name: 'IANA Media Types Registry',
      url: 'https://www.iana.org/assignments/media-types/',
      licence: { id: 'CC0-1.0', url: 'https://www.iana.org/help/licensing-terms' },
      retrieved: '2025-03-17',
    },
  ],
  load: () => index(createRequire(import.meta.url)('mime-db')),
  count: ({ byType }) => byType.size,
});
