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
      'Model years that makers reported in the United States, most since 1996, with types, fuels and displacements; model names from the other registers without years. Not exhaustive.',
  },
  inSpans,
  // Fuels first, so that an electric scooter is of one type.
  [...phrasesFor(FUELS, (fuel) => ({ fuel })), ...phrasesFor(MOTORCYCLE_TYPES, (kind) => ({ kind }))],
);
