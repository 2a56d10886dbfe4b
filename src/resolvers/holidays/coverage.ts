import { confirmedHolidays } from '../../datasets/holidays/coverage.ts';
import { announcedHolidays, holidayRules } from '../../datasets/holidays/index.ts';
import type { HolidayPlace } from './calendar.ts';

/** The degree to which the legal holidays of a country are known. */
export type HolidayCoverage = 'full' | 'partial' | 'unverified';

export interface Coverage {
  readonly coverage: HolidayCoverage;
  /** The reason why the coverage is not full, or null if it is full. */
  readonly coverageReason: string | null;
}

/** Returns how completely a country's holidays in a year are known: `full` only if two other sources have the same days. */
export function coverageOf({ country }: HolidayPlace, year: number): Coverage {
  const confirmed = confirmedHolidays.get();
  const calendar = announcedHolidays.get().announced[country];
  const unknown = `The government announces some holidays each year. The holidays announced for ${year} are not known.`;
  if (calendar && (year < calendar.first || year > calendar.last)) return partial(unknown);
  if (confirmed.years[country]?.includes(year)) return { coverage: 'full', coverageReason: null };
  if (isNotAnnounced(country, year)) return partial(unknown);
  if (holidayRules.get().holidays[country]?.partial) {
    return partial(
      'Some legal holidays are missing. Their dates are set each year, or depend on a calendar that cannot be computed.',
    );
  }
  const compared = year >= confirmed.first && year <= confirmed.last;
  return {
    coverage: 'unverified',
    coverageReason: compared
      ? `No two of the sources that were compared have the same days in ${year}.`
      : `Calculated by rules. Only ${confirmed.first} to ${confirmed.last} were compared with other sources, not ${year}.`,
  };
}

/** A country with at least this many rules for single dates in a year is assumed to announce its calendar each year. */
const ANNOUNCED_DAYS = 5;
/** A year for which the data has the announced days of all countries. */
const LISTED = 2025;

/** True if a country announces many of its days, but the data has no announced days for a year, or too few. */
function isNotAnnounced(country: string, year: number): boolean {
  const rules = Object.keys(holidayRules.get().holidays[country]?.days ?? {});
  const announcedIn = (calendarYear: number) =>
    rules.filter((rule) => rule.startsWith(`${calendarYear}-`)).length;
  return announcedIn(LISTED) >= ANNOUNCED_DAYS && announcedIn(year) < announcedIn(LISTED) / 4;
}

const partial = (coverageReason: string): Coverage => ({ coverage: 'partial', coverageReason });

const RANKS: readonly HolidayCoverage[] = ['full', 'unverified', 'partial'];

/** Returns the first of the years with the lowest coverage. */
export const coverageOfYears = (place: HolidayPlace, years: readonly number[]): Coverage =>
  years
    .map((year) => coverageOf(place, year))
    .reduce((min, next) => (RANKS.indexOf(next.coverage) > RANKS.indexOf(min.coverage) ? next : min));

/** Adds the reason why requested school vacations may be missing. */
export const withGap = (known: Coverage, gap: string | null): Coverage =>
  gap === null ? known : partial([gap, known.coverageReason].filter((reason) => reason !== null).join(' '));
