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
import { asOfField } from '../age.ts';
import { type ArgFields, builder, type ObjectFields } from '../builder.ts';
import { pageArgs, pageType } from '../lists.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const AirportKind = builder.enumType('AirportType', {
  description: 'Type of airport, as classified by OurAirports.',
  values: {
    large_airport: { description: 'Major airport with heavy scheduled traffic, or a large air base.' },
    medium_airport: { description: 'Regional airport, or an airport with a runway for jets.' },
    small_airport: { description: 'Airfield or airstrip, mostly without scheduled traffic.' },
    seaplane_base: { description: 'Water area used by seaplanes.' },
    heliport: { description: 'For helicopters only, for example on the roof of a hospital.' },
    balloonport: { description: 'Launch site for balloons.' },
    closed: { description: 'Permanently closed. Returned only if requested.' },
  } satisfies EnumDescriptions<AirportType>,
});

const RunwaySurfaceType = builder.enumType('RunwaySurface', {
  description: 'Main surface of a runway.',
  values: {
    asphalt: { description: 'Asphalt, bitumen or macadam.' },
    concrete: { description: 'Concrete.' },
    paved: { description: 'Hard surface: part asphalt and part concrete, or not specified.' },
    gravel: { description: 'Gravel, crushed stone or cinders.' },
    grass: { description: 'Grass or turf.' },
    earth: { description: 'Dirt, clay, laterite or other soil.' },
    sand: { description: 'Sand.' },
    coral: { description: 'Coral.' },
    brick: { description: 'Brick.' },
    metal: { description: 'Steel mats or a metal deck.' },
    wood: { description: 'Wooden planks.' },
    snow: { description: 'Snow or ice.' },
    water: { description: 'Water.' },
  } satisfies EnumDescriptions<RunwaySurface>,
});

const RunwayType = builder.objectRef<Runway>('Runway').implement({
  description: 'A runway, a helipad or a water runway.',
  fields: (t) => ({
    ident: t.exposeString('ident', {
      nullable: true,
      description: 'Designators of both ends, such as `09L/27R`, or of a helipad, such as `H1`.',
    }),
    lengthFt: t.exposeInt('lengthFt', { nullable: true, description: 'Length in feet; null if unknown.' }),
    widthFt: t.exposeInt('widthFt', { nullable: true, description: 'Width in feet; null if unknown.' }),
    surface: t.expose('surface', {
      type: RunwaySurfaceType,
      nullable: true,
      description: 'Surface; the first one if the source lists several. Null if unknown.',
    }),
    lighted: t.exposeBoolean('lighted', { description: 'True if the runway has lights.' }),
    closed: t.exposeBoolean('closed', { description: 'True if the runway is closed.' }),
  }),
});

const FrequencyType = builder.objectRef<Frequency>('AirportFrequency').implement({
  description: 'A radio frequency of an airport. Not for navigation: use current charts.',
  fields: (t) => ({
    type: t.exposeString('type', {
      description: 'Type of service, such as `Tower`, `Ground`, `ATIS` or `CTAF`.',
    }),
    mhz: t.exposeFloat('mhz', { description: 'Frequency in megahertz.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description from the source, usually the call sign; null if there is none.',
    }),
  }),
});

/** The members of `Airport` in REST, in the order of the type. */
export const AIRPORT_FIELDS = [
  'iata',
  'icao',
  'ident',
  'name',
  'type',
  'city',
  'metroCode',
  'countryCode',
  'regionCode',
  'latitude',
  'longitude',
  'elevationFt',
  'elevationM',
  'timezone',
  'scheduledService',
  'runways',
  'runwaysAsOf',
  'frequencies',
  'asOf',
] as const satisfies readonly (keyof Airport | 'asOf')[];

export const NEARBY_AIRPORT_FIELDS = [
  ...AIRPORT_FIELDS,
  'distanceKm',
  'bearingDeg',
] as const satisfies readonly (keyof NearbyAirport | 'asOf')[];

