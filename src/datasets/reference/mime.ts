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

/** Types for content of any kind, which say less than every other type, registered or not. */
const GENERIC: ReadonlySet<string> = new Set(['application/octet-stream', 'text/plain']);

/**
 * Ranks the types of one extension in the order in which a client should try them: first types registered with IANA
 * (those that mime-db lists for the extension before added ones, then types with `x-`), then unregistered types, and
 * generic types last; then types other than `application/`, which is the most general one (so video/mp4 comes first for
 * mp4), then the standards tree before vendor types.
 */
function rank({ type, source }: MimeType, added: boolean): number {
  return (
    tierOf(type, source, added) * 4 +
    (type.startsWith('application/') ? 2 : 0) +
    (/\/(vnd|prs|x)[.-]/.test(type) ? 1 : 0)
  );
}

function tierOf(type: string, source: string | null, added: boolean): number {
  if (GENERIC.has(type)) return 4;
  if (source !== 'iana') return 3;
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

/** Combines mime-db with the additions. If a type is in both, its fields in mime-db take precedence. */
function index(database: MimeDatabase, added: readonly MimeAddition[]): MimeIndex {
  const additions = new Map(
    added.map(([type, source, charset, compressible, extensions]) => [
      type,
      { source, charset, compressible, extensions },
    ]),
  );
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
      note: 'Compiled from the IANA Media Types Registry and from the mime.types files of the Apache HTTP Server (Apache-2.0) and nginx (BSD-2-Clause). Missing types and extensions are added in `tools/datasets/mime-additions/`, with the source of each.',
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
