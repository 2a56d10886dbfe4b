import { number, oneOf, optional, readTable, text } from '../tsv.ts';

/** Names, capitals, codes and continents that are outdated, inconsistent or missing in the packages. */

const names = readTable(
  'countries/names.tsv',
  { country: text, kind: oneOf(['common', 'official', 'alternate']), name: text },
  ['country', 'kind', 'name'],
);

const namesOf = (wanted: (typeof names)[number]['kind']): Readonly<Record<string, string>> =>
  Object.fromEntries(names.filter(({ kind }) => kind === wanted).map(({ country, name }) => [country, name]));

/** Everyday English names. CLDR has `St. Lucia`, `Hong Kong SAR China`, `Congo - Kinshasa`. */
export const COMMON_NAMES = namesOf('common');

export const OFFICIAL_NAMES = namesOf('official');

/** Names that people search for and no package lists. */
export const MORE_NAMES: ReadonlyMap<string, readonly { readonly name: string }[]> = Map.groupBy(
  names.filter(({ kind }) => kind === 'alternate'),
  ({ country }) => country,
);

export const AREAS: ReadonlyMap<string, number> = new Map(
  readTable('countries/areas.tsv', { country: text, areaKm2: number }, ['country']).map(
    ({ country, areaKm2 }) => [country, areaKm2],
  ),
);

/**
 * Distinguishing signs of vehicles in international traffic, if two lists agree, or if the change of one is documented.
 */
export const CAR_SIGNS: ReadonlyMap<string, string> = new Map(
  readTable('countries/car-signs.tsv', { country: text, sign: text }, ['country']).map(
    ({ country, sign }) => [country, sign],
  ),
);

/** Subregions as defined by the United Nations. */
export const SUBREGIONS: Readonly<Record<string, string>> = { SS: 'Eastern Africa' };

/** Languages of native names, if the package has a dialect instead of the standard language. */
export const NATIVE_LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { bar: 'de' },
  CH: { gsw: 'de' },
};

/**
 * Current names of capitals. A capital without coordinates gets the coordinates of the city of this name. A row without
 * a name means that there is no capital.
 */
export const CAPITALS = Map.groupBy(
  readTable(
    'countries/capitals.tsv',
    { country: text, name: optional(text), latitude: optional(number), longitude: optional(number) },
    ['country', 'name'],
  ),
  ({ country }) => country,
);

/** FIPS 10-4. CLDR has no entry if the code equals the ISO code, or if there is none. */
export const FIPS: Readonly<Record<string, string | null>> = {
  AX: null,
  BQ: null,
  CW: 'UC',
  SS: 'OD',
  SX: 'NN',
  UM: null,
  XK: 'KV',
};

/**
 * Codes as they are dialled. The package has Norway's area code for Svalbard, Serbia's old code for Kosovo, and the code
 * of one island for three islands.
 */
export const CALLING_CODES: Readonly<Record<string, readonly string[]>> = {
  BQ: ['+599'],
  BV: [],
  CW: ['+599'],
  HM: [],
  JM: ['+1876', '+1658'],
  SH: ['+290', '+247'],
  SJ: ['+47'],
  VA: ['+379', '+3906698'],
  XK: ['+383'],
};

/**
 * Greenland has an entry of its own, so Denmark is only in Europe. Islands are in the region to which the UN assigns
 * them.
 */
export const CONTINENTS: Readonly<Record<string, readonly string[]>> = {
  CC: ['Oceania'],
  CX: ['Oceania'],
  DK: ['Europe'],
  TL: ['Asia'],
  XK: ['Europe'],
};

/** Countries that country-coder lacks as a whole, although it has their parts (Hong Kong, Guernsey, Guam). */
export const DRIVING_SIDES: Readonly<Record<string, 'left' | 'right'>> = {
  CN: 'right',
  GB: 'left',
  US: 'right',
};

export const TIMEZONES: Readonly<Record<string, readonly string[]>> = { BV: [], XK: ['Europe/Belgrade'] };

/**
 * Borders to remove: the package has a border of Sri Lanka with India, but they are separated by the sea, and India's
 * list lacks it.
 */
export const NO_BORDERS: Readonly<Record<string, readonly string[]>> = { LK: [] };

/**
 * Internationalised names of the root zone. The builder drops those that are not in the root zone or belong to no
 * country.
 */
export const MORE_TLDS = Map.groupBy(
  readTable('countries/top-level-domains.tsv', { country: text, domain: text }, ['country', 'domain']),
  ({ country }) => country,
);

/** Descriptions of flags for people who cannot see them, written by hand. */
export const FLAG_DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  readTable('countries/flag-descriptions.tsv', { country: text, description: text }, ['country']).map(
    ({ country, description }) => [country, description],
  ),
);

/**
 * Domains to remove: generic domains that the package assigns to China and Japan, and domains of other countries that
 * it assigns to islands.
 */
export const NOT_THEIR_TLDS: Readonly<Record<string, readonly string[]>> = {
  CN: ['.公司', '.网络'],
  HM: ['.aq'],
  JP: ['.みんな'],
  MF: ['.gp'],
};

/** Countries without permanent residents. CLDR has invented numbers for them. */
export const UNINHABITED: readonly string[] = ['AQ', 'BV', 'GS', 'HM', 'TF', 'UM'];
