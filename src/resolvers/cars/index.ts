import { type Car, cars } from '../../datasets/cars.ts';
import { CAR_BODIES, type CarBody, FUELS } from '../../datasets/catalogue/words.ts';
import { phrasesFor, VehicleCatalogue } from '../catalogue/catalogue.ts';
import { inSpans, type SpanFilter } from '../catalogue/spans.ts';

export type { Car } from '../../datasets/cars.ts';
export type {
  CarBody,
  CarType,
  VehicleFuel,
  VehicleMarket,
  VehicleSource,
} from '../../datasets/catalogue/words.ts';

/** Cars, vans and pickups. */
export const carCatalogue = new VehicleCatalogue<Car, SpanFilter<CarBody>>(
  cars,
  {
    source:
      "NHTSA vPIC, EPA fuel economy tests, registers of the UK (DfT/DVLA), New Zealand (NZTA) and Malaysia (JPJ), and Facet's own table",
    coverage:
      'Model years 1980 to 2027 as sold in the United States, with bodies, fuels and engines; models and years of manufacture since 1990 from the registers; main European models curated by hand. Not exhaustive.',
  },
  inSpans,
  [...phrasesFor(CAR_BODIES, (kind) => ({ kind })), ...phrasesFor(FUELS, (fuel) => ({ fuel }))],
);
