import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import {
  type CountryVacations,
  MAX_COUNTRY_JSON,
  type StoredVacations,
} from '../datasets/school-vacations.ts';
import type { Source } from '../datasets/source.ts';

/** Version of the format in which nodes store school vacations. */
const FORMAT = 1;
/** The maximum size of the stored vacations before they are compressed, in bytes. */
const MAX_BYTES = 8 * 2 ** 20;

interface Head {
  readonly format: number;
  /** Identifies the URL that the vacations were fetched from. */
  readonly origin: string;
  readonly sources: readonly [Source, ...Source[]];
}

/** School vacations that one node stored for all nodes. */
export interface FetchedVacations extends Pick<Head, 'origin' | 'sources'> {
  readonly vacations: StoredVacations;
}

/**
 * Returns the stored form of vacations: a line about all of them, and a line for each country, so that they can be
 * read in short steps. Returns undefined if they are too large.
 */
export function storedForm({ origin, sources, vacations }: FetchedVacations): string | undefined {
  const head: Head = { format: FORMAT, origin, sources };
  const lines = Buffer.from(
    [head, ...Object.entries(vacations)].map((line) => JSON.stringify(line)).join('\n'),
  );
  return lines.length > MAX_BYTES ? undefined : gzipSync(lines).toString('base64');
}

/**
 * Reads stored vacations, which may come from any version of the service. Other work runs between the countries.
 * @throws Error if the format is unknown
 */
export async function readStoredVacations(content: string): Promise<FetchedVacations> {
  const bytes = await promisify(gunzip)(Buffer.from(content, 'base64'), { maxOutputLength: MAX_BYTES });
  let head: Head | undefined;
  const vacations: Record<string, CountryVacations> = {};
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf('\n', from);
    const end = found < 0 ? bytes.length : found;
    // The line has a little more than the country's vacations: its code.
    if (end - from > 4 * MAX_COUNTRY_JSON) throw unexpected();
    const value: unknown = JSON.parse(bytes.toString('utf8', from, end));
    if (!head && isHead(value)) head = value;
    else if (head && isCountry(value)) vacations[value[0]] = value[1];
    else throw unexpected();
    from = end + 1;
    await setImmediate();
  }
  if (!head) throw unexpected();
  return { origin: head.origin, sources: head.sources, vacations };
}

const unexpected = (): Error => new Error('The stored school vacations have an unexpected format.');

function isHead(value: unknown): value is Head {
  const { format, origin, sources } = (value ?? {}) as Partial<Head>;
  return (
    format === FORMAT &&
    typeof origin === 'string' &&
    Array.isArray(sources) &&
    typeof sources[0]?.name === 'string'
  );
}

function isCountry(value: unknown): value is [string, CountryVacations] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { texts, rows } = (value[1] ?? {}) as Partial<CountryVacations>;
  return Array.isArray(texts) && Array.isArray(rows) && rows.every((row) => isRow(row, texts.length));
}

function isRow(row: unknown, texts: number): boolean {
  if (!Array.isArray(row)) return false;
  const [start, end, names, note, states, parts, estimated] = row as unknown[];
  return (
    typeof start === 'string' &&
    typeof end === 'string' &&
    isIndex(names, texts) &&
    (note === null || isIndex(note, texts)) &&
    Array.isArray(states) &&
    Array.isArray(parts) &&
    typeof estimated === 'boolean'
  );
}

const isIndex = (value: unknown, length: number): boolean =>
  typeof value === 'number' && value >= 0 && value < length;
