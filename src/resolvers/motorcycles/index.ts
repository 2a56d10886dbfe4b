import { FUELS, MOTORCYCLE_TYPES, type MotorcycleType } from '../../datasets/catalogue/words.ts';
import { type Motorcycle, motorcycles } from '../../datasets/motorcycles.ts';
import { phrasesFor, VehicleCatalogue } from '../catalogue/catalogue.ts';
import { inSpans, type SpanFilter } from '../catalogue/spans.ts';

export type { MotorcycleType } from '../../datasets/catalogue/words.ts';
export type { Motorcycle } from '../../datasets/motorcycles.ts';

/** Motorcycles, scooters and mopeds. */
export const motorcycleCatalogue = new VehicleCatalogue<Motorcycle, SpanFilter<MotorcycleType>>(
  motorcycles,
  {
    source: 'NHTSA vPIC, registers of the UK (DfT/DVLA) and New Zealand (NZTA)',
    coverage:
      'Model years that makers reported in the United States, with types, fuels and displacements, where their lists are of that year; models and years of manufacture since 1990 from the registers. The years of many older models are not known. Not exhaustive.',
  },
  inSpans,
  // Fuels first, so that an electric scooter is of one type.
  [...phrasesFor(FUELS, (fuel) => ({ fuel })), ...phrasesFor(MOTORCYCLE_TYPES, (kind) => ({ kind }))],
);
