import { z } from 'zod';
import { airlineByCode, searchAirlines } from '../../resolvers/aviation/airlines.ts';
import { searchAirports } from '../../resolvers/aviation/airport-search.ts';
import { type AirportType, airportByCode, nearestAirports } from '../../resolvers/aviation/airports.ts';
import { builder } from '../builder.ts';
import { countryOptions } from '../countries/index.ts';
import { fieldsArg, optionalSearchArg, pageArgs, pageType, searchArg } from '../lists.ts';
import { decimalNumber } from '../numbers.ts';
import { AirlineObject } from './airline.ts';
import {
  AIRPORT_FIELDS,
  AirportKind,
  AirportObject,
  AirportPage,
  airportListArgs,
  airportTypesRule,
  NEARBY_AIRPORT_FIELDS,
  NearbyAirportObject,
  scheduledArg,
} from './airport.ts';

export { AirlineObject } from './airline.ts';
export { AirportObject, NearbyAirportObject } from './airport.ts';

export const api = {
  name: 'aviation',
  title: 'Aviation',
  keywords: 'airport airline',
  description:
    'Airports, heliports and seaplane bases worldwide with their runways and frequencies, and airlines, by code, name or location.',
};

const NearbyAirportPage = pageType('NearbyAirportPage', NearbyAirportObject, {
  description: 'Airports around a location, nearest first.',
});
const AirlinePage = pageType('AirlinePage', AirlineObject, {
  description: 'Airlines, best match first.',
  searched: true,
});

/** Types of airports that have a runway. Heliports, for example, have none. */
const WITH_RUNWAYS: AirportType[] = ['large_airport', 'medium_airport', 'small_airport'];

