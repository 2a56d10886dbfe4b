import { type SchoolVacation, schoolVacations } from '../../datasets/school-vacations.ts';
import { ApiError } from '../../errors.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { countryByCode, stateAndAncestors, statesNamed } from '../countries/index.ts';
import type { HolidayPlace, HolidayType } from './calendar.ts';
import { daysBetween } from './dates.ts';
import * as places from './places.ts';
import type { RegionalDay } from './regions.ts';

const TYPE = 'school_vacation';
/** The number of vacations compared in a step. A comparison takes less than a microsecond. */
const STEP = 500;
/** The maximum number of states that a message lists. */
const MAX_LISTED = 10;

/** School vacations in a range of dates. */
export interface VacationsInRange {
  readonly days: readonly RegionalDay[];
  /** The reason why vacations may be missing. Null if the vacations of all states in the whole range are installed. */
  readonly gap: string | null;
}

/**
 * Returns the state that has school vacations but no holidays of its own, if one is requested. Returns undefined for
 * other places, and if vacations are not requested. Throws `not_found` if there are no vacations of the country.
 */
export function* whereVacationsAre(
  types: readonly HolidayType[],
  country: string,
  state: string | null | undefined,
): Steps<HolidayPlace | undefined> {
  if (!types.includes(TYPE)) return undefined;
  const installed = yield* schoolVacations.steps();
  if (installed.size === 0)
    throw new ApiError(
      'not_found',
      'No school vacations are installed on this server. Its administrator can import them from OpenHolidays with `datasets import school-vacations`, or refresh them daily with SCHOOL_VACATIONS_URL.',
    );
  const { alpha2, name } = countryByCode(country);
  const rows = vacationsOf(installed, alpha2);
  if (!rows) {
    const codes = [...installed.keys()].sort().join(', ');
    throw new ApiError(
      'not_found',
      `No school vacations of ${name.common} are installed on this server. It has those of ${codes}.`,
    );
  }
  if (state == null) return undefined;
  const withRules = places.statesOf(places.rulesOf({ country: alpha2 })[0]);
  const code = state.toUpperCase().replace(`${alpha2}-`, '');
  const meant = statesNamed(alpha2, state).flatMap((one) => stateAndAncestors(alpha2, one.code));
  const known = new Set(rows.flatMap(({ states }) => states));
  const found = [code, ...meant].find((one) => known.has(one));
  return found === undefined || found in withRules ? undefined : { country: alpha2, state: found };
}

/** Returns the vacations of a country. Those of overseas departments are among those of France. */
function vacationsOf(
  installed: ReadonlyMap<string, readonly SchoolVacation[]>,
  country: string,
): readonly SchoolVacation[] | undefined {
  const own = installed.get(country);
  if (own) return own;
  const overseas = installed.get('FR')?.filter(({ states }) => states.includes(country)) ?? [];
  return overseas.length > 0 ? overseas.map((vacation) => ({ ...vacation, states: [] })) : undefined;
}

/**
 * Returns the school vacations that overlap a range of dates, sorted by first day: those of a state, or those of a
 * country and all its states. Returns none if they are not requested. Throws `not_found` if the installed vacations
 * are all before or after the range.
 */
export function* vacationsWithin(
  place: HolidayPlace,
  types: readonly HolidayType[],
  from: string,
  to: string,
): Steps<VacationsInRange> {
  if (!types.includes(TYPE)) return { days: [], gap: null };
  const { country, state } = place;
  const all = vacationsOf(yield* schoolVacations.steps(), country) ?? [];
  const days: RegionalDay[] = [];
  const periods = new Periods();
  for (const [index, vacation] of all.entries()) {
    if (index % STEP === STEP - 1) yield;
    const { start, end, states, parts } = vacation;
    if (state !== undefined && states.length > 0 && !states.includes(state)) continue;
    const own = state === undefined ? states : [];
    periods.add(own, start, end);
    if (start > to || end < from) continue;
    days.push({
      day: dayOf(vacation),
      states: state === undefined || states.length === 0 ? states : [state],
      municipalities: parts,
    });
  }
  const { whole } = periods;
  if (!whole || whole.last < from || whole.first > to) throw outside(place, whole);
  return { days, gap: gapOf(place, periods, from, to) };
}

