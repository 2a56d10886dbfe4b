import type { Country } from '../../resolvers/countries/index.ts';
import { builder } from '../builder.ts';
import { LanguageStatusType } from './enums.ts';

type Part<Member extends keyof Country> = NonNullable<Country[Member]>;
type Item<Member extends keyof Country> = Part<Member> extends readonly (infer One)[] ? One : never;

const CountryNativeName = builder
  .objectRef<Country['name']['native'][number]>('CountryNativeName')
  .implement({
    description: 'What a country calls itself in one of its languages.',
    fields: (t) => ({
      language: t.exposeString('language', { description: 'ISO 639 code of two letters, or of three.' }),
      common: t.exposeString('common', { description: 'The name of everyday use.' }),
      official: t.exposeString('official', { description: 'The name in treaties.' }),
    }),
  });

export const CountryNameType = builder.objectRef<Country['name']>('CountryName').implement({
  description: 'The names of a country in English and in its own languages.',
  fields: (t) => ({
    common: t.exposeString('common', { description: 'The English name of everyday use.' }),
    official: t.exposeString('official', { description: 'The English name in treaties.' }),
    native: t.expose('native', {
      type: [CountryNativeName],
      description:
        'One entry for each language that the country is named in. Empty for places without people.',
    }),
  }),
});

export const CountryTranslationType = builder
  .objectRef<Item<'translations'>>('CountryTranslation')
  .implement({
    description: 'The name of a country in another language.',
    fields: (t) => ({
      language: t.exposeString('language', { description: 'ISO 639 code of two letters, or of three.' }),
      name: t.exposeString('name', { description: 'The name of everyday use, as Unicode’s CLDR has it.' }),
    }),
  });

export const CapitalType = builder.objectRef<Item<'capital'>>('Capital').implement({
  description: 'A capital and where it is.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The English name.' }),
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, WGS 84.' }),
  }),
});

export const CoordinatesType = builder.objectRef<Country['coordinates']>('Coordinates').implement({
  description: 'A place on the map.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, WGS 84.' }),
  }),
});

export const CountryLanguageType = builder.objectRef<Item<'languages'>>('CountryLanguage').implement({
  description: 'A language in a country.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'ISO 639-1 where the language has such a code, else ISO 639-3.',
    }),
    name: t.exposeString('name', {
      description: 'The English name, as the country uses it: `Dari` for Persian.',
    }),
    official: t.exposeBoolean('official', { description: 'Whether `status` is `official`.' }),
    status: t.expose('status', { type: LanguageStatusType, description: 'Its rank in the country.' }),
    populationPercent: t.exposeFloat('populationPercent', {
      nullable: true,
      description:
        'The share of the people who can speak it, an estimate of Unicode’s CLDR. Many speak several, so shares add up to more than 100. Null where nobody has counted.',
    }),
  }),
});

export const CountryCurrencyType = builder.objectRef<Item<'currencies'>>('CountryCurrency').implement({
  description: 'Legal tender of a country.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 4217 code.' }),
    name: t.exposeString('name', { description: 'The English name in the singular.' }),
    symbol: t.exposeString('symbol', {
      description: 'The short symbol, which several currencies may share; else the code.',
    }),
    decimals: t.exposeInt('decimals', {
      description: 'Digits after the decimal point in everyday use, which may be fewer than ISO 4217 has.',
    }),
  }),
});

export const PostalCodeType = builder.objectRef<Part<'postalCode'>>('PostalCodeFormat').implement({
  description: 'What postal codes look like.',
  fields: (t) => ({
    format: t.exposeString('format', {
      description: '`#` is a digit, `@` a letter; `|` stands between alternatives.',
    }),
    regex: t.exposeString('regex', {
      description:
        'A regular expression for codes in capitals. It takes them with and without customary blanks and prefixes.',
    }),
  }),
});

export const DemonymType = builder.objectRef<Item<'demonyms'>>('Demonym').implement({
  description: 'What the people of a country are called in one language.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'ISO 639 code.' }),
    masculine: t.exposeString('masculine', { description: 'Of a man.' }),
    feminine: t.exposeString('feminine', { description: 'Of a woman; in English the same.' }),
  }),
});

export const FlagType = builder.objectRef<Country['flag']>('Flag').implement({
  description: 'The flag of a country.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', {
      description: 'Two regional indicator symbols. Some systems show them as letters.',
    }),
    svgUrl: t.exposeString('svgUrl', {
      description: 'Where this service has the flag as SVG, 4 by 3: a path. It is free and needs no key.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What the flag shows, in words for those who cannot see it; null where we have none.',
    }),
  }),
});
