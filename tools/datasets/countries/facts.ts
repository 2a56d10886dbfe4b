import type { CountryRow, Membership } from '../../../src/datasets/countries/index.ts';
import * as corrected from './corrections.ts';
import { eeaOf, MEMBERS } from './memberships.ts';
import * as packages from './packages.ts';
import { currentZone } from './renamed-zones.ts';

/** English name of everyday use: CLDR's, written out. */
export function commonName(alpha2: string): string {
  const name = english[alpha2] as string;
  return (
    corrected.COMMON_NAMES[alpha2] ??
    name
      .replace(/ & /g, ' and ')
      .replace(/^St\. /, 'Saint ')
      .replace(/^U\.S\. /, 'United States ')
  );
}

/** English name in treaties. */
export const officialName = (alpha2: string, listed: string): string =>
  corrected.OFFICIAL_NAMES[alpha2] ?? listed;

/** Number plates (`RA`), parts of other countries (`NL-AW`) and one pronunciation stand among the package's names. */
const isCode = (name: string): boolean =>
  (/^[A-Z]{2}(-[A-Z]{2})?$/.test(name) && name !== 'UK') || /[ʁɔ]/.test(name);

/** Every other name it goes by, beside its native ones: in older lists, in other packages, in short. */
export function alternateNames({ cca2, name, altSpellings }: packages.WorldCountry): string[] {
  // Native names have their place, and no answer can hold all names twice.
  const told = new Set([
    commonName(cca2),
    officialName(cca2, name.official),
    ...Object.values(name.native).flatMap(({ common, official }) => [common, official]),
  ]);
  const others = [
    name.common,
    ...altSpellings,
    english[cca2] as string,
    english[`${cca2}-alt-short`],
    english[`${cca2}-alt-variant`],
    packages.listed[cca2]?.name,
    ...(packages.coded(cca2)?.properties.aliases ?? []),
    ...(corrected.MORE_NAMES.get(cca2) ?? []).map(({ name }) => name),
  ].filter((other): other is string => other !== undefined && !told.has(other) && !isCode(other));
  // The first spelling stays of those that differ in case or in the form of an apostrophe.
  const seen = new Map<string, string>();
  for (const other of others) seen.getOrInsert(other.toLowerCase().replace(/['‘]/g, '’'), other);
  return [...seen.values()].sort(byCodePoint);
}

/** The year of CLDR's estimates, which are those of the World Factbook for nearly all. */
const ESTIMATED = 2024;

/** Of whom a population is told, and when; nobody lives for good where there is no year. */
export function populated(alpha2: string): Pick<CountryRow, 'population' | 'populationYear'> {
  if (corrected.UNINHABITED.includes(alpha2)) return { population: 0, populationYear: null };
  const year = corrected.POPULATION_YEARS.get(alpha2);
  return {
    population: Number(packages.territories[alpha2]?._population),
    populationYear: year === undefined ? ESTIMATED : year,
  };
}

export function nativeNames({ cca2, name }: packages.WorldCountry): CountryRow['name']['native'] {
  return Object.entries(name.native).map(([code, { common, official }]) => ({
    language:
      corrected.NATIVE_LANGUAGES[cca2]?.[code] ?? packages.languageAliases[code]?._replacement ?? code,
    common,
    official,
  }));
}

export function capitals({ cca2, capital }: packages.WorldCountry): CountryRow['capital'] {
  const places =
    corrected.CAPITALS.get(cca2) ?? capital.map((name) => ({ name, latitude: null, longitude: null }));
  return places.flatMap(({ name, latitude, longitude }) => {
    if (name === null) return [];
    if (latitude !== null && longitude !== null) return [{ name, latitude, longitude }];
    const city = cityAt(cca2, name);
    return [{ name, latitude: city[0], longitude: city[1] }];
  });
}

/** The largest place of that name; no country has two of note that share its capital's name. */
function cityAt(alpha2: string, name: string): [latitude: number, longitude: number] {
  const [city] = packages.cities
    .filter((place) => place.country === alpha2 && plain(place.name) === plain(name))
    .sort((a, b) => b.population - a.population);
  if (!city) throw new Error(`No coordinates of ${name}, ${alpha2}`);
  const [longitude, latitude] = city.loc.coordinates;
  return [latitude, longitude];
}

/** ISO 4217 codes that are legal tender today, the country's own before those of others. */
export function currencies(alpha2: string): string[] {
  return (packages.currencyUse[alpha2] ?? [])
    .flatMap((uses) => Object.entries(uses))
    .filter(([, { _to, _tender }]) => _to === undefined && _tender !== 'false')
    .map(([code]) => code)
    .sort((a, b) => Number(b.startsWith(alpha2)) - Number(a.startsWith(alpha2)));
}

export function callingCodes(alpha2: string): readonly string[] {
  return corrected.CALLING_CODES[alpha2] ?? (packages.listed[alpha2]?.phone ?? []).map((code) => `+${code}`);
}

export function continents(alpha2: string): readonly string[] {
  const { continent, continents = [continent as string] } = packages.listed[alpha2] ?? {};
  return corrected.CONTINENTS[alpha2] ?? continents.map((code) => packages.continentNames[code] as string);
}

/** Those of the root zone, with their dot, in Unicode. */
export function tlds({ cca2, tld }: packages.WorldCountry): string[] {
  const written = [...tld, ...(corrected.MORE_TLDS.get(cca2) ?? []).map(({ domain }) => domain)].map(
    (one) => `.${one.replace(/^\.|\.$/g, '')}`,
  );
  const others = corrected.NOT_THEIR_TLDS[cca2] ?? [];
  return [...new Set(written)].filter(
    (one) => packages.rootZone.includes(one.slice(1).normalize()) && !others.includes(one),
  );
}

/**
 * The zones of IANA's zone.tab, which ICU carries: the ones that a country's people know. Packages made from newer tables give
 * the zone that theirs was merged into, such as Berlin for Stockholm.
 */
export function timezones(alpha2: string): readonly string[] {
  const zones = corrected.TIMEZONES[alpha2] ?? new Intl.Locale(`und-${alpha2}`).getTimeZones?.();
  if (!zones) throw new Error(`No time zones of ${alpha2}`);
  return [...new Set(zones.map(currentZone))].sort();
}

export function drivingSide(alpha2: string): 'left' | 'right' {
  const side = corrected.DRIVING_SIDES[alpha2] ?? packages.coded(alpha2)?.properties.driveSide;
  if (!side) throw new Error(`No driving side of ${alpha2}`);
  return side;
}

export function memberships(alpha2: string): Membership[] {
  const members: Readonly<Record<Membership, readonly string[]>> = {
    ...MEMBERS,
    eea: eeaOf(grouped('EU')),
    eu: grouped('EU'),
    // CLDR's own list is older than its list of currencies.
    eurozone: grouped('EU').filter((code) => currencies(code).includes('EUR')),
    un: grouped('UN'),
  };
  return Object.entries(members)
    .filter(([, codes]) => codes.includes(alpha2))
    .map(([name]) => name as Membership)
    .sort(byCodePoint);
}

const grouped = (group: string): readonly string[] => packages.containment[group]?._contains ?? [];

const english = packages.displayNames('territories', 'en');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’‘ʻ.]/g, '')
    .replace(/-/g, ' ')
    .toLowerCase();

export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
