import { z } from 'zod';
import * as answers from '../../resolvers/countries/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import { pageArgs, searchArg } from '../lists.ts';
import { countryOptions } from './arguments.ts';
import { COUNTRY_FIELDS, CountryPage, CountryType } from './types.ts';

export { countryOptions } from './arguments.ts';
export { CountryCurrencyType } from './parts.ts';
export { CountryPage, CountryType } from './types.ts';

export const api = {
  name: 'countries',
  title: 'Countries',
  description:
    'Countries and territories of ISO 3166-1: names, codes, capitals, languages, currencies, borders, flags and more.',
};

const fieldsArg = (t: ArgFields) =>
  t.arg.stringList({
    description:
      'In REST, the fields to return for each country in `items`. If omitted, all of them. In GraphQL, select fields in the query.',
    validate: { schema: z.array(z.enum(COUNTRY_FIELDS)).min(1).max(COUNTRY_FIELDS.length) },
  });

const code = (pattern: RegExp, error: string) => ({ schema: z.string().max(16).regex(pattern, { error }) });

export const { countriesByCode, countriesByCurrency, countriesByLanguage } = builder.operations((t) => ({
  countriesAll: t.field({
    type: CountryPage,
    description: 'Lists all countries and territories, sorted by alpha-2 code.',
    api: {
      path: '/countries/v1/all',
      cost: 'bundled',
      selects: 'fields',
      examples: [{ name: 'First two', args: { limit: 2, offset: 0 } }],
    },
    args: { fields: fieldsArg(t), ...pageArgs(t, { limit: 250, most: 250 }) },
    resolve: (_root, { limit, offset }) => answers.allCountries({ limit, offset }),
  }),

  countriesByCode: t.field({
    type: CountryType,
    description: 'Looks up one country by its ISO 3166-1 or Olympic code.',
    api: {
      path: '/countries/v1/code/:code',
      cost: 'bundled',
      examples: [
        { name: 'Alpha-2', args: { code: 'CH' } },
        { name: 'Alpha-3', args: { code: 'bgr' } },
        { name: 'Numeric', args: { code: '840' } },
        { name: 'Olympic', args: { code: 'RSA' } },
      ],
    },
    args: {
      code: t.arg.string({ required: true, ...countryOptions('Code of the country.') }),
    },
    resolve: (_root, { code }) => answers.countryByCode(code),
  }),

  countriesSearch: t.field({
    type: CountryPage,
    description:
      'Searches countries by name in a hundred languages, former name, code or capital. Accents, case and minor typos are ignored.',
    api: {
      path: '/countries/v1/search',
      cost: 'bundled',
      selects: 'fields',
      examples: [
        { name: 'By former name', args: { q: 'swaziland', limit: 1, offset: 0 } },
        { name: 'With a typo', args: { q: 'Neterlands', limit: 1, offset: 0 } },
      ],
    },
    args: {
      q: searchArg(t, 'Part of a name, a code or a capital, in any script.'),
      fields: fieldsArg(t),
      ...pageArgs(t),
    },
    resolve: (_root, { q, limit, offset }) => answers.searchCountries(q, { limit, offset }),
  }),

  countriesByRegion: t.field({
    type: CountryPage,
    description: 'Lists the countries of a region, subregion or continent, sorted by alpha-2 code.',
    api: {
      path: '/countries/v1/region/:region',
      cost: 'bundled',
      selects: 'fields',
      examples: [{ name: 'A subregion', args: { region: 'australia-and-new-zealand' } }],
    },
    args: {
      region: t.arg.string({
        required: true,
        description:
          'A name such as `Europe`, `south-america` or `Western Africa`, case-insensitive; hyphens count as spaces.',
        validate: {
          schema: z
            .string()
            .max(40)
            .regex(/^[A-Za-z][A-Za-z -]*$/, { error: 'must consist of words' }),
        },
      }),
      fields: fieldsArg(t),
    },
    resolve: (_root, { region }) => answers.countriesByRegion(region),
  }),

  countriesByCurrency: t.field({
    type: CountryPage,
    description: 'Lists the countries where a currency is legal tender, sorted by alpha-2 code.',
    api: {
      path: '/countries/v1/currency/:code',
      cost: 'bundled',
      selects: 'fields',
      examples: [{ name: 'Caribbean guilder', args: { code: 'XCG' } }],
    },
    args: {
      code: t.arg.string({
        required: true,
        description: 'ISO 4217 code of three letters, case-insensitive.',
        validate: code(/^[A-Za-z]{3}$/, 'must be three letters'),
      }),
      fields: fieldsArg(t),
    },
    resolve: (_root, { code }) => answers.countriesByCurrency(code),
  }),

  countriesByLanguage: t.field({
    type: CountryPage,
    description:
      'Lists the countries where a language is official: first those where it is official nationwide, then in part of the country, each sorted by alpha-2 code.',
    api: {
      path: '/countries/v1/language/:code',
      cost: 'bundled',
      selects: 'fields',
      examples: [{ name: 'Romansh', args: { code: 'roh' } }],
    },
    args: {
      code: t.arg.string({
        required: true,
        description: 'ISO 639 code of two or three letters (`de`, `deu`, `ger`), case-insensitive.',
        validate: code(/^[A-Za-z]{2,3}$/, 'must be two or three letters'),
      }),
      fields: fieldsArg(t),
    },
    resolve: (_root, { code }) => answers.countriesByLanguage(code),
  }),

  countriesByCallingCode: t.field({
    type: CountryPage,
    description: 'Lists the countries with an international calling code, most populous first.',
    api: {
      path: '/countries/v1/calling-code/:code',
      cost: 'bundled',
      selects: 'fields',
      examples: [{ name: 'Shared by two countries', args: { code: '358' } }],
    },
    args: {
      code: t.arg.string({
        required: true,
        description: 'Calling code with or without `+`: `+44`, `1`, `1-684`.',
        validate: code(/^(\+|00)?[1-9](?:[ -]?\d){0,9}$/, 'must be digits, such as +44 or 1684'),
      }),
      fields: fieldsArg(t),
    },
    resolve: (_root, { code }) => answers.countriesByCallingCode(code),
  }),
}));
