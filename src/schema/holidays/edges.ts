import { coversHolidays } from '../../resolvers/holidays/places.ts';
import { builder } from '../builder.ts';
import { CountryType } from '../countries/index.ts';
import { detailArgs, yearArg } from './arguments.ts';
import { holidaysPublic } from './index.ts';
import { HolidayCalendarType } from './types.ts';

builder.objectField(CountryType, 'holidays', (t) =>
  t.edge({
    type: HolidayCalendarType,
    description: 'Holidays of the country in a year. Null if none are known.',
    operation: holidaysPublic,
    args: {
      year: yearArg(t, 'Year of the holidays. If omitted, the current year in the capital.'),
      ...detailArgs(t),
    },
    to: ({ alpha2 }, edgeArgs) => (coversHolidays(alpha2) ? { ...edgeArgs, country: alpha2 } : null),
  }),
);
