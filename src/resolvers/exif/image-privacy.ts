import type { Finder } from './facts.ts';
import type { ImageTag } from './image-tags.ts';

/** What to take out of a picture before it is published. */
export interface ImagePrivacy {
  readonly containsLocation: boolean;
  readonly containsSerial: boolean;
  readonly containsNames: boolean;
}

/** Names of places: IPTC-IIM, Photoshop’s XMP and IPTC’s own. */
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
];

/** Names of people: who took the picture, who owns the camera, who is to be seen. */
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

/** Tells what a picture gives away; coordinates count even where they are half there. */
export function privacyOf(all: readonly ImageTag[], find: Finder): ImagePrivacy {
  const has = (names: readonly string[]) =>
    names.some((name) => find('exif', name) ?? find('iptc', name) ?? find('xmp', name));
  const coordinate = (name: string) =>
    find('xmp', name) !== undefined || saysPlace(find('exif', name)?.value ?? null);
  return {
    containsLocation:
      ['GPSLatitude', 'GPSLongitude', 'GPSDestLatitude', 'GPSDestLongitude'].some(coordinate) || has(PLACES),
    containsSerial:
      all.some(({ name }) => /serial ?number$/i.test(name)) || find('exif', 'ImageUniqueID') !== undefined,
    // Regions of faces carry the names of those who were recognised.
    containsNames: has(PEOPLE) || /\bName: /.test(find('xmp', 'Regions', 'RegionInfo')?.text ?? ''),
  };
}

/** Phones without a fix write zeros. */
const saysPlace = (value: unknown): boolean =>
  [value].flat().some((part) => typeof part === 'number' && part !== 0);
