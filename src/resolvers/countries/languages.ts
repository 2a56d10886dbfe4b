import { type Country, countries } from '../../datasets/countries/index.ts';
import { languageTag } from '../../libraries/text/language-tag.ts';

/**
 * The language of translations that a tag asks for: `deu` and `de-AT` are `de`, `nb` is `no`, which is what Unicode CLDR
 * has it under. English is one too. Undefined where countries have no names in it.
 */
export function translationLanguage(tag: string): string | undefined {
  const base = (languageTag(tag) ?? '').split('-', 1)[0] as string;
  const code = base === 'nb' ? 'no' : base;
  return code === ENGLISH || places().has(code) ? code : undefined;
}

/** Every language that countries have names in. */
export const translationLanguages = (): string[] => [ENGLISH, ...places().keys()];

/** Narrows the translations of countries to some languages, in the order they are asked for; leaves all without any. */
export function translator(tags: readonly string[] | null | undefined): (country: Country) => Country {
  if (!tags) return (country) => country;
  const languages = [...new Set(tags.flatMap((tag) => translationLanguage(tag) ?? []))];
  const known = places();
  const wanted = languages.map((language) => known.get(language) ?? -1);
  return (country) => ({
    ...country,
    translations: wanted.map(
      (place) => country.translations[place] ?? { language: ENGLISH, name: country.name.common },
    ),
  });
}

/** What countries are named in anyway, so that it is not among their translations. */
const ENGLISH = 'en';

let byLanguage: ReadonlyMap<string, number> | undefined;

/** Where the translations into each language stand, which is the same in all countries. */
function places(): ReadonlyMap<string, number> {
  byLanguage ??= new Map(
    countries.get().all[0]?.translations.map(({ language }, place) => [language, place] as const),
  );
  return byLanguage;
}
