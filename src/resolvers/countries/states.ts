import { states } from '../../datasets/countries/states.ts';
import { fold } from '../text/fold.ts';

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
    .filter(([own, names]) => own === code || names.some((name) => fold(name) === wanted))
    .map(([own, [name = own]]) => ({ code: own, name }));
}
