import { countries, englishNamesOf, states } from './countries/index.ts';
import { currencies } from './currency/index.ts';
import { derived } from './dataset.ts';

/** The number of countries read in a step. */
const STEP = 8;

/** The names of all countries, capitals, states, currencies and languages, in English and in their own languages. */
export const knownNames = derived(countries, function* ({ all }) {
  const known: string[] = [];
  const statesOf = yield* states.steps();
  yield;
  for (const [at, country] of all.entries()) {
    const { alpha2, name, capital, languages } = country;
    known.push(...englishNamesOf(country), ...name.native.map(({ common }) => common));
    known.push(...capital.map((city) => city.name), ...languages.map((language) => language.name));
    for (const { names } of statesOf.get(alpha2)?.values() ?? []) known.push(...names);
    if (at % STEP === 0) yield;
  }
  const money = (yield* currencies.steps()).all.filter(({ type }) => type === 'fiat');
  return [...known, ...money.map(({ name }) => name)];
});
