import type { Airport } from '../../../src/datasets/aviation/airport-files.ts';
import {
  AIRPORT_TYPES,
  type AirportType,
  type RunwayRow,
} from '../../../src/datasets/aviation/airport-rows.ts';
import { icaoOf } from './icao.ts';
import type { Airfield } from './packages.ts';
import { cityOf, metroCodeOf, timezoneOf } from './places.ts';
import { frequenciesOf } from './radio.ts';
import { surfaceOf } from './surfaces.ts';

/** The code of OurAirports for the Paracel Islands, which several countries claim. */
const DISPUTED = 'XP';

/** Combines a record of OurAirports with the facts of the other packages. */
export function airportOf(field: Airfield): Airport {
  const { identifier, iataCode, latitude, longitude, elevation, country, region } = field;
  const type = field.type as AirportType;
  if (!AIRPORT_TYPES.includes(type)) throw new Error(`${identifier} has the type ${type}`);
  return {
    ident: identifier,
    iata: iataCode || null,
    icao: icaoOf(field),
    name: field.name.replace(/\s+/g, ' ').trim(),
    type,
    city: cityOf(field),
    municipality: field.municipality,
    metroCode: metroCodeOf(field),
    country: country === DISPUTED ? null : country,
    region: country === DISPUTED || region === `${country}-U-A` ? null : region,
    latitude,
    longitude,
    elevationFt: elevation === 0 ? null : elevation,
    timezone: timezoneOf(field),
    scheduled: field.scheduledService && type !== 'closed',
    runways: field.runways.map(runwayOf).sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)),
    frequencies: frequenciesOf(field),
  };
}

function runwayOf(runway: Airfield['runways'][number]): RunwayRow {
  const { leIdent, heIdent, length, width, surface, lighted, closed } = runway;
  const ends = [leIdent, heIdent].map((end) => end.trim()).filter((end) => /[A-Za-z0-9]/.test(end));
  return [
    ends.join('/') || null,
    length > 0 ? length : null,
    // A width above the length is in the wrong column or in another unit.
    width > 0 && width <= length ? width : null,
    surfaceOf(surface),
    lighted ? 1 : 0,
    closed ? 1 : 0,
  ];
}
