import type { HolidayType } from '../../resolvers/holidays/calendar.ts';
import type { HolidayCountry } from '../../resolvers/holidays/countries.ts';
import type { HolidayCoverage } from '../../resolvers/holidays/coverage.ts';
import { WEEKDAYS, type Weekday } from '../../resolvers/holidays/dates.ts';
import type { Holiday } from '../../resolvers/holidays/holiday.ts';
import type { HolidayCalendar, MakeUpDay } from '../../resolvers/holidays/index.ts';
import type { LongWeekend, LongWeekends } from '../../resolvers/holidays/long-weekends.ts';
import { asOfField } from '../age.ts';

import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const HolidayTypeEnum = builder.enumType('HolidayType', {
  description: 'Type of holiday, which says who has the day off.',
  values: {
    public: { description: 'Everyone has the day off, by law.' },
    bank: { description: 'Banks and some offices are closed.' },
    school: { description: 'Schools.' },
    school_vacation: {
      description:
        'Vacation of schools, from its first to its last day. Vacations of single states are always included; `states` lists these states. Vacations are not days off work. They are known for the countries and dates that the administrator of the server has installed; otherwise, the response is 404 `not_found`.',
    },
    optional: { description: 'Most people have the day off, although not by law.' },
    observance: { description: 'The day is observed, but people work.' },
  } satisfies EnumDescriptions<HolidayType>,
});

export const WeekdayType = builder.enumType('Weekday', {
  description: 'A day of the week.',
  values: Object.fromEntries(
    WEEKDAYS.map((day, index) => [day, { description: `Day ${index + 1} of the week in ISO 8601.` }]),
  ) as EnumDescriptions<Weekday>,
});

export const HolidayCoverageType = builder.enumType('HolidayCoverage', {
  description: 'Completeness of the known public holidays.',
  values: {
    full: {
      description:
        'Complete: two sources from which the days were not taken have the same days off in the country and the year, weekends aside, and the same weekend days worked in exchange.',
    },
    partial: {
      description:
        'Some holidays or exchanged working days are missing: they are not announced yet, or are based on a calendar that cannot be computed.',
    },
    unverified: {
      description:
        'Probably complete, based on known law, but not all days are confirmed by two sources from which they were not taken: `coverageReason` names the differences. Years before 2010 follow today’s rules where no first year is known.',
    },
  } satisfies EnumDescriptions<HolidayCoverage>,
});

export const HolidayTypeRef = builder.objectRef<Holiday>('Holiday');

HolidayTypeRef.implement({
  description:
    'A holiday in one year. Dates that depend on a sighting of the moon are `estimated` until they are official.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'First day, `YYYY-MM-DD`.' }),
    name: t.exposeString('name', {
      description: 'Name in the requested language, otherwise in English or a local language.',
    }),
    localName: t.exposeString('localName', {
      description: 'Name in the first language of the country or state.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description:
        'Comment of the source on a school vacation, in the language of `name`, such as the grades or islands to which it is limited; null if there is none, and for other types.',
    }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    states: t.exposeStringList('states', {
      description: 'Codes of the states that have the holiday. Empty if it applies to the whole country.',
    }),
    municipalities: t.exposeStringList('municipalities', {
      description:
        'Parts of these states to which the holiday is limited, such as mainly Catholic municipalities; for school vacations, names or codes of districts and groups of schools. Empty if the holiday applies to the whole of these states.',
    }),
    type: t.expose('type', {
      type: HolidayTypeEnum,
      description: 'Type of holiday, which says who has the day off.',
    }),
    start: t.expose('start', {
      type: 'DateTime',
      description:
        'Start, with UTC offset: in the local time of the state if the holiday belongs to a single state, otherwise in that of the capital.',
    }),
    end: t.expose('end', {
      type: 'DateTime',
      description: 'End of the last day in the same local time, with UTC offset.',
    }),
    days: t.exposeInt('days', {
      description:
        'Number of calendar dates that the holiday covers. A holiday that begins during the day covers its date: see `start`.',
    }),
    substitute: t.exposeBoolean('substitute', {
      description: 'True if the day is a substitute for a holiday that falls on a weekend.',
    }),
    bridge: t.exposeBoolean('bridge', {
      description:
        'True if the day is not a holiday itself but an additional day off, next to a holiday or in exchange for another day.',
    }),
    estimated: t.exposeBoolean('estimated', {
      description:
        'True if the date is calculated and not official yet. The actual date may be one day earlier or later, for example after a moon sighting.',
    }),
    fixed: t.exposeBoolean('fixed', {
      description: 'True if the holiday falls on the same date every year.',
    }),
    rule: t.exposeString('rule', {
      nullable: true,
      description: 'Rule for the date in the syntax of date-holidays; null if the date was announced.',
    }),
    weekday: t.expose('weekday', { type: WeekdayType, description: 'Day of the week of `date`.' }),
  }),
});

const MakeUpDayType = builder.objectRef<MakeUpDay>('MakeUpDay').implement({
  description: 'A weekend day on which people work in exchange for a day off, usually next to a holiday.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'Date, `YYYY-MM-DD`.' }),
    name: t.exposeString('name', {
      description: 'Name of the holiday, or date of the day off, that the day makes up for.',
    }),
    weekday: t.expose('weekday', { type: WeekdayType, description: 'Day of the week of `date`.' }),
  }),
});