export const { aviationAirportSearch } = builder.operations((t) => ({
  aviationAirport: t.field({
    type: AirportObject,
    description: 'Looks up one airport by its code, with runways and radio frequencies.',
    api: {
      path: '/aviation/v1/airports/:code',
      keywords:
        'IATA ICAO code airport details runways runway longest length tower radio frequencies elevation altitude timezone coordinates latitude longitude position city of an airport',
      summary: 'Airport by code',
      cost: 'bundled',
      examples: [
        { name: 'IATA', args: { code: 'ZRH' } },
        { name: 'ICAO', args: { code: 'efhk' } },
        { name: 'Opened in 2026', args: { code: 'WSI' } },
      ],
    },
    args: {
      code: t.arg.string({
        required: true,
        description: 'IATA code (`ZRH`), ICAO code (`LSZH`) or local code (`US-0123`), case-insensitive.',
        alsoKnownAs: [
          'iata',
          'icao',
          'iataCode',
          'icaoCode',
          'airport',
          'airportCode',
          'ident',
          'gpsCode',
          'localCode',
        ],
        validate: {
          schema: z.string().regex(/^([A-Za-z0-9]{3,4}|[A-Za-z0-9]{2,3}-?[A-Za-z0-9]{2,4})$/, {
            error:
              'must be an airport code of 3 or 4 characters, or a local code such as US-0123; to find an airport by its name, search for it',
          }),
        },
      }),
    },
    resolve: (_root, { code }, { allowance }) => allowance.run(airportByCode(code)),
  }),

  aviationAirportSearch: t.field({
    type: AirportPage,
    description:
      'Searches airports by name, city, region, country or code. Airports with scheduled flights come first, then the best match.',
    api: {
      path: '/aviation/v1/airports/search',
      keywords:
        'find airports in a city or country by name, which airports has, serve, code of the airport of a town, autocomplete, heliport seaplane airfield',
      summary: 'Search airports',
      cost: 'bundled',
      selects: 'fields',
      examples: [
        { name: 'By city', args: { q: 'london', scheduled: true, limit: 2, offset: 0 } },
        { name: 'By country', args: { country: 'CH', scheduled: true, limit: 1, offset: 0 } },
        { name: 'Closed airports', args: { q: 'berlin tegel', type: ['closed'], limit: 1, offset: 0 } },
      ],
    },
    args: {
      q: optionalSearchArg(t, 'Part of an airport or city name, or a code. Optional if `country` is given.', [
        'city',
        'cityName',
        'airport',
        'airportName',
        'iata',
        'icao',
        'iataCode',
        'icaoCode',
        'code',
      ]),
      country: t.arg.string(countryOptions('Returns only airports in this country.')),
      fields: fieldsArg(t, AIRPORT_FIELDS),
      ...airportListArgs(t),
    },
    resolve: (_root, { q, country, type, scheduled, limit, offset }, { allowance }) =>
      allowance.run(searchAirports(q, { country, types: type, scheduled }, { limit, offset })),
  }),

  aviationAirportsNearest: t.field({
    type: NearbyAirportPage,
    description: 'Lists the airports around a location, nearest first, with distance and direction.',
    api: {
      path: '/aviation/v1/airports/nearest',
      keywords:
        'near close closest nearby around within radius km miles of coordinates latitude longitude location position distance how far, GPS point, where to land or take a plane',
      summary: 'Nearest airports',
      cost: 'bundled',
      selects: 'fields',
      examples: [
        {
          name: 'From the Matterhorn',
          args: { lat: 45.9763, lon: 7.6586, radiusKm: 150, type: ['large_airport'], limit: 3, offset: 0 },
        },
      ],
    },
    args: {
      lat: t.arg.float({
        required: true,
        description: 'Latitude in degrees north, WGS 84.',
        alsoKnownAs: ['latitude', 'y'],
        validate: { schema: decimalNumber(-90, 90, 'degrees') },
      }),
      lon: t.arg.float({
        required: true,
        description: 'Longitude in degrees east, WGS 84.',
        alsoKnownAs: ['lng', 'long', 'longitude', 'x'],
        validate: { schema: decimalNumber(-180, 180, 'degrees') },
      }),
      radiusKm: t.arg.float({
        description: 'Search radius in kilometres. If omitted, there is no limit.',
        alsoKnownAs: ['radius', 'distance', 'maxDistance', 'distanceKm', 'dist', 'within', 'range'],
        validate: { schema: decimalNumber(0.001, 20_038, 'kilometres') },
      }),
      type: t.arg({
        type: [AirportKind],
        required: true,
        defaultValue: WITH_RUNWAYS,
        description: 'Only airports of these types. Default: large, medium and small airports.',
        alsoKnownAs: ['airportType'],
        validate: { schema: airportTypesRule },
      }),
      scheduled: scheduledArg(t),
      fields: fieldsArg(t, NEARBY_AIRPORT_FIELDS),
      ...pageArgs(t),
    },
    resolve: (_root, { lat, lon, radiusKm, type, scheduled, limit, offset }, { allowance }) =>
      allowance.run(nearestAirports({ lat, lon, radiusKm }, { types: type, scheduled }, { limit, offset })),
  }),

  aviationAirline: t.field({
    type: AirlineObject,
    description: 'Looks up one airline by its IATA or ICAO code.',
    api: {
      path: '/aviation/v1/airlines/:code',
      keywords:
        'carrier flight company operator IATA ICAO code callsign prefix, which airline is, whose flights, flight number',
      summary: 'Airline by code',
      cost: 'bundled',
      examples: [
        { name: 'IATA', args: { code: 'LX' } },
        { name: 'Defunct airline', args: { code: 'BER' } },
        { name: 'Code given anew', args: { code: 'DI' } },
      ],
    },
    args: {
      code: t.arg.string({
        required: true,
        description: 'Two-character IATA code (`LX`) or three-letter ICAO code (`SWR`), case-insensitive.',
        alsoKnownAs: [
          'iata',
          'icao',
          'iataCode',
          'icaoCode',
          'airline',
          'airlineCode',
          'airlineIata',
          'airlineIcao',
          'carrier',
        ],
        validate: {
          schema: z.string().regex(/^([A-Za-z0-9]{2}|[A-Za-z]{3})$/, {
            error:
              'must be an airline code of 2 characters or 3 letters; to find an airline by its name, search for it',
          }),
        },
      }),
    },
    resolve: (_root, { code }, { allowance }) => allowance.run(airlineByCode(code)),
  }),

  aviationAirlineSearch: t.field({
    type: AirlinePage,
    description:
      'Searches airlines by name, alias, call sign or code. Accents and case are ignored; among equal matches, active airlines come first.',
    api: {
      path: '/aviation/v1/airlines/search',
      keywords:
        'find airlines, carriers, companies that fly, called by name or country, callsign, list airlines of a country',
      summary: 'Search airlines',
      cost: 'bundled',
      examples: [
        { name: 'By call sign', args: { q: 'speedbird', limit: 1, offset: 0 } },
        { name: 'With a typo', args: { q: 'lufthanza', limit: 1, offset: 0 } },
      ],
    },
    args: {
      q: searchArg(t, 'Part of a name, a call sign or a code.', [
        'airline',
        'airlineName',
        'callsign',
        'iata',
        'icao',
        'code',
      ]),
      ...pageArgs(t),
    },
    resolve: (_root, { q, limit, offset }, { allowance }) =>
      allowance.run(searchAirlines(q, { limit, offset })),
  }),
}));
