import { type Airline, airlines } from '../../datasets/aviation/airlines.ts';
import { ApiError } from '../../errors.ts';
import { type Page, pageOf, type Range } from '../search/pages.ts';
import { searchOver } from '../search/search.ts';
import { didYouMean, nearest } from '../text/near.ts';

export type { Airline, FormerHolder } from '../../datasets/aviation/airlines.ts';

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
