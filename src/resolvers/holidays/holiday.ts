import { type HolidayDay, type HolidayPlace, type HolidayType, holidaysOf } from './calendar.ts';
import * as dates from './dates.ts';
import * as places from './places.ts';

export interface Holiday {
  readonly date: string;
  readonly name: string;
  readonly localName: string;
  readonly note: string | null;
  readonly countryCode: string;
  readonly states: readonly string[];
  readonly municipalities: readonly string[];
  readonly type: HolidayType;
  readonly start: string;
  readonly end: string;
  readonly days: number;
  readonly substitute: boolean;
  readonly bridge: boolean;
  readonly estimated: boolean;
  readonly fixed: boolean;
  readonly rule: string | null;
  readonly weekday: dates.Weekday;
}

/** Returns the name in the requested language, otherwise in English, otherwise the local name. */
export const holidayNameOf = (
  names: HolidayDay['names'],
  place: HolidayPlace,
  language: string | null | undefined,
): string =>
  (language == null ? undefined : places.nameIn(names, language)) ?? places.englishName(names, place);

/**
 * Converts a holiday of a place for the response. `states` lists the states with the holiday, unless it is
 * nationwide. If it applies only in parts of these states, `municipalities` lists the parts.
 */
export function responseHoliday(
  day: HolidayDay,
  place: HolidayPlace,
  language: string | null | undefined,
  states: readonly string[] = place.state === undefined || nationwide(day, place) ? [] : [place.state],
  municipalities: readonly string[] = [],
): Holiday {
  const { date, from, days, names, notes, type, rule, substitute, bridge, estimated } = day;
  const [only] = states;
  const zone = places.zoneOf(states.length === 1 ? { ...place, state: only } : place);
  return {
    date,
    name: holidayNameOf(names, place, language),
    localName: places.localName(names, place),
    note: notes ? holidayNameOf(notes, place, language) : null,
    countryCode: place.country,
    states,
    municipalities,
    type,
    start: dates.momentIn(zone, date, from),
    end: dates.momentIn(zone, dates.plusDays(date, days), '00:00'),
    days,
    substitute,
    bridge,
    estimated,
    fixed: isFixed(day),
    rule,
    weekday: dates.weekday(date),
  };
}

/** True if a holiday of a state also applies in the whole country, by the same or another rule. */
export function nationwide({ date, rule, type, names }: HolidayDay, place: HolidayPlace): boolean {
  const { country } = place;
  return holidaysOf({ country }, dates.yearOf(date)).some(
    (day) =>
      day.date === date &&
      day.type === type &&
      (day.rule === rule || places.englishName(day.names, place) === places.englishName(names, place)),
  );
}

/**
 * True if a holiday falls on the fixed month and day of its rule and no condition can move it, as with `01-01`. A
 * condition after `and if` only adds another day: `12-25 and if sunday then next monday`.
 */
const isFixed = ({ rule, date }: HolidayDay): boolean =>
  rule?.startsWith(date.slice(5)) === true && !/(?<!and) if | not on /.test(rule);
