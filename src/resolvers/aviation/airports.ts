import {
  type AirportRow,
  type AirportType,
  airports,
  airportTexts,
  pointOf,
  type RunwaySurface,
} from '../../datasets/aviation/airports.ts';
import { derived } from '../../datasets/dataset.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { alternatives, didYouMean, nearestCodes } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import { type Prepared, type Steps, sortedBy } from '../../scheduling/steps.ts';
import { countryByCode } from '../countries/index.ts';
import { filterInSteps, type Page, type Range, resultPageOf } from '../search/pages.ts';
import { TextIndex } from '../search/text-index.ts';
import { metropolitanAreas } from './metropolitan-areas.ts';

export { AIRPORT_TYPES, type AirportType, type RunwaySurface } from '../../datasets/aviation/airports.ts';

export interface Runway {
  readonly ident: string | null;
  readonly lengthFt: number | null;
  readonly widthFt: number | null;
  readonly surface: RunwaySurface | null;
  readonly lighted: boolean;
  readonly closed: boolean;
}

export interface Frequency {
  readonly type: string;
  readonly mhz: number;
  readonly description: string | null;
}

export interface Airport {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly ident: string;
  readonly name: string;
  readonly type: AirportType;
  readonly city: string | null;
  readonly metroCode: string | null;
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationFt: number | null;
  readonly elevationM: number | null;
  readonly timezone: string;
  readonly scheduledService: boolean;
  readonly runways: readonly Runway[];
  readonly frequencies: readonly Frequency[];
}

export interface NearbyAirport extends Airport {
  readonly distanceKm: number;
  readonly bearingDeg: number;
}

/**
 * Filters of airports. The country may be given by any of its codes. Closed airports are included only if `types` asks
 * for them.
 */
export interface AirportFilter {
  readonly country?: string | null | undefined;
  readonly types?: readonly AirportType[] | null | undefined;
  readonly scheduled?: boolean | null | undefined;
}

/** The number of airports checked in a step. */
const STEP = 1_024;

const METRES_PER_FOOT = 0.3048;
/** The Earth's mean radius. Distances on this sphere are within 0.5 % of those on the ellipsoid. */
const EARTH_KM = 6371.0088;

/**
 * Returns the airport with an IATA, ICAO or local code, in any case. Throws `not_found` with the airports of the city
 * for the code of a metropolitan area, otherwise with similar codes.
 */
export function* airportByCode(text: string): Steps<Airport> {
  const code = text.toUpperCase();
  const { byCode } = yield* airports.steps();
  const position = (yield* byCode.steps()).get(code);
  if (position !== undefined) return airportAt(position);
  const areaAirports = (yield* metropolitanAreas.steps()).get(code);
  if (areaAirports)
    throw new ApiError(
      'not_found',
      `${code} is the code of a metropolitan area. Its airports: ${alternatives(areaAirports)}.`,
    );
  const near = nearestCodes(code, yield* spellings.steps(), { ranked: true });
  throw new ApiError(
    'not_found',
    `No airport has the code '${code}'.${didYouMean(near)} To find an airport by its name or city, search for it.`,
  );
}

/** Only IATA and ICAO codes are suggested: among all 100,000 codes, some code is similar to any text. */
const spellings = derived(airports, ({ size, codesOf }) => {
  function* codes(): Generator<string> {
    for (let position = 0; position < size; position++)
      for (const code of codesOf(position).slice(1)) if (code !== null) yield code;
  }
  return SpellingIndex.of(codes());
});

/**
 * Searches airports by name, city, municipality or code. An exact code comes first; then the best match; among equal
 * matches, the busiest type of airport. Without a text, returns all airports of a country in that order. Throws
 * `invalid_parameter` if neither is given, `not_found` if the country does not exist.
 */
export function* searchAirports(
  text: string | null | undefined,
  filter: AirportFilter,
  range: Range,
): Steps<Page<Airport>> {
  if (text == null && filter.country == null)
    throw invalidParameters([{ field: 'q', message: 'Send q, country or both.' }]);
  const { size } = yield* airports.steps();
  const candidates = text == null ? Array(size).keys() : yield* matches(text, filter);
  const page = resultPageOf(yield* filterInSteps(candidates, sieve(filter)), range);
  return { ...page, items: page.items.map(airportAt) };
}

/**
 * Matches texts that may be a code. Searches for other texts, such as most names, need not wait for the index of codes.
 */
const CODE = /^([A-Z0-9]{3,4}|[A-Z]{2}-\d+)$/;

function* matches(text: string, { types }: AirportFilter): Steps<readonly number[]> {
  const open = yield* findIn(openAirports, text);
  const found = types?.includes('closed') ? [...open, ...(yield* findIn(closedAirports, text))] : open;
  const code = text.trim().toUpperCase();
  const exact = CODE.test(code) ? (yield* airports.get().byCode.steps()).get(code) : undefined;
  return exact === undefined ? found : [exact, ...found.filter((position) => position !== exact)];
}

