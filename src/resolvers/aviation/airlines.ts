import { type Airline, type AirlineIndex, airlines } from '../../datasets/aviation/airlines.ts';
import { derived } from '../../datasets/dataset.ts';
import { ApiError } from '../../errors.ts';
import { didYouMean, nearestCodes } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { countryByCode, namesOfCountry } from '../countries/index.ts';
import { fillerWith } from '../search/filler.ts';
import { type Range, type SearchPage, searchPageOf } from '../search/pages.ts';
import { searchOver } from '../search/search.ts';

export type { Airline, FormerHolder } from '../../datasets/aviation/airlines.ts';

/**
 * Returns the airline with an IATA or ICAO code, in any case. Codes are reassigned when an airline closes, so an active
 * airline takes precedence over defunct ones. Throws `not_found` with similar codes.
 */
export function* airlineByCode(text: string): Steps<Airline> {
  const code = text.toUpperCase();
  const airline = (yield* airlines.steps()).byCode.get(code);
  if (airline) return airline;
  const near = nearestCodes(code, yield* spellings.steps());
  throw new ApiError(
    'not_found',
    `No airline has the code '${code}'.${didYouMean(near)} To find an airline by its name, search for it.`,
  );
}

const spellings = derived(airlines, ({ byCode }) => SpellingIndex.of(byCode.keys()));

/**
 * Searches airlines by name, alias, call sign or code. An active airline whose name or code equals the text comes
 * first. Among equal matches, active airlines come first.
 */
export function* searchAirlines(text: string, range: Range): Steps<SearchPage<Airline>> {
  return searchPageOf(yield* search(text), range);
}

const AIRLINE_WORDS = 'airline airlines carrier carriers';

/** Airlines with more routes come first among equal matches, such as all airlines of a country. */
const bySize = ({ all, routes }: AirlineIndex): Airline[] => {
  const routesOf = ({ iata, active }: Airline) => (active === true && iata ? (routes.get(iata) ?? 0) : 0);
  return all.toSorted((a, b) => routesOf(b) - routesOf(a));
};

const search = searchOver(airlines, bySize, {
  texts: ({ iata, icao, name, callsign, alias, countryCode }) => [
    name,
    // A list takes up a position even if it is empty, so that the ranks of airlines remain comparable.
    ...[iata, icao, alias, callsign].map((text) => [text ?? '']),
    countryCode ? namesOfCountry(countryByCode(countryCode)) : [],
  ],
  filler: fillerWith(
    `${AIRLINE_WORDS} aerolinea aerolineas compagnie compagnia fluggesellschaft fluggesellschaften`,
  ),
  generic: new Set(AIRLINE_WORDS.split(' ')),
  // Airlines without an IATA code sell no tickets: air forces, ambulances.
  isFavoured: ({ active, iata }) => active === true && iata !== null,
});
