import { type AnnouncedDay, announcedHolidays, type HolidayNote } from '../../datasets/holidays/index.ts';

/** A country, one of its states, or a part of a state, identified by the codes of its rules. */
export interface HolidayPlace {
  readonly country: string;
  readonly state?: string | undefined;
  /** A municipality, or all municipalities of one confession, such as `KATH` in Bavaria. */
  readonly part?: string | undefined;
}

export const placeKey = ({ country, state, part }: HolidayPlace): string =>
  [country, state, part].filter(Boolean).join('-');

/** Returns the weekend days in a year that are working days in exchange for other days off. */
export function makeUpDaysOf({ country }: HolidayPlace, year: number): readonly AnnouncedDay[] {
  return inYear(announcedHolidays.get().announced[country]?.makeUpDays ?? [], year);
}

/** Returns the remarks on a country that apply on a date, or at some time in a period. */
export const notesOf = ({ country }: HolidayPlace, from: string, to = from): readonly HolidayNote[] =>
  (announcedHolidays.get().notes[country] ?? []).filter(
    (note) => note.from <= to && (note.to === undefined || note.to >= from),
  );

export const inYear = (days: readonly AnnouncedDay[], year: number) =>
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
