import { createRequire } from 'node:module';
import type { MimeDatabase } from 'mime-db';
import { defineDataset } from '../dataset.ts';
import { type MimeAddition, mimeAdditions } from './mime-additions.ts';

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

/** Registered types for content of any kind, which say less than every other registered type. */
const GENERIC: ReadonlySet<string> = new Set(['application/octet-stream', 'text/plain']);

/**
 * Ranks the types of one extension in the order in which a client should try them: first types registered with IANA
 * (those that mime-db lists for the extension before added ones, then types with `x-`, and generic types last), then types other than
 * `application/`, which is the most general one (so video/mp4 comes first for mp4), then the standards tree before
 * vendor types.
 */
function rank({ type, source }: MimeType, added: boolean): number {
  return (
    tierOf(type, source, added) * 4 +
    (type.startsWith('application/') ? 2 : 0) +
    (/\/(vnd|prs|x)[.-]/.test(type) ? 1 : 0)
  );
}

function tierOf(type: string, source: string | null, added: boolean): number {
  if (source !== 'iana') return 4;
  if (GENERIC.has(type)) return 3;
  // A few types with the prefix x- are registered.
  if (type.includes('/x-')) return 2;
  return added ? 1 : 0;
}

/** A type of an extension, and whether mime-db lacks this combination. */
interface Candidate {
  readonly entry: MimeType;
  readonly added: boolean;
}

const byRank = (a: Candidate, b: Candidate) =>
  rank(a.entry, a.added) - rank(b.entry, b.added) || (a.entry.type < b.entry.type ? -1 : 1);

/** Combines the additions: the overlay of this file, and the registered types and extensions. */
function additionsOf(registered: readonly MimeAddition[]): Map<string, Partial<MimeType>> {
  const additions = new Map<string, Partial<MimeType>>(OVERLAY.map((entry) => [entry.type, entry]));
  for (const [type, charset, extensions] of registered)
    additions.set(type, {
      ...additions.get(type),
      source: 'iana',
      charset,
      extensions: [...(additions.get(type)?.extensions ?? []), ...extensions],
    });
  return additions;
}

function index(database: MimeDatabase, registered: readonly MimeAddition[]): MimeIndex {
  const additions = additionsOf(registered);
  const all = [...new Set([...Object.keys(database), ...additions.keys()])].map((type): MimeType => {
    const known = database[type];
    const added = additions.get(type);
    return {
      type,
      source: known?.source ?? added?.source ?? null,
      charset: known?.charset ?? added?.charset ?? null,
      compressible: known?.compressible ?? added?.compressible ?? null,
      extensions: [...new Set([...(known?.extensions ?? []), ...(added?.extensions ?? [])])],
    };
  });
  const candidates = new Map<string, Candidate[]>();
  for (const entry of all)
    for (const extension of entry.extensions) {
      const added = !database[entry.type]?.extensions?.includes(extension);
      candidates.getOrInsertComputed(extension, () => []).push({ entry, added });
    }
  const byExtension = new Map(
    [...candidates].map(([extension, list]) => [extension, list.sort(byRank).map(({ entry }) => entry.type)]),
  );
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
      note: 'Compiled from the IANA Media Types Registry and from the mime.types files of the Apache HTTP Server (Apache-2.0) and nginx (BSD-2-Clause). Missing types and extensions are added from the IANA registry, and in `src/datasets/reference/mime.ts`, with the source of each.',
    },
    {
      name: 'IANA Media Types Registry',
      url: 'https://www.iana.org/assignments/media-types/',
      licence: { id: 'CC0-1.0', url: 'https://www.iana.org/help/licensing-terms' },
      retrieved: '2025-03-17',
    },
  ],
  load: () => index(createRequire(import.meta.url)('mime-db'), mimeAdditions.get()),
  count: ({ byType }) => byType.size,
});
