import type Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { Day, Names } from '../../datasets/holidays/country-rules.ts';
import {
  type AnnouncedDay,
  announcedHolidays,
  type HolidayNote,
  holidayRules,
} from '../../datasets/holidays/index.ts';
import { type Pause, runAtOnce, runInSteps, type Steps } from '../../scheduling/steps.ts';
import { plusDays, yearOf, yearsOf } from './dates.ts';
import { isMoonCountry, moonOf } from './moons.ts';
import { withEnglish } from './names.ts';

export const HOLIDAY_TYPES = [
  'public',
  'bank',
  'school',
  'school_vacation',
  'optional',
  'observance',
] as const;
export type HolidayType = (typeof HOLIDAY_TYPES)[number];

/** A country, one of its states, or a part of a state, identified by the codes of its rules. */
export interface HolidayPlace {
  readonly country: string;
  readonly state?: string | undefined;
  /** A municipality, or all municipalities of one confession, such as `KATH` in Bavaria. */
  readonly part?: string | undefined;
}

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
        day.substitute === true || stands(day.rule, date) || announcedSubstitute(day.rule, rule);
      return {
        date,
        from: day.date.slice(11, 16),
        days: Math.max(1, Math.floor((+day.end - +day.start + HOUR_MS) / DAY_MS)),
        names: substitute ? substituted(names) : names,
        type: day.type,
        rule: day.rule,
        substitute,
        bridge: bridge === true,
        estimated: estimated === true || moon?.estimated === true,
      };
    })
    // A holiday of a neighbouring year would be counted twice in a range.
    .filter(({ date }) => yearOf(date) === year);
  return [...ruled, ...announced(place, year, ruled)].sort(
    (a, b) => compare(a.date, b.date) || compare(a.from, b.from) || rank(a.type) - rank(b.type),
  );
}

/** Internals of the library: the computation of a single rule. */
interface RuleByRule {
  readonly holidays: Readonly<Record<string, unknown>>;
  _dateByRule(year: number, rule: string): unknown;
}

/**
 * Works like `getHolidays`, but computes one rule per step: a rule that depends on the moon takes several milliseconds,
 * and all rules together take 60 milliseconds.
 */
function* ruledDays(calculator: Holidays, year: number): Steps<ReturnType<Holidays['getHolidays']>> {
  const rules = calculator as unknown as RuleByRule;
  const dates = new Map<string, unknown>();
  for (const rule of Object.keys(rules.holidays)) {
    dates.set(rule, rules._dateByRule(year, rule));
    yield;
  }
  const computed: Holidays = Object.create(calculator, {
    _dateByRule: { value: (_year: number, rule: string) => dates.get(rule) },
  });
  return computed.getHolidays(year);
}

type Rule = Omit<Day, 'name'> & { readonly name: string | Names };

/**
 * True if a date replaces the day that its rule begins with: `02-23 and if sunday then next monday`. The calculator
 * does not report this for dates that replace the rule in single years.
 */
const stands = (rule: string, date: string): boolean =>
  rule.startsWith('substitutes ') ||
  (/ and if /.test(rule) && /^\d\d-\d\d /.test(rule) && rule.slice(0, 5) !== date.slice(5));

/** True if a rule for a single date is marked as a substitute. The calculator ignores this mark without a condition. */
const announcedSubstitute = (rule: string, { substitute }: Rule): boolean =>
  substitute === true && /^\d{4}-\d\d-\d\d$/.test(rule);

const DAY_MS = 86_400_000;
/** An hour is added because the day on which summer time begins is an hour shorter. */
const HOUR_MS = 3_600_000;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const rank = (type: HolidayType) => HOLIDAY_TYPES.indexOf(type);
const placeKey = ({ country, state, part }: HolidayPlace) => [country, state, part].filter(Boolean).join('-');
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

/** Returns the weekend days in a year that are working days in exchange for other days off. */
export function makeUpDaysOf({ country }: HolidayPlace, year: number): readonly AnnouncedDay[] {
  return inYear(announcedHolidays.get().announced[country]?.makeUpDays ?? [], year);
}

/** Returns the remarks on a country that apply on a date, or at some time in a period. */
export const notesOf = ({ country }: HolidayPlace, from: string, to = from): readonly HolidayNote[] =>
  (announcedHolidays.get().notes[country] ?? []).filter(
    (note) => note.from <= to && (note.to === undefined || note.to >= from),
  );

const inYear = (days: readonly AnnouncedDay[], year: number) =>
  days.filter(([date]) => date.startsWith(`${year}-`));

/** Returns the weekend days at a date as numbers, from 1 (Monday) to 7. */
export function weekendOf(place: HolidayPlace, date: string): readonly number[] {
  const { weekends, formerWeekends } = announcedHolidays.get();
  const key = [placeKey(place), place.country].find((one) => one in weekends || one in formerWeekends);
  if (key === undefined) return SATURDAY_AND_SUNDAY;
  const former = formerWeekends[key]?.find(({ until }) => date < until);
  return former?.days ?? weekends[key] ?? SATURDAY_AND_SUNDAY;
}

const SATURDAY_AND_SUNDAY = [6, 7];

/**
 * Marks names as a substitute day, in the languages that have a word for it:
 * `Boxing Day` -> `Boxing Day (substitute day)`.
 */
function substituted(names: Names): Names {
  const words = holidayRules.get().names.substitutes?.name ?? {};
  const word = (language: string) => words[language] ?? words[language.split('-')[0] as string] ?? words.en;
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, `${name} (${word(language)})`]),
  );
}
