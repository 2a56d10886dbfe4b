import { type Car, cars } from '../../datasets/cars/index.ts';
import { CAR_BODIES, type CarBody, FUELS } from '../../datasets/catalogue/words.ts';
import { lazy, type Pause, runInSteps } from '../../scheduling/steps.ts';
import { type NameFilter, phrasesFor, VehicleCatalogue, type VehiclePage } from '../catalogue/catalogue.ts';
import { inSpans, type SpanFilter } from '../catalogue/spans.ts';
import { BODY_WORDS, FUEL_WORDS } from '../catalogue/synonyms.ts';
import { pageOf, type Range } from '../search/pages.ts';
import { type AskedTires, isFitted, tireModels, withTypedTires } from '../tires/index.ts';
import {
  type CarVariant,
  certifiedNames,
  hasVariantLike,
  type VariantFilter,
  variants,
  variantsOf,
} from './variants.ts';

export type { Car } from '../../datasets/cars/index.ts';
export type {
  CarBody,
  CarType,
  VehicleFuel,
  VehicleMarket,
  VehicleSource,
} from '../../datasets/catalogue/words.ts';
export type { CarDrive, CarTransmission, CarVariant, Economy } from './variants.ts';
export { hasVariants } from './variants.ts';

/** What may be asked of cars alone. */
type CarFilter = SpanFilter<CarBody> & VariantFilter & { readonly tires?: AskedTires };

/** Cars, vans and pickups. */
export const carCatalogue = new VehicleCatalogue<Car, CarFilter>(
  // Cars are also found by what their variants are called.
  lazy(function* () {
    yield* variants.steps();
    return yield* cars.steps();
  }),
  {
    source:
      "NHTSA vPIC, EPA fuel economy tests, registers of the UK (DfT/DVLA), New Zealand (NZTA) and Malaysia (JPJ), and Facet's own table",
    coverage:
      'Model years 1981 to 2027 as sold in the United States, with bodies, fuels and engines; models and years of manufacture since 1990 from the registers; main European models, and years of classic cars, curated by hand. Not exhaustive.',
  },
  withVariant,
  [
    ...phrasesFor(CAR_BODIES, (kind) => ({ kind }), BODY_WORDS),
    ...phrasesFor(FUELS, (fuel) => ({ fuel }), FUEL_WORDS),
  ],
  ({ make, model, nicknames }) => [...nicknames, ...certifiedNames(make, model)],
);

/**
 * The cars that pass every filter, by make and name, or the best match of `q` first; a size of tires in it asks for cars that
 * have it. Throws `not_found`, with near names, for a make or model that is not known.
 *
 * @param nextYear the last year that may be asked for
 * @param pause awaited between steps of few milliseconds
 */
export async function searchCars(
  filter: NameFilter & CarFilter,
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<Car>> {
  const typed = withTypedTires(filter);
  if (typed.tires) await runInSteps(tireModels.steps(), pause);
  return carCatalogue.search(typed, range, nextYear, pause);
}

/** The car as it was in the year, where it is what is asked for, and has one variant that is all that is asked of variants. */
function withVariant(car: Car, filter: CarFilter): Car | undefined {
  const { drive, transmission, maxLitresPer100Km, minElectricRangeKm } = filter;
  if (filter.tires && !isFitted(car.make, car.model, { ...filter.tires, year: filter.year ?? null }))
    return undefined;
  const narrowed = inSpans(car, filter);
  const asked = [drive, transmission, maxLitresPer100Km, minElectricRangeKm].some((value) => value != null);
  return !asked || hasVariantLike(car.make, car.model, filter) ? narrowed : undefined;
}

/** Where variants are from, and what they cover. */
const ABOUT = {
  source: 'EPA fuel economy tests',
  coverage:
    'Cars, vans and light pickups sold in the United States, model years 1984 to 2018 and the first of 2019, by the test cycles of the EPA, which differ from WLTP. Variants of other years are not known.',
};

/**
 * The variants of a car that pass every filter, the newest first; none where only the car is known. Throws `not_found`, with
 * near names, for a make or model that is not known.
 *
 * @param nextYear the last year that may be asked for
 * @param pause awaited between steps of few milliseconds
 */
export async function carsVariants(
  { make, model, ...filter }: VariantFilter & { readonly make: string; readonly model: string },
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<CarVariant>> {
  const all = { limit: Number.POSITIVE_INFINITY, offset: 0 };
  // Judges the year as well, though a car without years of its own may have variants.
  await carCatalogue.search({ make, model, year: filter.year ?? null }, all, nextYear, pause);
  const { items } = await carCatalogue.search({ make, model }, all, nextYear, pause);
  const found = items.flatMap((car) => variantsOf(car.make, car.model, filter));
  return { ...pageOf(found, range), ...ABOUT, ignored: [] };
}
