import { officialSomewhere } from '../../resolvers/language/index.ts';
import { AirlineObject, AirportObject, NearbyAirportObject } from '../aviation/index.ts';
import { builder } from '../builder.ts';
import { CurrencyType } from '../currency/index.ts';
import { EmojiType } from '../emoji/index.ts';
import { HolidayTypeRef } from '../holidays/index.ts';
import { IpReportType } from '../ip-intelligence/index.ts';
import { DetectedLanguageType } from '../language/index.ts';
import { PhoneReportType } from '../phone/index.ts';
import {
  CountryPage,
  CountryStatePage,
  CountryType,
  countriesByCode,
  countriesByCurrency,
  countriesByLanguage,
  countriesStates,
} from './index.ts';

interface OfCountry {
  readonly countryCode: string | null;
}

const leads = {
  type: CountryType,
  description: 'The country with this `countryCode`.',
  operation: countriesByCode,
  to: ({ countryCode }: OfCountry) => (countryCode === null ? null : { code: countryCode }),
};

for (const type of [
  AirportObject,
  NearbyAirportObject,
  AirlineObject,
  HolidayTypeRef,
  IpReportType,
  PhoneReportType,
])
  builder.objectField(type, 'country', (t) => t.edge(leads));

builder.objectField(EmojiType, 'country', (t) =>
  t.edge({ ...leads, description: 'The country of a flag emoji.' }),
);

builder.objectField(CountryType, 'neighbours', (t) =>
  t.edge({
    type: [CountryType],
    description: 'The countries in `borders`.',
    operation: countriesByCode,
    to: ({ borders }) => borders.map((code) => ({ code })),
  }),
);

builder.objectField(CountryType, 'states', (t) =>
  t.edge({
    type: CountryStatePage,
    description: 'States, provinces and other subdivisions of the country in ISO 3166-2.',
    operation: countriesStates,
    to: ({ alpha2 }) => ({ code: alpha2 }),
  }),
);

builder.objectField(CurrencyType, 'countries', (t) =>
  t.edge({
    type: CountryPage,
    description: 'The countries in `countryCodes`.',
    operation: countriesByCurrency,
    to: ({ code, countryCodes }) => (countryCodes.length > 0 ? { code } : null),
  }),
);

builder.objectField(DetectedLanguageType, 'countries', (t) =>
  t.edge({
    type: CountryPage,
    description: 'Countries where the language has an official or recognised status. Null if there are none.',
    operation: countriesByLanguage,
    to: ({ code }) => (officialSomewhere(code) ? { code } : null),
  }),
);
