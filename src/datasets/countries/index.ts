import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';

export { states } from './states.ts';

export type LanguageStatus = 'official' | 'regional' | 'working' | 'spoken';
export type FirstWeekday = 'monday' | 'friday' | 'saturday' | 'sunday';
export type MeasurementSystem = 'metric' | 'uk' | 'us';
export type DrivingSide = 'left' | 'right';
export type CodeAssignment = 'officially_assigned' | 'user_assigned';
export type Membership =
  | 'african_union'
  | 'arab_league'
  | 'asean'
  | 'commonwealth'
  | 'eea'
  | 'efta'
  | 'eu'
  | 'eurozone'
  | 'g7'
  | 'g20'
  | 'gcc'
  | 'nato'
  | 'oecd'
  | 'schengen'
  | 'un';

export interface CountryName {
  readonly common: string;
  readonly official: string;
  readonly native: readonly {
    readonly language: string;
    readonly common: string;
    readonly official: string;
  }[];
}

export interface CountryLanguage {
  /** ISO 639-1 code if the language has one, otherwise ISO 639-3. */
  readonly code: string;
  readonly name: string;
  readonly official: boolean;
  readonly status: LanguageStatus;
  readonly populationPercent: number | null;
}

export interface CountryCurrency {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The facts about a country in the data file, with the field names of the API. */
interface CountryFacts {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string | null;
  readonly ioc: string | null;
  readonly fips: string | null;
  readonly name: CountryName;
  readonly alternateNames: readonly string[];
  readonly capital: readonly {
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  readonly region: string;
  readonly subregion: string | null;
  readonly continents: readonly string[];
  readonly coordinates: { readonly latitude: number; readonly longitude: number };
  readonly landlocked: boolean;
  /** Alpha-2 codes. */
  readonly borders: readonly string[];
  readonly areaKm2: number | null;
  readonly population: number;
  readonly populationYear: number | null;
  /** Nominal, at official exchange rates. */
  readonly gdpUsd: number | null;
  readonly gdpYear: number | null;
  /** In international dollars. */
  readonly gdpPppUsd: number | null;
  readonly gdpPppYear: number | null;
  /** 0 to 100. */
  readonly gini: number | null;
  readonly giniYear: number | null;
  readonly callingCodes: readonly string[];
  readonly tlds: readonly string[];
  readonly timezones: readonly string[];
  /** Standard time in the coming year, from west to east: `-05:00`. */
  readonly utcOffsets: readonly string[];
  readonly drivingSide: DrivingSide;
  /** Distinguishing sign of vehicles in international traffic. */
  readonly carSign: string | null;
  readonly startOfWeek: FirstWeekday;
  readonly measurementSystem: MeasurementSystem;
  readonly postalCode: { readonly format: string; readonly regex: string } | null;
  readonly demonyms: readonly {
    readonly language: string;
    readonly masculine: string;
    readonly feminine: string;
  }[];
  readonly independent: boolean | null;
  readonly unMember: boolean;
  readonly memberships: readonly Membership[];
  readonly status: CodeAssignment;
}

export interface Country extends CountryFacts {
  readonly translations: readonly { readonly language: string; readonly name: string }[];
  /** Official languages first, the others by share of speakers. */
  readonly languages: readonly CountryLanguage[];
  readonly currencies: readonly CountryCurrency[];
  readonly flag: { readonly emoji: string; readonly svgUrl: string; readonly description: string | null };
}

/** A row of the data file: the facts, some of them in short forms that are expanded on loading. */
export interface CountryRow extends CountryFacts {
  readonly languages: readonly (readonly [
    code: string,
    status: LanguageStatus,
    populationPercent: number | null,
    name?: string,
  ])[];
  readonly currencies: readonly string[];
  readonly flag: string | null;
}

/** The data file: countries by alpha-2 code, and data shared by several countries. */
export interface CountryFile {
  readonly countries: readonly CountryRow[];
  /** Code -> name, symbol, decimals. */
  readonly currencies: Readonly<Record<string, readonly [name: string, symbol: string, decimals: number]>>;
  /** Code -> English name, other codes of the language. */
  readonly languages: Readonly<Record<string, readonly [name: string, ...aliases: string[]]>>;
  /** The withdrawn codes of ISO 3166-3. */
  readonly former: readonly (readonly [
    alpha2: string,
    alpha3: string,
    name: string,
    until: number,
    successors: readonly string[],
  ])[];
  /** The codes that ISO 3166-1 reserves for what is not a country. */
  readonly reserved: readonly (readonly [alpha2: string, name: string])[];
}

/** A country whose code was withdrawn, or something else that has a code. */
export interface FormerCode {
  readonly name: string;
  /** Year of withdrawal. Null if the code is reserved for what is not a country. */
  readonly until: number | null;
  /** Alpha-2 codes of the countries that followed. */
  readonly successors: readonly string[];
}

/**
 * The data file of the translated names. Language -> country names, in the order of the countries, separated by tabs:
 * one text is parsed much faster than 250.
 */
export type CountryTranslations = Readonly<Record<string, string>>;

export interface CountryIndex {
  /** Sorted by alpha-2 code. */
  readonly all: readonly Country[];
  /** Alpha-2, alpha-3 and numeric codes, and also `UK`, which ISO 3166 reserves for the United Kingdom. */
  readonly byCode: ReadonlyMap<string, Country>;
  /** Any ISO 639 code in lower case -> the codes by which countries list the language. */
  readonly languages: ReadonlyMap<string, readonly string[]>;
  /** Withdrawn and reserved codes of two or three letters. A code that was withdrawn twice has two entries. */
  readonly former: ReadonlyMap<string, readonly FormerCode[]>;
}

export const countries = defineArtefact({
  name: 'countries',
  load: (files) =>
    index(files.json<CountryFile>('countries.json'), () =>
      files.json<CountryTranslations>('countries-translations.json'),
    ),
});

/** Returns the names of a country in English, the most common one first. */
export const englishNamesOf = ({ name, alternateNames }: Country): string[] => [
  name.common,
  name.official,
  ...alternateNames,
];

/** Number of countries read in one step. */
const STEP = 20;

function* index(
  { countries: rows, currencies, languages, former, reserved }: CountryFile,
  readTranslations: () => CountryTranslations,
): Steps<CountryIndex> {
  let translated: readonly { readonly language: string; readonly names: readonly string[] }[] | undefined;
  // Most uses need no translations, which would take half of the time and memory.
  const translationsAt = (position: number): Country['translations'] => {
    translated ??= Object.entries(readTranslations()).map(([language, names]) => ({
      language,
      names: names.split('\t'),
    }));
    return translated.map(({ language, names }) => ({ language, name: names[position] as string }));
  };
  const all: Country[] = [];
  for (const [position, row] of rows.entries()) {
    if (position % STEP === 0) yield;
    const { flag, ...facts } = row;
    let own: Country['translations'] | undefined;
    all.push({
      ...facts,
      get translations() {
        own ??= translationsAt(position);
        return own;
      },
      languages: row.languages.map(([code, status, populationPercent, name]) => ({
        code,
        name: name ?? languages[code]?.[0] ?? code,
        official: status === 'official',
        status,
        populationPercent,
      })),
      currencies: row.currencies.map((code) => {
        const [name, symbol, decimals] = currencies[code] as [string, string, number];
        return { code, name, symbol, decimals };
      }),
      flag: {
        emoji: flagEmoji(row.alpha2),
        svgUrl: `/assets/flags/${row.alpha2.toLowerCase()}.svg`,
        description: flag,
      },
    });
  }
  const byCode = new Map<string, Country>();
  for (const country of all) {
    for (const code of [country.alpha2, country.alpha3, country.numeric]) if (code) byCode.set(code, country);
  }
  byCode.set('UK', byCode.get('GB') as Country);
  const languageCodes = new Map<string, string[]>();
  for (const [code, [, ...aliases]] of Object.entries(languages)) {
    for (const alias of [code, ...aliases]) languageCodes.getOrInsert(alias, []).push(code);
  }
  return { all, byCode, languages: languageCodes, former: formerIndex(former, reserved) };
}

function formerIndex(
  former: CountryFile['former'],
  reserved: CountryFile['reserved'],
): ReadonlyMap<string, readonly FormerCode[]> {
  const found = new Map<string, FormerCode[]>();
  const add = (code: string, entry: FormerCode) => found.getOrInsertComputed(code, () => []).push(entry);
  for (const [alpha2, alpha3, name, until, successors] of former)
    for (const code of [alpha2, alpha3]) add(code, { name, until, successors });
  for (const [alpha2, name] of reserved) add(alpha2, { name, until: null, successors: [] });
  return found;
}

/** Returns the two regional indicator symbols for the letters of the code. */
const flagEmoji = (alpha2: string): string =>
  [...alpha2].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('');
