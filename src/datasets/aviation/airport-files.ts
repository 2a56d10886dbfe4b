import { states } from '../countries/index.ts';
import {
  AIRPORT_NAMES,
  BUSIEST,
  MEANT,
  METROPOLITAN_NAMES,
  OTHER_NAMES,
  SHORT_COUNTRY_NAMES,
  WITH_STATES,
} from './airport-names.ts';
import {
  AIRPORT_TYPES,
  type AirportColumns,
  type AirportRow,
  type AirportType,
  type FrequencyRow,
  type RunwayRow,
} from './airport-rows.ts';
import { cityNames } from './city-names.ts';

export interface Airport {
  readonly ident: string;
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string;
  readonly type: AirportType;
  readonly city: string | null;
  /** The place where the airport lies. Used only for search. */
  readonly municipality: string;
  readonly metroCode: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationFt: number | null;
  readonly timezone: string;
  readonly scheduled: boolean;
  readonly runways: readonly RunwayRow[];
  readonly frequencies: readonly FrequencyRow[];
  /** The day of the source of the runways, if it is not the main source. */
  readonly runwaysAsOf?: string | undefined;
}

/** Normalises a text in the same way as the search. */
type Fold = (text: string) => string;

/** Writes the data files of these airports. The airports that people are most likely to look for come first. */
export function airportFiles(unsorted: readonly Airport[], fold: Fold) {
  const airports = unsorted.toSorted((a, b) => wantedness(b) - wantedness(a) || (a.ident < b.ident ? -1 : 1));
  const zones = [...new Set(airports.map(({ timezone }) => timezone))].sort();
  const columns: AirportColumns = {
    codes: airports.map(codesOf).join('\n'),
    types: airports.map(({ type }) => AIRPORT_TYPES.indexOf(type)).join(''),
    countries: airports.map(({ country }) => country ?? '--').join(''),
    scheduled: airports.map(({ scheduled }) => (scheduled ? 1 : 0)).join(''),
    zones,
  };
  return {
    'airports.json': columns,
    'airports-places.bin': coordinatesOf(airports),
    'airports-rows.ndjson': linesOf(airports.map((airport) => JSON.stringify(rowOf(airport, zones)))),
    'airports-texts.tsv': linesOf(airports.map((airport) => textsOf(airport, fold))),
  };
}

/**
 * True for airports, including closed ones. OurAirports also marks some duplicates and construction sites as closed;
 * they are excluded.
 */
export const wasAirport = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  type !== 'closed' || !/duplicate|under construction/i.test(name);

const codesOf = ({ ident, iata, icao }: Airport): string =>
  [ident, iata ?? '-', ...(icao === ident ? [] : [icao ?? '-'])].join(' ');

function rowOf(airport: Airport, zones: readonly string[]): AirportRow {
  const { name, city, metroCode, region, elevationFt, timezone, runways, frequencies, runwaysAsOf } = airport;
  const facts = [name, city, metroCode, region, elevationFt, zones.indexOf(timezone)] as const;
  if (runwaysAsOf) return [...facts, runways, frequencies, runwaysAsOf];
  if (frequencies.length > 0) return [...facts, runways, frequencies];
  return runways.length > 0 ? [...facts, runways] : facts;
}

function coordinatesOf(airports: readonly Airport[]): Uint8Array {
  const bytes = Buffer.alloc(8 * airports.length);
  for (const [position, { latitude, longitude }] of airports.entries()) {
    bytes.writeInt32LE(Math.round(latitude * 1e6), 4 * position);
    bytes.writeInt32LE(Math.round(longitude * 1e6), 4 * (airports.length + position));
  }
  return bytes;
}

/**
 * Ranks airports by how likely people are to look for them: first scheduled airports, then large ones, then the busiest,
 * then those with the longest runways.
 */
function wantedness({ iata, type, scheduled, runways }: Airport): number {
  const longest = Math.max(0, ...runways.map(([, lengthFt]) => Math.min(lengthFt ?? 0, 20_000)));
  if (type === 'closed') return longest;
  const rank = ['small_airport', 'medium_airport', 'large_airport'].indexOf(type) + 1;
  const busy = iata ? BUSIEST.indexOf(iata) : -1;
  const known = busy < 0 ? longest + (iata && MEANT.has(iata) ? 20_000 : 0) : 80_000 - busy;
  return ((scheduled ? 4 : 0) + rank) * 200_000 + (iata ? 100_000 : 50_000) + known;
}

/**
 * Returns the search texts of an airport, most important first, each at the same position for all airports. All names
 * of a city are equally important. An airport with an IATA code is also found by its country (`sydney australia`), a
 * scheduled airport also by its region (`bali`).
 */
function textsOf(airport: Airport, fold: Fold): string {
  const { iata, icao, name, municipality, metroCode, country, region, scheduled } = airport;
  const groups: readonly (readonly (string | null)[])[] = [
    citiesOf(airport, fold),
    [name, ...((iata && AIRPORT_NAMES[iata]) || [])],
    ...[metroCode, iata, icao, municipality].map((text) => [text]),
    iata ? [...(scheduled ? regionNamesOf(region) : []), ...namesOf(country)] : [],
  ];
  const known = new Set(['']);
  return groups
    .map((texts) => {
      const fresh = new Set(texts.map((text) => fold(text ?? ''))).difference(known);
      for (const text of fresh) known.add(text);
      return [...fresh].join('\v');
    })
    .join('\t')
    .trimEnd();
}

/** Returns the names of the city that an airport serves, and how Americans distinguish it: `portland or`. */
function citiesOf(
  { iata, city, metroCode, country, region, timezone }: Airport,
  fold: Fold,
): (string | null)[] {
  if (!iata || !city) return [city];
  const state = country && WITH_STATES.has(country) ? region?.split('-')[1] : undefined;
  const translated = cityNames.get().get(timezone) ?? [];
  const isTranslated = fold(translated[0] ?? '') === fold(city);
  const names = [city, ...(OTHER_NAMES[city] ?? []), ...(isTranslated ? translated : [])];
  const metropolis = (metroCode && METROPOLITAN_NAMES[metroCode]) || [];
  return [...names, ...metropolis, ...(state ? [`${city} ${state}`] : [])];
}

const regionNamesOf = (region: string | null): readonly string[] => {
  const [country = '', code = ''] = region?.split('-') ?? [];
  return states.get().get(country)?.get(code)?.names ?? [];
};

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the name of a country and its short names. */
const namesOf = (code: string | null): string[] =>
  code === null ? [] : [COUNTRY_NAMES.of(code) ?? '', ...(SHORT_COUNTRY_NAMES[code] ?? [])];

const linesOf = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.map((line) => `${line}\n`).join(''));
