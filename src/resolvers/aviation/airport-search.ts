import { airports, airportTexts } from '../../datasets/aviation/airports.ts';
import { derived } from '../../datasets/dataset.ts';
import { invalidParameters } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import type { Prepared, Steps } from '../../scheduling/steps.ts';
import { fillerWith } from '../search/filler.ts';
import { filterInSteps, type Range, type SearchPage, searchPageOf, unsearched } from '../search/pages.ts';
import { type Matches, readQuery } from '../search/reading.ts';
import { listed, wordsOf } from '../search/search.ts';
import { TextIndex } from '../search/text-index.ts';
import { type Airport, type AirportFilter, airportAt, sieve } from './airports.ts';

/** The number of airports read in a step. */
const STEP = 1_024;

/**
 * Searches airports by name, city, region, country or code. An exact code comes first; then airports with scheduled
 * flights whose texts contain all words; then the best match. Among equal matches, the busiest type of airport comes
 * first. Without a text, returns all airports of a country in that order. Throws
 * `invalid_parameter` if neither is given, `not_found` if the country does not exist.
 */
export function* searchAirports(
  text: string | null | undefined,
  filter: AirportFilter,
  range: Range,
): Steps<SearchPage<Airport>> {
  if (text == null && filter.country == null)
    throw invalidParameters([{ field: 'q', message: 'Send q, country or both.' }]);
  const { size } = yield* airports.steps();
  const found =
    text == null
      ? unsearched(yield* filterInSteps(Array(size).keys(), sieve(filter)))
      : yield* matches(text, filter);
  const page = searchPageOf(found, range);
  return { ...page, items: page.items.map(airportAt) };
}

/**
 * Matches texts that may be a code. Searches for other texts, such as most names, need not wait for the index of codes.
 */
const CODE = /^([A-Z0-9]{3,4}|[A-Z]{2}-\d+)$/;

const AIRPORT_WORDS = 'airport airports airfield aeroport aeroporto aeropuerto flughafen lufthavn luchthaven';
const FILLER = fillerWith(AIRPORT_WORDS);
const GENERIC: ReadonlySet<string> = new Set(AIRPORT_WORDS.split(' '));

function* matches(text: string, filter: AirportFilter): Steps<Matches<number>> {
  const positions = filter.types?.includes('closed') ? [openAirports, closedAirports] : [openAirports];
  const code = text.trim().toUpperCase();
  const exact = CODE.test(code) ? (yield* airports.get().byCode.steps()).get(code) : undefined;
  const wanted = sieve(filter);
  const { found: items = [], ...reading } = yield* readQuery(wordsOf(text), {
    *find(words) {
      const typed = words.join(' ');
      const found = new Set(exact !== undefined && typed === fold(text) ? [exact] : []);
      for (const one of positions) for (const at of yield* findIn(one, typed)) found.add(at);
      return listed(yield* filterInSteps(found, wanted));
    },
    *knows(word) {
      for (const one of positions) if (yield* (yield* one.steps()).index.knows(word)) return true;
      return false;
    },
    *spellings(word) {
      return yield* (yield* openAirports.steps()).index.spellings(word);
    },
    filler: FILLER,
    generic: GENERIC,
  });
  return { items, ...reading };
}

/** A text index of a contiguous range of airports. */
interface PositionIndex {
  readonly first: number;
  readonly index: TextIndex;
}

/**
 * Open and closed airports have separate indexes, so that closed airports do not affect the search for open ones.
 * Closed airports come after open ones in the data.
 */
const openAirports = derived(airports, () => positionsIn(false));
const closedAirports = derived(airports, () => positionsIn(true));

function* positionsIn(closed: boolean): Steps<PositionIndex> {
  const { size, typeOf, codesOf } = airports.get();
  let first = size;
  while (first > 0 && typeOf(first - 1) === 'closed') first -= 1;
  const texts = airportTexts.get();
  yield;
  const spelled: Uint8Array[] = [];
  let split = 0;
  for (let line = 0; line < first; line++) {
    const start = split;
    split = texts.indexOf(10, split) + 1;
    // Among the names of all airstrips, some name is similar to any word.
    if (!closed && codesOf(line)[1] !== null) spelled.push(texts.subarray(start, split));
    if (line % STEP === 0) yield;
  }
  const index = closed
    ? yield* TextIndex.of(texts.subarray(split))
    : yield* TextIndex.of(texts.subarray(0, split), Buffer.concat(spelled));
  return { first: closed ? first : 0, index };
}

function* findIn(positions: Prepared<PositionIndex>, text: string): Steps<readonly number[]> {
  const { first, index } = yield* positions.steps();
  const { scheduledOf } = airports.get();
  // `kennedy` means the airport with scheduled flights, not the airstrip in a village with that name.
  const isFavoured = (at: number) => scheduledOf(first + at);
  const found = yield* index.find(text, { isFavoured, by: 'words' });
  return first === 0 ? found : found.map((at) => first + at);
}
