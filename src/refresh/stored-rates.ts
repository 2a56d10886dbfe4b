import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { IMPORTED_RATES, type ImportedRates } from '../datasets/currency.ts';
import type { Source } from '../datasets/source.ts';

/** Version of the format in which nodes store rates. */
export const KEPT_FORMAT = 1;

/** Rates that one node stored for all nodes. */
export interface Kept {
  readonly format: number;
  readonly sources: readonly [Source, ...Source[]];
  readonly records: number;
  readonly files: { readonly [IMPORTED_RATES]: ImportedRates };
}

const MAX_BYTES = 64 * 2 ** 20;
const MAX_DAYS = 40_000;
const MAX_CODES = 500;

/**
 * Reads stored rates, which may come from any version of the service.
 * @throws Error if the format is unknown
 */
export async function readKept(content: string): Promise<Kept> {
  const text = await promisify(gunzip)(Buffer.from(content, 'base64'), { maxOutputLength: MAX_BYTES });
  const kept: unknown = JSON.parse(text.toString('utf8'));
  if (!isKept(kept)) throw new Error('The stored exchange rates have an unexpected format.');
  return kept;
}

function isKept(value: unknown): value is Kept {
  const { format, sources, records, files } = (value ?? {}) as Partial<Kept>;
  const { codes, days } = files?.[IMPORTED_RATES] ?? ({} as Partial<ImportedRates>);
  return (
    format === KEPT_FORMAT &&
    Array.isArray(sources) &&
    typeof sources[0]?.name === 'string' &&
    typeof records === 'number' &&
    Array.isArray(codes) &&
    codes.length <= MAX_CODES &&
    codes.every((code) => typeof code === 'string') &&
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
  day.slice(1).every((rate) => rate === null || (typeof rate === 'number' && rate > 0));
