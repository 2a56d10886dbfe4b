import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import editions from './editions.json' with { type: 'json' };

/** The value of one euro on one day, by lower-case currency code. */
export interface Edition {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly eur: Readonly<Record<string, number>>;
}

const PACKAGE = '@fawazahmed0/currency-api';
const REGISTRY = (process.env.npm_config_registry ?? 'https://registry.npmjs.org').replace(/\/?$/, '/');
const CACHE = new URL('../node_modules/.cache/currency-api/', import.meta.url);
/** The only file needed of the 682 files (5 MB) in an edition. */
const FILE = 'package/v1/currencies/eur.min.json';
const AT_ONCE = 4;

/**
 * Fetches all dated editions of the package that `editions.json` pins, oldest first. Fetches them one by one from the
 * registry and checks their pinned integrity, as npm would. Installing 200 aliases from package.json would take a
 * gigabyte.
 */
export async function allEditions(): Promise<Edition[]> {
  mkdirSync(CACHE, { recursive: true });
  const wanted = Object.entries(editions);
  const found: Edition[] = [];
  const work = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) found.push(await edition(...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the newest pinned edition. */
export const newestEdition = (): string => Object.keys(editions).at(-1) as string;

async function edition(version: string, integrity: string): Promise<Edition> {
  const kept = new URL(`${version}.json`, CACHE);
  if (!existsSync(kept)) writeFileSync(kept, await fetched(version, integrity));
  const read = JSON.parse(readFileSync(kept, 'utf8')) as Edition;
  const date = version.replace(/\b\d\b/g, '0$&').replaceAll('.', '-');
  if (read.date !== date) throw new Error(`${PACKAGE} ${version} says it is of ${read.date}`);
  return read;
}

async function fetched(version: string, integrity: string): Promise<string> {
  const name = PACKAGE.split('/')[1];
  const answer = await fetch(new URL(`${PACKAGE}/-/${name}-${version}.tgz`, REGISTRY));
  if (!answer.ok) throw new Error(`${PACKAGE} ${version}: the registry answers ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const hash = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${PACKAGE} ${version} is not what was pinned`);
  return fileOf(gunzipSync(bytes), FILE).toString();
}

/**
 * Extracts one file of a tar archive: blocks of 512 bytes. A header before each file contains the file's name, and its
 * size in octal.
 */
function fileOf(tar: Buffer, wanted: string): Buffer {
  for (let at = 0; at + 512 <= tar.length; ) {
    const [name] = tar.toString('latin1', at, at + 100).split('\0');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    if (name === wanted) return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`No ${wanted} in the archive`);
}
