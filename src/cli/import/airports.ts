import { type Airport, airportFiles, wasAirport } from '../../datasets/aviation/airport-files.ts';
import {
  AIRPORT_TYPES,
  type AirportRow,
  type AirportType,
  airports,
  pointOf,
} from '../../datasets/aviation/airports.ts';
import { fold } from '../../libraries/text/fold.ts';
import { RefusedError } from '../command.ts';
import { readColumns } from './csv.ts';
import { type Faults, gatherFaults, type Imported, type Importer, importedOn, quote } from './importer.ts';

const COLUMNS = [
  'ident',
  'type',
  'name',
  'latitude_deg',
  'longitude_deg',
  'elevation_ft',
  'iso_country',
  'iso_region',
  'municipality',
  'scheduled_service',
  'gps_code',
  'iata_code',
] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

const NAME = 'OurAirports';
/** An airport that is more than this far from its earlier position is a different airport with the same code. */
const SAME_PLACE_KM = 50;
const EARTH_KM = 6371;
/** OurAirports' code for the Paracel Islands, which several countries claim. */
const DISPUTED = 'XP';

/**
 * Imports `airports.csv` of OurAirports. The file contains no time zones, metropolitan areas, runways or frequencies.
 * Known airports keep their existing values; a new airport gets the time zone of the nearest airport in the same
 * country.
 */
export const importer: Importer = {
  read: ({ bytes, retrieved, today }): Imported => {
    const faults = gatherFaults();
    const rows: Row[] = [];
    const lineOf = new Map<string, number>();
    readColumns(bytes, faults, COLUMNS, (row, line) => {
      check(row, line, faults);
      const earlier = lineOf.get(row.ident);
      if (earlier) faults.add(line, `${quote(row.ident)} is already in line ${earlier}`);
      lineOf.set(row.ident, line);
      if (wasAirport(row)) rows.push(row);
    });
    faults.settle();
    if (rows.length === 0) throw new RefusedError('The file contains no airports; nothing was imported.');
    const known = knownAirports();
    const listed = rows.map((row) => airportOf(row, known));
    const kept = notYetListed(listed, known);
    const found = [...listed, ...kept];
    const came = rows.filter(({ ident }) => !known.byIdent.has(ident)).length;
    return {
      sources: [
        {
          name: NAME,
          url: 'https://ourairports.com/data/',
          licence: { id: 'LicenseRef-public-domain', url: 'https://ourairports.com/data/' },
          retrieved,
          note: `Codes, names, types and locations, dedicated to the public domain. Runways, frequencies, cities served and time zones come from the sources below; an airport that these sources lack gets the time zone of the nearest airport in the same country. ${importedOn(today)}`,
        },
        ...airports.sources.filter(({ name }) => name !== NAME),
      ],
      records: found.length,
      files: airportFiles(found, fold),
      summary: `${found.length.toLocaleString('en')} airports, ${came.toLocaleString('en')} of them new.${keptWords(kept)}`,
      warnings: [],
    };
  },
};

function check(row: Row, line: number, faults: Faults): void {
  if (!/^\S+$/.test(row.ident)) faults.add(line, `ident must be a code, not ${quote(row.ident)}`);
  if (row.name === '') faults.add(line, 'name must not be empty');
  if (!AIRPORT_TYPES.some((type) => type === row.type))
    faults.add(line, `type must be one of ${AIRPORT_TYPES.join(', ')}, not ${quote(row.type)}`);
  for (const [column, max] of [
    ['latitude_deg', 90],
    ['longitude_deg', 180],
  ] as const)
    if (!/^-?\d+(\.\d+)?$/.test(row[column]) || Math.abs(Number(row[column])) > max)
      faults.add(line, `${column} must be a number from -${max} to ${max}, not ${quote(row[column])}`);
  if (!/^(-?\d+)?$/.test(row.elevation_ft))
    faults.add(line, `elevation_ft must be a whole number of feet, not ${quote(row.elevation_ft)}`);
  if (!/^[A-Z]{2}$/.test(row.iso_country))
    faults.add(line, `iso_country must be two capital letters, not ${quote(row.iso_country)}`);
  if (!/^(yes|no)$/.test(row.scheduled_service))
    faults.add(line, `scheduled_service must be yes or no, not ${quote(row.scheduled_service)}`);
}

type Known = ReturnType<typeof knownAirports>;

/** Indexes the currently served airports by ident and by country. */
function knownAirports() {
  const index = airports.get();
  const all = Array.from({ length: index.size }, (_, position) => position);
  const byIdent = new Map(all.map((position) => [index.codesOf(position)[0], position]));
  const byCountry = Map.groupBy(all, index.countryOf);
  return { index, all, byIdent, byCountry };
}

