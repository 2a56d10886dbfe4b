import type Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { Day, Names } from '../../datasets/holidays/country-rules.ts';
import { confirmedHolidays } from '../../datasets/holidays/coverage.ts';
import { announcedHolidays, holidayRules } from '../../datasets/holidays/index.ts';
import { type Pause, runAtOnce, runInSteps, type Steps } from '../../scheduling/steps.ts';
import { plusDays, yearOf, yearsOf } from './dates.ts';
import { isMoonCountry, moonOf } from './moons.ts';
import { withEnglish } from './names.ts';
import { datesOfRule, rulesIn } from './rule-dates.ts';
import { announcedSubstitute, isSubstitute, substituted } from './substitutes.ts';
import { type HolidayPlace, inYear, notesOf, placeKey } from './weekends.ts';

export { type HolidayPlace, makeUpDaysOf, notesOf, weekendOf } from './weekends.ts';

export const HOLIDAY_TYPES = [
  'public',
  'bank',
  'school',
  'school_vacation',
  'optional',
  'observance',
] as const;
export type HolidayType = (typeof HOLIDAY_TYPES)[number];

/** A holiday of a year, with its names in all languages. */
export interface HolidayDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The time of day at which the holiday begins, `HH:MM`; usually midnight. */
  readonly from: string;
  readonly days: number;
  readonly names: Names;
  /** A comment of the publisher, with its translations. */
  readonly notes?: Names;
  readonly type: HolidayType;
  /** The rule in the grammar of date-holidays; null if the day was announced. */
  readonly rule: string | null;
  readonly substitute: boolean;
  readonly bridge: boolean;
  /** True if the date was calculated and is not official yet: the official date may differ by a day. */
  readonly estimated: boolean;
}

/** Maximum number of computed years in the cache. Computing a year takes about ten milliseconds. */
const KEPT_YEARS = 1000;
const KEPT_PLACES = 200;

const years = new LRUCache<string, readonly HolidayDay[], YearOf>({
  max: KEPT_YEARS,
  memoMethod: (_key, _stale, { context }) => runAtOnce(compute(context)),
});
const calculators = new LRUCache<string, Holidays, HolidayPlace>({
  max: KEPT_PLACES,
  memoMethod: (_key, _stale, { context }) => calculatorOf(context),
});

interface YearOf {
  readonly place: HolidayPlace;
  readonly year: number;
}

/** Returns all holidays of a place that begin in a year, of every type, sorted by date. */
export const holidaysOf = (place: HolidayPlace, year: number): readonly HolidayDay[] =>
  years.memo(yearKey(place, year), { context: { place, year } });

function* compute({ place, year }: YearOf): Steps<readonly HolidayDay[]> {
  const calculator = calculators.memo(placeKey(place), { context: place });
  const computed = isMoonCountry(place.country)
    ? [...(yield* ruledDays(calculator, year - 1)), ...(yield* ruledDays(calculator, year))]
    : yield* ruledDays(calculator, year);
  const ruled = computed
    .map((day): HolidayDay => {
      const rule = calculator.getRule(day.rule) as unknown as Rule;
      const { name, enable, bridge, estimated } = rule;
      const names = typeof name === 'string' ? { en: name } : withEnglish(name);
      const reckoned = day.date.slice(0, 10);
      const moon = enable?.includes(reckoned) ? undefined : moonOf(place.country, day.rule, reckoned);
      const date = moon ? plusDays(reckoned, moon.days) : reckoned;
      const substitute =
        isSubstitute(day.rule, date, place, day.substitute === true) || announcedSubstitute(day.rule, rule);
      return {
        date,
        from: day.date.slice(11, 16),
        days: Math.max(1, Math.floor((+day.end - +day.start + HOUR_MS) / DAY_MS)),
        names: substitute ? substituted(names) : names,
        type: day.type,
        rule: day.rule,
        substitute,
        bridge: bridge === true,
        estimated: (estimated === true || moon?.estimated === true) && !isConfirmed(place, date),
      };
    })
    // A holiday of a neighbouring year would be counted twice in a range.
    .filter(({ date }) => yearOf(date) === year);
  return [...ruled, ...announced(place, year, ruled)].sort(
    (a, b) => compare(a.date, b.date) || compare(a.from, b.from) || rank(a.type) - rank(b.type),
  );
}

/** The first year that the confirming sources could not know as a whole. */
const FIRST_UNKNOWN_YEAR = 2026;

/** True if two sources that were published after a date have the days of its year. */
const isConfirmed = ({ country }: HolidayPlace, date: string): boolean =>
  yearOf(date) < FIRST_UNKNOWN_YEAR &&
  confirmedHolidays.get().years[country]?.includes(yearOf(date)) === true;

