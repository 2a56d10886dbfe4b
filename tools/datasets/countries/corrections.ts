import { number, oneOf, optional, readTable, text } from '../tsv.ts';

/** Names, capitals, codes and continents where the packages are stale, inconsistent or silent. */

const names = readTable(
  'countries/names.tsv',
  { country: text, kind: oneOf(['common', 'official', 'alternate']), name: text },
  ['country', 'kind', 'name'],
);

const namesOf = (wanted: (typeof names)[number]['kind']): Readonly<Record<string, string>> =>
  Object.fromEntries(names.filter(({ kind }) => kind === wanted).map(({ country, name }) => [country, name]));

/** English names of everyday use. CLDR's own are `St. Lucia`, `Hong Kong SAR China`, `Congo - Kinshasa`. */
export const COMMON_NAMES = namesOf('common');

export const OFFICIAL_NAMES = namesOf('official');

/** Names under which people look for a country and that no package lists. */
export const MORE_NAMES: ReadonlyMap<string, readonly { readonly name: string }[]> = Map.groupBy(
  names.filter(({ kind }) => kind === 'alternate'),
  ({ country }) => country,
);

export const AREAS: ReadonlyMap<string, number> = new Map(
  readTable('countries/areas.tsv', { country: text, areaKm2: number }, ['country']).map(
    ({ country, areaKm2 }) => [country, areaKm2],
  ),
);

/** Where it is another one than that of most; null where it is not certain. */
export const POPULATION_YEARS: ReadonlyMap<string, number | null> = new Map(
  readTable('countries/population-years.tsv', { country: text, year: optional(number) }, ['country']).map(
    ({ country, year }) => [country, year],
  ),
);

/** In the regions of the United Nations. */
export const SUBREGIONS: Readonly<Record<string, string>> = { SS: 'Eastern Africa' };

/** The language of a native name, where the package names a dialect for what is the standard language. */
export const NATIVE_LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { bar: 'de' },
  CH: { gsw: 'de' },
};

/** Capitals as they are called today; those without coordinates take them from the city of this name, those without name are none. */
export const CAPITALS = Map.groupBy(
  readTable(
    'countries/capitals.tsv',
    { country: text, name: optional(text), latitude: optional(number), longitude: optional(number) },
    ['country', 'name'],
  ),
  ({ country }) => country,
);

/** FIPS 10-4. CLDR says nothing where the code equals ISO's, and nothing where there is none. */
export const FIPS: Readonly<Record<string, string | null>> = {
  AX: null,
  BQ: null,
  CW: 'UC',
  SS: 'OD',
  SX: 'NN',
  UM: null,
  XK: 'KV',
};

/** As dialled. The package has Norway's area code for Svalbard, Serbia's old code for Kosovo, one island's for three. */
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

/** Greenland has an entry of its own, so Denmark is in Europe alone; islands go with the region that the UN counts them in. */
export const CONTINENTS: Readonly<Record<string, readonly string[]>> = {
  CC: ['Oceania'],
  CX: ['Oceania'],
  DK: ['Europe'],
  TL: ['Asia'],
  XK: ['Europe'],
};

/** Where country-coder knows the parts (Hong Kong, Guernsey, Guam) and not the whole. */
export const DRIVING_SIDES: Readonly<Record<string, 'left' | 'right'>> = {
  CN: 'right',
  GB: 'left',
  US: 'right',
};

export const TIMEZONES: Readonly<Record<string, readonly string[]>> = { BV: [], XK: ['Europe/Belgrade'] };

/** A list of borders in which India and Sri Lanka, between which lies the sea, meet on one side only. */
export const NO_BORDERS: Readonly<Record<string, readonly string[]>> = { LK: [] };

/** International names of the root zone. The builder drops what the root zone lacks and what belongs to no country. */
export const MORE_TLDS = Map.groupBy(
  readTable('countries/top-level-domains.tsv', { country: text, domain: text }, ['country', 'domain']),
  ({ country }) => country,
);

/** What each flag shows, for those who cannot see it. Our own words, written by hand. */
export const FLAG_DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  readTable('countries/flag-descriptions.tsv', { country: text, description: text }, ['country']).map(
    ({ country, description }) => [country, description],
  ),
);

/** Generic domains that the package gives to China and Japan, and other countries' that it gives to islands. */
export const NOT_THEIR_TLDS: Readonly<Record<string, readonly string[]>> = {
  CN: ['.公司', '.网络'],
  HM: ['.aq'],
  JP: ['.みんな'],
  MF: ['.gp'],
};

/** Nobody lives there for good. CLDR puts a number of its own in place of none. */
export const UNINHABITED: readonly string[] = ['AQ', 'BV', 'GS', 'HM', 'TF', 'UM'];
