import type { Country } from '../../resolvers/countries/index.ts';
import { builder } from '../builder.ts';
import { LanguageStatusType } from './enums.ts';

type Part<Member extends keyof Country> = NonNullable<Country[Member]>;
type Item<Member extends keyof Country> = Part<Member> extends readonly (infer One)[] ? One : never;

const CountryNativeName = builder
  .objectRef<Country['name']['native'][number]>('CountryNativeName')
  .implement({
    description: 'Name of a country in one of its own languages.',
    fields: (t) => ({
      language: t.exposeString('language', { description: 'ISO 639 code of two or three letters.' }),
      common: t.exposeString('common', { description: 'Common name.' }),
      official: t.exposeString('official', { description: 'Official name.' }),
    }),
  });

export const CountryNameType = builder.objectRef<Country['name']>('CountryName').implement({
  description: 'Names of a country in English and in its own languages.',
  fields: (t) => ({
    common: t.exposeString('common', { description: 'Common English name.' }),
    official: t.exposeString('official', { description: 'Official English name.' }),
    native: t.expose('native', {
      type: [CountryNativeName],
      description:
        'One entry for each of the country’s own languages for which a name is known. Empty for uninhabited territories.',
    }),
  }),
});

export const CountryTranslationType = builder
  .objectRef<Item<'translations'>>('CountryTranslation')
  .implement({
    description: 'Name of a country in another language.',
    fields: (t) => ({
      language: t.exposeString('language', { description: 'ISO 639 code of two or three letters.' }),
      name: t.exposeString('name', { description: 'Common name from Unicode CLDR.' }),
    }),
  });

export const CapitalType = builder.objectRef<Item<'capital'>>('Capital').implement({
  description: 'A capital and its location.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'English name.' }),
    latitude: t.exposeFloat('latitude', { description: 'Latitude in degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude in degrees east, WGS 84.' }),
  }),
});

export const CoordinatesType = builder.objectRef<Country['coordinates']>('Coordinates').implement({
  description: 'Geographic coordinates.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Latitude in degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude in degrees east, WGS 84.' }),
  }),
});

export const CountryLanguageType = builder.objectRef<Item<'languages'>>('CountryLanguage').implement({
  description: 'A language in a country.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'ISO 639-1 code if the language has one, otherwise ISO 639-3.',
    }),
    name: t.exposeString('name', {
      description: 'English name as used for this country, such as `Dari` for Persian.',
    }),
    official: t.exposeBoolean('official', { description: 'True if `status` is `official`.' }),
    status: t.expose('status', { type: LanguageStatusType, description: 'Status in the country.' }),
    populationPercent: t.exposeFloat('populationPercent', {
      nullable: true,
      description:
        'Percentage of the population that can speak the language, estimated by Unicode CLDR. Many people speak several languages, so percentages can add up to more than 100. Null if there is no estimate.',
    }),
  }),
});

export const CountryCurrencyType = builder.objectRef<Item<'currencies'>>('CountryCurrency').implement({
  description: 'A currency that is legal tender in a country.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 4217 code.' }),
    name: t.exposeString('name', { description: 'English name in the singular.' }),
    symbol: t.exposeString('symbol', {
      description:
        'Short symbol, which several currencies may share; the currency code if there is no symbol.',
    }),
    decimals: t.exposeInt('decimals', {
      description: 'Decimal digits in everyday use, which may be fewer than in ISO 4217.',
    }),
  }),
});

export const PostalCodeType = builder.objectRef<Part<'postalCode'>>('PostalCodeFormat').implement({
  description: 'Format of postal codes.',
  fields: (t) => ({
    format: t.exposeString('format', {
      description: '`#` stands for a digit, `@` for a letter; `|` separates alternatives.',
    }),
    regex: t.exposeString('regex', {
      description:
        'Regular expression for upper-case codes. It accepts codes with or without the usual spaces and prefixes.',
    }),
  }),
});

export const DemonymType = builder.objectRef<Item<'demonyms'>>('Demonym').implement({
  description: 'Name of the inhabitants of a country in one language.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'ISO 639 code.' }),
    masculine: t.exposeString('masculine', { description: 'Male form.' }),
    feminine: t.exposeString('feminine', {
      description: 'Female form; the same as the male form in English.',
    }),
  }),
});

export const FlagType = builder.objectRef<Country['flag']>('Flag').implement({
  description: 'The flag of a country.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', {
      description: 'Flag emoji of two regional indicator symbols. Some systems show them as letters.',
    }),
    svgUrl: t.exposeString('svgUrl', {
      format: 'uri-reference',
      description: 'Path of the flag as SVG (4:3) on this server. Free of charge, no API key needed.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description of the flag for people who cannot see it; null if there is none.',
    }),
  }),
});
