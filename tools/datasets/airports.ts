import { AIRPORT_TYPES, type AirportColumns, type AirportRow } from '../../src/datasets/airport-rows.ts';
import { fold } from '../../src/resolvers/fold.ts';
import { type Airport, airportOf } from './airports/airport.ts';
import { OPENINGS } from './airports/openings.ts';
import { EVERYDAY_WORDS, OTHER_NAMES } from './airports/other-names.ts';
import { type Airfield, airfields } from './airports/packages.ts';
import { SOURCES } from './airports/sources.ts';
import { type Build, fromPackage } from './built.ts';

/** Airports of the world: OurAirports, corrected, with the cities they serve, their time zones, and what opened since. */
export const build: Build = () => {
  const replaced = new Set(OPENINGS.flatMap(({ replaces, airport }) => [...replaces, airport.ident]));
  const airports = [
    ...airfields.filter((field) => !replaced.has(field.identifier) && isKnown(field)).map(airportOf),
    ...OPENINGS.map(({ airport }) => airport),
  ].sort((a, b) => wantedness(b) - wantedness(a) || (a.ident < b.ident ? -1 : 1));
  const zones = [...new Set(airports.map(({ timezone }) => timezone))].sort();
  const columns: AirportColumns = {
    codes: airports.map(codesOf),
    types: airports.map(({ type }) => AIRPORT_TYPES.indexOf(type)).join(''),
    countries: airports.map(({ country }) => country ?? '--').join(''),
    scheduled: airports.map(({ scheduled }) => (scheduled ? 1 : 0)).join(''),
    zones,
  };
  const [first, ...others] = SOURCES.map((source) => ('package' in source ? fromPackage(source) : source));
  if (!first) throw new Error('Airports have sources');
  return {
    title: 'Airports',
    sources: [first, ...others],
    records: airports.length,
    files: {
      'airports.json': columns,
      'airports-places.bin': placesOf(airports),
      'airports-rows.ndjson': linesOf(airports.map((airport) => JSON.stringify(rowOf(airport, zones)))),
      'airports-texts.tsv': linesOf(airports.map((airport) => textsOf(airport).join('\t'))),
    },
  };
};

/** Duplicates and building sites, which OurAirports lists as closed, are no airports that were closed. */
const isKnown = ({ name, type }: Airfield): boolean =>
  type !== 'closed' || !/duplicate|under construction/i.test(name);

const codesOf = ({ ident, iata, icao }: Airport): string =>
  [ident, iata ?? '-', ...(icao === ident ? [] : [icao ?? '-'])].join(' ');

function rowOf(airport: Airport, zones: readonly string[]): AirportRow {
  const { name, city, metroCode, region, elevationFt, timezone, runways, frequencies } = airport;
  const facts = [name, city, metroCode, region, elevationFt, zones.indexOf(timezone)] as const;
  if (frequencies.length > 0) return [...facts, runways, frequencies];
  return runways.length > 0 ? [...facts, runways] : facts;
}

function placesOf(airports: readonly Airport[]): Uint8Array {
  const bytes = Buffer.alloc(8 * airports.length);
  for (const [position, { latitude, longitude }] of airports.entries()) {
    bytes.writeInt32LE(Math.round(latitude * 1e6), 4 * position);
    bytes.writeInt32LE(Math.round(longitude * 1e6), 4 * (airports.length + position));
  }
  return bytes;
}

/** What people mean first when they name a place: airports with a timetable, large ones, those with the longest runway. */
function wantedness({ iata, type, scheduled, runways }: Airport): number {
  const longest = Math.max(0, ...runways.map(([, lengthFt]) => Math.min(lengthFt ?? 0, 20_000)));
  if (type === 'closed') return longest;
  const rank = ['small_airport', 'medium_airport', 'large_airport'].indexOf(type) + 1;
  return ((scheduled ? 4 : 0) + rank) * 200_000 + (iata ? 100_000 : 50_000) + longest;
}

/**
 * The most telling first. Airports with an IATA code are found by all of it together, too (`lhr london`), and those with a
 * timetable by a single word of their name, as if it were all of it (`kennedy`).
 */
function textsOf({ iata, icao, name, city, municipality, metroCode, scheduled }: Airport): string[] {
  const whole = iata ? `${iata} ${city ?? ''} ${name}` : null;
  const words = scheduled
    ? fold(name)
        .split(' ')
        .filter((word) => word.length > 2 && !EVERYDAY_WORDS.has(word))
    : [];
  const others = (iata && city && OTHER_NAMES[city]) || [];
  const texts = [city, name, metroCode, iata, icao, municipality, ...others, ...words, whole];
  return [...new Set(texts.map((text) => fold(text ?? '')))].filter(Boolean);
}

const linesOf = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.map((line) => `${line}\n`).join(''));
