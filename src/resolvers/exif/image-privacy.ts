import type { Finder } from './facts.ts';
import type { ImageTag } from './image-tag.ts';

/** The kinds of private data in a picture, to be removed before it is published. */
export interface ImagePrivacy {
  readonly containsLocation: boolean;
  readonly containsSerial: boolean;
  readonly containsNames: boolean;
}

/** Tags with place names: IPTC-IIM, Photoshop's XMP and IPTC's own. */
const PLACES = [
  'City',
  'Sub-location',
  'Location',
  'Province/State',
  'State',
  'Country/Primary Location Name',
  'Country/Primary Location Code',
  'Country',
  'CountryCode',
  'LocationCreated',
  'LocationShown',
  'LocationName',
  'Sublocation',
  'ProvinceState',
  'CountryName',
  'WorldRegion',
  'GPSAreaInformation',
];

/** Tags with coordinates, of which drones misspell one, and the vocabulary `geo` shortens two. */
const COORDINATES = [
  'GPSLatitude',
  'GPSLongitude',
  'GpsLongtitude',
  'GPSDestLatitude',
  'GPSDestLongitude',
  'GPSCoordinates',
  'lat',
  'long',
];

/** Tags with names of people: photographers, camera owners and people shown. */
const PEOPLE = [
  'Artist',
  'By-line',
  'Writer/Editor',
  'CameraOwnerName',
  'OwnerName',
  'Photographer',
  'ImageEditor',
  'XPAuthor',
  'creator',
  'PersonInImage',
  'PersonInImageWDetails',
];

/** Determines which private data a picture contains. Incomplete coordinates count as a location. */
export function privacyOf(all: readonly ImageTag[], find: Finder): ImagePrivacy {
  const has = (names: readonly string[]) =>
    names.some((name) => find('exif', name) ?? find('iptc', name) ?? find('xmp', name));
  const coordinate = (name: string) =>
    find('xmp', name) !== undefined || saysPlace(find('exif', name)?.value ?? null);
  return {
    containsLocation: COORDINATES.some(coordinate) || has(PLACES),
    containsSerial:
      all.some(({ name }) => /serial ?number$/i.test(name)) || find('exif', 'ImageUniqueID') !== undefined,
    // Face regions contain the names of the people recognised.
    containsNames: has(PEOPLE) || /\bName: /.test(find('xmp', 'Regions', 'RegionInfo')?.text ?? ''),
  };
}

/** True for coordinates other than the zeros that phones without a GPS fix write. */
const saysPlace = (value: unknown): boolean =>
  [value].flat().some((part) => (typeof part === 'number' && part !== 0) || /[1-9]/.test(String(part)));
