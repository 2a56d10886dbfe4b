import { announcedHolidays, holidayRules } from '../../datasets/holidays/index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { countryByCode } from '../countries/index.ts';
import { type Page, type Range, resultPageOf } from '../search/pages.ts';
import { type HolidayPlace, weekendOf } from './calendar.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import * as dates from './dates.ts';
import * as places from './places.ts';

export interface HolidayCountry extends Coverage {
  readonly countryCode: string;
  readonly name: string;
  readonly announcedFrom: number | null;
  readonly announcedTo: number | null;
  readonly languages: readonly string[];
  readonly weekend: readonly dates.Weekday[];
  readonly timezone: string;
  readonly states: readonly { readonly code: string; readonly name: string }[];
}

/** Returns the countries with known holidays, sorted by alpha-2 code, or only the requested country. */
export function* holidayCountries(
  { country, year, now }: { country?: string | null; year?: number | null; now: number },
  range: Range,
): Steps<Page<HolidayCountry>> {
  const rules = yield* holidayRules.steps();
  const codes = country == null ? rules.codes : [places.holidayPlaceOf(country).country];
  const page = resultPageOf(codes, range);
  return { ...page, items: page.items.map((code) => covered({ country: code }, year, now)) };
}

function covered(place: HolidayPlace, year: number | null | undefined, now: number): HolidayCountry {
  const [rules] = places.rulesOf(place);
  const today = dates.dateIn(places.zoneOf(place), now);
  const announced = announcedHolidays.get().announced[place.country];
  return {
    countryCode: place.country,
    name: countryByCode(place.country).name.common,
    ...coverageOf(place, year ?? dates.yearOf(today)),
    announcedFrom: announced?.first ?? null,
    announcedTo: announced?.last ?? null,
    languages: places.languagesOf(place),
    weekend: weekendOf(place, today).map((day) => dates.WEEKDAYS[day - 1] as dates.Weekday),
    timezone: places.zoneOf(place),
    states: Object.entries(places.statesOf(rules))
      .map(([code, about]) => ({ code, name: places.stateName(code, about) }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  };
}
