import { type Car, cars } from '../../datasets/cars/index.ts';
import { CAR_BODIES, type CarBody, FUELS } from '../../datasets/catalogue/words.ts';
import { lazy, type Pause } from '../../scheduling/steps.ts';
import { VehicleCatalogue } from '../catalogue/catalogue.ts';
import { phrasesFor } from '../catalogue/phrases.ts';
import { inSpans, type SpanFilter } from '../catalogue/spans.ts';
import { BODY_WORDS, FUEL_WORDS } from '../catalogue/synonyms.ts';
import type { NameFilter, VehiclePage } from '../catalogue/types.ts';
import { type Range, searchPageOf, unsearched } from '../search/pages.ts';
import { isFitted, type TireSizeFilter, tireModels, trimsOf, withTypedTires } from '../tires/index.ts';
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

/** The filters that only cars have. */
type CarFilter = SpanFilter<CarBody> & VariantFilter & { readonly tires?: TireSizeFilter };

const PHRASES = [
  ...phrasesFor(CAR_BODIES, (kind): CarFilter => ({ kind }), BODY_WORDS),
  ...phrasesFor(FUELS, (fuel): CarFilter => ({ fuel }), FUEL_WORDS),
];

/** With the fuel or body of a variant, a name would match a car in years in which it did not have them. */
const FILTER_WORDS = new RegExp(`\\b(?:${PHRASES.map(([phrase]) => phrase).join('|')})\\b`, 'gi');

/** All cars. Their names are complete once their variants and trims are loaded. */
export const namedCars = lazy(function* () {
  yield* variants.steps();
  yield* tireModels.steps();
  return yield* cars.steps();
});

/** Cars, vans and pickups. */
export const carCatalogue = new VehicleCatalogue<Car, CarFilter>({
  models: namedCars,
  about: {
    source:
      "NHTSA vPIC, EPA fuel economy tests, registers of the UK (DfT/DVLA), New Zealand (NZTA) and Malaysia (JPJ), and Facet's own table",
    coverage:
      'Model years 1981 to 2027 as sold in the United States, with bodies, fuels and engines; models and years of manufacture since 1990 from vehicle registers; major European models and the years of classic cars, compiled by hand. Not exhaustive.',
  },
  narrow: withVariant,
  phrases: () => PHRASES,
  others: ({ make, model, nicknames }) => [
    ...nicknames,
    ...certifiedNames(make, model).map((name) => name.replace(FILTER_WORDS, ' ')),
    ...trimsOf(make, model).map((trim) => `${model} ${trim}`),
  ],
  kind: 'car cars auto autos automobile automobiles',
});

/**
 * Searches cars that pass every filter, sorted by make and name, or with the best match of `q` first. A tire size in
 * `q` becomes a filter. Throws `not_found`, with similar names, for an unknown make or model.
 *
 * @param nextYear the latest valid year
 * @param pause awaited between steps of a few milliseconds
 */
export async function searchCars(
  filter: NameFilter & CarFilter,
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<Car>> {
  return carCatalogue.search(withTypedTires(filter), range, nextYear, pause);
}

/**
 * Returns the car as it was in the requested year, if it passes the filters and one of its variants passes all
 * variant filters.
 */
function withVariant(car: Car, filter: CarFilter): Car | undefined {
  const { drive, transmission, maxLitresPer100Km, minElectricRangeKm } = filter;
  if (filter.tires && !isFitted(car.make, car.model, { ...filter.tires, year: filter.year ?? null }))
    return undefined;
  const narrowed = inSpans(car, filter);
  const filtersVariants = [drive, transmission, maxLitresPer100Km, minElectricRangeKm].some(
    (value) => value != null,
  );
  return !filtersVariants || hasVariantLike(car.make, car.model, filter) ? narrowed : undefined;
}

/** The source of variants, and their coverage. */
const ABOUT = {
  source: 'EPA fuel economy tests',
  coverage:
    'Cars, vans and light pickups sold in the United States, model years 1984 to 2018 and a few from 2019. Consumption is measured in EPA test cycles, which differ from WLTP. No variants are available for other years.',
};

/**
 * Returns the variants of a car that pass every filter, newest first; an empty list if no variants are known. Throws
 * `not_found`, with similar names, for an unknown make or model.
 *
 * @param nextYear the latest valid year
 * @param pause awaited between steps of a few milliseconds
 */
export async function carsVariants(
  { make, model, ...filter }: VariantFilter & { readonly make: string; readonly model: string },
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<CarVariant>> {
  const all = { limit: Number.POSITIVE_INFINITY, offset: 0 };
  // This search only validates the year. The next search ignores the year, because a car without known years may have
  // variants.
  await carCatalogue.search({ make, model, year: filter.year ?? null }, all, nextYear, pause);
  const { items } = await carCatalogue.search({ make, model }, all, nextYear, pause);
  const found = items.flatMap((car) => variantsOf(car.make, car.model, filter));
  return { ...searchPageOf(unsearched(found), range), ...ABOUT };
}
