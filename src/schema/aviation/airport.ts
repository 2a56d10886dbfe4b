import { z } from 'zod';
import {
  AIRPORT_TYPES,
  type Airport,
  type AirportType,
  type Frequency,
  type NearbyAirport,
  type Runway,
  type RunwaySurface,
} from '../../resolvers/aviation/airports.ts';
import { type ArgFields, builder, type ObjectFields } from '../builder.ts';
import { pageArgs, pageType } from '../lists.ts';
import type { Words } from '../words.ts';

export const AirportKind = builder.enumType('AirportType', {
  description: 'What kind of airport, as OurAirports sorts them.',
  values: {
    large_airport: { description: 'Major airport: much scheduled traffic, or a large air base.' },
    medium_airport: { description: 'Regional airport, or one with a runway for jets.' },
    small_airport: { description: 'Airfield or airstrip, mostly without scheduled traffic.' },
    seaplane_base: { description: 'Water that seaplanes use.' },
    heliport: { description: 'For helicopters only, such as on the roof of a hospital.' },
    balloonport: { description: 'Where balloons start.' },
    closed: { description: 'Out of use for good. Listed only where asked for.' },
  } satisfies Words<AirportType>,
});

const RunwaySurfaceType = builder.enumType('RunwaySurface', {
  description: 'What a runway is mainly covered with.',
  values: {
    asphalt: { description: 'Asphalt, bitumen or macadam.' },
    concrete: { description: 'Concrete.' },
    paved: { description: 'Hard, part asphalt and part concrete, or not told which.' },
    gravel: { description: 'Gravel, crushed stone or cinders.' },
    grass: { description: 'Grass or turf.' },
    earth: { description: 'Dirt, clay, laterite or other soil.' },
    sand: { description: 'Sand.' },
    coral: { description: 'Coral.' },
    brick: { description: 'Brick.' },
    metal: { description: 'Steel mats, or a deck of metal.' },
    wood: { description: 'Planks.' },
    snow: { description: 'Snow or ice.' },
    water: { description: 'Water.' },
  } satisfies Words<RunwaySurface>,
});

const RunwayType = builder.objectRef<Runway>('Runway').implement({
  description: 'A runway, a helipad, or a lane on water.',
  fields: (t) => ({
    ident: t.exposeString('ident', {
      nullable: true,
      description: 'The designators of both ends, such as `09L/27R`; of a helipad one, such as `H1`.',
    }),
    lengthFt: t.exposeInt('lengthFt', { nullable: true, description: 'In feet; null where unknown.' }),
    widthFt: t.exposeInt('widthFt', { nullable: true, description: 'In feet; null where unknown.' }),
    surface: t.expose('surface', {
      type: RunwaySurfaceType,
      nullable: true,
      description: 'The first named, where there are several; null where unknown.',
    }),
    lighted: t.exposeBoolean('lighted', { description: 'Whether it has lights for the night.' }),
    closed: t.exposeBoolean('closed', { description: 'Whether it is out of use.' }),
  }),
});

const FrequencyType = builder.objectRef<Frequency>('AirportFrequency').implement({
  description: 'A radio frequency of an airport. Not for navigation: check the current charts.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Such as `Tower`, `Ground`, `ATIS` or `CTAF`.' }),
    mhz: t.exposeFloat('mhz', { description: 'In megahertz.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'As the source has it, mostly the call sign; null where it has none.',
    }),
  }),
});

export const AirportObject = builder.objectRef<Airport>('Airport');
AirportObject.implement({
  description: 'An airport, heliport or seaplane base.',
  fields: (t) => ({ ...airportFields(t) }),
});

export const NearbyAirportObject = builder.objectRef<NearbyAirport>('NearbyAirport');
NearbyAirportObject.implement({
  description: 'An airport as seen from a place.',
  fields: (t) => ({
    ...airportFields(t as unknown as ObjectFields<Airport>),
    distanceKm: t.exposeFloat('distanceKm', {
      description: 'Along a great circle, in kilometres, on a sphere: half a per cent off at most.',
    }),
    bearingDeg: t.exposeFloat('bearingDeg', {
      description: 'The direction in which to leave, in degrees clockwise from true north, 0 to 360.',
    }),
  }),
});

function airportFields(t: ObjectFields<Airport>) {
  return {
    iata: t.exposeString('iata', {
      nullable: true,
      description: 'IATA code of three letters; null where it has none.',
    }),
    icao: t.exposeString('icao', {
      nullable: true,
      description: 'ICAO code of four letters; null where it has none.',
    }),
    ident: t.exposeString('ident', {
      description: 'The code that OurAirports keeps it by: ICAO, local, or made up of country and number.',
    }),
    name: t.exposeString('name', { description: 'The name in English or the local language.' }),
    type: t.expose('type', { type: AirportKind, description: 'The kind of airport.' }),
    city: t.exposeString('city', {
      nullable: true,
      description: 'The city it serves, or else the place it lies in.',
    }),
    metroCode: t.exposeString('metroCode', {
      nullable: true,
      description: 'IATA code of the city or metropolitan area: `LON` for Heathrow; often its own code.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code; null where several countries claim the place.',
    }),
    regionCode: t.exposeString('regionCode', {
      nullable: true,
      description: 'ISO 3166-2 code of the state or province; null where unknown.',
    }),
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, WGS 84.' }),
    elevationFt: t.exposeInt('elevationFt', {
      nullable: true,
      description: 'Above mean sea level, in feet. Null where unknown, and where the source says 0.',
    }),
    elevationM: t.exposeInt('elevationM', { nullable: true, description: 'The same in whole metres.' }),
    timezone: t.exposeString('timezone', { description: 'Name in the IANA time zone database.' }),
    scheduledService: t.exposeBoolean('scheduledService', {
      description: 'Whether airlines fly there by a timetable.',
    }),
    runways: t.expose('runways', { type: [RunwayType], description: 'By designator.' }),
    frequencies: t.expose('frequencies', {
      type: [FrequencyType],
      description: 'By type, then frequency.',
    }),
  };
}

export const AirportPage = pageType('AirportPage', AirportObject, {
  description: 'Airports, the best match first.',
});

/** Kinds of airports, each once. */
export const airportTypesRule = z.array(z.enum(AIRPORT_TYPES)).min(1).max(AIRPORT_TYPES.length);

/** What sifts and shortens a list of airports, by itself and as the list of a country. */
export const airportListArgs = (t: ArgFields) => ({
  type: t.arg({
    type: [AirportKind],
    description: 'Only airports of these kinds. Without it, all but closed ones.',
    validate: { schema: airportTypesRule },
  }),
  scheduled: scheduledArg(t),
  // On an edge there is no more of the builder than this, and no more is needed.
  ...pageArgs(t),
});

export const scheduledArg = (t: ArgFields) =>
  t.arg.boolean({
    description: 'Only airports that airlines fly to by a timetable, or only others.',
  });
