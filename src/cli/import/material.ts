import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { InflationBudget } from '../../documents/input/inflation.ts';
import { Refusal } from '../../documents/input/refusal.ts';
import { zipEntriesOf } from '../../documents/input/zip.ts';
import { inSeconds } from '../../formats/duration.ts';
import { RefusedError } from '../command.ts';
import type { Material } from './importer.ts';

const MAX_BYTES = 256 * 1024 * 1024;
const MAX_MS = 120_000;
const MAX_REDIRECTS = 5;

interface Limits {
  readonly maxBytes?: number;
  readonly maxMs?: number;
  /** The names of the files of a zip archive that are joined. */
  readonly joins?: RegExp | undefined;
}

/**
 * Reads a file, or fetches a URL that the operator named. The URL must use https, or http on this machine.
 * Decompresses gzip data and zip archives that contain a single file.
 * @throws {RefusedError} if it cannot be read, is not UTF-8 text, or exceeds the limits (256 MB, two minutes)
 */
export async function readMaterial(
  source: string,
  today: string,
  { maxBytes = MAX_BYTES, maxMs = MAX_MS, joins }: Limits = {},
): Promise<Material> {
  const isUrl = /^[a-z][a-z\d+.-]+:\/\//i.test(source);
  const found = isUrl
    ? {
        bytes: await fetched(source, maxBytes, maxMs),
        retrieved: today,
        url: withoutSecrets(source),
        country: new URL(source).searchParams.get('countryIsoCode') ?? undefined,
      }
    : await fromFile(source, maxBytes);
  if (found.bytes.length === 0) throw new RefusedError('The file is empty; nothing was imported.');
  const bytes = unpacked(found.bytes, maxBytes, joins);
  if (!isUtf8(bytes)) throw new RefusedError('The file is not UTF-8 text; nothing was imported.');
  return { ...found, bytes, today };
}

/** Removes the parts of a URL that may contain a key: the query and the user information. */
const withoutSecrets = (source: string): string => {
  const { origin, pathname } = new URL(source);
  return `${origin}${pathname}`;
};

async function fromFile(path: string, maxBytes: number): Promise<Pick<Material, 'bytes' | 'retrieved'>> {
  try {
    await using file = await open(path);
    const { size, mtime } = await file.stat();
    if (size > maxBytes) throw tooLarge(maxBytes);
    return { bytes: await file.readFile(), retrieved: mtime.toISOString().slice(0, 10) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new RefusedError(`${path} cannot be read (${code}).`);
  }
}

async function fetched(source: string, maxBytes: number, maxMs: number): Promise<Uint8Array> {
  try {
    const answer = await request(source, AbortSignal.timeout(maxMs));
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    if (name === 'TimeoutError')
      throw new RefusedError(`${source} took longer than ${inSeconds(maxMs)}; nothing was imported.`);
    throw new RefusedError(`${source} cannot be fetched (${cause?.code ?? cause?.message ?? message}).`);
  }
}

/** Redirects are followed here, because the target of each one must use https too. */
async function request(source: string, signal: AbortSignal): Promise<Response> {
  for (let url = allowed(source), hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await fetch(url, { redirect: 'manual', signal });
    if (answer.ok) return answer;
    const location = answer.headers.get('location');
    await answer.body?.cancel();
    if (answer.status < 300 || answer.status > 399 || location === null)
      throw new RefusedError(`${url.host} responded with status ${answer.status}; nothing was imported.`);
    url = allowed(new URL(location, url).href);
  }
  throw new RefusedError(`${source} redirects too many times; nothing was imported.`);
}

function allowed(source: string): URL {
  const url = URL.parse(source);
  if (!url) throw new RefusedError(`${source} is not a valid URL.`);
  const local = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && local)) return url;
  throw new RefusedError(`${url.protocol}//${url.host} cannot be fetched: only https is supported.`);
}

/**
 * Decompresses a file. Throws `RefusedError` if the file is damaged or too large, or is an archive of several files.
 * @param joins the names of the files of an archive that are joined with line feeds, if there may be several
 */
export function unpacked(bytes: Uint8Array, maxBytes: number, joins?: RegExp): Uint8Array {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return filesOf(bytes, maxBytes, joins);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    throw new RefusedError(
      'The file starts like gzip data but cannot be decompressed; nothing was imported.',
    );
  }
}

function filesOf(archive: Uint8Array, maxBytes: number, joins: RegExp | undefined): Uint8Array {
  try {
    const files = zipEntriesOf(Buffer.from(archive), new InflationBudget(archive.length));
    const joined = joins ? files.filter(({ name, link }) => joins.test(name) && !link) : [];
    if (joined.length > 0) {
      const parts: Buffer[] = [];
      let size = 0;
      for (const file of joined) {
        const part = file.read();
        size += part.length + 1;
        if (size > maxBytes) throw tooLarge(maxBytes);
        parts.push(Buffer.from(part), Buffer.from('\n'));
      }
      return Buffer.concat(parts);
    }
    const [only, other] = files.filter(({ name, link }) => !name.endsWith('/') && !link);
    if (!only || other)
      throw new RefusedError(
        'The file is a zip archive that does not contain exactly one file. Unpack the archive and import the file that you need.',
      );
    const bytes = only.read();
    if (bytes.length > maxBytes) throw tooLarge(maxBytes);
    return bytes;
  } catch (error) {
    if (error instanceof Refusal) throw new RefusedError(`${error.message} Nothing was imported.`);
    throw error;
  }
}

const tooLarge = (maxBytes: number): RefusedError =>
  new RefusedError(`The file is larger than ${maxBytes / 1024 / 1024} MB; nothing was imported.`);