/** The same as `vacationsWithin`, for responses that cannot state a gap. Throws `not_found` if all days are in one. */
export function* vacationsOrGap(
  place: HolidayPlace,
  types: readonly HolidayType[],
  from: string,
  to: string,
): Steps<readonly RegionalDay[]> {
  const { days, gap } = yield* vacationsWithin(place, types, from, to);
  if (days.length === 0 && gap !== null) throw new ApiError('not_found', gap);
  return days;
}

interface Period {
  readonly first: string;
  readonly last: string;
}

/** The periods in which vacations are known. */
class Periods {
  /** The period of all vacations. Undefined if there are none. */
  whole: Period | undefined;
  /** The period of vacations of the whole country. */
  #national: Period | undefined;
  readonly #byState = new Map<string, Period>();

  add(states: readonly string[], start: string, end: string): void {
    this.whole = extended(this.whole, start, end);
    if (states.length === 0) this.#national = extended(this.#national, start, end);
    for (const state of states) this.#byState.set(state, extended(this.#byState.get(state), start, end));
  }

  /** Returns the period in which the vacations of a state are known, including those of the whole country. */
  of(state: string): Period | undefined {
    const own = this.#byState.get(state);
    return own && this.#national
      ? extended(own, this.#national.first, this.#national.last)
      : (own ?? this.#national);
  }

  /** Returns the states with vacations of their own. */
  get states(): readonly string[] {
    return [...this.#byState.keys()];
  }
}

const extended = (period: Period | undefined, first: string, last: string): Period => ({
  first: period && period.first < first ? period.first : first,
  last: period && period.last > last ? period.last : last,
});

/** Returns the reason why vacations in a range may be missing. */
function gapOf({ country, state }: HolidayPlace, periods: Periods, from: string, to: string): string | null {
  const ofStates = state === undefined && periods.states.length > 0;
  const states = ofStates ? [...new Set([...statesWithRules(country), ...periods.states])].sort() : [];
  const missing = states.filter((one) => !isCovered(country, one, periods));
  if (missing.length > 0) return `No school vacations of ${listed(country, missing)} are installed.`;
  const isShort = (period: Period | undefined) => period && (period.first > from || period.last < to);
  const short = states.filter((one) => isShort(periods.of(one)));
  if (short.length > 0)
    return `The school vacations of ${listed(country, short)} are not installed for the whole period.`;
  const { whole } = periods;
  if (!whole || !isShort(whole)) return null;
  const place = state === undefined ? country : `${country}-${state}`;
  return `The school vacations of ${place} are installed only from ${whole.first} to ${whole.last}.`;
}

function listed(country: string, states: readonly string[]): string {
  const more = states.length - MAX_LISTED;
  const codes = states.slice(0, MAX_LISTED).map((state) => `${country}-${state}`);
  return more > 0 ? `${codes.join(', ')} and ${more} more` : codes.join(', ');
}

const statesWithRules = (country: string): string[] =>
  Object.keys(places.statesOf(places.rulesOf({ country })[0]));

/** True if the vacations of a state, or of one that contains it, are known. */
const isCovered = (country: string, state: string, periods: Periods): boolean =>
  stateAndAncestors(country, state).some((one) => periods.of(one) !== undefined);

const dayOf = ({ start, end, names, notes, estimated }: SchoolVacation): RegionalDay['day'] => ({
  date: start,
  from: '00:00',
  days: daysBetween(start, end) + 1,
  names: places.withOtherCodes(names),
  ...(notes && { notes: places.withOtherCodes(notes) }),
  type: TYPE,
  rule: null,
  substitute: false,
  bridge: false,
  estimated,
});

function outside({ country, state }: HolidayPlace, period: Period | undefined): ApiError {
  const place = state === undefined ? country : `${country}-${state}`;
  const installed = period ? `those from ${period.first} to ${period.last}` : 'none';
  return new ApiError(
    'not_found',
    `No school vacations of ${place} are installed for these dates. This server has ${installed}.`,
  );
}
