import { announcedHolidays } from '../../datasets/holidays/index.ts';
import { yearOf } from './dates.ts';

/** The difference between an official date of the Islamic calendar and the calculated one. */
export interface MoonDate {
  /** The number of days by which the official date is later. */
  readonly days: number;
  /** True if the date depends on a moon sighting whose result is unknown. */
  readonly estimated: boolean;
}

/** Matches a month of the Islamic calendar in a rule of date-holidays. */
const MONTH =
  /\b\d+ (Muharram|Safar|Rabi al-awwal|Rabi al-thani|Jumada al-awwal|Jumada al-thani|Rajab|Shaban|Ramadan|Shawwal|Dhu al-Qidah|Dhu al-Hijjah)\b/;

/** True if the months of a country may begin on other days than calculated. */
export const isMoonCountry = (country: string): boolean =>
  announcedHolidays.get().moons[country] !== undefined;

/**
 * Returns the difference for a date, or undefined for rules of other calendars. If the sighting is not known, a rule
 * with a weekday condition keeps its calculated date, since the condition was evaluated for that date.
 * @param date the calculated date
 */
export function moonOf(country: string, rule: string, date: string): MoonDate | undefined {
  const [, month] = MONTH.exec(rule) ?? [];
  if (month === undefined) return undefined;
  const moons = announcedHolidays.get().moons[country];
  const known = moons?.known.find((moon) => moon.month === month && moon.year === yearOf(date));
  if (known) return { days: known.days, estimated: known.estimated === true };
  return { days: / if /.test(rule) ? 0 : (moons?.usual ?? 0), estimated: true };
}
