import { lazy, type Prepared, type Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';
import { type AirportCodes, airportCodes, NONE } from './airport-codes.ts';
import { AIRPORT_TYPES, type AirportColumns, type AirportRow, type AirportType } from './airport-rows.ts';

export { AIRPORT_TYPES, type AirportRow, type AirportType, type RunwaySurface } from './airport-rows.ts';

export interface AirportIndex {
  readonly size: number;
  /** IATA, ICAO and local codes in upper case -> position. */
  readonly byCode: Prepared<AirportCodes>;
  /** Returns the ident, the IATA code and the ICAO code. */
  readonly codesOf: (position: number) => readonly [string, string | null, string | null];
  readonly typeOf: (position: number) => AirportType;
  readonly countryOf: (position: number) => string | null;
  readonly scheduledOf: (position: number) => boolean;
  readonly latitudeOf: (position: number) => number;
  readonly longitudeOf: (position: number) => number;
  /** Positions on the unit sphere: x, y, z, x, … */
  readonly points: Prepared<Float64Array>;
  readonly row: (position: number) => AirportRow;
  readonly zones: readonly string[];
}

export const airports = defineArtefact({
  name: 'airports',
  *load(files) {
    const columns = files.json<AirportColumns>('airports.json');
    yield;
    const coordinates = files.bytes('airports-places.bin');
    const rows = files.bytes('airports-rows.ndjson');
    yield;
    return yield* index(columns, coordinates, rows);
  },
});

/**
 * Returns a function that reads the search texts of airports: one airport per line, its normalised texts separated by
 * tabs, most important first. The indexes have copies of the texts, so the three megabytes are not kept here too.
 */
export const airportTexts = defineArtefact({
  name: 'airports',
  load:
    (files): (() => Buffer) =>
    () =>
      files.bytes('airports-texts.tsv'),
});

/** Number of airports processed in one step. */
const STEP = 1_024;

/**
 * Keeps rows as bytes until they are needed. Parsing all of them first would take longer and use ten times the memory.
 */
function* index(
  { codes, types, countries, scheduled, zones }: AirportColumns,
  coordinates: Buffer,
  rows: Buffer,
): Steps<AirportIndex> {
  // Imports by earlier versions contain an array.
  const listed = Array.isArray(codes) ? codes.join('\n') : codes;
  const size = types.length;
  const codeStarts = new Uint32Array(size + 1);
  const latitudeOf = (position: number) => coordinates.readInt32LE(4 * position) / 1e6;
  const longitudeOf = (position: number) => coordinates.readInt32LE(4 * (size + position)) / 1e6;
  const starts = new Uint32Array(size + 1);
  for (let position = 0; position < size; position++) {
    starts[position + 1] = rows.indexOf(10, starts[position]) + 1;
    codeStarts[position + 1] = listed.indexOf('\n', codeStarts[position]) + 1 || listed.length + 1;
    if (position % STEP === 0) yield;
  }
  const codesAt = (position: number) =>
    listed.slice(codeStarts[position], (codeStarts[position + 1] as number) - 1);
  const codesOf = (position: number): [string, string | null, string | null] => {
    const [ident = '', iata = NONE, icao = ident] = codesAt(position).split(' ');
    return [ident, iata === NONE ? null : iata, icao === NONE ? null : icao];
  };
  return {
    size,
    byCode: lazy(() => airportCodes(codesAt, size)),
    codesOf,
    typeOf: (position) => AIRPORT_TYPES[types.charCodeAt(position) - 48] as AirportType,
    countryOf: (position) => {
      const country = countries.slice(2 * position, 2 * position + 2);
      return country === '--' ? null : country;
    },
    scheduledOf: (position) => scheduled[position] === '1',
    latitudeOf,
    longitudeOf,
    points: lazy(() => pointsOf(size, latitudeOf, longitudeOf)),
    row: (position) => JSON.parse(rows.toString('utf8', starts[position], starts[position + 1])),
    zones,
  };
}

function* pointsOf(
  size: number,
  latitudeOf: AirportIndex['latitudeOf'],
  longitudeOf: AirportIndex['longitudeOf'],
): Steps<Float64Array> {
  const points = new Float64Array(3 * size);
  for (let position = 0; position < size; position++) {
    points.set(pointOf(latitudeOf(position), longitudeOf(position)), 3 * position);
    if (position % STEP === 0) yield;
  }
  return points;
}

/** Converts coordinates to a point on the unit sphere. */
export function pointOf(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
