import { defineArtefact } from '../artefact.ts';

/**
 * The result of a comparison with other libraries for the years from `first` to `last`. For each country, `years` lists
 * the years in which at least two of them have the same days off.
 */
export interface HolidayCoverageFile {
  readonly first: number;
  readonly last: number;
  readonly years: Readonly<Record<string, readonly number[]>>;
}

export const confirmedHolidays = defineArtefact({
  name: 'holidays-coverage',
  load: (files) => files.json<HolidayCoverageFile>('holidays-coverage.json'),
});
