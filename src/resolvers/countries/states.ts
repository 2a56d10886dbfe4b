import { states } from '../../datasets/countries/states.ts';
import { fold } from '../../libraries/text/fold.ts';

/** A state, province or the like of a country. */
export interface State {
  /** Of ISO 3166-2, without the country. */
  readonly code: string;
  readonly name: string;
}

/**
 * The states of a country that a text means: by code (`BY`, `DE-BY`), or by a name in English or in what is spoken there, in any
 * spelling. Several where a part of a state is called as the state is.
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
 * A state and those that it lies in, the nearest first, by code.
 * @param country alpha-2
 */
export function stateAndAncestors(country: string, code: string): string[] {
  const known = states.get().get(country);
  const found: string[] = [];
  for (let one: string | undefined = code; one !== undefined; one = known?.get(one)?.parent) found.push(one);
  return found;
}

/**
 * The codes of the states that are direct parts of one.
 * @param country alpha-2
 */
export function partsOfState(country: string, code: string): string[] {
  const known = states.get().get(country) ?? [];
  return [...known].filter(([, { parent }]) => parent === code).map(([own]) => own);
}
