import { type Finder, localTime, tagNumber, tagText } from './facts.ts';
import type { ImageTag } from './image-tag.ts';

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

/** The location of a picture, and what was wrong with its coordinates. */
export interface Located {
  readonly place: ImagePlace | null;
  readonly warnings: readonly string[];
}

const WARNINGS = {
  no_side: 'The coordinates have no N/S or E/W reference, so the location is unknown.',
  unreadable: 'The coordinates are incomplete or out of range, so the location is unknown.',
  coarse:
    'The seconds of the coordinates cannot be read, so the location is only exact to one minute of arc (up to 2 km).',
} as const;

/** The letters of the positive and the negative hemisphere, and the largest number of degrees. */
const AXES = {
  Latitude: { letters: 'NS', max: 90 },
  Longitude: { letters: 'EW', max: 180 },
} as const;

type Axis = keyof typeof AXES;

/** One coordinate as a file states it. */
interface Coordinate {
  /** Degrees without a sign. */
  readonly degrees: number;
  /** Null if neither a letter nor a sign states the hemisphere. */
  readonly side: 1 | -1 | null;
  /** True for a number that may have a sign. */
  readonly decimal: boolean;
  /** True if its seconds cannot be read. */
  readonly coarse: boolean;
}

/**
 * Returns the location of a picture from its EXIF, otherwise from its XMP. Coordinates whose seconds are broken are
 * still a place. There is no place, but a warning, if a hemisphere is missing, or if numbers are missing or out of
 * range.
 */
export function locate(find: Finder): Located {
  const exif = locatedBy((axis) => exifCoordinate(find, axis));
  const found =
    exif === null || typeof exif === 'string' ? locatedBy((axis) => xmpCoordinate(find, axis)) : exif;
  const best = found === null || typeof found === 'string' ? (exif ?? found) : found;
  if (best === null) return { place: null, warnings: [] };
  if (typeof best === 'string') return { place: null, warnings: [WARNINGS[best]] };
  const { coarse, ...coordinates } = best;
  return {
    place: { ...coordinates, ...viewOf(find) },
    warnings: coarse ? [WARNINGS.coarse] : [],
  };
}

type Fault = 'no_side' | 'unreadable';

/** Joins two coordinates. Null if there are none. */
function locatedBy(
  read: (axis: Axis) => Coordinate | Fault | null,
): (Pick<ImagePlace, 'latitude' | 'longitude'> & { coarse: boolean }) | Fault | null {
  const both = [read('Latitude'), read('Longitude')] as const;
  const [latitude, longitude] = both;
  if (latitude === null && longitude === null) return null;
  if (latitude === null || longitude === null) return 'unreadable';
  if (typeof latitude === 'string') return latitude;
  if (typeof longitude === 'string') return longitude;
  // Phones without a GPS fix write zeros, and no pictures are taken at that point in the ocean.
  if (latitude.degrees === 0 && longitude.degrees === 0) return null;
  // A sign on one of two numbers shows that both have signs.
  const signed = both.some((one) => typeof one === 'object' && one?.decimal && one.side === -1);
  const sides = [latitude, longitude].map(
    ({ degrees, side, decimal }) => side ?? (degrees === 0 || (signed && decimal) ? 1 : null),
  );
  const [north, east] = sides;
  if (north == null || east == null) return 'no_side';
  return {
    latitude: rounded(north * latitude.degrees),
    longitude: rounded(east * longitude.degrees),
    coarse: latitude.coarse || longitude.coarse,
  };
}

/** Rounds degrees to about a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Reads a coordinate in EXIF: up to three numbers, of which broken ones are null, or by mistake a text. */
function exifCoordinate(find: Finder, axis: Axis): Coordinate | Fault | null {
  const tag = find('exif', `GPS${axis}`);
  const reference = find('exif', `GPS${axis}Ref`);
  if (!tag) return null;
  if (typeof tag.value === 'string') return textCoordinate(tag.value, axis, reference);
  const parts = [tag.value].flat().map((part) => (typeof part === 'number' ? part : null));
  return parts.some((part) => part !== null) ? coordinateOf(parts, axis, sideOf(reference, axis)) : null;
}

