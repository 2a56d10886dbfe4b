import type { Country } from '../../resolvers/countries/index.ts';
import { asOfField } from '../age.ts';
import { builder } from '../builder.ts';
import { pageType } from '../lists.ts';
import {
  CodeAssignmentType,
  DrivingSideType,
  FirstWeekdayType,
  MeasurementSystemType,
  MembershipType,
} from './enums.ts';
import {
  CapitalType,
  CoordinatesType,
  CountryCurrencyType,
  CountryLanguageType,
  CountryNameType,
  CountryTranslationType,
  DemonymType,
  FlagType,
  PostalCodeType,
} from './parts.ts';

/** The members of `Country` in REST, in the order of the type. */
export const COUNTRY_FIELDS = [
  'alpha2',
  'alpha3',
  'numeric',
  'ioc',
  'fips',
  'name',
  'translations',
  'alternateNames',
  'capital',
  'region',
  'subregion',
  'continents',
  'coordinates',
  'landlocked',
  'borders',
  'areaKm2',
  'population',
  'populationYear',
  'gdpUsd',
  'gdpYear',
  'gdpPppUsd',
  'gdpPppYear',
  'gini',
  'giniYear',
  'languages',
  'currencies',
  'callingCodes',
  'tlds',
  'timezones',
  'utcOffsets',
  'drivingSide',
  'carSign',
  'startOfWeek',
  'measurementSystem',
  'postalCode',
  'demonyms',
  'flag',
  'independent',
  'unMember',
  'memberships',
  'status',
  'asOf',
] as const satisfies readonly (keyof Country | 'asOf')[];

export const CountryType = builder.objectRef<Country>('Country');

