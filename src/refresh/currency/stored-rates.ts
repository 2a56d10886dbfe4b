import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzipSync } from 'node:zlib';
import type { RateRow, RateTable } from '../../datasets/currency/index.ts';
import { runAtOnce, runInSteps, type Steps } from '../../scheduling/steps.ts';
import type { PendingRate, PendingRates } from './check.ts';

/** Version of the format in which nodes store rates: a line about them, and then lines with lists of days. */
const FORMAT = 2;
/** The number of days in a line, which is read in one step: less than a millisecond for 40 currencies. */
const DAYS_A_LINE = 100;

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

interface Head extends Omit<StoredRates, 'table'>, Omit<RateTable, 'days'> {
  readonly format: number;
}

const MAX_BYTES = 64 * 2 ** 20;
const MAX_DAYS = 40_000;
/** The maximum number of currencies of one publisher. */
export const MAX_CODES = 1_000;

export function storedForm({ table: { days, ...table }, ...about }: StoredRates): string {
  const head: Head = { format: FORMAT, ...about, ...table };
  const lines: unknown[] = [head];
  for (let at = 0; at < days.length; at += DAYS_A_LINE) lines.push(days.slice(at, at + DAYS_A_LINE));
  return gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')).toString('base64');
}

/**
 * Reads stored rates, which may come from any version of the service, in several turns of the event loop.
 * @throws Error if the format is unknown
 */
export async function readStoredRates(content: string): Promise<StoredRates> {
  const bytes = await promisify(gunzip)(Buffer.from(content, 'base64'), { maxOutputLength: MAX_BYTES });
  return runInSteps(readLines(bytes.toString('utf8')), setImmediate);
}

/** Reads stored rates in one turn, for processes that do nothing else. */
export const readStoredRatesAtOnce = (content: string): StoredRates =>
  runAtOnce(
    readLines(gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8')),
  );

function* readLines(text: string): Steps<StoredRates> {
  const lines = text.split('\n', MAX_DAYS);
  const head: unknown = JSON.parse(lines[0] as string);
  if (!isHead(head)) throw unexpectedFormat();
  const { format: _, codes, inverted, ...about } = head;
  const days: RateRow[] = [];
  for (const line of lines.slice(1)) {
    yield;
    const some: unknown = JSON.parse(line);
    if (!Array.isArray(some) || !some.every((day) => isDay(day, codes.length))) throw unexpectedFormat();
    for (const day of some) days.push(day);
    if (days.length > MAX_DAYS) throw unexpectedFormat();
  }
  if (days.length === 0) throw unexpectedFormat();
  return { ...about, table: { codes, days, ...(inverted && { inverted }) } };
}

const unexpectedFormat = () => new Error('The stored exchange rates have an unexpected format.');

function isHead(value: unknown): value is Head {
  const { format, name, fetched, codes, inverted, pending } = (value ?? {}) as Partial<Head>;
  return (
    format === FORMAT &&
    typeof name === 'string' &&
    typeof fetched === 'string' &&
    typeof pending === 'object' &&
    pending !== null &&
    Object.values(pending).every(isPendingRate) &&
    Array.isArray(codes) &&
    codes.length <= MAX_CODES &&
    codes.every((code) => typeof code === 'string') &&
    (inverted === undefined || (Array.isArray(inverted) && inverted.length === codes.length))
  );
}

function isPendingRate(value: unknown): value is PendingRate {
  const { date, rate } = (value ?? {}) as Partial<PendingRate>;
  return typeof date === 'string' && typeof rate === 'number';
}

const isDay = (day: unknown, rates: number): day is RateRow =>
  Array.isArray(day) &&
  day.length === rates + 1 &&
  typeof day[0] === 'string' &&
  day.every((rate, position) => position === 0 || rate === null || (typeof rate === 'number' && rate > 0));
