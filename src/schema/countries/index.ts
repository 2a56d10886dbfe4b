import { z } from 'zod';
import * as answers from '../../resolvers/countries/index.ts';
import { builder } from '../builder.ts';
import { pageArgs, searchArg } from '../lists.ts';
import {
  countryCodesArg,
  countryListArgs,
  countryOptions,
  languageArg,
  translatedPage,
} from './arguments.ts';
import { CountryStatePage } from './states.ts';
import { CountryPage, CountryType } from './types.ts';

export { countryOptions } from './arguments.ts';
export { CountryCurrencyType } from './parts.ts';
export { CountryStatePage } from './states.ts';
export { CountryPage, CountryType } from './types.ts';

export const api = {
  name: 'countries',
  title: 'Countries',
  keywords: 'nation state country',
  description:
    'Countries and territories of ISO 3166-1: names, codes, capitals, languages, currencies, borders, flags and more.',
};

const code = (pattern: RegExp, error: string) => ({ schema: z.string().max(16).regex(pattern, { error }) });

/** Maximum number of states on a page: every country has fewer. */
const MAX_STATES = 300;

export const { countriesByCode, countriesByCurrency, countriesByLanguage, countriesStates } =
  builder.operations((t) => ({
    countriesAll: t.field({
      type: CountryPage,
      description:
        'Lists all countries and territories, sorted by alpha-2 code, or those with the given codes.',
      api: {
        path: '/countries/v1/all',
        keywords:
          'complete list of every country of the world, all nations, states and territories with flags, for a dropdown, select box, form or picker, several countries by their codes in one call',
        summary: 'All countries',
        cost: 'bundled',
        selects: 'fields',
        examples: [
          { name: 'First two', args: { limit: 2, offset: 0 } },
          { name: 'Names in two languages', args: { language: ['fr', 'pt-BR'], limit: 1, offset: 80 } },
          { name: 'Several by code', args: { codes: ['MD', 'ERI', '414'], limit: 250, offset: 0 } },
        ],
      },
      args: { codes: countryCodesArg(t), ...countryListArgs(t) },
      resolve: async (_root, { codes, language, limit, offset }, { allowance }) =>
        translatedPage(await allowance.run(answers.allCountries({ codes, limit, offset })), language),
    }),

    countriesByCode: t.field({
      type: CountryType,
      description: 'Looks up one country by its ISO 3166-1 or Olympic code.',
      api: {
        path: '/countries/v1/code/:code',
        keywords:
          'facts about one country by name or ISO alpha-2 alpha-3 numeric code: capital city, population, how many people live there, inhabitants, flag, area size, which currency it uses, money, languages spoken, borders, neighbours, neighbouring, timezone, region, internet domain, driving side, nationality demonym, calling code',
        summary: 'Country by code',
        cost: 'bundled',
        examples: [
          { name: 'Alpha-2', args: { code: 'CH' } },
          { name: 'Alpha-3', args: { code: 'bgr' } },
          { name: 'Numeric', args: { code: '840' } },
          { name: 'Olympic', args: { code: 'RSA' } },
        ],
      },
      args: {
        code: t.arg.string({
          alsoKnownAs: [
            'countryCode',
            'countryIso',
            'countryIsoCode',
            'countryIso2',
            'countryIso3',
            'isoCountry',
            'iso2',
            'iso3',
            'iso',
          ],
          required: true,
          ...countryOptions('Code of the country.'),
        }),
        language: languageArg(t),
      },
      resolve: (_root, { code, language }) => answers.translator(language)(answers.countryByCode(code)),
    }),

    countriesSearch: t.field({
      type: CountryPage,
      description:
        'Searches countries by name (in a hundred languages), former name, code or capital. Accents and case are ignored.',
      api: {
        path: '/countries/v1/search',
        keywords:
          'find a country or its code by name, former name, native name or part of a name, autocomplete, called',
        summary: 'Search countries',
        cost: 'bundled',
        selects: 'fields',
        examples: [
          { name: 'By former name', args: { q: 'swaziland', limit: 1, offset: 0 } },
          { name: 'With a typo', args: { q: 'Neterlands', limit: 1, offset: 0 } },
        ],
      },
      args: {
        q: searchArg(t, 'Part of a name, a code or a capital, in any script.', [
          'country',
          'countryName',
          'capital',
        ]),
        ...countryListArgs(t, {}),
      },
      resolve: async (_root, { q, language, limit, offset }, { allowance }) =>
        translatedPage(await allowance.run(answers.searchCountries(q, { limit, offset })), language),
    }),

    countriesByRegion: t.field({
      type: CountryPage,
      description: 'Lists the countries of a region, subregion or continent, sorted by alpha-2 code.',
      api: {
        path: '/countries/v1/region/:region',
        keywords:
          'continent Europe European Africa African Asia Asian America American Caribbean Oceania Pacific Middle East South North Latin central western eastern subregion islands, states there',
        summary: 'Countries of a region',
        cost: 'bundled',
        selects: 'fields',
        examples: [
          { name: 'A subregion', args: { region: 'australia-and-new-zealand', limit: 250, offset: 0 } },
        ],
      },
      args: {
        region: t.arg.string({
          required: true,
          description:
            'A name such as `Europe`, `south-america` or `Western Africa`, case-insensitive; hyphens are read as spaces.',
          alsoKnownAs: ['subregion', 'continent', 'regionName', 'area', 'bloc'],
          validate: {
            schema: z
              .string()
              .max(40)
              .regex(/^[A-Za-z][A-Za-z -]*$/, { error: 'must consist of words' }),
          },
        }),
        ...countryListArgs(t),
      },
      resolve: (_root, { region, language, limit, offset }) =>
        translatedPage(answers.countriesByRegion(region, { limit, offset }), language),
    }),

    countriesByCurrency: t.field({
      type: CountryPage,
      description: 'Lists the countries where a currency is legal tender, sorted by alpha-2 code.',
      api: {
        path: '/countries/v1/currency/:code',
        keywords:
          'which countries use, accept or pay with a currency, legal tender, euro dollar franc pound peso zone, where can I spend, used',
        summary: 'Countries by currency',
        cost: 'bundled',
        selects: 'fields',
        examples: [{ name: 'Caribbean guilder', args: { code: 'XCG', limit: 250, offset: 0 } }],
      },
      args: {
        code: t.arg.string({
          required: true,
          description: 'ISO 4217 code of three letters, case-insensitive.',
          alsoKnownAs: ['currency', 'currencyCode', 'currencyIso', 'iso4217'],
          validate: code(/^[A-Za-z]{3}$/, 'must be three letters'),
        }),
        ...countryListArgs(t),
      },
      resolve: (_root, { code, language, limit, offset }) =>
        translatedPage(answers.countriesByCurrency(code, { limit, offset }), language),
    }),

    countriesByLanguage: t.field({
      type: CountryPage,
      description:
        'Lists the countries where a language is official: first those where it is official nationwide, then those where it is official in part of the country, then those where it is only a working language, each group sorted by alpha-2 code.',
      api: {
        path: '/countries/v1/language/:code',
        keywords:
          'where a language is spoken, official language, what people speak, speakers, speaking nations',
        summary: 'Countries by language',
        cost: 'bundled',
        selects: 'fields',
        examples: [{ name: 'Romansh', args: { code: 'roh', limit: 250, offset: 0 } }],
      },
      args: {
        code: t.arg.string({
          required: true,
          description: 'ISO 639 code of two or three letters (`de`, `deu`, `ger`), case-insensitive.',
          alsoKnownAs: ['languageCode', 'langCode', 'iso639', 'iso6391', 'iso6392', 'iso6393', 'spoken'],
          validate: code(/^[A-Za-z]{2,3}$/, 'must be two or three letters'),
        }),
        ...countryListArgs(t),
      },
      resolve: (_root, { code, language, limit, offset }) =>
        translatedPage(answers.countriesByLanguage(code, { limit, offset }), language),
    }),

    countriesByCallingCode: t.field({
      type: CountryPage,
      description: 'Lists the countries that use an international calling code, most populous first.',
      api: {
        path: '/countries/v1/calling-code/:code',
        keywords:
          'dialing prefix phone telephone international dial code +49, which country calls, whose call, a call came from where, caller',
        summary: 'Countries by calling code',
        cost: 'bundled',
        selects: 'fields',
        examples: [{ name: 'Shared by two countries', args: { code: '358', limit: 250, offset: 0 } }],
      },
      args: {
        code: t.arg.string({
          required: true,
          description: 'Calling code with or without `+`: `+44`, `1`, `1-684`.',
          alsoKnownAs: [
            'callingCode',
            'phoneCode',
            'dialCode',
            'diallingCode',
            'dialingCode',
            'countryCallingCode',
            'idd',
            'prefix',
            'phone',
          ],
          validate: code(/^(\+|00)?[1-9](?:[ -]?\d){0,9}$/, 'must be digits, such as +44 or 1684'),
        }),
        ...countryListArgs(t),
      },
      resolve: (_root, { code, language, limit, offset }) =>
        translatedPage(answers.countriesByCallingCode(code, { limit, offset }), language),
    }),

    countriesStates: t.field({
      type: CountryStatePage,
      description:
        'Lists the states, provinces and other subdivisions of a country in ISO 3166-2, sorted by code. The list is empty if the country has none.',
      api: {
        path: '/countries/v1/states/:code',
        keywords:
          'subdivisions, provinces, regions, cantons, counties, departments, districts, prefectures, federal states, administrative divisions, ISO 3166-2 codes, for an address form',
        summary: 'States of a country',
        cost: 'bundled',
        examples: [
          { name: 'With parents', args: { code: 'BE', former: false, limit: 300, offset: 0 } },
          { name: 'Former codes too', args: { code: 'BH', former: true, limit: 300, offset: 0 } },
        ],
      },
      args: {
        code: t.arg.string({
          required: true,
          alsoKnownAs: ['country', 'countryCode', 'countryIso', 'iso2', 'iso3', 'iso'],
          ...countryOptions('Code of the country.'),
        }),
        former: t.arg.boolean({
          required: true,
          defaultValue: false,
          description:
            'If true, former codes and codes of other lists are returned too, with `current: false`.',
          alsoKnownAs: ['includeFormer', 'historical', 'all'],
        }),
        ...pageArgs(t, { limit: MAX_STATES, max: MAX_STATES }),
      },
      resolve: (_root, { code, former, limit, offset }, { allowance }) =>
        allowance.run(answers.statesOfCountry(code, { former, limit, offset })),
    }),
  }));
