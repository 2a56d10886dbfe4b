import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Files } from './files.ts';
import type { Source } from './source.ts';

/**
 * An import is a single file, which can be replaced atomically. The file contains a line with a checksum of the rest,
 * a line of JSON that describes the import, and the contents of the import's files, one after another.
 */
const FIRST_LINE = /^facet-dataset (\d+) ([0-9a-f]{64})$/;
/**
 * The format version. If a dataset changes how it reads its imported files, increase this number so that older imports
 * are skipped.
 */
const FORM = 1;

/** Matches `tlds.dataset`. */
export const NAME_OF_FILE = /^([a-z][a-z-]*)\.dataset$/;

const sourceShape = z.object({
  name: z.string(),
  version: z.string().optional(),
  url: z.url().optional(),
  licence: z.object({ id: z.string(), url: z.url().optional() }),
  retrieved: z.iso.date(),
  copyright: z.array(z.string()).optional(),
  note: z.string().optional(),
  curated: z
    .object({ basis: z.string(), checked: z.iso.date().nullable() })
    // Older imports record only that a table was compiled manually.
    .or(z.literal(true).transform(() => undefined))
    .optional(),
});

const headShape = z.object({
  sources: z.tuple([sourceShape], sourceShape),
  records: z.int().positive(),
  /** Size of each file in bytes. */
  files: z.record(z.string(), z.int().nonnegative()),
});

/** Facts that the operator imported. */
export interface Import {
  /** The sources, the main one first. */
  readonly sources: readonly [Source, ...Source[]];
  /** Number of records in the dataset including the import. */
  readonly records: number;
  readonly files: Files;
}

/** The content of an import before it is written. */
export interface ImportDraft extends Omit<Import, 'files'> {
  /** File name -> content. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** Returns the path of a dataset's import file. */
export const importFile = (folder: string, name: string): string => join(folder, `${name}.dataset`);

/** Reads an import file. Throws if it is damaged. The message is worded to follow a colon. */
export function readImport(file: string): Import {
  const content = readFileSync(file);
  const [first, afterFirst] = line(content, 0);
  const [, form, checksum] = FIRST_LINE.exec(first) ?? [];
  if (checksum === undefined) throw new Error('the file is damaged');
  if (Number(form) !== FORM) throw new Error('it was created by another version of Facet');
  if (sha256(content.subarray(afterFirst)) !== checksum) throw new Error('its checksum does not match');
  const [second, start] = line(content, afterFirst);
  const head = headShape.parse(JSON.parse(second));
  const parts = new Map<string, Buffer>();
  let position = start;
  for (const [name, bytes] of Object.entries(head.files)) {
    parts.set(name, content.subarray(position, position + bytes));
    position += bytes;
  }
  return { sources: head.sources, records: head.records, files: filesOf(parts) };
}

/** Replaces an import. The previous one stays intact until the new one has been written to disk. */
export function writeImport(file: string, { files, ...head }: ImportDraft): void {
  const sizes = Object.entries(files).map(([name, content]) => [name, content.byteLength]);
  const secondLine = `${JSON.stringify({ ...head, files: Object.fromEntries(sizes) })}\n`;
  const rest = Buffer.concat([Buffer.from(secondLine), ...Object.values(files)]);
  const folder = join(file, '..');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeDurably(draft, Buffer.concat([Buffer.from(`facet-dataset ${FORM} ${sha256(rest)}\n`), rest]));
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeDurably(file: string, content: Uint8Array): void {
  const handle = openSync(file, 'wx');
  try {
    for (let written = 0; written < content.length; ) written += writeSync(handle, content, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns a line without its line feed, and the offset of the next line. */
function line(content: Buffer, from: number): [text: string, next: number] {
  const end = content.indexOf('\n', from);
  return end < 0 ? ['', content.length] : [content.toString('utf8', from, end), end + 1];
}

function filesOf(parts: ReadonlyMap<string, Buffer>): Files {
  const bytes = (file: string): Buffer => {
    const part = parts.get(file);
    if (!part) throw new Error(`The import has no file ${file}`);
    return part;
  };
  return { bytes, json: (file) => JSON.parse(bytes(file).toString('utf8')) };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
