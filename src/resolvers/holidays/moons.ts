import { announcedHolidays } from '../../datasets/holidays/index.ts';
import { yearOf } from './dates.ts';

/** How a date of the Islamic calendar stands to the one that is reckoned for it. */
export interface MoonDate {
  /** By how many days it is later. */
  readonly days: number;
  /** Whether the beginning of the month depends on a sighting of the moon that is not known. */
  readonly estimated: boolean;
}

/** A month of the Islamic calendar, in a rule of date-holidays. */
const MONTH =
  /\b\d+ (Muharram|Safar|Rabi al-awwal|Rabi al-thani|Jumada al-awwal|Jumada al-thani|Rajab|Shaban|Ramadan|Shawwal|Dhu al-Qidah|Dhu al-Hijjah)\b/;

/** Whether months begin there on other days than reckoned. */
export const isMoonCountry = (country: string): boolean =>
  announcedHolidays.get().moons[country] !== undefined;

/**
 * Undefined for rules of other calendars. A rule that moves with the weekday is left on its day: it was judged by the
 * reckoned one.
 * @param date the reckoned one
 */
export function moonOf(country: string, rule: string, date: string): MoonDate | undefined {
  const [, month] = MONTH.exec(rule) ?? [];
  if (month === undefined) return undefined;
  const moons = announcedHolidays.get().moons[country];
  const known = moons?.known.find((moon) => moon.month === month && moon.year === yearOf(date));
  if (known) return { days: known.days, estimated: known.estimated === true };
  return { days: / if /.test(rule) ? 0 : (moons?.usual ?? 0), estimated: true };
}
