import { type Country, countries, englishNamesOf } from '../../datasets/countries/index.ts';
import { derived } from '../../datasets/dataset.ts';
import { ApiError } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { fillerWith } from '../search/filler.ts';
import { type Page, type Range, resultPageOf, type SearchPage, searchPageOf } from '../search/pages.ts';
import { searchOver } from '../search/search.ts';
import { countriesCoded } from './codes.ts';

export type {
  CodeAssignment,
  Country,
  DrivingSide,
  FirstWeekday,
  LanguageStatus,
  MeasurementSystem,
  Membership,
} from '../../datasets/countries/index.ts';
export { codeOfNamed, countryByCode, countryCoded, countryNamed } from './codes.ts';
export { translationLanguage, translationLanguages, translator } from './languages.ts';
export { regionCodeOf } from './region-codes.ts';
export {
  type CountryState,
  partsOfState,
  stateAndAncestors,
  statesNamed,
  statesOfCountry,
} from './states.ts';

/**
 * Returns all countries, sorted by alpha-2 code, or those with the given codes. The whole list is the same object each
 * time, so that it is serialized once.
 */
export function* allCountries({
  codes,
  ...range
}: Range & { readonly codes?: readonly string[] | null | undefined }): Steps<Page<Country>> {
  const { all } = yield* countries.steps();
  if (codes) return resultPageOf(countriesCoded(codes), range);
  if (range.offset > 0 || range.limit < all.length) return resultPageOf(all, range);
  whole ??= resultPageOf(all, range);
  return whole;
}

let whole: Page<Country> | undefined;

/**
 * Searches countries by any name, code, flag, capital or translated name. Among equal matches, the most populous come
 * first.
 */
export function* searchCountries(text: string, range: Range): Steps<SearchPage<Country>> {
  return searchPageOf(yield* search(text), range);
}

/** Returns the names of a country in English and in its own languages. */
export const namesOfCountry = (country: Country): string[] => [
  ...englishNamesOf(country),
  ...country.name.native.flatMap(({ common, official }) => [common, official]),
];

const search = searchOver(countries, ({ all }) => all.toSorted(byPopulation), {
  texts: ({ name, alpha2, alpha3, flag, alternateNames, capital }) => [
    name.common,
    alpha2,
    alpha3,
    flag.emoji,
    name.official,
    ...alternateNames,
    ...name.native.flatMap(({ common, official }) => [common, official]),
    ...capital.map((city) => city.name),
  ],
  translations: ({ translations }) => translations.map(({ name }) => name),
  filler: fillerWith('country countries nation nations'),
});

/**
 * Returns the countries of a region, subregion or continent (`Europe`, `south-america`). Throws `not_found` with
 * similar names.
 */
export function countriesByRegion(text: string, range: Range): Page<Country> {
  const wanted = fold(text);
  const { all } = countries.get();
  const items = all.filter((country) => regionsOf(country).some((name) => fold(name) === wanted));
  if (items.length > 0) return resultPageOf(items, range);
  const { names, spellings } = regions.get();
  const near = findNearest(wanted, spellings).map((name) => names.get(name) as string);
  throw new ApiError('not_found', `No region is named '${text}'.${didYouMean(near)}`);
}

const regions = derived(countries, function* ({ all }) {
  const names = new Map(all.flatMap(regionsOf).map((name) => [fold(name), name]));
  return { names, spellings: yield* SpellingIndex.of(names.keys()) };
});

const regionsOf = ({ region, subregion, continents }: Country): string[] => [
  region,
  ...(subregion ? [subregion] : []),
  ...continents,
];

/**
 * Returns the countries where a currency is legal tender, by its ISO 4217 code in any case. Throws `not_found` with
 * similar codes.
 */
export function countriesByCurrency(text: string, range: Range): Page<Country> {
  const code = text.toUpperCase();
  const { all } = countries.get();
  const items = all.filter(({ currencies }) => currencies.some((currency) => currency.code === code));
  if (items.length > 0) return resultPageOf(items, range);
  const near = findNearest(code, currencyCodes.get());
  throw new ApiError('not_found', `No country uses the currency '${code}'.${didYouMean(near)}`);
}

const currencyCodes = derived(countries, ({ all }) =>
  SpellingIndex.of(all.flatMap(({ currencies }) => currencies.map(({ code }) => code))),
);

/**
 * Returns the countries where a language has legal status, by any of its ISO 639 codes. Countries where it is official
 * nationwide come first, then those where it is official in part of the country, then those that only work in it.
 * Throws `not_found` with similar codes.
 */
export function countriesByLanguage(text: string, range: Range): Page<Country> {
  const code = text.toLowerCase();
  const { all, languages } = countries.get();
  const codes = languages.get(code) ?? [];
  const having = (status: string) =>
    all.filter((country) => {
      const own = country.languages.filter((language) => codes.includes(language.code));
      return own[0]?.status === status;
    });
  const items = [...having('official'), ...having('regional'), ...having('working')];
  if (items.length > 0) return resultPageOf(items, range);
  const near = codes.length > 0 ? [] : findNearest(code, languageCodes.get());
  throw new ApiError('not_found', `No country has the official language '${code}'.${didYouMean(near)}`);
}

const languageCodes = derived(countries, ({ languages }) => SpellingIndex.of(languages.keys()));

/**
 * Returns the countries with an international calling code, with or without `+`, the most populous first. Throws
 * `not_found`.
 */
export function countriesByCallingCode(text: string, range: Range): Page<Country> {
  const code = `+${text.replace(/\D/g, '').replace(/^00/, '')}`;
  const { all } = countries.get();
  const items = all.filter(({ callingCodes }) => callingCodes.includes(code)).sort(byPopulation);
  if (items.length > 0) return resultPageOf(items, range);
  const known = new Set(all.flatMap(({ callingCodes }) => callingCodes));
  const near = [...known].filter((one) => code.startsWith(one)).sort((a, b) => b.length - a.length);
  const longer = [...known].filter((one) => one.startsWith(code)).sort();
  const suggestions = near.length > 0 ? near.slice(0, 1) : longer.slice(0, 3);
  throw new ApiError('not_found', `No country has the calling code '${code}'.${didYouMean(suggestions)}`);
}

function byPopulation(a: Country, b: Country): number {
  return b.population - a.population || (a.alpha2 < b.alpha2 ? -1 : 1);
}