CountryType.implement({
  description: 'A country or territory with an ISO 3166-1 code, or Kosovo.',
  fields: (t) => ({
    alpha2: t.exposeString('alpha2', {
      description: 'ISO 3166-1 alpha-2 code, named `countryCode` everywhere else.',
    }),
    alpha3: t.exposeString('alpha3', { description: 'ISO 3166-1 alpha-3 code.' }),
    numeric: t.exposeString('numeric', {
      nullable: true,
      description: 'ISO 3166-1 numeric code: three digits with leading zeros. Null for Kosovo.',
    }),
    ioc: t.exposeString('ioc', {
      nullable: true,
      description: 'International Olympic Committee code; null if the country has none.',
    }),
    fips: t.exposeString('fips', {
      nullable: true,
      description: 'FIPS 10-4 code, used by US agencies until 2008; null if the country had none.',
    }),
    name: t.expose('name', { type: CountryNameType, description: 'English and native names.' }),
    translations: t.expose('translations', {
      type: [CountryTranslationType],
      description:
        'Common name in every language that Unicode CLDR fully covers, except English. If `language` is given, only in those languages, which can include English.',
    }),
    alternateNames: t.exposeStringList('alternateNames', {
      description:
        'Former, short, long and transliterated names that are not assigned to a language, excluding those in `name`. For each part of a divided country, lists the names of the whole country.',
    }),
    capital: t.expose('capital', {
      type: [CapitalType],
      description: 'Capitals: usually one, three for South Africa, none for Antarctica.',
    }),
    region: t.exposeString('region', {
      description: 'One of Africa, Americas, Antarctica, Asia, Europe, Oceania.',
    }),
    subregion: t.exposeString('subregion', {
      nullable: true,
      description: 'Subregion, such as `Western Africa`; null for Antarctica.',
    }),
    continents: t.exposeStringList('continents', {
      description: 'Continents that the country lies on, out of seven: one or two.',
    }),
    coordinates: t.expose('coordinates', {
      type: CoordinatesType,
      description: 'Approximate centre of the land area.',
    }),
    landlocked: t.exposeBoolean('landlocked', { description: 'True if the country has no ocean coast.' }),
    borders: t.exposeStringList('borders', {
      description: 'Alpha-2 codes of the countries that share a land border with this country.',
    }),
    areaKm2: t.exposeFloat('areaKm2', {
      nullable: true,
      description: 'Area of land and inland waters in square kilometres; null for Svalbard and Jan Mayen.',
    }),
    population: t.exposeInt('population', {
      description:
        'Population in `populationYear`, from the World Bank, or from the UN, the World Factbook or a statistical office for territories that the World Bank lacks; 0 if uninhabited.',
    }),
    populationYear: t.exposeInt('populationYear', {
      nullable: true,
      description: 'Year of `population`. Null if it is uncertain, or if there is no permanent population.',
    }),
    gdpUsd: t.exposeFloat('gdpUsd', {
      nullable: true,
      description:
        'Gross domestic product of `gdpYear` in US dollars at official exchange rates (nominal), from the World Bank, or from the IMF or the World Factbook for places that it lacks; null if unknown.',
    }),
    gdpYear: t.exposeInt('gdpYear', { nullable: true, description: 'Year of `gdpUsd`.' }),
    gdpPppUsd: t.exposeFloat('gdpPppUsd', {
      nullable: true,
      description:
        'Gross domestic product of `gdpPppYear` in current international dollars, at purchasing power parity, from the World Bank, or from the IMF for Taiwan; null if unknown.',
    }),
    gdpPppYear: t.exposeInt('gdpPppYear', { nullable: true, description: 'Year of `gdpPppUsd`.' }),
    gini: t.exposeFloat('gini', {
      nullable: true,
      description:
        'Gini index of `giniYear` from the World Bank: 0 if all have the same income or consumption, 100 if one person has everything; null if there is no survey.',
    }),
    giniYear: t.exposeInt('giniYear', {
      nullable: true,
      description: 'Year of the survey of `gini`, which may be decades ago.',
    }),
    languages: t.expose('languages', {
      type: [CountryLanguageType],
      description:
        'Official languages first, then regional, working and widely spoken ones, each sorted by percentage of speakers.',
    }),
    currencies: t.expose('currencies', {
      type: [CountryCurrencyType],
      description: 'Currencies that are legal tender today, the country’s own first. Empty for Antarctica.',
    }),
    callingCodes: t.exposeStringList('callingCodes', {
      description:
        'International calling codes with `+`, including the area code if several countries share a code.',
    }),
    tlds: t.exposeStringList('tlds', {
      description: 'Top-level domains of the country in the root zone, in Unicode, with a leading dot.',
    }),
    timezones: t.exposeStringList('timezones', { description: 'Names in the IANA time zone database.' }),
    utcOffsets: t.exposeStringList('utcOffsets', {
      description:
        'UTC offsets of standard time in `timezones` in 2027, after all changes announced by October 2026, from west to east, such as `-05:00`. Daylight saving time is not included.',
    }),
    drivingSide: t.expose('drivingSide', { type: DrivingSideType, description: 'Driving side.' }),
    carSign: t.exposeString('carSign', {
      nullable: true,
      description:
        'Distinguishing sign of vehicles in international traffic, such as `CH`; null if it is unknown or disputed between sources.',
    }),
    startOfWeek: t.expose('startOfWeek', {
      type: FirstWeekdayType,
      description: 'First day of the week in the calendars of the country.',
    }),
    measurementSystem: t.expose('measurementSystem', {
      type: MeasurementSystemType,
      description: 'Measurement system in everyday use.',
    }),
    postalCode: t.expose('postalCode', {
      type: PostalCodeType,
      nullable: true,
      description: 'Postal code format. Null if there are no postal codes, or none are known.',
    }),
    demonyms: t.expose('demonyms', {
      type: [DemonymType],
      description: 'Names of the inhabitants in English and French.',
    }),
    flag: t.expose('flag', { type: FlagType, description: 'Flag as emoji, image and description.' }),
    independent: t.exposeBoolean('independent', {
      nullable: true,
      description: 'True if the country is a sovereign state. Null for Kosovo, where this is disputed.',
    }),
    unMember: t.exposeBoolean('unMember', {
      description: 'True if the country is a member of the United Nations.',
    }),
    memberships: t.expose('memberships', {
      type: [MembershipType],
      description: 'Organisations that the country is a full member of, as of the beginning of 2026.',
    }),
    status: t.expose('status', { type: CodeAssignmentType, description: 'Origin of the country code.' }),
    ...asOfField(t, 'countries'),
  }),
});

export const CountryPage = pageType('CountryPage', CountryType, {
  description: 'Countries and territories.',
  searched: true,
});
