// Written by `npm run generate` from the declarations of the operations.

export interface CountriesOperations {
  /**
   * All countries. Lists all countries and territories, sorted by alpha-2 code.
   * Costs 1 credit.
   */
  countriesAll: {
    method: 'GET';
    credits: 1;
    args: {
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('alpha2' | 'alpha3' | 'numeric' | 'ioc' | 'fips' | 'name' | 'translations' | 'alternateNames' | 'capital' | 'region' | 'subregion' | 'continents' | 'coordinates' | 'landlocked' | 'borders' | 'areaKm2' | 'population' | 'populationYear' | 'gdpUsd' | 'languages' | 'currencies' | 'callingCodes' | 'tlds' | 'timezones' | 'drivingSide' | 'startOfWeek' | 'measurementSystem' | 'postalCode' | 'demonyms' | 'flag' | 'independent' | 'unMember' | 'memberships' | 'status')[];
      /** Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages. */
      language?: string[];
      /** Maximum number of entries to return. Default: 250. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CountryPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Country by code. Looks up one country by its ISO 3166-1 or Olympic code.
   * Costs 1 credit.
   */
  countriesByCode: {
    method: 'GET';
    credits: 1;
    args: {
      /** Code of the country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      code: string;
      /** Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages. */
      language?: string[];
    };
    answer: Country;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search countries. Searches countries by name (in a hundred languages), former name, code or capital. Accents, case and minor typos are ignored.
   * Costs 1 credit.
   */
  countriesSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Part of a name, a code or a capital, in any script. */
      q: string;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('alpha2' | 'alpha3' | 'numeric' | 'ioc' | 'fips' | 'name' | 'translations' | 'alternateNames' | 'capital' | 'region' | 'subregion' | 'continents' | 'coordinates' | 'landlocked' | 'borders' | 'areaKm2' | 'population' | 'populationYear' | 'gdpUsd' | 'languages' | 'currencies' | 'callingCodes' | 'tlds' | 'timezones' | 'drivingSide' | 'startOfWeek' | 'measurementSystem' | 'postalCode' | 'demonyms' | 'flag' | 'independent' | 'unMember' | 'memberships' | 'status')[];
      /** Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages. */
      language?: string[];
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CountryPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Countries of a region. Lists the countries of a region, subregion or continent, sorted by alpha-2 code.
   * Costs 1 credit.
   */
  countriesByRegion: {
    method: 'GET';
    credits: 1;
    args: {
      /** A name such as `Europe`, `south-america` or `Western Africa`, case-insensitive; hyphens are read as spaces. */
      region: string;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('alpha2' | 'alpha3' | 'numeric' | 'ioc' | 'fips' | 'name' | 'translations' | 'alternateNames' | 'capital' | 'region' | 'subregion' | 'continents' | 'coordinates' | 'landlocked' | 'borders' | 'areaKm2' | 'population' | 'populationYear' | 'gdpUsd' | 'languages' | 'currencies' | 'callingCodes' | 'tlds' | 'timezones' | 'drivingSide' | 'startOfWeek' | 'measurementSystem' | 'postalCode' | 'demonyms' | 'flag' | 'independent' | 'unMember' | 'memberships' | 'status')[];
      /** Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages. */
      language?: string[];
      /** Maximum number of entries to return. Default: 250. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CountryPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Countries by currency. Lists the countries where a currency is legal tender, sorted by alpha-2 code.
   * Costs 1 credit.
   */
  countriesByCurrency: {
    method: 'GET';
    credits: 1;
    args: {
      /** ISO 4217 code of three letters, case-insensitive. */
      code: string;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('alpha2' | 'alpha3' | 'numeric' | 'ioc' | 'fips' | 'name' | 'translations' | 'alternateNames' | 'capital' | 'region' | 'subregion' | 'continents' | 'coordinates' | 'landlocked' | 'borders' | 'areaKm2' | 'population' | 'populationYear' | 'gdpUsd' | 'languages' | 'currencies' | 'callingCodes' | 'tlds' | 'timezones' | 'drivingSide' | 'startOfWeek' | 'measurementSystem' | 'postalCode' | 'demonyms' | 'flag' | 'independent' | 'unMember' | 'memberships' | 'status')[];
      /** Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages. */
      language?: string[];
      /** Maximum number of entries to return. Default: 250. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CountryPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Countries by language. Lists the countries where a language is official: first those where it is official nationwide, then those where it is official in part of the country, each group sorted by alpha-2 code.
   * Costs 1 credit.
   */
  countriesByLanguage: {
    method: 'GET';
    credits: 1;
    args: {
      /** ISO 639 code of two or three letters (`de`, `deu`, `ger`), case-insensitive. */
      code: string;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('alpha2' | 'alpha3' | 'numeric' | 'ioc' | 'fips' | 'name' | 'translations' | 'alternateNames' | 'capital' | 'region' | 'subregion' | 'continents' | 'coordinates' | 'landlocked' | 'borders' | 'areaKm2' | 'population' | 'populationYear' | 'gdpUsd' | 'languages' | 'currencies' | 'callingCodes' | 'tlds' | 'timezones' | 'drivingSide' | 'startOfWeek' | 'measurementSystem' | 'postalCode' | 'demonyms' | 'flag' | 'independent' | 'unMember' | 'memberships' | 'status')[];
      /** Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages. */
      language?: string[];
      /** Maximum number of entries to return. Default: 250. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CountryPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Countries by calling code. Lists the countries that use an international calling code, most populous first.
   * Costs 1 credit.
   */
  countriesByCallingCode: {
    method: 'GET';
    credits: 1;
    args: {
      /** Calling code with or without `+`: `+44`, `1`, `1-684`. */
      code: string;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('alpha2' | 'alpha3' | 'numeric' | 'ioc' | 'fips' | 'name' | 'translations' | 'alternateNames' | 'capital' | 'region' | 'subregion' | 'continents' | 'coordinates' | 'landlocked' | 'borders' | 'areaKm2' | 'population' | 'populationYear' | 'gdpUsd' | 'languages' | 'currencies' | 'callingCodes' | 'tlds' | 'timezones' | 'drivingSide' | 'startOfWeek' | 'measurementSystem' | 'postalCode' | 'demonyms' | 'flag' | 'independent' | 'unMember' | 'memberships' | 'status')[];
      /** Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages. */
      language?: string[];
      /** Maximum number of entries to return. Default: 250. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CountryPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
}

/** A capital and its location. */
export interface Capital {
  /** English name. */
  name: string;
  /** Latitude in degrees north, WGS 84. */
  latitude: number;
  /** Longitude in degrees east, WGS 84. */
  longitude: number;
}

/** Origin of a country code. */
export type CodeAssignment = 'officially_assigned' | 'user_assigned';

/** Geographic coordinates. */
export interface Coordinates {
  /** Latitude in degrees north, WGS 84. */
  latitude: number;
  /** Longitude in degrees east, WGS 84. */
  longitude: number;
}

/** A country or territory with an ISO 3166-1 code, or Kosovo. */
export interface Country {
  /** ISO 3166-1 alpha-2 code, named `countryCode` everywhere else. */
  alpha2: string;
  /** ISO 3166-1 alpha-3 code. */
  alpha3: string;
  /** ISO 3166-1 numeric code: three digits with leading zeros. Null for Kosovo. */
  numeric: string | null;
  /** International Olympic Committee code; null if the country has none. */
  ioc: string | null;
  /** FIPS 10-4 code, used by US agencies until 2008; null if the country had none. */
  fips: string | null;
  /** English and native names. */
  name: CountryName;
  /** Common name in every language that Unicode CLDR fully covers, except English. If `language` is given, only in those languages, which can include English. */
  translations: CountryTranslation[];
  /** Former, short, long and transliterated names that are not assigned to a language, excluding those in `name`. For each part of a divided country, lists the names of the whole country. */
  alternateNames: string[];
  /** Capitals: usually one, three for South Africa, none for Antarctica. */
  capital: Capital[];
  /** One of Africa, Americas, Antarctica, Asia, Europe, Oceania. */
  region: string;
  /** Subregion, such as `Western Africa`; null for Antarctica. */
  subregion: string | null;
  /** Continents that the country lies on, out of seven: one or two. */
  continents: string[];
  /** Approximate centre of the land area. */
  coordinates: Coordinates;
  /** True if the country has no ocean coast. */
  landlocked: boolean;
  /** Alpha-2 codes of the countries that share a land border with this country. */
  borders: string[];
  /** Area of land and inland waters in square kilometres; null for Svalbard and Jan Mayen. */
  areaKm2: number | null;
  /** Population, estimated by Unicode CLDR; 0 if uninhabited. */
  population: number;
  /** Year of the population estimate. Null if the year is not certain, or if there is no permanent population. */
  populationYear: number | null;
  /** Annual gross domestic product in international dollars, at purchasing power parity; null if unknown. */
  gdpUsd: number | null;
  /** Official languages first, then regional, then widely spoken ones, each sorted by percentage of speakers. */
  languages: CountryLanguage[];
  /** Currencies that are legal tender today, the country’s own first. Empty for Antarctica. */
  currencies: CountryCurrency[];
  /** International calling codes with `+`, including the area code if several countries share a code. */
  callingCodes: string[];
  /** Top-level domains of the country in the root zone, in Unicode, with a leading dot. */
  tlds: string[];
  /** Names in the IANA time zone database. */
  timezones: string[];
  /** Driving side. */
  drivingSide: DrivingSide;
  /** First day of the week in the calendars of the country. */
  startOfWeek: FirstWeekday;
  /** Measurement system in everyday use. */
  measurementSystem: MeasurementSystem;
  /** Postal code format. Null if there are no postal codes, or none are known. */
  postalCode: PostalCodeFormat | null;
  /** Names of the inhabitants in English and French. */
  demonyms: Demonym[];
  /** Flag as emoji, image and description. */
  flag: Flag;
  /** True if the country is a sovereign state. Null for Kosovo, where this is disputed. */
  independent: boolean | null;
  /** True if the country is a member of the United Nations. */
  unMember: boolean;
  /** Organisations that the country is a full member of, as of the beginning of 2026. */
  memberships: Membership[];
  /** Origin of the country code. */
  status: CodeAssignment;
}

/** A currency that is legal tender in a country. */
export interface CountryCurrency {
  /** ISO 4217 code. */
  code: string;
  /** English name in the singular. */
  name: string;
  /** Short symbol, which several currencies may share; the currency code if there is no symbol. */
  symbol: string;
  /** Decimal digits in everyday use, which may be fewer than in ISO 4217. */
  decimals: number;
}

/** A language in a country. */
export interface CountryLanguage {
  /** ISO 639-1 code if the language has one, otherwise ISO 639-3. */
  code: string;
  /** English name as used for this country, such as `Dari` for Persian. */
  name: string;
  /** True if `status` is `official`. */
  official: boolean;
  /** Status in the country. */
  status: LanguageStatus;
  /** Percentage of the population that can speak the language, estimated by Unicode CLDR. Many people speak several languages, so percentages can add up to more than 100. Null if there is no estimate. */
  populationPercent: number | null;
}

/** Names of a country in English and in its own languages. */
export interface CountryName {
  /** Common English name. */
  common: string;
  /** Official English name. */
  official: string;
  /** One entry for each of the country’s own languages for which a name is known. Empty for uninhabited territories. */
  native: CountryNativeName[];
}

/** Name of a country in one of its own languages. */
export interface CountryNativeName {
  /** ISO 639 code of two or three letters. */
  language: string;
  /** Common name. */
  common: string;
  /** Official name. */
  official: string;
}

/** Countries and territories. */
export interface CountryPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: Country[];
}

/** Name of a country in another language. */
export interface CountryTranslation {
  /** ISO 639 code of two or three letters. */
  language: string;
  /** Common name from Unicode CLDR. */
  name: string;
}

/** Name of the inhabitants of a country in one language. */
export interface Demonym {
  /** ISO 639 code. */
  language: string;
  /** Male form. */
  masculine: string;
  /** Female form; the same as the male form in English. */
  feminine: string;
}

/** Side of the road on which traffic drives. */
export type DrivingSide = 'left' | 'right';

/** First day of the week in the calendars of a country. */
export type FirstWeekday = 'monday' | 'friday' | 'saturday' | 'sunday';

/** The flag of a country. */
export interface Flag {
  /** Flag emoji of two regional indicator symbols. Some systems show them as letters. */
  emoji: string;
  /** Path of the flag as SVG (4:3) on this service. Free of charge, no API key needed. */
  svgUrl: string;
  /** Description of the flag for people who cannot see it; null if there is none. */
  description: string | null;
}

/** Status of a language in a country. */
export type LanguageStatus = 'official' | 'regional' | 'spoken';

/** Measurement system in everyday use. */
export type MeasurementSystem = 'metric' | 'uk' | 'us';

/** An organisation or group of states. */
export type Membership = 'african_union' | 'arab_league' | 'asean' | 'commonwealth' | 'eea' | 'efta' | 'eu' | 'eurozone' | 'g7' | 'g20' | 'gcc' | 'nato' | 'oecd' | 'schengen' | 'un';

/** Format of postal codes. */
export interface PostalCodeFormat {
  /** `#` stands for a digit, `@` for a letter; `|` separates alternatives. */
  format: string;
  /** Regular expression for upper-case codes. It accepts codes with or without the usual spaces and prefixes. */
  regex: string;
}
