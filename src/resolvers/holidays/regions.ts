import type { Pause } from '../../sharing/steps.ts';
import { type HolidayDay, type HolidayPlace, type HolidayType, prepare, within } from './calendar.ts';
import { nationwide } from './holiday.ts';
import { rulesOf, statesOf } from './places.ts';

/** A holiday that only some states have. */
export interface RegionalDay {
  readonly day: HolidayDay;
  /** Their codes, sorted. */
  readonly states: readonly string[];
}

/**
 * The holidays of single states of a country that have a day within two dates.
 * @param pause awaited before each year of a state that is not computed yet
 */
export async function regionalDays(
  { country }: HolidayPlace,
  types: readonly HolidayType[],
  from: string,
  to: string,
  pause: Pause,
): Promise<RegionalDay[]> {
  const [rules] = rulesOf({ country });
  const found = new Map<string, { readonly day: HolidayDay; readonly states: string[] }>();
  for (const state of Object.keys(statesOf(rules)).sort()) {
    const place = { country, state };
    await prepare(place, from, to, pause);
    for (const day of within(place, types, from, to)) {
      if (nationwide(day, place)) continue;
      const key = JSON.stringify([day.date, day.type, day.names]);
      found.getOrInsert(key, { day, states: [] }).states.push(state);
    }
  }
  return [...found.values()];
}
