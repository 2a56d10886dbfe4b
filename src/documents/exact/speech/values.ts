import { isJsonObject } from '../../../libraries/json/value.ts';
import { secondsOf } from '../timed-text/clock.ts';

/** A JSON object whose properties must be checked before use. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the property at a path such as `results.items`; undefined if there is none. */
export function at(value: unknown, path: string): unknown {
  if (!path.includes('.')) return isJsonObject(value) && Object.hasOwn(value, path) ? value[path] : undefined;
  let found = value;
  for (const name of path.split('.'))
    found = isJsonObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/** Returns the text at the first path that contains text. */
export function textAt(value: unknown, ...paths: string[]): string | null {
  for (const path of paths) {
    const found = at(value, path);
    if (typeof found === 'string') return found;
  }
  return null;
}

/** Returns the number at the first path that contains a number, even if it is written as text. */
export function numberAt(value: unknown, ...paths: string[]): number | null {
  for (const path of paths) {
    const found = at(value, path);
    if (typeof found === 'number' && Number.isFinite(found)) return found;
    if (typeof found === 'string' && /^-?\d{1,15}(?:\.\d{1,12})?$/.test(found)) return Number(found);
  }
  return null;
}

/** Returns the name or the number of a speaker. Numbers get the prefix `Speaker`. */
export function speakerAt(value: unknown, ...paths: string[]): string | null {
  for (const path of paths) {
    const found = at(value, path);
    if (typeof found === 'string' && found.trim() !== '')
      return /^\d{1,4}$/.test(found) ? `Speaker ${found}` : found;
    if (typeof found === 'number') return `Speaker ${found}`;
    const name = textAt(found, 'name', 'label', 'speaker_name', 'displayName', 'id');
    if (name) return name;
  }
  return null;
}

/**
 * Returns the time in seconds at the first path that contains one: a number, a number as text, `1.5s`, `PT1M2.5S`,
 * `{seconds, nanos}`, or a clock time.
 */
export function secondsAt(value: unknown, ...paths: string[]): number | null {
  for (const path of paths) {
    const seconds = secondsFrom(at(value, path));
    if (seconds !== null) return seconds;
  }
  return null;
}

function secondsFrom(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (isJsonObject(value)) {
    const [seconds, nanos] = [numberAt(value, 'seconds'), numberAt(value, 'nanos')];
    return seconds === null && nanos === null ? null : (seconds ?? 0) + (nanos ?? 0) / 1e9;
  }
  if (typeof value !== 'string' || value.length > 40) return null;
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(value) ?? [];
  if (value.startsWith('PT')) return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return secondsOf(value.replace(/^(-?\d+(?:\.\d+)?)s$/, '$1'));
}

/** Converts milliseconds or finer units to seconds. */
export const over = (count: number | null, units: number): number | null =>
  count === null ? null : count / units;

/** Returns the sum of two times if both are known. */
export const addTimes = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
