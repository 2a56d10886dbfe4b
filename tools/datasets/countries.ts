import type { CountryFile, CountryRow, CountryTranslations } from '../../src/datasets/countries/index.ts';
import { type Build, fromPackage } from './built.ts';
import {
  AREAS,
  CAR_SIGNS,
  FIPS,
  FLAG_DESCRIPTIONS,
  NO_BORDERS,
  SUBREGIONS,
} from './countries/corrections.ts';
import * as facts from './countries/facts.ts';
import { figuresOf } from './countries/figures.ts';
import { formerCodes, reservedCodes } from './countries/former-codes.ts';
import { compareLanguages } from './countries/language-check.ts';
import { LANGUAGE_NAMES, languagesOf } from './countries/languages.ts';
import * as packages from './countries/packages.ts';
import { postalCodeOf } from './countries/postal-codes.ts';
import { SOURCES } from './countries/sources.ts';
import { utcOffsets } from './countries/time-offsets.ts';

/** Builds countries and territories from world-countries, with corrections and additions. */
export const build: Build = () => {
  const countries = packages.worldCountries.map(rowOf).sort((a, b) => facts.byCodePoint(a.alpha2, b.alpha2));
  const file: CountryFile = {
    countries,
    currencies: tableOf(
      countries.flatMap((row) => row.currencies),
      currencyOf,
    ),
    languages: tableOf(
      countries.flatMap((row) => row.languages.map(([code]) => code)),
      languageOf,
    ),
    former: formerCodes(),
    reserved: reservedCodes(),
  };
  const translations: CountryTranslations = tableOf(translatedLanguages(), (language) => {
    const names = packages.displayNames('territories', language);
    return countries.map(({ alpha2 }) => names[alpha2] as string).join('\t');
  });
  const [first, ...others] = SOURCES.map((source) => ('package' in source ? fromPackage(source) : source));
  if (!first) throw new Error('Countries have sources');
  return {
    title: 'Countries and territories',
    sources: [first, ...others],
    records: countries.length,
    files: { 'countries.json': file, 'countries-translations.json': translations },
  };
};

function rowOf(country: packages.WorldCountry): CountryRow {
  const { cca2: alpha2, latlng, subregion } = country;
  const area = AREAS.get(alpha2) ?? country.area;
  const { languagePopulation = {} } = packages.territories[alpha2] ?? {};
  const memberships = facts.memberships(alpha2);
  const timezones = facts.timezones(alpha2);
  const languages = languagesOf(alpha2, languagePopulation);
  compareLanguages(country, languages);
  const kosovo = alpha2 === 'XK';
  return {
    alpha2,
    alpha3: kosovo ? 'XKX' : country.cca3,
    numeric: country.ccn3 || null,
    ioc: country.cioc || null,
    fips: alpha2 in FIPS ? (FIPS[alpha2] ?? null) : (packages.fips10[alpha2]?._fips10 ?? alpha2),
    name: {
      common: facts.commonName(alpha2),
      official: facts.officialName(alpha2, country.name.official),
      native: facts.nativeNames(country),
    },
    alternateNames: facts.alternateNames(country),
    capital: facts.capitals(country),
    region: country.region === 'Antarctic' ? 'Antarctica' : country.region,
    subregion: SUBREGIONS[alpha2] ?? (subregion || null),
    continents: facts.continents(alpha2),
    coordinates: { latitude: latlng[0], longitude: latlng[1] },
    landlocked: country.landlocked,
    borders: NO_BORDERS[alpha2] ?? country.borders.map(alpha2Of).sort(facts.byCodePoint),
    areaKm2: area > 0 ? area : null,
    ...figuresOf(alpha2),
    languages,
    currencies: facts.currencies(alpha2),
    callingCodes: facts.callingCodes(alpha2),
    tlds: facts.tlds(country),
    timezones,
    utcOffsets: utcOffsets(timezones),
    drivingSide: facts.drivingSide(alpha2),
    carSign: CAR_SIGNS.get(alpha2) ?? null,
    startOfWeek: DAYS[packages.firstDays[alpha2] ?? packages.firstDays['001'] ?? ''] ?? 'monday',
    measurementSystem: SYSTEMS[packages.measurement[alpha2] ?? ''] ?? 'metric',
    postalCode: postalCodeOf(
      alpha2,
      packages.postal(alpha2) ?? { postalCodeFormat: null, postalCodeRegex: null },
    ),
    demonyms: Object.entries(country.demonyms).map(([code, { m, f }]) => ({
      language: packages.languageAliases[code]?._replacement ?? code,
      masculine: m,
      feminine: f,
    })),
    flag: FLAG_DESCRIPTIONS.get(alpha2) ?? null,
    independent: country.independent,
    unMember: memberships.includes('un'),
    memberships,
    status: kosovo ? 'user_assigned' : 'officially_assigned',
  };
}

const DAYS: Readonly<Record<string, CountryRow['startOfWeek']>> = {
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
  mon: 'monday',
};

const SYSTEMS: Readonly<Record<string, CountryRow['measurementSystem']>> = { UK: 'uk', US: 'us' };

function alpha2Of(alpha3: string): string {
  const country = packages.worldCountries.find(({ cca3 }) => cca3 === alpha3);
  if (!country) throw new Error(`No country ${alpha3}`);
  return country.cca2;
}

function currencyOf(code: string): CountryFile['currencies'][string] {
  const { displayName, symbol, 'symbol-alt-narrow': narrow } = packages.currencyNames[code] ?? {};
  if (!displayName || !symbol) throw new Error(`CLDR has no name of ${code}`);
  const { _digits } = packages.currencyDigits[code] ?? packages.currencyDigits.DEFAULT ?? {};
  return [displayName, narrow ?? symbol, Number(_digits)];
}

/** Returns a language's English name and its other ISO 639 codes. */
function languageOf(code: string): CountryFile['languages'][string] {
  const name = LANGUAGE_NAMES.get(code) ?? packages.displayNames('languages', 'en')[code];
  if (!name) throw new Error(`CLDR has no name of the language ${code}`);
  const aliases = Object.entries(packages.languageAliases)
    .filter(([alias, { _replacement }]) => _replacement === code && /^[a-z]{2,3}$/.test(alias))
    .map(([alias]) => alias);
  // Norwegian has two written forms.
  return [name, ...aliases.sort(facts.byCodePoint), ...(code === 'nb' || code === 'nn' ? ['no', 'nor'] : [])];
}

/** Lists the languages with full coverage in CLDR. */
const translatedLanguages = (): string[] =>
  Object.entries(packages.coverage)
    .filter(([tag, level]) => level === 'modern' && /^[a-z]{2,3}$/.test(tag) && tag !== 'und' && tag !== 'en')
    .map(([tag]) => tag);

function tableOf<Value>(keys: readonly string[], describe: (key: string) => Value): Record<string, Value> {
  return Object.fromEntries([...new Set(keys)].sort(facts.byCodePoint).map((key) => [key, describe(key)]));
}