function airportOf(row: Row, known: Known): Airport {
  const [latitude, longitude] = [Number(row.latitude_deg), Number(row.longitude_deg)];
  const type = row.type as AirportType;
  const country = row.iso_country === DISPUTED ? null : row.iso_country;
  const iata = codeOf(row.iata_code);
  const former = formerOf(row.ident, iata, [latitude, longitude], known);
  // The file writes cities like `Paris (Roissy-en-France, Val-d'Oise)`.
  const place = row.municipality.replace(/\(.*/, '').trim() || null;
  const [, city = place, metroCode = null, , , zone, runways = [], frequencies = [], runwaysAsOf] =
    former ?? [];
  return {
    ident: row.ident,
    iata,
    icao: codeOf(row.gps_code),
    name: row.name.replace(/\s+/g, ' '),
    type,
    city,
    municipality: row.municipality,
    metroCode,
    country,
    region: country === null || row.iso_region === `${country}-U-A` ? null : row.iso_region,
    latitude,
    longitude,
    elevationFt: row.elevation_ft === '' ? null : Number(row.elevation_ft),
    timezone: known.index.zones[zone ?? nearestZone(country, [latitude, longitude], known)] as string,
    scheduled: row.scheduled_service === 'yes' && type !== 'closed',
    runways,
    frequencies,
    runwaysAsOf,
  };
}

/**
 * Returns scheduled airports that are missing from the file. OurAirports keeps even closed airports in its file, so
 * these airports must be newer than the file.
 */
function notYetListed(listed: readonly Airport[], { index, all }: Known): Airport[] {
  const codes = new Set(listed.flatMap(({ ident, iata }) => [ident, iata]));
  const isMissing = (position: number): boolean => {
    const [ident, iata] = index.codesOf(position);
    return index.scheduledOf(position) && iata !== null && !codes.has(ident) && !codes.has(iata);
  };
  return all.filter(isMissing).map((position) => servedSoFar(position, index));
}

function servedSoFar(position: number, index: Known['index']): Airport {
  const [ident, iata, icao] = index.codesOf(position);
  const [name, city, metroCode, region, elevationFt, zone, runways = [], frequencies = [], runwaysAsOf] =
    index.row(position);
  return {
    ident,
    iata,
    icao,
    name,
    type: index.typeOf(position),
    city,
    municipality: city ?? '',
    metroCode,
    country: index.countryOf(position),
    region,
    latitude: index.latitudeOf(position),
    longitude: index.longitudeOf(position),
    elevationFt,
    timezone: index.zones[zone] as string,
    scheduled: true,
    runways,
    frequencies,
    runwaysAsOf,
  };
}

const keptWords = (kept: readonly Airport[]): string =>
  kept.length === 0
    ? ''
    : ` Kept although missing from the file: ${kept
        .slice(0, 10)
        .map(({ iata, name }) => `${name} (${iata})`)
        .join(', ')}${kept.length > 10 ? ` and ${kept.length - 10} more` : ''}.`;

const codeOf = (text: string): string | null => (/^[A-Z0-9-]{3,}$/.test(text) ? text : null);

type Point = readonly [latitude: number, longitude: number];

/** Returns the existing row of the same airport, if there is one. */
function formerOf(
  ident: string,
  iata: string | null,
  place: Point,
  { index, byIdent }: Known,
): AirportRow | undefined {
  const position = byIdent.get(ident);
  if (position === undefined) return undefined;
  const near = Math.cos(SAME_PLACE_KM / EARTH_KM);
  const same = cosine(pointOf(...place), index.points.get(), position) >= near;
  return same && index.codesOf(position)[1] === iata ? index.row(position) : undefined;
}

function nearestZone(country: string | null, place: Point, { index, all, byCountry }: Known): number {
  const point = pointOf(...place);
  const points = index.points.get();
  let best = { position: 0, cosine: -2 };
  for (const position of byCountry.get(country) ?? all) {
    const near = cosine(point, points, position);
    if (near > best.cosine) best = { position, cosine: near };
  }
  return index.row(best.position)[5];
}

/** Returns the cosine of the angle between a position and an airport. A greater value means a shorter distance. */
const cosine = (
  [x, y, z]: readonly [number, number, number],
  points: Float64Array,
  position: number,
): number =>
  x * (points[3 * position] as number) +
  y * (points[3 * position + 1] as number) +
  z * (points[3 * position + 2] as number);
