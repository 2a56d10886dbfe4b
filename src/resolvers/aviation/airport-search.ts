import { airports, airportTexts } from '../../datasets/aviation/airports.ts';
import { derived } from '../../datasets/dataset.ts';
import { englishWords } from '../../datasets/english-words.ts';
import { invalidParameters } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import type { Prepared, Steps } from '../../scheduling/steps.ts';
import { fillerWith } from '../search/filler.ts';
import { filterInSteps, type Range, type SearchPage, searchPageOf, unsearched } from '../search/pages.ts';
import { readQuery } from '../search/reading.ts';
import { hitOf } from '../search/search.ts';
import { TextIndex } from '../search/text-index.ts';
import type { Favour, Hit, Matches } from '../search/types.ts';
import { unchanged } from '../search/vocabulary.ts';
import { placeNames, placesIn } from './airport-places.ts';
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

const AIRPORT_WORDS =
  'airport airports airfield aeroport aeroports aeroporto aeroportos aeroporti aeropuerto aeropuertos flughafen lufthavn luchthaven luchthavens';
/** Words about travelling, and about sizes, by which airports are sorted anyway. */
const TRAVEL_WORDS =
  'flight flights fly flying vuelo vuelos vol vols flug fluge voo voos volo voli main biggest largest busiest';
const FILLER = fillerWith(`${AIRPORT_WORDS} van ${TRAVEL_WORDS}`);
const GENERIC: ReadonlySet<string> = new Set(AIRPORT_WORDS.split(' '));

/** The number of airports whose state is read in a step. */
const ROWS = 128;

/** Shorter words are rather the beginning of a name than the name of a closed airport. */
const MIN_NAME = 4;

function* matches(text: string, filter: AirportFilter): Steps<Matches<number>> {
  const positions = filter.types?.includes('closed') ? [openAirports, closedAirports] : [openAirports];
  const code = text.trim().toUpperCase();
  const exact = CODE.test(code) ? (yield* airports.get().byCode.steps()).get(code) : undefined;
  const wanted = sieve(filter);
  return yield* readQuery(text, {
    *find(words) {
      const own = exact !== undefined && words.join(' ') === fold(text) ? [exact] : [];
      const found = yield* findIn(positions, words, own);
      const other = exact === undefined ? yield* codedAsCountry(words) : undefined;
      const isMeant = (at: number): boolean => at !== other && wanted(at);
      const passed = hitOf(yield* filterInSteps(found.items, isMeant), found.rank);
      return passed ?? (yield* inPlace(words, positions, wanted));
    },
    *knows(word) {
      for (const one of positions) if (yield* (yield* one.steps()).index.knows(word)) return true;
      return false;
    },
    *spellings(word) {
      // `large airport` does not mean Laage.
      if ((yield* englishWords.steps()).familiar.has(word)) return [unchanged(word)];
      return yield* (yield* openAirports.steps()).index.spellings(word);
    },
    filler: FILLER,
    generic: GENERIC,
    ...(isFiltered(filter) && {
      *all() {
        return yield* filterInSteps(Array(airports.get().size).keys(), wanted);
      },
    }),
  });
}

/** Returns the airport whose code is also the name of a country: `airports in usa` does not mean the airport USA. */
function* codedAsCountry(words: readonly string[]): Steps<number | undefined> {
  const [word = '', another] = words;
  if (another !== undefined || !(yield* placeNames.steps()).has(word)) return undefined;
  return (yield* airports.get().byCode.steps()).get(word.toUpperCase());
}

const isFiltered = ({ country, types, scheduled }: AirportFilter): boolean =>
  [country, types, scheduled].some((value) => value != null);

/** Finds airports in several indexes. The exact ones come first. */
function* findIn(
  positions: readonly Prepared<PositionIndex>[],
  words: readonly string[],
  exact: readonly number[],
): Steps<{ readonly items: Iterable<number>; readonly rank: number }> {
  const items = new Set(exact);
  let rank = exact.length > 0 ? 0 : Number.MAX_VALUE;
  for (const one of positions) {
    const { first, index } = yield* one.steps();
    const found = yield* index.find(words.join(' '), favourFrom(first), FILLER);
    const [word = '', another] = words;
    const begins =
      !found.entire && another === undefined && word.length >= MIN_NAME && found.items.length > 0;
    // `tegel` is an airport that has closed, so it does not mean Tegeler.
    if (begins && (yield* isClosed(word))) continue;
    for (const at of found.items) items.add(first + at);
    rank = Math.min(rank, found.rank);
  }
  return { items, rank };
}

function* isClosed(word: string): Steps<boolean> {
  return (yield* (yield* closedAirports.steps()).index.find(word)).entire;
}

/** Finds airports by all words but the name of the state or country that they are in: `naples florida`. */
function* inPlace(
  words: readonly string[],
  positions: readonly Prepared<PositionIndex>[],
  wanted: (position: number) => boolean,
): Steps<Hit<number> | undefined> {
  for (const { rest, isThere } of placesIn(words, yield* placeNames.steps())) {
    if (rest.every((word) => FILLER.has(word))) continue;
    const found = yield* findIn(positions, rest, []);
    const there = yield* filterInSteps(found.items, (at) => wanted(at) && isThere(at), ROWS);
    if (there.length > 0) return hitOf(there, found.rank);
  }
  return undefined;
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
  const texts = airportTexts.get()();
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

function favourFrom(first: number): Favour {
  const { scheduledOf, typeOf, codesOf } = airports.get();
  return {
    // `kennedy` means the airport with scheduled flights, not the airstrip in a village with that name.
    isFavoured: (at) => scheduledOf(first + at),
    by: 'words',
    // `cambridge` means the airport of that city, although only Cambridge Bay has scheduled flights.
    isNoted: (at) => /^(large|medium)_airport$/.test(typeOf(first + at)) && codesOf(first + at)[1] !== null,
  };
}
