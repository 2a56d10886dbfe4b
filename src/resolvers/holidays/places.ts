import {
  announcedHolidays,
  type CountryRules,
  holidayRules,
  type Names,
} from '../../datasets/holidays/index.ts';
import { ApiError } from '../../errors.ts';
import {
  countryByCode,
  countryNamed,
  partsOfState,
  stateAndAncestors,
  statesNamed,
} from '../countries/index.ts';
import { fold } from '../../libraries/text/fold.ts';
import { languageTag } from '../../libraries/text/language-tag.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import type { HolidayPlace } from './calendar.ts';

/** The country and state of any spelling (`de`, `UK`; `by`, `DE-BY`, `Bayern`). Throws `not_found` with near codes. */
export function placeOf(country: string, state?: string | null): HolidayPlace {
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
  // A territory may be called as the country is, `Hong Kong`, where its name as a state is longer.
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
    `No holiday data is available for a state '${state}' of ${name.common}.${didYouMean(findNearest(state.length > 3 ? state : code, candidates))} /holidays/v1/countries lists the states.`,
  );
}

/** The place where the days of one of these codes stand, if they are none of the country's rules. */
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

/** Countries some of whose states are countries of their own by ISO 3166-1, under the same code: `US-PR` is `PR`. */
const WITH_TERRITORIES: ReadonlySet<string> = new Set(['CN', 'FR', 'NL', 'US']);

const isTerritory = (country: string, { code, name }: Meant['meant'][number]): boolean =>
  WITH_TERRITORIES.has(country) &&
  coversHolidays(code) &&
  (countryNamed(name)?.alpha2 === code || name.startsWith(countryByCode(code).name.common));

const sameName = (a: string, b: string): boolean => fold(a) === fold(b);

/**
 * The states whose days those have that a name means: their own, or what they are parts of, as Seville is one of Andalusia; or their
 * parts, where these all have the same days, as those of Alsace do; or those of the same state under a code that it had before,
 * as Odisha was OR. Several where the name means more than one place.
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

/** The English name of a state, or a local one where that is not known. */
export const stateName = (code: string, { name, names }: CountryRules): string =>
  name ?? names?.en ?? Object.values(names ?? {})[0] ?? code;

/** Whether any holidays of the country of an alpha-2 code are known. */
export const coversHolidays = (alpha2: string): boolean => holidayRules.get().codes.includes(alpha2);

/** The rules of a place, the state's own first. */
export function rulesOf({ country, state }: HolidayPlace): readonly [CountryRules, ...CountryRules[]] {
  const rules = holidayRules.get().holidays[country] as CountryRules;
  const own = state === undefined ? undefined : statesOf(rules)[state];
  return own ? [own, rules] : [rules];
}

/** States, or what else has holidays of its own: provinces, cantons, parishes. */
export const statesOf = ({ states, regions }: CountryRules): Readonly<Record<string, CountryRules>> =>
  states ?? regions ?? {};

/** The zone of the state, or of most of its people; the country's, which is its capital's, where it has no other. */
export const zoneOf = (place: HolidayPlace): string =>
  rulesOf(place).find(({ zones }) => zones)?.zones?.[0] ?? 'UTC';

/** Parts of a state that have days of their own, by code: municipalities, or those of one confession. */
export function partsOf({ country, state }: HolidayPlace): Readonly<Record<string, CountryRules>> {
  if (state === undefined) return {};
  const { states } = holidayRules.get().holidays[country] ?? {};
  return states?.[state]?.regions ?? {};
}

/** Codes that date-holidays has for languages, where ISO 639 has others. */
const OTHER_CODES: Readonly<Record<string, string>> = { cs: 'cz', ja: 'jp', ka: 'ge' };
const ISO_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OTHER_CODES).map(([iso, other]) => [other, iso]),
);

/** The languages of a place by ISO 639 code, the first being the one of local names; English is among them. */
export function languagesOf(place: HolidayPlace): readonly string[] {
  const own = rulesOf(place).find(({ langs }) => langs)?.langs ?? [];
  const languages = own.map((code) => code.split('-')[0] as string).map((code) => ISO_CODES[code] ?? code);
  return [...new Set([...languages, 'en'])];
}

/** Where English is American. */
const AMERICAN: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'US', 'VI']);

/** The English name, American in the United States and their territories; the local one where there is none. */
export function englishName(names: Names, place: HolidayPlace): string {
  const american = AMERICAN.has(place.country) ? names['en-us'] : undefined;
  return american ?? names.en ?? names['en-us'] ?? localName(names, place);
}

/** The name in the place's own language, or in the next of its languages that has one. */
export function localName(names: Names, place: HolidayPlace): string {
  const local = rulesOf(place).find(({ langs }) => langs)?.langs ?? [];
  for (const code of local) {
    const name = names[code] ?? names[code.split('-')[0] as string];
    if (name) return name;
  }
  return names.en ?? (Object.values(names)[0] as string);
}

/** The name in a language of any spelling (`de`, `deu`, `de-AT`); undefined where that is not known. */
export function nameIn(names: Names, language: string): string | undefined {
  for (const code of [language.toLowerCase(), languageTag(language)?.toLowerCase() ?? '']) {
    const base = code.split('-')[0] as string;
    const name = names[code] ?? names[base] ?? names[OTHER_CODES[base] ?? ''];
    if (name) return name;
  }
  return undefined;
}
