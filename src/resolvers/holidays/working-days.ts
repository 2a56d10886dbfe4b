import { type HolidayPlace, isDayOff, makeUpDaysOf, weekendOf } from './calendar.ts';
import * as dates from './dates.ts';

export const inWeekend = (place: HolidayPlace, date: string): boolean =>
  weekendOf(place).includes(dates.weekdayOf(date));

export const isMakeUpDay = (place: HolidayPlace, date: string): boolean =>
  makeUpDaysOf(place, dates.yearOf(date)).some(([day]) => day === date);

/** True if people work on a date. Half days, and holidays of other types than `public`, are working days. */
export const isWorkingDay = (place: HolidayPlace, date: string): boolean =>
  (!inWeekend(place, date) && !isDayOff(place, date)) || isMakeUpDay(place, date);
