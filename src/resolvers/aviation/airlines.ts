import { type Airline, airlines } from '../../datasets/aviation/airlines.ts';
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

/**
 * The largest airlines of each country, the largest first. They come first among equal matches, such as all airlines of
 * a country.
 */
const MAJOR: readonly string[] = (
  'AA DL UA WN AS B6 F9 HA AC WS TS AM Y4 VB CM AV LA JJ G3 AD AR H2 OB BA U2 LS VS FR EI AF TO LH EW DE X3 KL HV ' +
  'SN TB LX WK OS IB VY UX TP AZ NO SK DY AY BT LO W6 RO FB JU OU A3 TK PC SU S7 U6 DP KC HY EK EY FZ G9 QR SV ' +
  'XY F3 KU J9 GF WY RJ ME LY IR W5 IA MS ET KQ SA AT TU AH WB DT P4 6E AI IX SG QP PK UL BG CA MU CZ HU 3U ZH MF CX ' +
  'UO CI BR NH JL MM BC KE OZ 7C LJ SQ TR MH AK TG FD VN VJ GA JT QZ PR 5J QF VA JQ NZ FJ PX'
).split(' ');

const sizeRank = ({ iata, active }: Airline): number => {
  const rank = iata === null || active !== true ? -1 : MAJOR.indexOf(iata);
  return rank < 0 ? MAJOR.length : rank;
};

const search = searchOver(airlines, ({ all }) => all.toSorted((a, b) => sizeRank(a) - sizeRank(b)), {
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
