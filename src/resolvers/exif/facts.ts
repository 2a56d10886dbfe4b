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

export interface ImagePlace {
  /** Degrees; south and west are negative. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres; below sea level is negative. */
  readonly altitudeM: number | null;
  /** The direction of the camera, in degrees clockwise from north. */
  readonly directionDeg: number | null;
  readonly directionReference: 'true_north' | 'magnetic_north' | null;
  /** The time of the GPS satellites. */
  readonly timestampUtc: string | null;
}

/**
 * Returns the location of a picture from its EXIF, otherwise from its XMP. Returns null if the location is absent,
 * incomplete or out of range.
 */
export function imagePlaceOf(find: Finder): ImagePlace | null {
  const latitude = degreesOf(find, 'Latitude') ?? xmpDegrees(find('xmp', 'GPSLatitude'));
  const longitude = degreesOf(find, 'Longitude') ?? xmpDegrees(find('xmp', 'GPSLongitude'));
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return null;
  // Phones without a GPS fix write zeros, and no pictures are taken at that point in the ocean.
  if (latitude === 0 && longitude === 0) return null;
  const altitude = tagNumber(find('exif', 'GPSAltitude'));
  const below = tagNumber(find('exif', 'GPSAltitudeRef')) === 1;
  const direction = tagNumber(find('exif', 'GPSImgDirection'));
  const reference = tagText(find('exif', 'GPSImgDirectionRef'));
  return {
    latitude,
    longitude,
    altitudeM: altitude === null ? null : below ? -altitude : altitude,
    directionDeg: direction !== null && direction >= 0 && direction <= 360 ? direction : null,
    directionReference: reference === 'T' ? 'true_north' : reference === 'M' ? 'magnetic_north' : null,
    timestampUtc: gpsTime(find('exif', 'GPSDateStamp'), find('exif', 'GPSTimeStamp')),
  };
}

/** True if there are coordinates without a hemisphere (N/S or E/W). */
export const sidesMissing = (find: Finder): boolean =>
  (['Latitude', 'Longitude'] as const).some((axis) => {
    const unsigned = degreesWithin(find('exif', `GPS${axis}`));
    return unsigned !== null && unsigned !== 0 && sideOf(find('exif', `GPS${axis}Ref`), SIDES[axis]) === null;
  });

/**
 * Converts degrees, minutes and seconds to degrees, rounded to about a centimetre. Returns null if the numbers or the
 * hemisphere are missing.
 */
function degreesOf(find: Finder, axis: keyof typeof SIDES): number | null {
  const unsigned = degreesWithin(find('exif', `GPS${axis}`));
  const side = sideOf(find('exif', `GPS${axis}Ref`), SIDES[axis]);
  return unsigned === null || side === null ? null : Math.round(side * unsigned * 1e7) / 1e7;
}

/** The letters of the positive and the negative hemisphere. */
const SIDES = { Latitude: 'NS', Longitude: 'EW' } as const;

function sideOf(reference: ImageTag | undefined, [positive, negative]: string): 1 | -1 | null {
  const letter = String([reference?.value].flat()[0] ?? '')
    .trim()
    .charAt(0)
    .toUpperCase();
  if (letter === positive) return 1;
  return letter === negative ? -1 : null;
}

function degreesWithin(tag: ImageTag | undefined): number | null {
  const parts = tag?.value;
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [degrees, minutes, seconds] = parts.map((part) => (typeof part === 'number' ? part : Number.NaN));
  const sum = (degrees as number) + (minutes as number) / 60 + (seconds as number) / 3_600;
  return Number.isFinite(sum) ? sum : null;
}

/** Parses degrees in XMP notation: `48,51.4933N`, `48,51,29.6N`, or decimal `48.858222N`. */
function xmpDegrees(tag: ImageTag | undefined): number | null {
  const [, numbers, half] = /^([\d.]+(?:,[\d.]+){0,2})([NSEW])$/.exec(tag?.text ?? '') ?? [];
  if (!numbers) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.split(',').map(Number);
  const sum = degrees + minutes / 60 + seconds / 3_600;
  if (!Number.isFinite(sum)) return null;
  return Math.round((half === 'S' || half === 'W' ? -sum : sum) * 1e7) / 1e7;
}

function gpsTime(date: ImageTag | undefined, time: ImageTag | undefined): string | null {
  const parts = Array.isArray(time?.value) ? (time.value as unknown[]) : [];
  if (parts.length !== 3 || !parts.every((part) => typeof part === 'number')) return null;
  const [hour, minute, second] = (parts as number[]).map((part) => String(Math.floor(part)).padStart(2, '0'));
  const local = localTime(`${tagText(date)} ${hour}:${minute}:${second}`);
  return local === null ? null : `${local}Z`;
}
