import { type Country, countries } from '../../datasets/countries/index.ts';
import { languageTag } from '../../libraries/text/language-tag.ts';

/**
 * Returns the language of translations for a language tag: `de` for `deu` and `de-AT`, and `no`, the code of Unicode
 * CLDR, for `nb`. English is included. Returns undefined if countries have no names in that language.
 */
export function translationLanguage(tag: string): string | undefined {
  const base = (languageTag(tag) ?? '').split('-', 1)[0] as string;
  const code = base === 'nb' ? 'no' : base;
  return code === ENGLISH || translationIndexes().has(code) ? code : undefined;
}

/** Returns every language that countries have names in. */
export const translationLanguages = (): string[] => [ENGLISH, ...translationIndexes().keys()];

/**
 * Returns a function that reduces the translations of a country to the given languages, in their order. Keeps all
 * translations if no languages are given.
 */
export function translator(tags: readonly string[] | null | undefined): (country: Country) => Country {
  if (!tags) return (country) => country;
  const languages = [...new Set(tags.flatMap((tag) => translationLanguage(tag) ?? []))];
  const known = translationIndexes();
  const wanted = languages.map((language) => known.get(language) ?? -1);
  return (country) => ({
    ...country,
    translations: wanted.map(
      (index) => country.translations[index] ?? { language: ENGLISH, name: country.name.common },
    ),
  });
}

/** The language of the names themselves, so it is not among the translations. */
const ENGLISH = 'en';

let byLanguage: ReadonlyMap<string, number> | undefined;

/** The index of each language in the translations, which is the same in all countries. */
function translationIndexes(): ReadonlyMap<string, number> {
  byLanguage ??= new Map(
    countries.get().all[0]?.translations.map(({ language }, index) => [language, index] as const),
  );
  return byLanguage;
}