/** Reads a coordinate in XMP; drones have their own, of which one name is misspelt. */
function xmpCoordinate(find: Finder, axis: Axis): Coordinate | Fault | null {
  const names = axis === 'Latitude' ? ['GPSLatitude'] : ['GPSLongitude', 'GpsLongtitude'];
  const tag = find('xmp', ...names);
  return tag ? textCoordinate(tag.text, axis, find('xmp', `GPS${axis}Ref`)) : null;
}

const MAX_TEXT = 100;

/** Parses `48,51.4933N`, `48,51,29.6N`, `48.858222N`, `-48.858222` or `48° 51' 29.6" N`. */
function textCoordinate(
  text: string,
  axis: Axis,
  reference: ImageTag | undefined,
): Coordinate | Fault | null {
  if (text.length > MAX_TEXT) return 'unreadable';
  const letter = /^[NSEW](?![a-z])|(?<![a-z])[NSEW]$/i.exec(text.trim())?.[0]?.toUpperCase();
  const numbers = text
    .replace(/deg|[NSEW°'′"″,]/gi, ' ')
    .trim()
    .split(/\s+/);
  if (numbers.length > 3 || !numbers.every((part) => /^[+-]?\d{1,9}(?:\.\d{1,20})?$/.test(part)))
    return 'unreadable';
  const [positive, negative] = AXES[axis].letters;
  if (letter !== undefined && letter !== positive && letter !== negative) return 'unreadable';
  const stated = letter === undefined ? sideOf(reference, axis) : letter === positive ? 1 : -1;
  const side = stated ?? (numbers[0]?.startsWith('+') ? 1 : null);
  return coordinateOf(numbers.map(Number), axis, side);
}

function sideOf(reference: ImageTag | undefined, axis: Axis): 1 | -1 | null {
  const [positive, negative] = AXES[axis].letters;
  const letter = String([reference?.value].flat()[0] ?? '')
    .trim()
    .charAt(0)
    .toUpperCase();
  if (letter === positive) return 1;
  return letter === negative ? -1 : null;
}

/** Converts degrees, minutes and seconds. Smaller units may be missing if a larger one has decimals. */
function coordinateOf(
  [first = null, minutes = null, seconds = null]: readonly (number | null)[],
  axis: Axis,
  stated: 1 | -1 | null,
): Coordinate | Fault {
  if (first === null) return 'unreadable';
  const side = first < 0 ? -1 : stated;
  // A minus sign contradicts a letter of the positive hemisphere.
  if (first < 0 && stated === 1) return 'unreadable';
  const whole = Math.abs(first);
  const decimal = minutes === null && seconds === null;
  if (minutes === null && Number.isInteger(whole) && whole !== 0) return 'unreadable';
  if ([minutes, seconds].some((part) => part !== null && (part < 0 || part > 60))) return 'unreadable';
  const degrees = whole + (minutes ?? 0) / 60 + (seconds ?? 0) / 3_600;
  if (!(degrees <= AXES[axis].max)) return 'unreadable';
  const coarse = seconds === null && minutes !== null && Number.isInteger(minutes) && Number.isInteger(whole);
  return { degrees, side, decimal, coarse };
}

/** Returns the facts about a place other than its coordinates. */
function viewOf(find: Finder): Omit<ImagePlace, 'latitude' | 'longitude'> {
  const altitude = tagNumber(find('exif', 'GPSAltitude'));
  const below = tagNumber(find('exif', 'GPSAltitudeRef')) === 1;
  const direction = tagNumber(find('exif', 'GPSImgDirection'));
  const reference = tagText(find('exif', 'GPSImgDirectionRef'));
  return {
    altitudeM: altitude === null ? null : below ? -altitude : altitude,
    directionDeg: direction !== null && direction >= 0 && direction <= 360 ? direction : null,
    directionReference: reference === 'T' ? 'true_north' : reference === 'M' ? 'magnetic_north' : null,
    timestampUtc: gpsTime(find('exif', 'GPSDateStamp'), find('exif', 'GPSTimeStamp')),
  };
}

function gpsTime(date: ImageTag | undefined, time: ImageTag | undefined): string | null {
  const parts = Array.isArray(time?.value) ? (time.value as unknown[]) : [];
  if (parts.length !== 3 || !parts.every((part) => typeof part === 'number')) return null;
  const [hour, minute, second] = (parts as number[]).map((part) => String(Math.floor(part)).padStart(2, '0'));
  const local = localTime(`${tagText(date)} ${hour}:${minute}:${second}`);
  return local === null ? null : `${local}Z`;
}
