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

/** What is read only when an airport is answered: a line of `airports-rows.ndjson`. */
export type AirportRow = readonly [
  name: string,
  city: string | null,
  metroCode: string | null,
  regionCode: string | null,
  elevationFt: number | null,
  /** Its place in `zones`. */
  timezone: number,
  runways?: readonly RunwayRow[],
  frequencies?: readonly FrequencyRow[],
];

/**
 * What airports are looked up, sifted and found by, one column each. They stand in the order of how much they are wanted,
 * what is closed comes last. Their latitudes, then all longitudes, are in `airports-places.bin`: millionths of a degree, four
 * bytes each, little-endian.
 */
export interface AirportColumns {
  /** Lines of `ident IATA ICAO`; `-` for none, and no third if it is the first. As one text it is read in a tenth of the time. */
  readonly codes: string;
  /** One digit for each airport: its place in `AIRPORT_TYPES`. */
  readonly types: string;
  /** Two letters for each airport; `--` where its country is disputed. */
  readonly countries: string;
  /** One digit for each airport: 1 where airlines fly by a timetable. */
  readonly scheduled: string;
  readonly zones: readonly string[];
}
