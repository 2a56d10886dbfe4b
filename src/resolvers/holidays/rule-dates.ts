import type Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';

/** A date of a rule, in the form that the calculator uses. */
type RuleDate = object;

/** A rule as the calculator keeps it: its options, and the function that computes its dates. */
interface ParsedRule {
  readonly fn?: { inYear(year: number): { get(zone: string): readonly RuleDate[] } };
  readonly active?: unknown;
  readonly enable?: unknown;
  readonly disable?: unknown;
}

/** Internals of the library: the computation of a single rule. */
interface Internals {
  readonly holidays: Readonly<Record<string, ParsedRule>>;
  readonly __timezone: string;
  _dateByRule(year: number, rule: string): unknown;
}

/** Matches rules that depend on the moon or the sun, which take several milliseconds. */
const ASTRONOMIC =
  /\b(?:chinese|korean|vietnamese|equinox|solstice|Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu)\b/;

/** Dates of astronomic rules by time zone, year, rule and options: the states of a country share them. */
const shared = new LRUCache<string, readonly RuleDate[]>({ max: 5000 });

/** Returns the rules of a calculator. */
export const rulesIn = (calculator: Holidays): string[] =>
  Object.keys((calculator as unknown as Internals).holidays);

/** Returns the dates of a rule in a year, which the calculator combines with those of other rules. */
export function datesOfRule(calculator: Holidays, year: number, rule: string): unknown {
  const internals = calculator as unknown as Internals;
  const parsed = internals.holidays[rule];
  // A rule with a condition on other holidays has other dates in another state.
  if (!parsed?.fn || !ASTRONOMIC.test(rule) || / is /.test(rule)) return internals._dateByRule(year, rule);
  const { fn, active, enable, disable } = parsed;
  const key = JSON.stringify([internals.__timezone, year, rule, active, enable, disable]);
  let dates = shared.get(key);
  if (!dates) {
    dates = fn.inYear(year).get(internals.__timezone);
    shared.set(key, dates);
  }
  const known = { ...parsed, fn: { inYear: () => ({ get: () => dates }) } };
  const one: Internals = Object.create(internals, { holidays: { value: { [rule]: known } } });
  return one._dateByRule(year, rule);
}