export const HolidayCalendarType = builder.objectRef<HolidayCalendar>('HolidayCalendar').implement({
  description: 'Holidays of a country or state between two dates.',
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'Code of the state; null if the whole country was requested.',
    }),
    from: t.expose('from', { type: 'Date', description: 'First day, `YYYY-MM-DD`.' }),
    to: t.expose('to', { type: 'Date', description: 'Last day, `YYYY-MM-DD`.' }),
    coverage: t.expose('coverage', {
      type: HolidayCoverageType,
      description:
        'Completeness of the known public holidays in this period. `partial` also if `school_vacation` is requested and the installed vacations do not include the whole period or all states.',
    }),
    coverageReason: t.exposeString('coverageReason', {
      nullable: true,
      description:
        'Reasons why `coverage` is not `full`, such as the days on which sources disagree. Null if it is `full`.',
    }),
    count: t.exposeInt('count', { description: 'Number of entries in `items`.' }),
    total: t.exposeInt('total', { description: 'Same as `count`: the list is never truncated.' }),
    items: t.field({
      type: [HolidayTypeRef],
      description: 'Holidays, sorted by date.',
      resolve: ({ items }) => items as Holiday[],
    }),
    makeUpDays: t.field({
      type: [MakeUpDayType],
      description:
        'Weekend days on which people work in exchange for days off: in China and, among others, in Hungary, Russia and Taiwan.',
      resolve: ({ makeUpDays }) => makeUpDays as MakeUpDay[],
    }),
    ...asOfField(t, ({ facts }: HolidayCalendar) => facts),
  }),
});

type State = HolidayCountry['states'][number];

const HolidayStateType = builder.objectRef<State>('HolidayState').implement({
  description: 'A part of a country with its own holiday data.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'Code for the `state` argument: usually the part of the ISO 3166-2 code after the hyphen.',
    }),
    name: t.exposeString('name', { description: 'English name if known, otherwise a local name.' }),
  }),
});

export const HolidayCountryType = builder.objectRef<HolidayCountry>('HolidayCountry').implement({
  description: 'A country with holiday data.',
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    name: t.exposeString('name', { description: 'Common English name.' }),
    coverage: t.expose('coverage', {
      type: HolidayCoverageType,
      description: 'Completeness of the known public holidays of the year.',
    }),
    coverageReason: t.exposeString('coverageReason', {
      nullable: true,
      description:
        'Reasons why `coverage` is not `full`, such as the days on which sources disagree. Null if it is `full`.',
    }),
    announcedFrom: t.exposeInt('announcedFrom', {
      nullable: true,
      description: 'First year for which announced holidays are known; null if no holidays are announced.',
    }),
    announcedTo: t.exposeInt('announcedTo', {
      nullable: true,
      description: 'Last year for which announced holidays are known; null if no holidays are announced.',
    }),
    languages: t.exposeStringList('languages', {
      description:
        'ISO 639 codes of the languages of the holiday names. The language of `localName` comes first.',
    }),
    weekend: t.field({
      type: [WeekdayType],
      description: 'Current weekend days.',
      resolve: ({ weekend }) => weekend as Weekday[],
    }),
    timezone: t.exposeString('timezone', {
      description: 'IANA time zone of the capital, which determines the current date.',
    }),
    states: t.field({
      type: [HolidayStateType],
      description: 'States and regions with their own holiday data, sorted by code.',
      resolve: ({ states }) => states as State[],
    }),
  }),
});

const LongWeekendType = builder.objectRef<LongWeekend>('LongWeekend').implement({
  description: 'Consecutive free days around a public holiday.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'First free day, `YYYY-MM-DD`.' }),
    to: t.expose('to', { type: 'Date', description: 'Last free day, `YYYY-MM-DD`.' }),
    days: t.exposeInt('days', { description: 'Number of days from the first to the last, both included.' }),
    vacationDays: t.exposeInt('vacationDays', {
      description: 'Number of `bridgeDays`. 0 if you need not take any day off.',
    }),
    bridgeDays: t.expose('bridgeDays', {
      type: ['Date'],
      description: 'The working days to take off within the span, `YYYY-MM-DD`.',
    }),
    holidays: t.expose('holidays', {
      type: [HolidayTypeRef],
      description: 'The public holidays within the span, including those on weekends.',
    }),
  }),
});

export const LongWeekendsType = builder.objectRef<LongWeekends>('LongWeekends').implement({
  description: 'Long weekends of a country or state that begin in a year.',
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'Code of the state; null if the whole country was requested.',
    }),
    year: t.exposeInt('year', { description: 'Year in which the spans begin.' }),
    coverage: t.expose('coverage', {
      type: HolidayCoverageType,
      description: 'Completeness of the known public holidays of the year.',
    }),
    coverageReason: t.exposeString('coverageReason', {
      nullable: true,
      description:
        'Reasons why `coverage` is not `full`, such as the days on which sources disagree. Null if it is `full`.',
    }),
    count: t.exposeInt('count', { description: 'Number of entries in `items`.' }),
    total: t.exposeInt('total', { description: 'Same as `count`: the list is never truncated.' }),
    items: t.expose('items', {
      type: [LongWeekendType],
      description:
        'Spans, sorted by first day. A span that lies within another span with the same `vacationDays` is not listed.',
    }),
    ...asOfField(t, 'holidays'),
  }),
});
