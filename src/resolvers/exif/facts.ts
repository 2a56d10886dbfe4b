import { momentAt } from '../../libraries/text/calendar.ts';
import type { ImageTag, TagGroup } from './image-tag.ts';

/** Finds a tag by group and name. If several names are given, the first that exists is used. */
export type Finder = (group: TagGroup, ...names: readonly string[]) => ImageTag | undefined;

/** Returns a finder for these tags. */
export function finderOf(tags: readonly ImageTag[]): Finder {
  const known = new Map(tags.map((tag) => [`${tag.group} ${tag.name.toLowerCase()}`, tag]));
  return (group, ...names) =>
    names.map((name) => known.get(`${group} ${name.toLowerCase()}`)).find((tag) => tag !== undefined);
}

/** Returns the text of a tag, or null if it is absent or empty. */
export const tagText = (tag: ImageTag | undefined): string | null => {
  const text = typeof tag?.value === 'string' ? tag.value : tag?.text;
  return text || null;
};

/** Returns the number of a tag, or null if it is absent or not a number. */
export const tagNumber = (tag: ImageTag | undefined): number | null => {
  const value = Array.isArray(tag?.value) ? tag.value[0] : tag?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Returns the word for a tag's number in a table of EXIF 3.0. */
export const wordOf = <Word extends string>(
  words: Readonly<Record<number, Word>>,
  tag: ImageTag | undefined,
): Word | null => words[tagNumber(tag) ?? -1] ?? null;

/** The operations that turn the stored picture upright; EXIF defines eight combinations. */
export interface Orientation {
  /** The EXIF value, 1 to 8. */
  readonly value: number;
  /** Degrees clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** True if left and right are swapped before the rotation. */
  readonly mirrored: boolean;
}

const TURNS = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [270, true],
  [90, false],
  [90, true],
  [270, false],
] as const;

/** Returns the orientation, or null if the value is missing or invalid. */
export function orientationOf(value: number | null): Orientation | null {
  const turn = TURNS[(value ?? 0) - 1];
  return value !== null && turn ? { value, rotation: turn[0], mirrored: turn[1] } : null;
}

/**
 * Converts a time in EXIF format (`2024:07:14 18:30:05`) to ISO 8601 without a time zone, since it is local time.
 * Returns null for zeros and spaces, which mean unknown, and for invalid dates.
 */
export function localTime(text: string | null, subSeconds: string | null = null): string | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const fraction = /^\d{1,9}$/.test(subSeconds ?? '') ? `.${subSeconds}` : '';
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  // JavaScript turns 31 April into 1 May, so a date that changes is invalid.
  const real = new Date(`${iso}Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso + fraction : null;
}

/** Converts a local time with its offset to UTC. Returns null if the time or the offset is missing. */
export function utcOf(local: string | null, offset: string | null): string | null {
  return local === null || offset === null ? null : momentAt(Date.parse(`${local}${offset}`));
}

/** Returns an offset such as `+02:00`, or null for any other text. */
export const offsetOf = (text: string | null): string | null =>
  text === 'Z' ? '+00:00' : /^[+-](0\d|1[0-4]):[0-5]\d$/.test(text ?? '') ? text : null;
