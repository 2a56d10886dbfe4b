import { states } from '../../datasets/countries/states.ts';
import { fold } from '../../libraries/text/fold.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { type Page, type Range, resultPageOf } from '../search/pages.ts';
import { countryByCode } from './codes.ts';

/** A state, province or similar subdivision of a country. */
export interface State {
  /** The ISO 3166-2 code without the country. */
  readonly code: string;
  readonly name: string;
}

/**
 * Returns the states that a text means: by code (`BY`, `DE-BY`), or by name in English or a local language, in any
 * spelling. There are several if a part of a state has the same name as the state.
 * @param country alpha-2
 */
export function statesNamed(country: string, text: string): State[] {
  const known = states.get().get(country);
  if (!known) return [];
  const code = text.toUpperCase().replace(`${country}-`, '');
  const wanted = fold(text);
  return [...known]
    .filter(([own, { names }]) => own === code || names.some((name) => fold(name) === wanted))
    .map(([own, { names }]) => ({ code: own, name: names[0] ?? own }));
}

/**
 * Returns the codes of a state and of all states that contain it, innermost first.
 * @param country alpha-2
 */
export function stateAndAncestors(country: string, code: string): string[] {
  const known = states.get().get(country);
  const found: string[] = [];
  for (let one: string | undefined = code; one !== undefined; one = known?.get(one)?.parent) found.push(one);
  return found;
}

/**
 * Returns the codes of the direct parts of a state.
 * @param country alpha-2
 */
export function partsOfState(country: string, code: string): string[] {
  const known = states.get().get(country) ?? [];
  return [...known].filter(([, { parent }]) => parent === code).map(([own]) => own);
}

/** A state of a country, with complete codes. */
export interface CountryState {
  /** ISO 3166-2. */
  readonly code: string;
  readonly name: string;
  readonly alternateNames: readonly string[];
  readonly parentCode: string | null;
  readonly countryCode: string;
  /** False for former codes, and for codes that only other lists have. */
  readonly current: boolean;
}

/**
 * Returns the states of a country, sorted by code. Throws `not_found` if no country has the code. Some countries and
 * most territories have no states.
 */
export function* statesOfCountry(
  text: string,
  { former, ...range }: Range & { readonly former: boolean },
): Steps<Page<CountryState>> {
  const { alpha2 } = countryByCode(text);
  const known = (yield* states.steps()).get(alpha2) ?? [];
  const items = [...known]
    .filter(([, { unlisted }]) => former || !unlisted)
    .map(
      ([
        code,
        {
          names: [name = code, ...alternateNames],
          parent,
          unlisted,
        },
      ]) => ({
        code: `${alpha2}-${code}`,
        name,
        alternateNames,
        parentCode: parent === undefined ? null : `${alpha2}-${parent}`,
        countryCode: alpha2,
        current: !unlisted,
      }),
    );
  return resultPageOf(items, range);
}
