import type { Steps } from '../../scheduling/steps.ts';
import { type HolidayDay, type HolidayPlace, type HolidayType, preparing, within } from './calendar.ts';
import { nationwide } from './holiday.ts';
import { countryAndState, rulesOf, stateName, statesOf } from './places.ts';

/** A holiday that applies only in some states, or only in parts of them. */
export interface RegionalDay {
  readonly day: HolidayDay;
  /** The codes of the states, sorted. */
  readonly states: readonly string[];
  /** The names of the parts of states in which the holiday applies; empty if it applies in whole states. */
  readonly municipalities: readonly string[];
}

/** Returns the holidays of single states of a country, and of parts of states, that overlap a range of dates. */
export function* regionalDays(
  { country }: HolidayPlace,
  types: readonly HolidayType[],
  from: string,
  to: string,
): Steps<RegionalDay[]> {
  const [rules] = rulesOf({ country });
  const found = new Map<string, { readonly states: string[] } & RegionalDay>();
  const parted: RegionalDay[] = [];
  for (const state of Object.keys(statesOf(rules)).sort()) {
    const place = { country, state };
    yield* preparing(place, from, to);
    for (const day of within(place, types, from, to)) {
      if (nationwide(day, place)) continue;
      const key = JSON.stringify([day.date, day.type, day.names]);
      found.getOrInsert(key, { day, states: [], municipalities: [] }).states.push(state);
    }
    parted.push(...(yield* partialDays(place, types, from, to)));
  }
  return [...found.values(), ...parted];
}

/**
 * Returns the holidays that apply only in parts of a state, within a range of dates. Returns none for a whole country.
 */
export function* partialDays(
  place: HolidayPlace,
  types: readonly HolidayType[],
  from: string,
  to: string,
): Steps<RegionalDay[]> {
  const parts = Object.entries(countryAndState(place));
  if (parts.length === 0) return [];
  yield* preparing(place, from, to);
  const everywhere = new Set(within(place, types, from, to).map(({ date, type }) => `${date} ${type}`));
  const found = new Map<string, { readonly municipalities: string[] } & RegionalDay>();
  for (const [part, about] of parts) {
    yield* preparing({ ...place, part }, from, to);
    for (const day of within({ ...place, part }, types, from, to)) {
      if (everywhere.has(`${day.date} ${day.type}`)) continue;
      const key = JSON.stringify([day.date, day.type, day.names]);
      const states = place.state === undefined ? [] : [place.state];
      found.getOrInsert(key, { day, states, municipalities: [] }).municipalities.push(stateName(part, about));
    }
  }
  return [...found.values()];
}