/** Returns the airports around a point, nearest first, with the great-circle distance and initial bearing from it. */
export function* nearestAirports(
  { lat, lon, radiusKm }: { lat: number; lon: number; radiusKm?: number | null | undefined },
  filter: AirportFilter,
  { limit, offset }: Range,
): Steps<Page<NearbyAirport>> {
  const { size, points: pointsOf } = yield* airports.steps();
  const points = yield* pointsOf.steps();
  const wanted = sieve(filter);
  const [x, y, z] = pointOf(lat, lon);
  // Compares chords through the Earth: they grow with the great-circle distance, and need no trigonometry.
  const max = radiusKm == null ? 2 : 2 * Math.sin(Math.min(radiusKm / EARTH_KM, Math.PI) / 2);
  const best = new Best(offset + limit);
  let total = 0;
  for (let position = 0; position < size; position++) {
    if (position % STEP === 0) yield;
    const dx = (points[3 * position] as number) - x;
    const dy = (points[3 * position + 1] as number) - y;
    const dz = (points[3 * position + 2] as number) - z;
    const square = dx * dx + dy * dy + dz * dz;
    if (square > max * max || !wanted(position)) continue;
    total += 1;
    if (best.offer(position, square)) yield* best.trim();
  }
  yield* best.trim();
  const items = best.kept.slice(offset).map(([position, square]): NearbyAirport => {
    const airport = airportAt(position);
    const distance = 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(square) / 2));
    return { ...airport, distanceKm: rounded(distance, 3), bearingDeg: bearing({ lat, lon }, airport) };
  });
  return { count: items.length, total, items };
}

/** Keeps the smallest of many values without sorting the others. */
class Best {
  readonly #size: number;
  kept: readonly [position: number, square: number][] = [];
  #offered: [position: number, square: number][] = [];
  #bound = Number.POSITIVE_INFINITY;

  constructor(size: number) {
    this.#size = size;
  }

  /** Returns true if `trim` is due. */
  offer(position: number, square: number): boolean {
    if (square >= this.#bound) return false;
    this.#offered.push([position, square]);
    return this.#offered.length >= this.#size + 64;
  }

  /** Sorts the kept values and drops those beyond the size. */
  *trim(): Steps<void> {
    const all = [...this.kept, ...this.#offered];
    this.#offered = [];
    const sorted = yield* sortedBy(all, ([p, a], [q, b]) => a - b || p - q);
    this.kept = sorted.slice(0, this.#size);
    if (this.kept.length === this.#size) this.#bound = this.kept.at(-1)?.[1] ?? this.#bound;
  }
}

/** Returns the initial bearing of the great circle, in degrees clockwise from north. */
function bearing(from: { lat: number; lon: number }, to: Airport): number {
  const rad = Math.PI / 180;
  const [phi1, phi2, turn] = [from.lat * rad, to.latitude * rad, (to.longitude - from.lon) * rad];
  const east = Math.sin(turn) * Math.cos(phi2);
  const north = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(turn);
  return rounded((Math.atan2(east, north) / rad + 360) % 360, 1) % 360;
}

function sieve({ country, types, scheduled }: AirportFilter): (position: number) => boolean {
  const { typeOf, countryOf, scheduledOf } = airports.get();
  const code = country == null ? undefined : countryByCode(country).alpha2;
  return (position) => {
    const type = typeOf(position);
    if (types ? !types.includes(type) : type === 'closed') return false;
    if (code !== undefined && countryOf(position) !== code) return false;
    return scheduled == null || scheduledOf(position) === scheduled;
  };
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
  const { size, typeOf } = airports.get();
  let first = size;
  while (first > 0 && typeOf(first - 1) === 'closed') first -= 1;
  const texts = airportTexts.get();
  yield;
  let split = 0;
  for (let line = 0; line < first; line++) {
    split = texts.indexOf(10, split) + 1;
    if (line % STEP === 0) yield;
  }
  const index = yield* TextIndex.of(closed ? texts.subarray(split) : texts.subarray(0, split));
  return { first: closed ? first : 0, index };
}

function* findIn(positions: Prepared<PositionIndex>, text: string): Steps<readonly number[]> {
  const { first, index } = yield* positions.steps();
  const { scheduledOf } = airports.get();
  // `kennedy` means the airport with scheduled flights, not the airstrip in a village with that name.
  const found = yield* index.find(fold(text), (at) => scheduledOf(first + at));
  return first === 0 ? found : found.map((at) => first + at);
}

function airportAt(position: number): Airport {
  const { codesOf, typeOf, countryOf, scheduledOf, latitudeOf, longitudeOf, row, zones } = airports.get();
  const [ident, iata, icao] = codesOf(position);
  const [name, city, metroCode, regionCode, elevationFt, zone, runways = [], frequencies = []]: AirportRow =
    row(position);
  return {
    iata,
    icao,
    ident,
    name,
    type: typeOf(position),
    city,
    metroCode,
    countryCode: countryOf(position),
    regionCode,
    latitude: latitudeOf(position),
    longitude: longitudeOf(position),
    elevationFt,
    elevationM: elevationFt === null ? null : Math.round(elevationFt * METRES_PER_FOOT),
    timezone: zones[zone] as string,
    scheduledService: scheduledOf(position),
    runways: runways.map(([ident, lengthFt, widthFt, surface, lighted, closed]) => ({
      ident,
      lengthFt,
      widthFt,
      surface,
      lighted: lighted === 1,
      closed: closed === 1,
    })),
    frequencies: frequencies.map(([type, mhz, description]) => ({ type, mhz, description })),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
