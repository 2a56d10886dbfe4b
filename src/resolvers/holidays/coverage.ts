import { announcedHolidays, holidayRules } from '../../datasets/holidays/index.ts';
import type { HolidayPlace } from './calendar.ts';

/** How much of a country's days by law is known. */
export type HolidayCoverage = 'full' | 'partial' | 'unverified';

export interface Coverage {
  readonly coverage: HolidayCoverage;
  /** Why it is not full; null where it is. */
  readonly coverageReason: string | null;
}

/** How well a country's year is known: `full` only where another source has the same days. */
export function coverageOf({ country }: HolidayPlace, year: number): Coverage {
  const { announced, confirmed } = announcedHolidays.get();
  const calendar = announced[country];
  const unknown = `The government announces some holidays each year. Those of ${year} are not known.`;
  if (calendar && (year < calendar.first || year > calendar.last)) return partial(unknown);
  if (confirmed.years[country]?.includes(year)) return { coverage: 'full', coverageReason: null };
  if (isNotAnnounced(country, year, confirmed.first)) return partial(unknown);
  if (holidayRules.get().holidays[country]?.partial) {
    return partial(
      'Some legal holidays are missing. They are set each year, or depend on a calendar that cannot be computed.',
    );
  }
  const compared = year >= confirmed.first && year <= confirmed.last;
  return {
    coverage: 'unverified',
    coverageReason: compared
      ? `No other source that was compared has exactly the same days in ${year}.`
      : `Calculated by rules. Only ${confirmed.first} to ${confirmed.last} were compared with another source, not ${year}.`,
  };
}

/** A country with so many days of single dates has its calendar announced each year. */
const ANNOUNCED_DAYS = 5;

/** Whether a country that announces many of its days has not announced those of a year, or nobody has noted them. */
function isNotAnnounced(country: string, year: number, known: number): boolean {
  const rules = Object.keys(holidayRules.get().holidays[country]?.days ?? {});
  const announcedIn = (asked: number) => rules.filter((rule) => rule.startsWith(`${asked}-`)).length;
  return announcedIn(known) >= ANNOUNCED_DAYS && announcedIn(year) < announcedIn(known) / 4;
}

const partial = (coverageReason: string): Coverage => ({ coverage: 'partial', coverageReason });

const RANKS: readonly HolidayCoverage[] = ['full', 'unverified', 'partial'];

/** That of the years which is known least, the first of them. */
export const coverageOfYears = (place: HolidayPlace, years: readonly number[]): Coverage =>
  years
    .map((year) => coverageOf(place, year))
    .reduce((least, next) => (RANKS.indexOf(next.coverage) > RANKS.indexOf(least.coverage) ? next : least));
