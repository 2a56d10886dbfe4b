import { FUELS, MOTORCYCLE_TYPES, type MotorcycleType } from '../../datasets/catalogue/words.ts';
import { type Motorcycle, motorcycles } from '../../datasets/motorcycles.ts';
import type { Pause } from '../../scheduling/steps.ts';
import { type NameFilter, phrasesFor, VehicleCatalogue, type VehiclePage } from '../catalogue/catalogue.ts';
import { keyOf } from '../catalogue/names.ts';
import { inSpans, type SpanFilter } from '../catalogue/spans.ts';

import { FUEL_WORDS, MOTORCYCLE_WORDS } from '../catalogue/synonyms.ts';
import type { Range } from '../search/pages.ts';
import { type AskedDisplacement, byDisplacement, isDisplaced } from './displacement.ts';

export type { MotorcycleType } from '../../datasets/catalogue/words.ts';
export type { Motorcycle } from '../../datasets/motorcycles.ts';
export { type AskedDisplacement, byDisplacement } from './displacement.ts';

/** What may be asked of motorcycles alone. */
export type MotorcycleFilter = SpanFilter<MotorcycleType> & AskedDisplacement;

/** Motorcycles, scooters and mopeds. */
export const motorcycleCatalogue = new VehicleCatalogue<Motorcycle, MotorcycleFilter>(
  motorcycles,
  {
    source: "NHTSA vPIC, registers of the UK (DfT/DVLA) and New Zealand (NZTA), and Facet's own table",
    coverage:
      'Model years that makers reported in the United States, with types, fuels and displacements if their lists are of that year; models and years of manufacture since 1990 from the registers; the years of well-known models curated by hand. The years of many older models are not known. Not exhaustive.',
  },
  motorcycleLike,
  // Fuels first, so that an electric scooter is of one type.
  [
    ...phrasesFor(FUELS, (fuel) => ({ fuel }), FUEL_WORDS),
    ...phrasesFor(MOTORCYCLE_TYPES, (kind) => ({ kind }), MOTORCYCLE_WORDS),
  ],
  // With marks and without. People leave out what all of a series have in common.
  ({ model, nicknames }) => [
    ...nicknames,
    ...nicknames.map(keyOf),
    ...(/^YZF-?(R\d+)/.exec(model)?.slice(1) ?? []),
  ],
);

/** The motorcycle as it was in the year, or undefined where it is not what is asked for. */
export function motorcycleLike(
  motorcycle: Motorcycle,
  { displacementCc, ...filter }: MotorcycleFilter,
): Motorcycle | undefined {
  const found = inSpans(motorcycle, filter);
  return found && (displacementCc === undefined || isDisplaced(found, displacementCc)) ? found : undefined;
}

/**
 * The motorcycles that pass every filter, by make and name, or the best match of `q` first; a displacement in it asks for engines
 * of about that size. Throws `not_found`, with near names, for a make or model that is not known.
 *
 * @param nextYear the last year that may be asked for
 * @param pause awaited between steps of few milliseconds
 */
export const searchMotorcycles = (
  filter: NameFilter & SpanFilter<MotorcycleType>,
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<Motorcycle>> =>
  byDisplacement(filter, (asked) => motorcycleCatalogue.search(asked, range, nextYear, pause));
