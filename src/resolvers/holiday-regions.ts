import { setImmediate as turn } from 'node:timers/promises';
import { nationwide } from './holiday.ts';
import { type HolidayDay, type HolidayType, type Place, within } from './holiday-calendar.ts';
import { rulesOf, statesOf } from './holiday-places.ts';

/** A holiday that only some states have. */
export interface RegionalDay {
  readonly day: HolidayDay;
  /** Their codes, sorted. */
  readonly states: readonly string[];
}

/**
 * The holidays of single states of a country that have a day within two dates. A state takes some ten milliseconds when it
 * is first asked for, so other requests may run after each.
 */
export async function regionalDays(
  { country }: Place,
  types: readonly HolidayType[],
  from: string,
  to: string,
): Promise<RegionalDay[]> {
  const [rules] = rulesOf({ country });
  const found = new Map<string, { readonly day: HolidayDay; readonly states: string[] }>();
  for (const state of Object.keys(statesOf(rules)).sort()) {
    const place = { country, state };
    for (const day of within(place, types, from, to)) {
      if (nationwide(day, place)) continue;
      const key = JSON.stringify([day.date, day.type, day.names]);
      found.getOrInsert(key, { day, states: [] }).states.push(state);
    }
    await turn();
  }
  return [...found.values()];
}
