import { holidayCountries } from '../../resolvers/holidays/countries.ts';
import type { Holiday } from '../../resolvers/holidays/holiday.ts';
import {
  holidayCheck,
  holidaysInRange,
  holidaysOfYear,
  type NextHolidays,
  nextHolidays,
} from '../../resolvers/holidays/index.ts';
import { builder } from '../builder.ts';
import { countryOptions } from '../countries/index.ts';
import { pageArgs, pageType } from '../lists.ts';
import { dateArg, dayArg, detailArgs, regionalArg, untilArg, workingDaysArg, yearArg } from './arguments.ts';
import { HolidayCheckType } from './check.ts';
import './long-weekends.ts';
import { HolidayCalendarType, HolidayCountryType, HolidayTypeRef } from './types.ts';

export { HolidayTypeRef } from './types.ts';

export const api = {
  name: 'holidays',
  title: 'Holidays',
  keywords: 'holiday vacation',
  description:
    'Public, bank, school and other holidays of about 240 countries and their states, with working days, bridge days, long weekends and make-up working days.',
};

const HolidayPage = pageType<Holiday, NextHolidays>('HolidayPage', HolidayTypeRef, {
  description: 'Holidays, sorted by date.',
  asOf: ({ facts }) => facts,
});
const HolidayCountryPage = pageType('HolidayCountryPage', HolidayCountryType, {
  description: 'Countries with holiday data, sorted by alpha-2 code.',
  asOf: 'holidays',
});

const OF = { required: true as const, ...countryOptions('Country of the holidays.') };
const any = { type: ['public' as const] };

