import type { Country } from '../../resolvers/countries/index.ts';
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

/** The members of `Country` that REST shows, in the order of the type. */
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
  'gdpUsd',
  'languages',
  'currencies',
  'callingCodes',
  'tlds',
  'timezones',
  'drivingSide',
  'startOfWeek',
  'measurementSystem',
  'postalCode',
  'demonyms',
  'flag',
  'independent',
  'unMember',
  'memberships',
  'status',
] as const satisfies readonly (keyof Country)[];

export const CountryType = builder.objectRef<Country>('Country');

CountryType.implement({
  description: 'A country or territory that ISO 3166-1 has a code for, and Kosovo.',
  fields: (t) => ({
    alpha2: t.exposeString('alpha2', {
      description: 'ISO 3166-1 alpha-2 code, as `countryCode` is everywhere.',
    }),
    alpha3: t.exposeString('alpha3', { description: 'ISO 3166-1 alpha-3 code.' }),
    numeric: t.exposeString('numeric', {
      nullable: true,
      description: 'ISO 3166-1 numeric code: three digits, zeros included. Null for Kosovo.',
    }),
    ioc: t.exposeString('ioc', {
      nullable: true,
      description: 'Code of the International Olympic Committee; null where it knows no such team.',
    }),
    fips: t.exposeString('fips', {
      nullable: true,
      description: 'FIPS 10-4 code, which US agencies used until 2008; null where it had none.',
    }),
    name: t.expose('name', { type: CountryNameType, description: 'English and native names.' }),
    translations: t.expose('translations', {
      type: [CountryTranslationType],
      description: 'The common name in every language that Unicode’s CLDR covers fully, English aside.',
    }),
    alternateNames: t.exposeStringList('alternateNames', {
      description: 'Former, short, long and transcribed names that it goes by, in no language in particular.',
    }),
    capital: t.expose('capital', {
      type: [CapitalType],
      description: 'Capitals: one as a rule, three in South Africa, none in Antarctica.',
    }),
    region: t.exposeString('region', {
      description: 'Africa, Americas, Antarctica, Asia, Europe or Oceania.',
    }),
    subregion: t.exposeString('subregion', {
      nullable: true,
      description: 'Such as `Western Africa`; null in Antarctica.',
    }),
    continents: t.exposeStringList('continents', {
      description: 'Of seven; two where the country lies on both.',
    }),
    coordinates: t.expose('coordinates', {
      type: CoordinatesType,
      description: 'About the middle of its land.',
    }),
    landlocked: t.exposeBoolean('landlocked', { description: 'Whether it has no coast on the ocean.' }),
    borders: t.exposeStringList('borders', {
      description: 'Alpha-2 codes of the countries it meets on land.',
    }),
    areaKm2: t.exposeFloat('areaKm2', {
      nullable: true,
      description: 'Land and inland waters in square kilometres; null for Svalbard and Jan Mayen.',
    }),
    population: t.exposeInt('population', {
      description: 'An estimate of Unicode’s CLDR; 0 where nobody lives.',
    }),
    gdpUsd: t.exposeFloat('gdpUsd', {
      nullable: true,
      description:
        'Gross domestic product of a year in international dollars, by purchasing power; null where none is known.',
    }),
    languages: t.expose('languages', {
      type: [CountryLanguageType],
      description:
        'Official languages first, then regional, then widely spoken ones, each by share of speakers.',
    }),
    currencies: t.expose('currencies', {
      type: [CountryCurrencyType],
      description: 'Legal tender today, the country’s own first. Empty for Antarctica.',
    }),
    callingCodes: t.exposeStringList('callingCodes', {
      description:
        'International calling codes with their `+`, and with the area code where several share one.',
    }),
    tlds: t.exposeStringList('tlds', {
      description: 'Its top-level domains that the root zone has, with their dot, in Unicode.',
    }),
    timezones: t.exposeStringList('timezones', { description: 'Names of the IANA time zone database.' }),
    drivingSide: t.expose('drivingSide', { type: DrivingSideType, description: 'Where traffic keeps to.' }),
    startOfWeek: t.expose('startOfWeek', {
      type: FirstWeekdayType,
      description: 'How calendars are printed there.',
    }),
    measurementSystem: t.expose('measurementSystem', {
      type: MeasurementSystemType,
      description: 'What people measure in.',
    }),
    postalCode: t.expose('postalCode', {
      type: PostalCodeType,
      nullable: true,
      description: 'Null where there are no postal codes, or none that we know.',
    }),
    demonyms: t.expose('demonyms', { type: [DemonymType], description: 'In English and French.' }),
    flag: t.expose('flag', { type: FlagType, description: 'As emoji, as picture and in words.' }),
    independent: t.exposeBoolean('independent', {
      nullable: true,
      description: 'Whether it is a sovereign state; null where that is disputed, for Kosovo.',
    }),
    unMember: t.exposeBoolean('unMember', { description: 'Whether it is a member of the United Nations.' }),
    memberships: t.expose('memberships', {
      type: [MembershipType],
      description: 'Organisations that it is a full member of, as of the beginning of 2026.',
    }),
    status: t.expose('status', { type: CodeAssignmentType, description: 'Who gave it its code.' }),
  }),
});

export const CountryPage = pageType('CountryPage', CountryType, {
  description: 'Countries and territories.',
});
