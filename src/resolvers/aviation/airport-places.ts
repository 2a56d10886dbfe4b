import { WITH_STATES } from '../../datasets/aviation/airport-names.ts';
import { airports } from '../../datasets/aviation/airports.ts';
import { countries, englishNamesOf, states } from '../../datasets/countries/index.ts';
import { derived } from '../../datasets/dataset.ts';
import { wordsOf } from '../search/words-in-text.ts';

/** Names of countries and states -> their codes, `US` or `US-FL`. */
type PlaceNames = ReadonlyMap<string, readonly string[]>;

/** Longest code of a state. */
const MAX_CODE = 3;
/** Longest name of a place, in words. */
const MAX_WORDS = 4;
/** The number of countries read in a step. */
const STEP = 8;

/** Countries and states by their names, which the search texts of smaller airfields lack. */
export const placeNames = derived(countries, function* ({ all }) {
  const names = new Map<string, string[]>();
  const add = (name: string, code: string): void => {
    const words = wordsOf(name).join(' ');
    const codes = names.get(words);
    // Most names have one code, and an empty array would grow to the space for 17.
    if (!codes) names.set(words, [code]);
    else if (!codes.includes(code)) codes.push(code);
  };
  const statesOf = yield* states.steps();
  yield;
  for (const [at, country] of all.entries()) {
    const { alpha2 } = country;
    for (const one of englishNamesOf(country)) add(one, alpha2);
    for (const [code, state] of statesOf.get(alpha2) ?? []) {
      for (const one of state.names) add(one, `${alpha2}-${code}`);
      if (WITH_STATES.has(alpha2)) add(code, `${alpha2}-${code}`);
    }
    if (at % STEP === 0) yield;
  }
  return names satisfies PlaceNames;
});

/** The words of a query without the name of a place, and a test of airports for being there. */
interface InPlace {
  readonly rest: readonly string[];
  readonly isThere: (position: number) => boolean;
}

/** Yields the places that the last words of a query may name, the longest names first, then those of the first words. */
export function* placesIn(words: readonly string[], names: PlaceNames): Generator<InPlace> {
  for (const fromEnd of [true, false]) {
    for (let length = Math.min(MAX_WORDS, words.length - 1); length > 0; length--) {
      const place = fromEnd ? words.slice(-length) : words.slice(0, length);
      const codes = names.get(place.join(' '));
      // The code of a state follows the name of a city: `in` before a name is not Indiana.
      if (!codes || (!fromEnd && place.join('').length <= MAX_CODE)) continue;
      const rest = fromEnd ? words.slice(0, -length) : words.slice(length);
      yield { rest, isThere: (position) => codes.some((code) => isIn(position, code)) };
    }
  }
}

/** True if an airport is in a country or state. */
function isIn(position: number, code: string): boolean {
  const { countryOf, row } = airports.get();
  const [country] = code.split('-');
  if (countryOf(position) !== country) return false;
  return country === code || row(position)[3] === code;
}
