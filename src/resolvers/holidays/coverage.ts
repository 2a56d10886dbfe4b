import { confirmedHolidays, type DisputedYear } from '../../datasets/holidays/coverage.ts';
import { announcedHolidays, holidayRules } from '../../datasets/holidays/index.ts';
import { type HolidayPlace, notesOf } from './calendar.ts';
import { yearsOf } from './dates.ts';

/** The degree to which the legal holidays of a country are known. */
export type HolidayCoverage = 'full' | 'partial' | 'unverified';

export interface Coverage {
  readonly coverage: HolidayCoverage;
  /** The reason why the coverage is not full, or null if it is full. */
  readonly coverageReason: string | null;
}

/** Returns how completely a country's holidays in a year are known: `full` only if two other sources have the same days. */
export function coverageOf(place: HolidayPlace, year: number): Coverage {
  const coverage = knownDaysOf(place, year);
  const suspended = notesOf(place, `${year}-01-01`, `${year}-12-31`).filter(
    ({ about }) => about === 'suspended',
  );
  return noted(
    coverage,
    suspended.map(({ note }) => note),
  );
}

/** Adds remarks to a coverage, which is not full then. */
const noted = ({ coverage, coverageReason }: Coverage, notes: readonly string[]): Coverage =>
  notes.length === 0
    ? { coverage, coverageReason }
    : {
        coverage: coverage === 'full' ? 'unverified' : coverage,
        coverageReason: [...notes, ...(coverageReason === null ? [] : [coverageReason])].join(' '),
      };

function knownDaysOf({ country }: HolidayPlace, year: number): Coverage {
  const confirmed = confirmedHolidays.get();
  const unknown = unknownAnnouncements(country, year);
  if (unknown !== undefined) return partial(unknown);
  if (confirmed.years[country]?.includes(year)) return { coverage: 'full', coverageReason: null };
  if (isNotAnnounced(country, year)) return partial(notAnnounced(year));
  if (holidayRules.get().holidays[country]?.partial) {
    return partial(
      'Some legal holidays are missing. Their dates are set each year, or depend on a calendar that cannot be computed.',
    );
  }
  return { coverage: 'unverified', coverageReason: unverifiedReason(country, year) };
}

const partial = (coverageReason: string): Coverage => ({ coverage: 'partial', coverageReason });

/** Returns the reason if a government announces days each year, and those of this year are not known. */
function unknownAnnouncements(country: string, year: number): string | undefined {
  const { exchanges, first, last } = announcedHolidays.get().announced[country] ?? {};
  if (first === undefined || last === undefined || (year >= first && year <= last)) return undefined;
  if (exchanges === undefined) return notAnnounced(year);
  if (exchanges === 'ended' && year > last) return undefined;
  return `The government exchanges working days and days off each year. The exchanges of ${year} are not known.`;
}

const notAnnounced = (year: number) =>
  `The government announces some holidays each year. The holidays announced for ${year} are not known.`;

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

function unverifiedReason(country: string, year: number): string {
  const { first, last, unconfirmedExchanges, onceConfirmedExchanges, onceConfirmedDays, disputed } =
    confirmedHolidays.get();
  if (year < first)
    return `Only ${first} to ${last} were compared with other sources. Days of ${year} are calculated by the rules of today, except where the first year of a rule is known, so holidays may be listed that did not exist yet, and abolished ones may be missing.`;
  if (year > last)
    return `Only ${first} to ${last} were compared with other sources. Days of ${year} are calculated by the rules of today.`;
  const among = (years: Readonly<Record<string, readonly number[]>>) => years[country]?.includes(year);
  if (among(unconfirmedExchanges))
    return 'The holidays are confirmed by two sources, but the exchanged working days and days off are known from one source only.';
  if (among(onceConfirmedExchanges))
    return 'The holidays are confirmed by two sources, but the exchanged working days and days off are taken from one source and confirmed by only one other.';
  const differences = disputed[country]?.[String(year)];
  const reasons = [
    ...(among(onceConfirmedDays)
      ? [`Some holidays of ${year} are taken from one source, and only one other source has the same days.`]
      : []),
    ...(differences ? [`The sources that were compared disagree: ${inWords(differences, year)}.`] : []),
  ];
  return reasons.join(' ') || `No two of the sources that were compared have the same days in ${year}.`;
}

/** Names the days on which sources disagree. */
function inWords({ added = [], missing = [], more = 0 }: DisputedYear, year: number): string {
  const days = (cells: readonly string[], verb: string) =>
    cells.map((cell) => {
      const [day, votes = ''] = cell.split(' ');
      return `${year}-${day} is ${verb}, and in ${votes.replace('/', ' of ')} sources`;
    });
  return [
    ...days(added, 'listed here'),
    ...days(missing, 'not listed here').map((text) => text.replace(', and in', ', but in')),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'day differs' : 'days differ'}`] : []),
  ].join('; ');
}

const RANKS: readonly HolidayCoverage[] = ['full', 'unverified', 'partial'];

/** Returns the first of the years with the lowest coverage. */
export const coverageOfYears = (place: HolidayPlace, years: readonly number[]): Coverage =>
  years
    .map((year) => coverageOf(place, year))
    .reduce((min, next) => (RANKS.indexOf(next.coverage) > RANKS.indexOf(min.coverage) ? next : min));

/** Adds the reason why requested school vacations may be missing. */
export const withGap = (known: Coverage, gap: string | null): Coverage =>
  gap === null ? known : partial([gap, known.coverageReason].filter((reason) => reason !== null).join(' '));

/**
 * Returns how certainly working days in a period are known: the coverage of its years, with remarks on working days.
 * @param more further remarks, on which the answer depends
 */
export const workingDayCoverage = (
  place: HolidayPlace,
  [from, to]: readonly [string, string],
  more: readonly string[] = [],
): Coverage => {
  const { first } = confirmedHolidays.get();
  const years = yearsOf(from, to);
  const remarks = notesOf(place, from, to)
    .filter(({ about }) => about === 'workingDays')
    .map(({ note }) => note);
  const early = (years[0] ?? first) < first ? ['Weekends of earlier years may have been other days.'] : [];
  return noted(coverageOfYears(place, years), [...remarks, ...early, ...more]);
};
