import { longWeekends } from '../../resolvers/holidays/long-weekends.ts';
import { builder } from '../builder.ts';
import { countryOptions } from '../countries/index.ts';
import { nameLanguageArg, stateArg, vacationDaysArg, yearArg } from './arguments.ts';
import { LongWeekendsType } from './types.ts';

builder.operations((t) => ({
  holidaysLongWeekends: t.field({
    type: LongWeekendsType,
    description:
      'Lists spans of at least three free days around public holidays. Longer spans include bridge days: working days that you take off. Returns the spans that begin in the requested year.',
    api: {
      path: '/holidays/v1/long-weekends',
      keywords:
        'bridge days most days off few annual leave vacation days plan year, four-day break, short trips, extend, best dates to take time off, free time, PTO',
      summary: 'Long weekends and bridge days',
      cost: 'bundled',
      examples: [
        { name: 'One bridge day', args: { country: 'AT', year: 2026, vacationDays: 1 } },
        { name: 'Without vacation', args: { country: 'GB', state: 'ENG', year: 2026, vacationDays: 0 } },
      ],
    },
    args: {
      country: t.arg.string({
        required: true as const,
        ...countryOptions('Country of the long weekends.'),
      }),
      state: stateArg(t),
      year: yearArg(
        t,
        'Year in which the spans begin. If omitted, the current year in the country’s capital.',
      ),
      vacationDays: vacationDaysArg(t),
      language: nameLanguageArg(t),
    },
    resolve: (_root, options, { now, allowance }) =>
      longWeekends({ ...options, now: now(), pause: () => allowance.step() }),
  }),
}));