/**
 * Works like `getHolidays`, but computes one rule per step: a rule that depends on the moon takes several milliseconds,
 * and all rules together take 60 milliseconds.
 */
function* ruledDays(calculator: Holidays, year: number): Steps<ReturnType<Holidays['getHolidays']>> {
  const dates = new Map<string, unknown>();
  for (const rule of rulesIn(calculator)) {
    dates.set(rule, datesOfRule(calculator, year, rule));
    yield;
  }
  const computed: Holidays = Object.create(calculator, {
    _dateByRule: { value: (_year: number, rule: string) => dates.get(rule) },
  });
  return computed.getHolidays(year);
}

type Rule = Omit<Day, 'name'> & { readonly name: string | Names };

const DAY_MS = 86_400_000;
/** An hour is added because the day on which summer time begins is an hour shorter. */
const HOUR_MS = 3_600_000;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const rank = (type: HolidayType) => HOLIDAY_TYPES.indexOf(type);
const yearKey = (place: HolidayPlace, year: number) => `${placeKey(place)} ${year}`;

function calculatorOf({ country, state, part }: HolidayPlace): Holidays {
  // The option `data` is documented in the source of the parser, but is missing from its types.
  const { Calculator, holidays, names } = holidayRules.get();
  const options = { data: { holidays, names } } as object;
  if (state && part) return new Calculator(country, state, part, options);
  return state ? new Calculator(country, state, options) : new Calculator(country, options);
}

/**
 * Returns the announced days that rules do not produce. In China, and in countries that exchange days, these are the
 * days off next to holidays; the holidays themselves have rules.
 */
function announced({ country }: HolidayPlace, year: number, ruled: readonly HolidayDay[]): HolidayDay[] {
  const calendar = announcedHolidays.get().announced[country];
  if (!calendar) return [];
  const taken = new Set(ruled.filter(({ type }) => type === 'public').map(({ date }) => date));
  return inYear(calendar.days, year).flatMap(([date, names]): HolidayDay[] => {
    const bridge = country === 'CN' || calendar.exchanges !== undefined;
    if (bridge && taken.has(date)) return [];
    const day = {
      date,
      names,
      bridge,
      from: '00:00',
      days: 1,
      rule: null,
      substitute: false,
      estimated: false,
    };
    return [{ ...day, type: 'public' }];
  });
}

/** All holidays are shorter than this number of days. */
const MAX_DAYS = 15;

/** Returns the years in which a holiday that overlaps a range of dates may begin. */
const yearsAround = (from: string, to: string): number[] => yearsOf(plusDays(from, -MAX_DAYS), to);

/** Computes the years that `within` and `nationwide` need. */
export function* preparing(place: HolidayPlace, from: string, to: string): Steps<void> {
  const places = place.state ? [place, { country: place.country }] : [place];
  for (const year of yearsAround(from, to)) {
    for (const one of places) {
      const key = yearKey(one, year);
      // `get` marks the year as used, so that the years computed next do not evict it.
      if (!years.get(key)) years.set(key, yield* compute({ place: one, year }));
    }
  }
}

/** Works like `preparing`, with a pause before each year. */
export const prepare = (place: HolidayPlace, from: string, to: string, pause: Pause): Promise<void> =>
  runInSteps(preparing(place, from, to), pause);

/** Returns the holidays of some types that overlap a range of dates. */
export function within(
  place: HolidayPlace,
  types: readonly HolidayType[],
  from: string,
  to: string,
): HolidayDay[] {
  const earliest = plusDays(from, -MAX_DAYS);
  return yearsAround(from, to)
    .flatMap((year) => holidaysOf(place, year))
    .filter((day) => types.includes(day.type))
    .filter(
      ({ date, days }) =>
        date <= to && (date >= from || (date >= earliest && plusDays(date, days - 1) >= from)),
    );
}

const daysOff = new WeakMap<readonly HolidayDay[], ReadonlySet<string>>();

/** True if a date is a public holiday for the whole day, and such holidays are not suspended. */
export const isDayOff = (place: HolidayPlace, date: string): boolean =>
  !notesOf(place, date).some(({ about }) => about === 'suspended') &&
  yearsAround(date, date).some((year) =>
    daysOff.getOrInsertComputed(holidaysOf(place, year), daysOffAmong).has(date),
  );

/** Returns the dates of all public holidays, except half days: those that begin at noon or later. */
const daysOffAmong = (holidays: readonly HolidayDay[]): ReadonlySet<string> =>
  new Set(
    holidays
      .filter(({ type, from }) => type === 'public' && from < '12:00')
      .flatMap(({ date, days }) => Array.from({ length: days }, (_, index) => plusDays(date, index))),
  );
