import { defineArtefact } from '../artefact.ts';

/** A day on which sources disagree: `05-25 3/5` if three of five sources have it. */
export type DisputedDay = string;

/**
 * The result of a comparison with other sources for the years from `first` to `last`. For each country, `years` lists
 * the years in which at least two of them have the same days off and the same exchanges of working days.
 */
export interface HolidayCoverageFile {
  readonly first: number;
  readonly last: number;
  readonly years: Readonly<Record<string, readonly number[]>>;
  /** The years in which two sources have the same holidays, but at most one the same exchanged days. */
  readonly unconfirmedExchanges: Readonly<Record<string, readonly number[]>>;
  /**
   * By country and year: the days with the most disagreement, and the number of further ones. `added` are listed by
   * Facet, `missing` are not.
   */
  readonly disputed: Readonly<Record<string, Readonly<Record<string, DisputedYear>>>>;
}

export interface DisputedYear {
  readonly added?: readonly DisputedDay[];
  readonly missing?: readonly DisputedDay[];
  /** Number of further disputed days. */
  readonly more?: number;
}

export const confirmedHolidays = defineArtefact({
  name: 'holidays-coverage',
  load: (files) => files.json<HolidayCoverageFile>('holidays-coverage.json'),
});