export const { holidaysPublic } = builder.operations((t) => ({
  holidaysPublic: t.field({
    type: HolidayCalendarType,
    description: 'Lists the holidays of a country or state in one year; by default public holidays.',
    api: {
      path: '/holidays/v1/public',
      keywords:
        'public bank national school religious holidays, days off of a country or state in a year, list calendar, when is Christmas Easter Thanksgiving, dates, closed, free days',
      summary: 'Holidays of a year',
      cost: 'bundled',
      examples: [
        { name: 'Bavaria', args: { country: 'DE', state: 'BY', year: 2026, ...any, regional: false } },
        {
          name: 'China with make-up working days',
          args: { country: 'CN', year: 2026, ...any, regional: false },
        },
        {
          name: 'India in Hindi',
          args: { country: 'IN', year: 2026, language: 'hi', ...any, regional: false },
        },
      ],
    },
    args: {
      country: t.arg.string(OF),
      year: yearArg(t, 'Year of the holidays. If omitted, the current year in the country’s capital.'),
      ...detailArgs(t),
      regional: regionalArg(t),
    },
    resolve: (_root, { type, ...options }, { now, allowance }) =>
      holidaysOfYear({ ...options, types: type, now: now(), pause: () => allowance.step() }),
  }),

  holidaysRange: t.field({
    type: HolidayCalendarType,
    description:
      'Lists the holidays that have at least one day between two dates. Both dates are included, and they can be in different years.',
    api: {
      path: '/holidays/v1/range',
      keywords: 'holidays between two dates, from to, in a month, season, quarter or week, until, period',
      summary: 'Holidays between two dates',
      cost: 'bundled',
      examples: [
        {
          name: 'Across New Year with states',
          args: { country: 'CH', from: '2026-12-20', to: '2027-01-10', ...any, regional: true },
        },
      ],
    },
    args: {
      country: t.arg.string(OF),
      from: dateArg(t, 'First date, `YYYY-MM-DD`. If omitted, the first day of the year.', [
        'start',
        'startDate',
        'validFrom',
        'dateFrom',
        'fromDate',
        'since',
        'begin',
      ]),
      to: dateArg(
        t,
        'Last date, `YYYY-MM-DD`, at most 1,100 days later. If omitted, the last day of the year.',
        ['end', 'endDate', 'validTo', 'dateTo', 'toDate', 'until'],
      ),
      year: yearArg(
        t,
        'Year of `from` or `to` if that date is omitted. If both are omitted, the whole year is returned. Must not be before the year of `from` or after the year of `to`. If `year` is omitted, the year of the given date is used or, without dates, the current year.',
      ),
      ...detailArgs(t),
      regional: regionalArg(t),
    },
    resolve: (_root, { type, ...options }, { now, allowance }) =>
      holidaysInRange({ ...options, types: type, now: now(), pause: () => allowance.step() }),
  }),

  holidaysNext: t.field({
    type: HolidayPage,
    description:
      'Lists the next holidays, including any on the start date. `total` is the number of holidays in the twelve months from that date.',
    api: {
      path: '/holidays/v1/next',
      keywords:
        'upcoming coming next bank public holiday, next day off, when is the next, soonest, how long until, countdown',
      summary: 'Next holidays',
      cost: 'bundled',
      examples: [
        { name: 'From today', args: { country: 'US', limit: 2, offset: 0, ...any } },
        {
          name: 'From a date in Japanese',
          args: { country: 'JP', date: '2026-05-05', language: 'ja', limit: 2, offset: 0, ...any },
        },
      ],
    },
    args: {
      country: t.arg.string(OF),
      date: dayArg(
        t,
        'Start date as `YYYY-MM-DD`, or as `MM-DD` in `year`. If omitted, today in the capital.',
      ),
      year: yearArg(
        t,
        'Year of an `MM-DD` date. If `date` contains a year, this must be the same year. If `date` is omitted, the list starts on the first day of this year, or today for the current year.',
      ),
      ...detailArgs(t),
      ...pageArgs(t, { limit: 5 }),
    },
    resolve: (_root, { type, ...options }, { now, allowance }) =>
      allowance.run(nextHolidays({ ...options, types: type, now: now() })),
  }),

  holidaysIsHoliday: t.field({
    type: HolidayCheckType,
    description:
      'Checks if a date is a holiday or a working day, and returns the next working day. Also adds working days to the date, or counts the working days until another date.',
    api: {
      path: '/holidays/v1/is-holiday',
      keywords:
        'is a day a holiday in a country, a free day or day off, today, tomorrow, working day, business day, workday, weekday, date off, are shops offices banks open or closed on a date, do I have to work, add subtract business days, deadline, due date in n working days, networkdays, count workdays until',
      summary: 'Check a date',
      cost: 'bundled',
      examples: [
        { name: 'In Scotland', args: { country: 'GB', state: 'SCT', date: '2026-01-02', ...any } },
        { name: 'A working Saturday', args: { country: 'CN', date: '2026-02-28', ...any } },
        {
          name: 'Five working days later',
          args: { country: 'DE', state: 'BY', date: '2026-12-23', workingDays: 5, ...any },
        },
        {
          name: 'Working days of a month',
          args: { country: 'US', date: '2026-11-01', until: '2026-11-30', ...any },
        },
      ],
    },
    args: {
      country: t.arg.string(OF),
      date: dayArg(
        t,
        'Date as `YYYY-MM-DD`, or as `MM-DD` in `year`. If omitted, today in the country’s capital.',
      ),
      year: yearArg(
        t,
        'Year of an `MM-DD` date, or of today’s month and day if `date` is omitted. If `date` contains a year, this must be the same year. If omitted, the current year.',
      ),
      ...detailArgs(t),
      workingDays: workingDaysArg(t),
      until: untilArg(t),
    },
    resolve: (_root, { type, ...options }, { now, allowance }) =>
      allowance.run(holidayCheck({ ...options, types: type, now: now() })),
  }),

  holidaysCountries: t.field({
    type: HolidayCountryPage,
    description: 'Lists the countries with holiday data, with their states, languages and weekends.',
    api: {
      path: '/holidays/v1/countries',
      keywords:
        'which countries are known supported covered available, do you cover, whose holiday calendar, have holiday data, states regions, list of all',
      summary: 'Countries with holidays',
      cost: 'bundled',
      examples: [
        { name: 'One country', args: { country: 'IN', year: 2026, limit: 1, offset: 0 } },
        { name: 'First two', args: { limit: 2, offset: 0 } },
      ],
    },
    args: {
      country: t.arg.string(countryOptions('Returns only this country.')),
      year: yearArg(
        t,
        'Year that `coverage` refers to. It does not filter the list: all countries are returned for any year. If omitted, the current year.',
      ),
      ...pageArgs(t, { limit: 250, max: 250 }),
    },
    resolve: (_root, { country, year, limit, offset }, { now, allowance }) =>
      allowance.run(holidayCountries({ country, year, now: now() }, { limit, offset })),
  }),
}));
