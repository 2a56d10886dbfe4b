import { type Airline, airlines } from '../datasets/airlines.ts';
import { ApiError } from '../errors.ts';
import { type Page, pageOf, type Range } from './lists.ts';
import { didYouMean, nearest } from './near.ts';
import { searchOver } from './search.ts';

export type { Airline } from '../datasets/airlines.ts';

/**
 * The airline of an IATA or ICAO code, in any case. Codes are given anew when an airline closes; the one that flies comes
 * before those that do not. Throws `not_found` with near codes.
 */
export function airlineByCode(text: string): Airline {
  const code = text.toUpperCase();
  const { byCode } = airlines.get();
  const airline = byCode.get(code);
  if (airline) return airline;
  const known = [...byCode.keys()].filter((one) => one.length === code.length);
  throw new ApiError('not_found', `No airline has the code '${code}'.${didYouMean(nearest(code, known))}`);
}

/** Airlines by name, alias, call sign or code; those known to fly first among what matches as well, or in whole. */
export function searchAirlines(text: string, range: Range): Page<Airline> {
  return pageOf(search(text), range);
}

const search = searchOver(
  airlines,
  ({ all }) => all,
  ({ iata, icao, name, callsign, alias }) => [name, iata ?? '', icao ?? '', alias ?? '', callsign ?? ''],
  ({ active }) => active === true,
);
