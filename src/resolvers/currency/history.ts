import type { Currency } from '../../datasets/currency/index.ts';
import { dateOf, dayNumber } from '../../datasets/currency/index.ts';
import { ApiError } from '../../errors.ts';
import { ANSWER_LIMITS } from '../../scheduling/allowance.ts';
import { rates } from './conversion.ts';
import { changePercent, minus, type Ratio } from './decimal.ts';
import { nothingBetween, overBefore } from './no-rates.ts';
import { currenciesOf, daysBetween, isOver, pairsOf } from './rates.ts';
import { ageOf, faultOf, requestedDayOf, scaled } from './terms.ts';
import type { DailyRate, Exact, Question, RateChange, RateDay, RateHistory } from './types.ts';

/** The period of which a range contains only the last day with rates. */
export type RateGroup = 'week' | 'month';

/**
 * The maximum number of values in a response is also the maximum number of rates, as each rate has at least one value.
 */
const MAX_RATES = ANSWER_LIMITS.nodes;
/** The number of rates computed in a step, about a millisecond. */
const RATES_A_STEP = 200;
/** Digits after the decimal point of changes in percent. */
const PERCENT_PLACES = 4;

interface HistoryQuestion extends Question {
  readonly to?: readonly string[] | null;
  readonly amount?: Exact;
  readonly start?: string | null;
  readonly end?: string | null;
  readonly group?: RateGroup | null;
  /** Awaited between steps of a few milliseconds. */
  readonly pause?: () => Promise<void> | void;
}

/**
 * Returns the rates of a past day, or of each day of a range that has rates. Throws the errors of `convert`;
 * `invalid_parameter` if neither a day nor a range is given; `not_found` if no day of the range has rates;
 * `answer_too_large`, before any rate is computed, if the range is too long.
 */
export async function historical({
  to,
  start,
  end,
  group,
  amount = '1',
  pause,
  ...question
}: HistoryQuestion): Promise<RateHistory> {
  if (!start) {
    if (end) throw faultOf('start', 'is required if end is given');
    if (group) throw faultOf('start', 'is required if group is given');
    if (!question.date) throw faultOf('date', 'is required if start is not given');
    const { date, rates: list, ...about } = rates({ to: to ?? null, amount, ...question });
    const daily = list.map(({ currency, rate }): DailyRate => ({ currency, rate }));
    return {
      date,
      rates: list,
      start: null,
      end: null,
      days: [{ date, rates: daily }],
      changes: [],
      ...about,
    };
  }
  if (question.date) throw faultOf('date', 'cannot be combined with start');
  if (!to) throw faultOf('to', 'is required if start is given');
  const last = requestedDayOf({ ...question, date: end }, 'end');
  if (start > last) throw faultOf('start', `must not be after ${end ? 'end' : 'today'} (${last})`);
  const [base, ...others] = currenciesOf([question.from, ...to]) as [Currency, ...Currency[]];
  const targets = [...new Set(others)];
  const over = [base, ...targets].filter((currency) => isOver(currency, start));
  if (over.length > 0) throw overBefore(over, start);
  const known = lastOfEach(group ?? null, daysBetween([base, ...targets], start, last));
  if (known.length * targets.length > MAX_RATES) throw tooLong(known.length, targets.length, group ?? null);
  const found: DayPairs[] = [];
  const days: RateDay[] = [];
  const sources = new Set<string>();
  const step = Math.ceil(RATES_A_STEP / targets.length);
  const pairsOn = periodPairs(base, targets);
  for (const [index, day] of known.entries()) {
    if (index % step === step - 1) await pause?.();
    const pairs = pairsOn(day);
    if (pairs.rates.size === 0) continue;
    found.push(pairs);
    days.push({
      date: pairs.date,
      rates: [...pairs.rates].map(([currency, rate]) => ({ currency, rate: scaled(rate, amount) })),
    });
    for (const source of pairs.sources) sources.add(source);
  }
  const newest = found.at(-1)?.date;
  if (newest === undefined) throw nothingBetween([base, ...targets], [start, last]);
  return {
    from: base.code,
    amount,
    date: null,
    rates: null,
    start,
    end: last,
    days,
    changes: targets.flatMap(({ code }) => changeOf(code, found, amount)),
    mixedDates: found.some(({ isMixed }) => isMixed),
    source: [...new Set([...sources].flatMap((source) => source.split(', ')))].join(', '),
    ...ageOf(dayNumber(newest), dayNumber(last)),
  };
}

