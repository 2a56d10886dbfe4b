import { states } from '../../datasets/countries/states.ts';
import { fold } from '../../libraries/text/fold.ts';

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
