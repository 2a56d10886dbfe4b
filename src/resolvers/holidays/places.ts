import type { CountryRules, Names } from '../../datasets/holidays/country-rules.ts';
import { announcedHolidays, holidayRules } from '../../datasets/holidays/index.ts';
import { ApiError } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { languageTag } from '../../libraries/text/language-tag.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import {
  countryByCode,
  countryNamed,
  partsOfState,
  stateAndAncestors,
  statesNamed,
} from '../countries/index.ts';
import type { HolidayPlace } from './calendar.ts';

/**
 * Returns the country and state for codes or names in any spelling (`de`, `UK`; `by`, `DE-BY`, `Bayern`). Throws
 * `not_found` with similar codes.
 */
export function holidayPlaceOf(country: string, state?: string | null): HolidayPlace {
  const { alpha2, name } = countryByCode(country);
  const rules = holidayRules.get().holidays[alpha2];
  if (!rules) throw new ApiError('not_found', `No holiday data is available for ${name.common}.`);
  if (state == null) return { country: alpha2 };
  const states = Object.entries(statesOf(rules));
  const code = state.toUpperCase().replace(`${alpha2}-`, '');
  const wanted = fold(state);
  const meant = statesNamed(alpha2, state);
  const elsewhere = byOtherCode(alpha2, [code, ...meant.map((one) => one.code)]);
  if (elsewhere) return elsewhere;
  const [named] =
    states.find(([own]) => own === code) ??
    states.find(([, { name, names }]) =>
      [name ?? '', ...Object.values(names ?? {})].some((one) => fold(one) === wanted),
    ) ??
    [];
  const [known, other] = named !== undefined ? [named] : havingDaysOf({ country: alpha2, rules, meant });
  if (known !== undefined && other === undefined) return { country: alpha2, state: known };
  if (known !== undefined) {
    const all = meant.map((one) => `${one.name} (${alpha2}-${one.code})`).join(' or ');
    throw new ApiError(
      'not_found',
      `'${state}' is ambiguous in ${name.common}: it may be ${all}. Send one of these codes.`,
    );
  }
  // A territory may be given by its name as a country, such as `Hong Kong`, although its name as a state is longer.
  const asCountry = statesNamed(alpha2, countryNamed(state)?.alpha2 ?? '');
  const territory = [...meant, ...asCountry].find((one) => isTerritory(alpha2, one));
  if (territory) return { country: territory.code };
  const [real] = meant;
  if (real) {
    throw new ApiError(
      'not_found',
      `${real.name} (${alpha2}-${real.code}) has no known holidays of its own. Omit 'state' to get the holidays of ${name.common}.`,
    );
  }
  if (states.length === 0) {
    throw new ApiError('not_found', `No holiday data is available for the states of ${name.common}.`);
  }
  const candidates = states.map(([own, about]) => (state.length > 3 ? stateName(own, about) : own));
  throw new ApiError(
    'not_found',
    `No state '${state}' is known in ${name.common}.${didYouMean(findNearest(state.length > 3 ? state : code, candidates))} /holidays/v1/countries lists the states.`,
  );
}

/**
 * Some states have no rules under their own code. Returns the place whose rules contain the holidays of the first
 * such state among these codes.
 */
function byOtherCode(country: string, codes: readonly string[]): HolidayPlace | undefined {
  const { otherCodes } = announcedHolidays.get();
  const known = new Map(Object.entries(otherCodes));
  const [at, state] =
    codes
      .map((code) => known.get(`${country}-${code}`))
      .find(Boolean)
      ?.split('-') ?? [];
  return at === undefined ? undefined : { country: at, ...(state && { state }) };
}

interface Meant {
  readonly country: string;
  readonly rules: CountryRules;
  readonly meant: readonly { readonly code: string; readonly name: string }[];
}

/** Countries with states that are countries of their own in ISO 3166-1, under the same code: `US-PR` is `PR`. */
const WITH_TERRITORIES: ReadonlySet<string> = new Set(['CN', 'FR', 'NL', 'US']);

const isTerritory = (country: string, { code, name }: Meant['meant'][number]): boolean =>
  WITH_TERRITORIES.has(country) &&
  coversHolidays(code) &&
  (countryNamed(name)?.alpha2 === code || name.startsWith(countryByCode(code).name.common));

const sameName = (a: string, b: string): boolean => fold(a) === fold(b);

/**
 * Returns the states whose rules apply to a name. For each meaning of the name, returns:
 * - the state itself, or one that contains it, as Andalusia contains Seville;
 * - otherwise its parts, if all have the same days, as the parts of Alsace do;
 * - otherwise the same state under a former code, as Odisha was OR.
 * The result has several states if the name is ambiguous.
 */