interface DayPairs {
  readonly date: string;
  /** Code of the target -> rate. */
  readonly rates: ReadonlyMap<string, Ratio>;
  readonly sources: ReadonlySet<string>;
  /** True if a rate is computed from values of two days. */
  readonly isMixed: boolean;
}

/** A day of a range, and the first day of its period. They are equal if days are not grouped. */
interface PeriodEnd {
  readonly day: number;
  readonly since: number;
}

const DAY_MS = 86_400_000;

/** A period in days since 1970-01-01, inclusive. */
type Days = readonly [first: number, last: number];

/** 1970-01-01 was a Thursday. */
function weekOf(day: number): Days {
  const monday = day - ((day + 3) % 7);
  return [monday, monday + 6];
}

function monthOf(day: number): Days {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [Date.UTC(year, month, 1) / DAY_MS, Date.UTC(year, month + 1, 1) / DAY_MS - 1];
}

/** Returns the last of these ascending days in each period. Computes each period once, as ranges cover decades. */
function lastOfEach(group: RateGroup | null, days: readonly number[]): PeriodEnd[] {
  if (!group) return days.map((day) => ({ day, since: day }));
  const periodOf = group === 'week' ? weekOf : monthOf;
  const ends: PeriodEnd[] = [];
  let [since, until] = [0, Number.NEGATIVE_INFINITY];
  for (const day of days) {
    if (day <= until) ends.pop();
    else [since, until] = periodOf(day);
    ends.push({ day, since });
  }
  return ends;
}

/** Returns a function that finds the rates that have a value of a period. */
function periodPairs(base: Currency, targets: readonly Currency[]): (end: PeriodEnd) => DayPairs {
  const pairOn = pairsOf(base);
  return ({ day, since }) => {
    const date = dateOf(day);
    const found = new Map<string, Ratio>();
    const sources = new Set<string>();
    let isMixed = false;
    if (isOver(base, date)) return { date, rates: found, sources, isMixed };
    for (const target of targets) {
      const pair = isOver(target, date) ? undefined : pairOn(target, day, since);
      if (!pair || pair.newestDay < since) continue;
      found.set(target.code, pair.rate);
      isMixed ||= pair.day < pair.newestDay;
      sources.add(pair.source);
    }
    return { date, rates: found, sources, isMixed };
  };
}

function changeOf(currency: string, found: readonly DayPairs[], amount: Exact): RateChange[] {
  const has = ({ rates: list }: DayPairs) => list.has(currency);
  const [first, last] = [found.find(has), found.findLast(has)];
  if (!first || !last) return [];
  const rateOf = ({ rates: list }: DayPairs) => scaled(list.get(currency) as Ratio, amount);
  const [startRate, endRate] = [rateOf(first), rateOf(last)];
  return [
    {
      currency,
      ...{ startDate: first.date, startRate, endDate: last.date, endRate },
      change: minus(endRate, startRate),
      changePercent: startRate === '0' ? '0' : changePercent(startRate, endRate, PERCENT_PLACES),
    },
  ];
}

function tooLong(days: number, targets: number, group: RateGroup | null): ApiError {
  const unit = group ? `${group}s` : 'days';
  const longer = group === 'month' ? '' : ', or group days by week or month';
  return new ApiError(
    'answer_too_large',
    `The range has ${days.toLocaleString('en')} ${unit} with rates. For ${targets} ${targets === 1 ? 'currency' : 'currencies'}, that exceeds the limit of ${MAX_RATES.toLocaleString('en')} rates. Request fewer days or currencies${longer}.`,
  );
}
