import type { CountryRow, Membership } from '../../../src/datasets/countries/index.ts';
import { rootZone } from '../tlds/root-zone.ts';
import * as corrected from './corrections.ts';
import { eeaOf, MEMBERS } from './memberships.ts';
import * as packages from './packages.ts';
import { currentZone } from './renamed-zones.ts';

/** Returns the everyday English name: CLDR's, without abbreviations. */
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

/** Returns the English name in treaties. */
export const officialName = (alpha2: string, listed: string): string =>
  corrected.OFFICIAL_NAMES[alpha2] ?? listed;

/**
 * True for entries that are not names: number plate codes (`RA`), parts of other countries (`NL-AW`) and a
 * pronunciation.
 */
const isCode = (name: string): boolean =>
  (/^[A-Z]{2}(-[A-Z]{2})?$/.test(name) && name !== 'UK') || /[ʁɔ]/.test(name);

/** Returns all other names except the native ones: short names, and names in older lists or other packages. */
export function alternateNames({ cca2, name, altSpellings }: packages.WorldCountry): string[] {
  // Native names have a field of their own, and repeating all of them would make responses too large.
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
  // If names differ only in case or in the apostrophe, the first is kept.
  const seen = new Map<string, string>();
  for (const other of others) seen.getOrInsert(other.toLowerCase().replace(/['‘]/g, '’'), other);
  return [...seen.values()].sort(byCodePoint);
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

/** Returns the largest place with that name. No country has two notable places with the name of its capital. */
function cityAt(alpha2: string, name: string): [latitude: number, longitude: number] {
  const [city] = packages.cities
    .filter((place) => place.country === alpha2 && plain(place.name) === plain(name))
    .sort((a, b) => b.population - a.population);
  if (!city) throw new Error(`No coordinates of ${name}, ${alpha2}`);
  const [longitude, latitude] = city.loc.coordinates;
  return [latitude, longitude];
}

/** Returns ISO 4217 codes of current legal tender, the country's own currency first. */
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

/** Returns the top-level domains in the root zone, with their dot, in Unicode. */
export function tlds({ cca2, tld }: packages.WorldCountry): string[] {
  const written = [...tld, ...(corrected.MORE_TLDS.get(cca2) ?? []).map(({ domain }) => domain)].map(
    (one) => `.${one.replace(/^\.|\.$/g, '')}`,
  );
  const others = corrected.NOT_THEIR_TLDS[cca2] ?? [];
  return [...new Set(written)].filter(
    (one) => rootZone.has(one.slice(1).normalize()) && !others.includes(one),
  );
}

/**
 * Returns the time zones of IANA's zone.tab from ICU, which are the ones that people know. Packages based on newer
 * tables have the zone that a zone was merged into, such as Berlin for Stockholm.
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
    // CLDR's list of the eurozone is older than its list of currencies.
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
