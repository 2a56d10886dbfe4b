import type { HolidayType } from '../../resolvers/holidays/calendar.ts';
import type { HolidayCountry } from '../../resolvers/holidays/countries.ts';
import { WEEKDAYS, type Weekday } from '../../resolvers/holidays/dates.ts';
import type { Holiday } from '../../resolvers/holidays/holiday.ts';
import type { HolidayCalendar, HolidayCheck, MakeUpDay } from '../../resolvers/holidays/index.ts';
import type { HolidayCoverage } from '../../resolvers/holidays/places.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const HolidayTypeEnum = builder.enumType('HolidayType', {
  description: 'Who has the day off.',
  values: {
    public: { description: 'By law, everyone.' },
    bank: { description: 'Banks, and offices in part.' },
    school: { description: 'Schools.' },
    optional: { description: 'Most people take it; the law does not say so.' },
    observance: { description: 'Nobody: it is kept, but worked.' },
  } satisfies Words<HolidayType>,
});

const WeekdayType = builder.enumType('Weekday', {
  description: 'A day of the week.',
  values: Object.fromEntries(
    WEEKDAYS.map((day, index) => [day, { description: `Day ${index + 1} of the week in ISO 8601.` }]),
  ) as Words<Weekday>,
});

const HolidayCoverageType = builder.enumType('HolidayCoverage', {
  description: 'How much of the holidays by law is known.',
  values: {
    full: { description: 'All that follow rules, and what was announced.' },
    partial: {
      description: 'Some are missing: they were not announced yet, or follow a calendar we cannot compute.',
    },
  } satisfies Words<HolidayCoverage>,
});

export const HolidayTypeRef = builder.objectRef<Holiday>('Holiday');

HolidayTypeRef.implement({
  description:
    'A holiday of one year. Dates of Islamic holidays may be off by a day where the moon is sighted.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'The first day, `YYYY-MM-DD`.' }),
    name: t.exposeString('name', {
      description: 'In the language asked for, else in English, else in a local language.',
    }),
    localName: t.exposeString('localName', { description: 'In the place’s first language.' }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    states: t.exposeStringList('states', {
      description: 'Codes of the states that have it; empty where the whole country has.',
    }),
    type: t.expose('type', { type: HolidayTypeEnum, description: 'Who has the day off.' }),
    start: t.exposeString('start', {
      description: 'When it begins by the capital’s clock, with the offset from UTC.',
    }),
    end: t.exposeString('end', { description: 'When its last day is over, likewise.' }),
    days: t.exposeInt('days', { description: 'How many days it lasts, half ones included.' }),
    substitute: t.exposeBoolean('substitute', {
      description: 'Whether the day is off in place of a holiday on a weekend.',
    }),
    bridge: t.exposeBoolean('bridge', {
      description: 'Whether it is no holiday by itself, but was given off beside one, as in China.',
    }),
    fixed: t.exposeBoolean('fixed', { description: 'Whether it falls on the same day of each year.' }),
    rule: t.exposeString('rule', {
      nullable: true,
      description: 'How the date is found, in the grammar of date-holidays; null where it was announced.',
    }),
    weekday: t.expose('weekday', { type: WeekdayType, description: 'Of `date`.' }),
  }),
});

const MakeUpDayType = builder.objectRef<MakeUpDay>('MakeUpDay').implement({
  description: 'A day of the weekend that is worked, in exchange for a day off beside a holiday.',
  fields: (t) => ({
    date: t.exposeString('date', { description: '`YYYY-MM-DD`.' }),
    name: t.exposeString('name', { description: 'The holiday it makes up for.' }),
    weekday: t.expose('weekday', { type: WeekdayType, description: 'Of `date`.' }),
  }),
});

