import { z } from 'zod';
import { oneOf } from '../../libraries/text/choices.ts';
import {
  type Country,
  codeOfNamed,
  translationLanguage,
  translationLanguages,
  translator,
} from '../../resolvers/countries/index.ts';
import type { Page } from '../../resolvers/search/pages.ts';
import type { ArgFields } from '../builder.ts';
import { languageRule } from '../languages.ts';
import { fieldsArg, pageArgs } from '../lists.ts';
import { COUNTRY_FIELDS } from './types.ts';

/**
 * The pattern for all country codes. If a name was sent instead, the error suggests its code. The caller must choose
 * the code because the name may be ambiguous.
 */
const countryCode = z.string().regex(/^([A-Za-z]{2,3}|\d{1,3})$/, {
  error: ({ input }) => {
    // Maximum length of a text that is compared with names. All names are shorter, and comparing a long text takes
    // time.
    const hint = typeof input === 'string' && input.length <= 100 ? codeOfNamed(input) : undefined;
    return `must be a country code, such as CH, CHE or 756${hint ? `: ${hint}` : ''}`;
  },
});

/** The country argument of any operation, with its description and the rule for its codes. */
export const countryOptions = (description: string) => ({
  description: `${description} ISO 3166-1 code of two letters (\`CH\`), three letters (\`CHE\`) or digits (\`756\`), or Olympic code (\`SUI\`), case-insensitive.`,
  validate: { schema: countryCode },
});

/** Maximum number of codes in one call: every country once. */
const MAX_CODES = 250;

/** The codes of several countries. */
export const countryCodesArg = (t: ArgFields) =>
  t.arg.stringList({
    description: `Returns only the countries with these codes, in this order, each once: up to ${MAX_CODES} ISO 3166-1 or Olympic codes, such as \`CH,DEU,840\`. If a code is unknown, the request fails.`,
    alsoKnownAs: ['code', 'countryCodes', 'countries', 'alpha2', 'iso2', 'iso3', 'iso'],
    validate: { schema: z.array(countryCode).min(1).max(MAX_CODES) },
  });

/** The languages of the translated country names. */
export const languageArg = (t: ArgFields) =>
  t.arg.stringList({
    description:
      'Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages.',
    validate: {
      schema: z
        .array(
          languageRule({
            has: (tag) => translationLanguage(tag) !== undefined,
            error: (sent) => oneOf(translationLanguages(), sent),
          }),
        )
        .min(1)
        .max(20),
    },
  });

/** Arguments of every list of countries. */
export const countryListArgs = (
  t: ArgFields,
  limits: Parameters<typeof pageArgs>[1] = { limit: 250, max: 250 },
) => ({
  fields: fieldsArg(t, COUNTRY_FIELDS),
  language: languageArg(t),
  ...pageArgs(t, limits),
});

/**
 * Returns a page of countries with the requested translations. If none were requested, returns the same object,
 * because its text may already be cached.
 */
export const translatedPage = (
  page: Page<Country>,
  language: readonly string[] | null | undefined,
): Page<Country> => (language ? { ...page, items: page.items.map(translator(language)) } : page);
