import { builder } from '../builder.ts';
import { CountryType } from '../countries/index.ts';
import { AirportPage, airportListArgs } from './airport.ts';
import { aviationAirportSearch } from './index.ts';

builder.objectField(CountryType, 'airports', (t) =>
  t.edge({
    type: AirportPage,
    description: 'Its airports: those with scheduled service first, then by size, largest first.',
    operation: aviationAirportSearch,
    args: airportListArgs(t),
    to: ({ alpha2 }, asked) => ({ ...asked, country: alpha2 }),
  }),
);