export const AirportObject = builder.objectRef<Airport>('Airport');
AirportObject.implement({
  description: 'An airport, heliport or seaplane base.',
  fields: (t) => ({ ...airportFields(t) }),
});

export const NearbyAirportObject = builder.objectRef<NearbyAirport>('NearbyAirport');
NearbyAirportObject.implement({
  description: 'An airport with its distance and direction from a location.',
  fields: (t) => ({
    ...airportFields(t as unknown as ObjectFields<Airport>),
    distanceKm: t.exposeFloat('distanceKm', {
      description: 'Great-circle distance in kilometres, computed on a sphere; the error is at most 0.5%.',
    }),
    bearingDeg: t.exposeFloat('bearingDeg', {
      description: 'Initial direction towards the airport in degrees clockwise from true north, 0 to 360.',
    }),
  }),
});

function airportFields(t: ObjectFields<Airport>) {
  return {
    iata: t.exposeString('iata', {
      nullable: true,
      description: 'Three-letter IATA code; null if it has none.',
    }),
    icao: t.exposeString('icao', {
      nullable: true,
      description: 'Four-letter ICAO code; null if it has none.',
    }),
    ident: t.exposeString('ident', {
      description: 'OurAirports identifier: the ICAO code, a local code, or a country code and a number.',
    }),
    name: t.exposeString('name', { description: 'Name in English or the local language.' }),
    type: t.expose('type', { type: AirportKind, description: 'Type of airport.' }),
    city: t.exposeString('city', {
      nullable: true,
      description: 'The city that the airport serves, or the place where it is located.',
    }),
    metroCode: t.exposeString('metroCode', {
      nullable: true,
      description:
        'IATA code of the city or metropolitan area, such as `LON` for Heathrow; often the airport’s own code.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 country code; null if several countries claim the territory.',
    }),
    regionCode: t.exposeString('regionCode', {
      nullable: true,
      description: 'ISO 3166-2 code of the state or province; null if unknown.',
    }),
    latitude: t.exposeFloat('latitude', { description: 'Latitude in degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude in degrees east, WGS 84.' }),
    elevationFt: t.exposeInt('elevationFt', {
      nullable: true,
      description: 'Elevation above mean sea level in feet. Null if unknown, or if the source states 0.',
    }),
    elevationM: t.exposeInt('elevationM', {
      nullable: true,
      description: 'Elevation in whole metres; null if `elevationFt` is null.',
    }),
    timezone: t.exposeString('timezone', { description: 'Name in the IANA time zone database.' }),
    scheduledService: t.exposeBoolean('scheduledService', {
      description: 'True if the airport has scheduled airline service.',
    }),
    runways: t.expose('runways', { type: [RunwayType], description: 'Runways, sorted by designator.' }),
    runwaysAsOf: t.expose('runwaysAsOf', {
      type: 'Date',
      nullable: true,
      description: 'Day of the source that lists the runways; null if no runways are known.',
    }),
    frequencies: t.expose('frequencies', {
      type: [FrequencyType],
      description: 'Radio frequencies, sorted by type, then frequency.',
    }),
    ...asOfField(t, 'airports'),
  };
}

export const AirportPage = pageType('AirportPage', AirportObject, {
  description: 'Airports, best match first.',
  searched: true,
});

/** Types of airports, each at most once. */
export const airportTypesRule = z.array(z.enum(AIRPORT_TYPES)).min(1).max(AIRPORT_TYPES.length);

/** Arguments that filter and limit a list of airports, both in its own operation and in the edge from a country. */
export const airportListArgs = (t: ArgFields) => ({
  type: t.arg({
    type: [AirportKind],
    description: 'Only airports of these types. If omitted, all except closed airports.',
    validate: { schema: airportTypesRule },
  }),
  scheduled: scheduledArg(t),
  // An edge receives only this part of the builder and needs no more.
  ...pageArgs(t),
});

export const scheduledArg = (t: ArgFields) =>
  t.arg.boolean({
    description: 'Only airports with scheduled airline service (true) or without it (false).',
  });
