import { builder } from '../builder.ts';
import { CountryType } from '../countries/index.ts';
import { AirportPage, airportListArgs } from './airport.ts';
import { aviationAirportSearch } from './index.ts';

builder.objectField(CountryType, 'airports', (t) =>
  t.edge({
    type: AirportPage,
    description: 'Airports: those with scheduled service first, each group sorted by size, largest first.',
    operation: aviationAirportSearch,
    args: airportListArgs(t),
    to: ({ alpha2 }, edgeArgs) => ({ ...edgeArgs, country: alpha2 }),
  }),
);
