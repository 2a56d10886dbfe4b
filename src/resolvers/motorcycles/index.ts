import { FUELS, MOTORCYCLE_TYPES, type MotorcycleType } from '../../datasets/catalogue/words.ts';
import { type Motorcycle, motorcycles } from '../../datasets/motorcycles.ts';
import type { Pause } from '../../scheduling/steps.ts';
import { VehicleCatalogue } from '../catalogue/catalogue.ts';
import { catalogueKey } from '../catalogue/names.ts';
import { phrasesFor } from '../catalogue/phrases.ts';
import { inSpans, type SpanFilter } from '../catalogue/spans.ts';
import { FUEL_WORDS, MOTORCYCLE_WORDS } from '../catalogue/synonyms.ts';
import type { NameFilter, VehiclePage } from '../catalogue/types.ts';
import type { Range } from '../search/pages.ts';
import {
  byDisplacement,
  type DisplacementFilter,
  displacementDesignation,
  isDisplaced,
} from './displacement.ts';

export type { MotorcycleType } from '../../datasets/catalogue/words.ts';
export type { Motorcycle } from '../../datasets/motorcycles.ts';
export {
  byDisplacement,
  type DisplacementFilter as AskedDisplacement,
  displacementDesignation,
} from './displacement.ts';

/** The filters for motorcycles. */
export type MotorcycleFilter = SpanFilter<MotorcycleType> & DisplacementFilter;

/** Motorcycles, scooters and mopeds. */
export const motorcycleCatalogue = new VehicleCatalogue<Motorcycle, MotorcycleFilter>({
  models: motorcycles,
  about: {
    source: "NHTSA vPIC, registers of the UK (DfT/DVLA) and New Zealand (NZTA), and Facet's own table",
    coverage:
      'Model years that makers reported in the United States, with types, fuels and displacements for the years in which the makers reported them; models and years of manufacture since 1990 from the registers; hand-curated years of well-known models. The years of many older models are not known. Not exhaustive.',
  },
  narrow: motorcycleLike,
  // Words for fuels come first, so that `electric scooter` matches both the fuel and the type.
  phrases: () => [
    ...phrasesFor(FUELS, (fuel) => ({ fuel }), FUEL_WORDS),
    ...phrasesFor(MOTORCYCLE_TYPES, (kind) => ({ kind }), MOTORCYCLE_WORDS),
  ],
  designation: displacementDesignation,
  // Names with and without punctuation. People omit what all models of a series have in common, such as `YZF`.
  others: ({ model, nicknames }) => [
    ...nicknames,
    ...nicknames.map(catalogueKey),
    ...(/^YZF-?(R\d+)/.exec(model)?.slice(1) ?? []),
  ],
  kind: 'motorcycle motorcycles motorbike motorbikes bike bikes moto motos',
});

/** Returns the motorcycle as it was in the year, or undefined if it does not match the filter. */
export function motorcycleLike(
  motorcycle: Motorcycle,
  { displacementCc, unknownEngines, ...filter }: MotorcycleFilter,
): Motorcycle | undefined {
  const found = inSpans(motorcycle, filter);
  return found && (displacementCc === undefined || isDisplaced(found, displacementCc, unknownEngines))
    ? found
    : undefined;
}

/**
 * Returns the motorcycles that pass every filter, sorted by make and name, or by best match if `q` is set. A
 * displacement in `q` matches engines of about that size. Throws `not_found`, with similar names, for an unknown make
 * or model.
 * @param nextYear the last year that may be requested
 * @param pause awaited between steps of a few milliseconds
 */
export const searchMotorcycles = (
  filter: NameFilter & SpanFilter<MotorcycleType>,
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<Motorcycle>> =>
  byDisplacement(filter, (narrowed) => motorcycleCatalogue.search(narrowed, range, nextYear, pause));
