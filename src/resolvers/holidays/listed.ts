import type { Steps } from '../../scheduling/steps.ts';
import { type HolidayDay, type HolidayPlace, type HolidayType, preparing, within } from './calendar.ts';
import { type Holiday, responseHoliday } from './holiday.ts';
import { partialDays, type RegionalDay, regionalDays } from './regions.ts';

/** A holiday of a place, or one that applies only in some states or parts of them. */
type ListedDay = HolidayDay | RegionalDay;

/**
 * Returns the holidays of a place that overlap a range of dates, except school vacations. Those that apply only in parts
 * of the given state come last, with their municipalities.
 */
export function* listedDays(
  place: HolidayPlace,
  options: { readonly types: readonly HolidayType[]; readonly regional?: boolean },
  [from, to]: readonly [string, string],
): Steps<ListedDay[]> {
  const types = options.types.filter((type) => type !== 'school_vacation');
  // Only vacations are requested, so no rules need to be computed.
  if (types.length === 0) return [];
  yield* preparing(place, from, to);
  const days = within(place, types, from, to);
  const more = place.state !== undefined ? partialDays : options.regional ? regionalDays : undefined;
  return more ? [...days, ...(yield* more(place, types, from, to))] : days;
}

/** Sorts by date. */
export const byDate = (a: { readonly date: string }, b: { readonly date: string }): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : 0;

const dayIn = (item: ListedDay): HolidayDay => ('day' in item ? item.day : item);

export const sortedDays = (days: readonly ListedDay[]): ListedDay[] =>
  days.toSorted((a, b) => byDate(dayIn(a), dayIn(b)));

/** The number of holidays converted in a step. A conversion takes up to 50 microseconds. */
const CONVERTED_IN_STEP = 10;

/** Converts days for the response. */
export function* inResponse(
  days: readonly ListedDay[],
  place: HolidayPlace,
  language: string | null | undefined,
): Steps<Holiday[]> {
  const converted: Holiday[] = [];
  for (const item of days) {
    if (converted.length % CONVERTED_IN_STEP === CONVERTED_IN_STEP - 1) yield;
    const where = 'day' in item ? ([item.states, item.municipalities] as const) : [];
    converted.push(responseHoliday(dayIn(item), place, language, ...where));
  }
  return converted;
}
