export const AIRPORT_TYPES = [
  'large_airport',
  'medium_airport',
  'small_airport',
  'seaplane_base',
  'heliport',
  'balloonport',
  'closed',
] as const;
export type AirportType = (typeof AIRPORT_TYPES)[number];

export type RunwaySurface =
  | 'asphalt'
  | 'concrete'
  | 'paved'
  | 'gravel'
  | 'grass'
  | 'earth'
  | 'sand'
  | 'coral'
  | 'brick'
  | 'metal'
  | 'wood'
  | 'snow'
  | 'water';

export type RunwayRow = readonly [
  ident: string | null,
  lengthFt: number | null,
  widthFt: number | null,
  surface: RunwaySurface | null,
  lighted: 0 | 1,
  closed: 0 | 1,
];

export type FrequencyRow = readonly [type: string, mhz: number, description: string | null];

/** Facts of one airport, from a line of `airports-rows.ndjson`. The line is read only when the airport is in a response. */
export type AirportRow = readonly [
  name: string,
  city: string | null,
  metroCode: string | null,
  regionCode: string | null,
  elevationFt: number | null,
  /** Position in `zones`. */
  timezone: number,
  runways?: readonly RunwayRow[],
  frequencies?: readonly FrequencyRow[],
  /** The day of the source of the runways, if it is not the main source. */
  runwaysAsOf?: string,
];

/**
 * The columns by which airports are looked up, filtered and searched. Airports that people are most likely to look for
 * come first, closed ones last. `airports-places.bin` contains all latitudes, then all longitudes, in millionths of a
 * degree, each in four bytes, little-endian.
 */
export interface AirportColumns {
  /**
   * Lines of `ident IATA ICAO`, with `-` for a missing code. The ICAO code is omitted if it equals the ident. Reading
   * one string takes a tenth of the time of reading an array.
   */
  readonly codes: string;
  /** One digit per airport: its position in `AIRPORT_TYPES`. */
  readonly types: string;
  /** Two letters per airport; `--` if its country is disputed. */
  readonly countries: string;
  /** One digit per airport: 1 if it has scheduled flights. */
  readonly scheduled: string;
  readonly zones: readonly string[];
}
