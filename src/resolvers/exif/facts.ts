import { momentAt } from '../../libraries/text/calendar.ts';
import type { ImageTag, TagGroup } from './image-tags.ts';

/** The most tags of a file that are shown. Real ones have at most a few hundred. */
export const MAX_TAGS = 2_000;

/** Finds a tag by its group and name. */
export type Finder = (group: TagGroup, ...names: readonly string[]) => ImageTag | undefined;

/** Looks tags up; of several names the first that is there. */
export function finderOf(tags: readonly ImageTag[]): Finder {
  const known = new Map(tags.map((tag) => [`${tag.group} ${tag.name.toLowerCase()}`, tag]));
  return (group, ...names) =>
    names.map((name) => known.get(`${group} ${name.toLowerCase()}`)).find((tag) => tag !== undefined);
}

/** The text of a tag; null where it is absent or says nothing. */
export const textOf = (tag: ImageTag | undefined): string | null => {
  const text = typeof tag?.value === 'string' ? tag.value : tag?.text;
  return text || null;
};

/** The number of a tag; null where it is absent or none. */
export const numberOf = (tag: ImageTag | undefined): number | null => {
  const value = Array.isArray(tag?.value) ? tag.value[0] : tag?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** A word by its number in a table of EXIF 3.0. */
export const wordOf = <Word extends string>(
  words: Readonly<Record<number, Word>>,
  tag: ImageTag | undefined,
): Word | null => words[numberOf(tag) ?? -1] ?? null;

/** The eight ways a picture can be stored, as what has to be done to it before it is shown. */
export interface Orientation {
  /** 1 to 8, as EXIF counts. */
  readonly value: number;
  /** Degrees clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Left and right are swapped, before the rotation. */
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

/** Null where the file does not say, or says something that is none of the eight. */
export function orientationOf(value: number | null): Orientation | null {
  const turn = TURNS[(value ?? 0) - 1];
  return value !== null && turn ? { value, rotation: turn[0], mirrored: turn[1] } : null;
}

/**
 * A time as EXIF writes it (`2024:07:14 18:30:05`) in ISO 8601. It is local time: no zone is added to it. Null for the
 * zeros and blanks that stand for unknown, and for what is no date.
 */
export function localTime(text: string | null, subSeconds: string | null = null): string | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const fraction = /^\d{1,9}$/.test(subSeconds ?? '') ? `.${subSeconds}` : '';
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  // A date that JavaScript would move to the next month is none.
  const real = new Date(`${iso}Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso + fraction : null;
}

/** A local time and its offset from UTC as a moment in UTC; null where either is missing. */
export function utcOf(local: string | null, offset: string | null): string | null {
  return local === null || offset === null ? null : momentAt(Date.parse(`${local}${offset}`));
}

/** An offset such as `+02:00`; null for anything else. */
export const offsetOf = (text: string | null): string | null =>
  text === 'Z' ? '+00:00' : /^[+-](0\d|1[0-4]):[0-5]\d$/.test(text ?? '') ? text : null;

export interface ImagePlace {
  /** Degrees, south and west negative. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres, below sea level negative. */
  readonly altitudeM: number | null;
  /** Where the camera looked, in degrees from north, clockwise. */
  readonly directionDeg: number | null;
  readonly directionReference: 'true_north' | 'magnetic_north' | null;
  /** By the clocks of the satellites. */
  readonly timestampUtc: string | null;
}

/** Where a picture was taken, by its EXIF, else its XMP; null where that is absent, unfinished or not on this planet. */
export function placeOf(find: Finder): ImagePlace | null {
  const latitude = degreesOf(find, 'Latitude') ?? xmpDegrees(find('xmp', 'GPSLatitude'));
  const longitude = degreesOf(find, 'Longitude') ?? xmpDegrees(find('xmp', 'GPSLongitude'));
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return null;
  // What phones write that do not know yet where they are: nobody takes pictures there.
  if (latitude === 0 && longitude === 0) return null;
  const altitude = numberOf(find('exif', 'GPSAltitude'));
  const below = numberOf(find('exif', 'GPSAltitudeRef')) === 1;
  const direction = numberOf(find('exif', 'GPSImgDirection'));
  const reference = textOf(find('exif', 'GPSImgDirectionRef'));
  return {
    latitude,
    longitude,
    altitudeM: altitude === null ? null : below ? -altitude : altitude,
    directionDeg: direction !== null && direction >= 0 && direction <= 360 ? direction : null,
    directionReference: reference === 'T' ? 'true_north' : reference === 'M' ? 'magnetic_north' : null,
    timestampUtc: gpsTime(find('exif', 'GPSDateStamp'), find('exif', 'GPSTimeStamp')),
  };
}

/** Whether there are coordinates without a word on which side of the equator or of Greenwich they are. */
export const sidesMissing = (find: Finder): boolean =>
  (['Latitude', 'Longitude'] as const).some((axis) => {
    const unsigned = degreesWithin(find('exif', `GPS${axis}`));
    return unsigned !== null && unsigned !== 0 && sideOf(find('exif', `GPS${axis}Ref`), SIDES[axis]) === null;
  });

/** Degrees, minutes and seconds as degrees, to a centimetre; null where either the numbers or the side are missing. */
function degreesOf(find: Finder, axis: keyof typeof SIDES): number | null {
  const unsigned = degreesWithin(find('exif', `GPS${axis}`));
  const side = sideOf(find('exif', `GPS${axis}Ref`), SIDES[axis]);
  return unsigned === null || side === null ? null : Math.round(side * unsigned * 1e7) / 1e7;
}

/** The letters of the positive and of the negative half. */
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

/** Degrees as XMP writes them: `48,51.4933N`, `48,51,29.6N`; or worked out already, `48.858222N`. */
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
  const local = localTime(`${textOf(date)} ${hour}:${minute}:${second}`);
  return local === null ? null : `${local}Z`;
}
