import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { RateTable } from '../../datasets/currency/index.ts';
import type { PendingRates } from './check.ts';

/** Version of the format in which nodes store rates. */
const FORMAT = 2;

/** Rates of a publisher that one node stored for all nodes. */
export interface StoredRates {
  /** Name of the source. */
  readonly name: string;
  /** The day of the fetch, `YYYY-MM-DD`. */
  readonly fetched: string;
  readonly table: RateTable;
  /** Rates that were left out. */
  readonly pending: PendingRates;
}

const MAX_BYTES = 64 * 2 ** 20;
const MAX_DAYS = 40_000;
const MAX_CODES = 1_000;

export const storedForm = (stored: StoredRates): string =>
  gzipSync(JSON.stringify({ format: FORMAT, ...stored })).toString('base64');

/**
 * Reads stored rates, which may come from any version of the service.
 * @throws Error if the format is unknown
 */
export async function readStoredRates(content: string): Promise<StoredRates> {
  const text = await promisify(gunzip)(Buffer.from(content, 'base64'), { maxOutputLength: MAX_BYTES });
  const stored: unknown = JSON.parse(text.toString('utf8'));
  if (!isStored(stored)) throw new Error('The stored exchange rates have an unexpected format.');
  return stored;
}

function isStored(value: unknown): value is StoredRates {
  const { format, name, fetched, table, pending } = (value ?? {}) as Partial<
    StoredRates & { format: number }
  >;
  const { codes, days, inverted } = (table ?? {}) as Partial<RateTable>;
  return (
    format === FORMAT &&
    typeof name === 'string' &&
    typeof fetched === 'string' &&
    typeof pending === 'object' &&
    pending !== null &&
    Object.values(pending).every((rate) => typeof rate === 'number') &&
    Array.isArray(codes) &&
    codes.length <= MAX_CODES &&
    codes.every((code) => typeof code === 'string') &&
    (inverted === undefined || (Array.isArray(inverted) && inverted.length === codes.length)) &&
    Array.isArray(days) &&
    days.length > 0 &&
    days.length <= MAX_DAYS &&
    days.every((day: unknown) => isDay(day, codes.length))
  );
}

const isDay = (day: unknown, rates: number): boolean =>
  Array.isArray(day) &&
  day.length === rates + 1 &&
  typeof day[0] === 'string' &&
  day.every((rate, position) => position === 0 || rate === null || (typeof rate === 'number' && rate > 0));
