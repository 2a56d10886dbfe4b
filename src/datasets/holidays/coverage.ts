import { defineArtefact } from '../artefact.ts';

/** A day on which sources disagree: `05-25 3/5` if three of five sources have it. */
export type DisputedDay = string;

/**
 * The result of a comparison with other sources for the years from `first` to `last`. For each country, `years` lists
 * the years in which at least two of them have the same days off and the same exchanges of working days. Sources from
 * which facts were taken do not count for these facts.
 */
export interface HolidayCoverageFile {
  readonly first: number;
  readonly last: number;
  readonly years: Readonly<Record<string, readonly number[]>>;
  /** The years in which two sources have the same holidays, but none has the same exchanged days. */
  readonly unconfirmedExchanges: Readonly<Record<string, readonly number[]>>;
  /** The years in which two sources have the same holidays, but only one has the same exchanged days. */
  readonly onceConfirmedExchanges: Readonly<Record<string, readonly number[]>>;
  /** The years in which one source has the same holidays, apart from a source from which some of them were taken. */
  readonly onceConfirmedDays: Readonly<Record<string, readonly number[]>>;
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