export const HolidayCalendarType = builder.objectRef<HolidayCalendar>('HolidayCalendar').implement({
  description: 'The holidays of a place between two dates.',
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'Code of the state; null where the country was asked for.',
    }),
    from: t.exposeString('from', { description: 'The first day, `YYYY-MM-DD`.' }),
    to: t.exposeString('to', { description: 'The last day, `YYYY-MM-DD`.' }),
    coverage: t.expose('coverage', {
      type: HolidayCoverageType,
      description: 'Whether all holidays by law of this time are known.',
    }),
    count: t.exposeInt('count', { description: 'How many entries `items` holds.' }),
    total: t.exposeInt('total', { description: 'The same: the list is never cut.' }),
    items: t.field({
      type: [HolidayTypeRef],
      description: 'The holidays, by date.',
      resolve: ({ items }) => items as Holiday[],
    }),
    makeUpDays: t.field({
      type: [MakeUpDayType],
      description: 'Days of weekends that are worked; empty outside China.',
      resolve: ({ makeUpDays }) => makeUpDays as MakeUpDay[],
    }),
  }),
});

export const HolidayCheckType = builder.objectRef<HolidayCheck>('HolidayCheck').implement({
  description: 'What kind of day a date is.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'The day looked at, `YYYY-MM-DD`.' }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'Code of the state; null where the country was asked for.',
    }),
    weekday: t.expose('weekday', { type: WeekdayType, description: 'Of `date`.' }),
    holiday: t.exposeBoolean('holiday', { description: 'Whether `holidays` has any.' }),
    holidays: t.field({
      type: [HolidayTypeRef],
      description: 'Holidays of the types asked for that the day belongs to.',
      resolve: ({ holidays }) => holidays as Holiday[],
    }),
    weekend: t.exposeBoolean('weekend', {
      description: 'Whether it is a day of the weekend there, as weekends are today.',
    }),
    makeUpDay: t.exposeBoolean('makeUpDay', {
      description: 'Whether it is worked though it belongs to a weekend, as announced in China.',
    }),
    workingDay: t.exposeBoolean('workingDay', {
      description: 'Neither weekend nor public holiday, or a make-up day; whatever types were asked for.',
    }),
    nextWorkingDay: t.exposeString('nextWorkingDay', {
      description: 'The first working day after `date`, `YYYY-MM-DD`.',
    }),
  }),
});

type State = HolidayCountry['states'][number];

const HolidayStateType = builder.objectRef<State>('HolidayState').implement({
  description: 'A part of a country whose holidays are known.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'As `state` takes it: as a rule, what ISO 3166-2 has after the hyphen.',
    }),
    name: t.exposeString('name', { description: 'In English where known, else in a local language.' }),
  }),
});

export const HolidayCountryType = builder.objectRef<HolidayCountry>('HolidayCountry').implement({
  description: 'A country whose holidays are known.',
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    name: t.exposeString('name', { description: 'The English name of everyday use.' }),
    coverage: t.expose('coverage', {
      type: HolidayCoverageType,
      description: 'Whether all holidays by law of the year are known.',
    }),
    announcedFrom: t.exposeInt('announcedFrom', {
      nullable: true,
      description: 'First year whose announced days are known; null where no days are announced.',
    }),
    announcedTo: t.exposeInt('announcedTo', {
      nullable: true,
      description: 'Last year whose announced days are known; null where no days are announced.',
    }),
    languages: t.exposeStringList('languages', {
      description: 'ISO 639 codes of languages that holidays are named in, the one of `localName` first.',
    }),
    weekend: t.field({
      type: [WeekdayType],
      description: 'Days of the weekend, as they are today.',
      resolve: ({ weekend }) => weekend as Weekday[],
    }),
    timezone: t.exposeString('timezone', {
      description: 'The capital’s, by the IANA database: it says which day it is.',
    }),
    states: t.field({
      type: [HolidayStateType],
      description: 'Parts of the country whose holidays are known, by code.',
      resolve: ({ states }) => states as State[],
    }),
  }),
});
