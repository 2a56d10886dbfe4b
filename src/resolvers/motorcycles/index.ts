import { FUELS, MOTORCYCLE_TYPES, type MotorcycleType } from '../../datasets/catalogue/words.ts';
import { type Motorcycle, motorcycles } from '../../datasets/motorcycles.ts';
import { phrasesFor, VehicleCatalogue } from '../catalogue/catalogue.ts';
import { keyOf } from '../catalogue/names.ts';
import { inSpans, type SpanFilter } from '../catalogue/spans.ts';
import { FUEL_WORDS, MOTORCYCLE_WORDS } from '../catalogue/synonyms.ts';

export type { MotorcycleType } from '../../datasets/catalogue/words.ts';
export type { Motorcycle } from '../../datasets/motorcycles.ts';

/** Motorcycles, scooters and mopeds. */
export const motorcycleCatalogue = new VehicleCatalogue<Motorcycle, SpanFilter<MotorcycleType>>(
  motorcycles,
  {
    source: "NHTSA vPIC, registers of the UK (DfT/DVLA) and New Zealand (NZTA), and Facet's own table",
    coverage:
      'Model years that makers reported in the United States, with types, fuels and displacements, where their lists are of that year; models and years of manufacture since 1990 from the registers; the years of well-known models curated by hand. The years of many older models are not known. Not exhaustive.',
  },
  inSpans,
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
