import type { Holiday } from '../../resolvers/holidays/holiday.ts';
import type { HolidayCheck } from '../../resolvers/holidays/index.ts';
import type { WorkingDays } from '../../resolvers/holidays/working-days.ts';
import { asOfField } from '../age.ts';
import { builder } from '../builder.ts';
import { HolidayCoverageType, HolidayTypeRef, WeekdayType } from './types.ts';

const WorkingDaysType = builder.objectRef<WorkingDays>('WorkingDays').implement({
  description: 'Distance between the checked date and another date in working days.',
  fields: (t) => ({
    days: t.exposeInt('days', {
      description:
        'Number of working days, as requested with `workingDays` or counted with `until`. Negative if `date` is before the checked date.',
    }),
    date: t.expose('date', {
      type: 'Date',
      description:
        'The working day that `workingDays` leads to, or the date of `until`, `YYYY-MM-DD`. It is included in `days` if it is a working day.',
    }),
    startIncluded: t.exposeBoolean('startIncluded', {
      description:
        'True if the checked date is included in `days` if it is a working day. True for `until`, as for NETWORKDAYS in Excel; false for `workingDays`, as for WORKDAY.',
    }),
    coverage: t.expose('coverage', {
      type: HolidayCoverageType,
      description:
        'Completeness of the known public holidays and exchanged working days in the years of both dates and between them. Not `full` if a holiday in this period applies only in parts of the state.',
    }),
    coverageReason: t.exposeString('coverageReason', {
      nullable: true,
      description:
        'Reasons why `coverage` is not `full`, such as the days on which sources disagree. Null if it is `full`.',
    }),
  }),
});

export const HolidayCheckType = builder.objectRef<HolidayCheck>('HolidayCheck').implement({
  description: 'Result of checking a date.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The requested date, `YYYY-MM-DD`.' }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'Code of the state; null if the whole country was requested.',
    }),
    weekday: t.expose('weekday', { type: WeekdayType, description: 'Day of the week of `date`.' }),
    holiday: t.exposeBoolean('holiday', {
      description:
        'True if `holidays` is not empty. A holiday that applies only in parts of the state, or whose day off is suspended, counts here although `workingDay` is true: see `note`.',
    }),
    holidays: t.field({
      type: [HolidayTypeRef],
      description:
        'Holidays of the requested types on this date. Includes those that apply only in parts of the given state, with their `municipalities`.',
      resolve: ({ holidays }) => holidays as Holiday[],
    }),
    weekend: t.exposeBoolean('weekend', {
      description:
        'True if the date falls on a weekend day of the country or state in that year. Former weekends are known since about 2000.',
    }),
    makeUpDay: t.exposeBoolean('makeUpDay', {
      description:
        'True if the date is a weekend day that was announced as a working day, as in China, Hungary and Russia.',
    }),
    workingDay: t.exposeBoolean('workingDay', {
      description:
        'True if the date is neither a weekend day nor a public holiday, or if it is a make-up working day. A half day, which begins at noon or later, is a working day, and so is a holiday that applies only in parts of the state: see `note`. Does not depend on the requested types.',
    }),
    nextWorkingDay: t.expose('nextWorkingDay', {
      type: 'Date',
      description: 'First working day after `date`, `YYYY-MM-DD`.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description:
        'Remark if `workingDay` does not hold for everyone: the parts of the state with a holiday of their own, or a peculiarity of the country. Null if there is none.',
    }),
    workingDays: t.expose('workingDays', {
      type: WorkingDaysType,
      nullable: true,
      description: 'Result of `workingDays` or `until`; null if neither is given.',
    }),
    ...asOfField(t, ({ facts }: HolidayCheck) => facts),
  }),
});