function havingDaysOf({ country, rules, meant }: Meant): string[] {
  const states = statesOf(rules);
  const found = meant.map(({ code, name }) => {
    const around = stateAndAncestors(country, code).find((one) => one in states);
    if (around !== undefined) return around;
    const parts = partsOfState(country, code);
    const days = parts.map((part) => JSON.stringify(states[part]?.days));
    if (days.length > 0 && days.every((one) => one !== undefined && one === days[0])) return parts[0];
    return Object.entries(states).find(
      ([one, rules]) => sameName(name, stateName(one, rules)) || countryNamed(name)?.alpha2 === one,
    )?.[0];
  });
  return [...new Set(found.filter((one) => one !== undefined))];
}

/** Returns the English name of a state, or a local one if there is none. */
export const stateName = (code: string, { name, names }: CountryRules): string =>
  name ?? names?.en ?? Object.values(names ?? {})[0] ?? code;

/** True if holidays of a country are known. */
export const coversHolidays = (alpha2: string): boolean => holidayRules.get().codes.includes(alpha2);

/** Returns the rules of a place, the state's own first. */
export function rulesOf({ country, state }: HolidayPlace): readonly [CountryRules, ...CountryRules[]] {
  const rules = holidayRules.get().holidays[country] as CountryRules;
  const own = state === undefined ? undefined : statesOf(rules)[state];
  return own ? [own, rules] : [rules];
}

/** Returns the states, or other subdivisions with holidays of their own: provinces, cantons, parishes. */
export const statesOf = ({ states, regions }: CountryRules): Readonly<Record<string, CountryRules>> =>
  states ?? regions ?? {};

/**
 * Returns the time zone of the state, or of most of its population; otherwise the time zone of the country's capital.
 */
export const zoneOf = (place: HolidayPlace): string =>
  rulesOf(place).find(({ zones }) => zones)?.zones?.[0] ?? 'UTC';

/**
 * Returns the parts of a state with days of their own, by code: single municipalities, or all municipalities of one
 * confession.
 */
export function countryAndState({ country, state }: HolidayPlace): Readonly<Record<string, CountryRules>> {
  if (state === undefined) return {};
  const { states } = holidayRules.get().holidays[country] ?? {};
  return states?.[state]?.regions ?? {};
}

/** Language codes of date-holidays that differ from ISO 639. */
const OTHER_CODES: Readonly<Record<string, string>> = { cs: 'cz', ja: 'jp', ka: 'ge' };
const ISO_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OTHER_CODES).map(([iso, other]) => [other, iso]),
);

/** Adds the codes that date-holidays uses to names by ISO 639 code. */
export const withOtherCodes = (names: Names): Names => ({
  ...names,
  ...Object.fromEntries(
    Object.entries(OTHER_CODES).flatMap(([iso, other]) => (names[iso] ? [[other, names[iso]]] : [])),
  ),
});

/** Returns the languages of a place by ISO 639 code, including English. Local names are in the first of them. */
export function languagesOf(place: HolidayPlace): readonly string[] {
  const own = rulesOf(place).find(({ langs }) => langs)?.langs ?? [];
  const languages = own.map((code) => code.split('-')[0] as string).map((code) => ISO_CODES[code] ?? code);
  return [...new Set([...languages, 'en'])];
}

/** Countries and territories with American English names. */
const AMERICAN: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'US', 'VI']);

/** Returns the English name, American in the United States and its territories, or the local name if there is none. */
export function englishName(names: Names, place: HolidayPlace): string {
  const american = AMERICAN.has(place.country) ? names['en-us'] : undefined;
  return american ?? names.en ?? names['en-us'] ?? localName(names, place);
}

/** Returns the name in the first of the place's languages that has one. */
export function localName(names: Names, place: HolidayPlace): string {
  const local = rulesOf(place).find(({ langs }) => langs)?.langs ?? [];
  for (const code of local) {
    const name = names[code] ?? names[code.split('-')[0] as string];
    if (name) return name;
  }
  return names.en ?? (Object.values(names)[0] as string);
}

/** Returns the name in a language given by any tag (`de`, `deu`, `de-AT`), or undefined if there is none. */
export function nameIn(names: Names, language: string): string | undefined {
  for (const code of [language.toLowerCase(), languageTag(language)?.toLowerCase() ?? '']) {
    const base = code.split('-')[0] as string;
    const name = names[code] ?? names[base] ?? names[OTHER_CODES[base] ?? ''];
    if (name) return name;
  }
  return undefined;
}
