import { cars } from '../../datasets/cars/index.ts';
import { derived } from '../../datasets/dataset.ts';
import { importOf } from '../../datasets/imports.ts';
import { type TireYears, tires } from '../../datasets/tires.ts';
import { invalidParameters } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { lazy, type Pause, type Steps } from '../../scheduling/steps.ts';
import { VehicleCatalogue } from '../catalogue/catalogue.ts';
import { catalogueKey } from '../catalogue/names.ts';
import type { NameFilter, VehiclePage } from '../catalogue/types.ts';
import type { Range } from '../search/pages.ts';
import { isOfSize, parseTireSize, type TireSize } from './size.ts';
import { type TireSizeFilter, tiresTypedIn } from './typed.ts';

export { type TireSizeFilter, withTypedTires } from './typed.ts';

/** One original fitment of a car, with data derived from its sizes. */
export interface Fitment {
  readonly front: string;
  /** Equals `front` if all four tires are alike. */
  readonly rear: string;
  readonly rimFront: Rim;
  readonly rimRear: Rim;
  readonly parsed: { readonly front: TireSize; readonly rear: TireSize };
  /** True if fitted by the maker, as all known fitments are. */
  readonly original: boolean;
}

export interface Rim {
  readonly diameterInches: number;
  /** Null if unknown. */
  readonly widthInches: number | null;
}

/** The fitments of a car, or of one of its trims, over some years. */
export interface VehicleTires extends Omit<TireYears, 'fitments'> {
  readonly fitments: readonly Fitment[];
}

/** A model with all of its sizes. */
export interface TireModel {
  readonly make: string;
  readonly model: string;
  /** All known years, in order. */
  readonly years: readonly number[];
  /** Sorted by year. */
  readonly known: readonly VehicleTires[];
}

interface TireFilter extends NameFilter {
  readonly size?: string | null;
}

const ALL: Range = { limit: Number.POSITIVE_INFINITY, offset: 0 };

/** The number of models read in a step. */
const STEP = 50;

interface TireModels {
  readonly all: readonly TireModel[];
  readonly byCar: ReadonlyMap<string, TireModel>;
}

/** All models with their tires. */
export const tireModels = derived(tires, function* (rows): Steps<TireModels> {
  const all: TireModel[] = [];
  const byCar = new Map<string, TireModel>();
  for (const own of Map.groupBy(rows, ({ make, model }) => `${make}/${model}`).values()) {
    if (all.length % STEP === 0) yield;
    const model = modelOf(own);
    all.push(model);
    byCar.set(carKey(model.make, model.model), model);
  }
  return { all, byCar };
});

/** The catalogue of cars with known tires. */
export const tireCatalogue = new VehicleCatalogue<TireModel, TireSizeFilter>({
  models: lazy(function* () {
    yield* nicknames.steps();
    return (yield* tireModels.steps()).all;
  }),
  about: {
    get source() {
      const own = "Facet's own table: curated, not exhaustive";
      const registry = importOf('tires')?.sources[0].name;
      return registry ? `${own}. For models and years that it lacks: ${registry}` : own;
    },
    coverage:
      'Original equipment sizes of well-known cars, vans and pickups since 1980, compiled by hand: US model years for cars sold in the United States, European sales years for the others. A size that is not listed may still be correct.',
  },
  narrow: fitted,
  phrases: () =>
    [...new Set(tires.get().map(({ trim }) => trim))].flatMap((trim) => (trim ? [[trim, { trim }]] : [])),
  others: ({ make, model }) => {
    // The name of a trim, such as `F-150 Raptor`, means the tires of this trim, not those of the model.
    const trims = trimsOf(make, model).map(fold);
    const names = nicknames.get().get(carKey(make, model)) ?? [];
    return names.filter((name) => !trims.some((trim) => fold(name).endsWith(trim)));
  },
  kind: 'tire tires tyre tyres wheel wheels size sizes car cars',
});

/** Returns the model with its tires in the requested year; undefined if no known fitment has the requested size. */
function fitted(
  model: TireModel,
  { year, wantedSize, rimInches, trim: wantedTrim }: TireSizeFilter & Pick<NameFilter, 'year'>,
): TireModel | undefined {
  if (year == null && !wantedSize && rimInches === undefined && !wantedTrim) return model;
  const known = model.known.filter(
    ({ yearFrom, yearTo, fitments, trim }) =>
      (!wantedTrim || fold(trim ?? '') === fold(wantedTrim)) &&
      (year == null || (yearFrom <= year && year <= yearTo)) &&
      fitments.some(({ parsed: { front, rear } }) =>
        [front, rear].some(
          (size) =>
            (!wantedSize || isOfSize(wantedSize, size)) &&
            (rimInches === undefined || size.rimInches === rimInches),
        ),
      ),
  );
  return known.length > 0 ? { ...model, known } : undefined;
}

/** The nicknames of cars, as in the cars API. */
const nicknames = derived(cars, function* (all): Steps<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>();
  for (const [at, { make, model, nicknames: own }] of all.entries()) {
    if (at % STEP === 0) yield;
    if (own.length > 0) names.set(carKey(make, model), own);
  }
  return names;
});

/**
 * Returns the tires of the cars that pass every filter, sorted by make, model and year, or by best match if `q` is set.
 * A size in `q` matches that size. Throws `not_found`, with similar names, for an unknown make or model, and
 * `invalid_parameter` for an invalid size.
 * @param nextYear the last year that may be requested
 * @param pause awaited between steps of a few milliseconds
 */
export async function searchTires(
  { size, q, ...names }: TireFilter,
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<VehicleTires>> {
  const { rest, ...typed } =
    q == null ? { rest: null, wantedSize: undefined } : tiresTypedIn(q, size == null);
  const wantedSize = size == null ? typed.wantedSize : sizeOf(size);
  const filter = { ...names, ...typed, wantedSize, q: rest };
  const found = await tireCatalogue.search(filter, ALL, nextYear, pause);
  return tireCatalogue.searchPage({ ...found, items: found.items.flatMap(({ known }) => known) }, range);
}

/**
 * Returns the tires of one model, in one year or in all. Empty if the model is known, but not in that year. Throws
 * `not_found`, with similar names, for an unknown make or model.
 * @param nextYear the last year that may be requested
 * @param pause awaited between steps of a few milliseconds
 */
export const tiresByVehicle = (
  vehicle: { readonly make: string; readonly model: string; readonly year?: number | null },
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<VehicleTires>> => searchTires(vehicle, range, nextYear, pause);

const tiresOfCar = (make: string, model: string): TireModel | undefined =>
  tireModels.get().byCar.get(carKey(make, model));

/** Returns the trims of a car with tires of their own. */
export const trimsOf = (make: string, model: string): string[] => [
  ...new Set(tiresOfCar(make, model)?.known.flatMap(({ trim }) => trim ?? [])),
];

/** True if tires of the car are known. */
export const coversTires = (make: string, model: string): boolean => tiresOfCar(make, model) !== undefined;

/** True if the maker fitted a car with the requested tires, in the given year if there is one. */
export function isFitted(
  make: string,
  model: string,
  filter: TireSizeFilter & Pick<NameFilter, 'year'>,
): boolean {
  const known = tiresOfCar(make, model);
  return known !== undefined && fitted(known, filter) !== undefined;
}

const carKey = (make: string, model: string): string => `${catalogueKey(make)}/${catalogueKey(model)}`;

function sizeOf(text: string): TireSize {
  const size = parseTireSize(text);
  if (size) return size;
  throw invalidParameters([
    {
      field: 'size',
      message:
        'must be a tire size, such as 205/55R16, 205-55-16, 2055516, P235/75R15, LT265/70R17, 31x10.50R15LT or 195/70R15C',
    },
  ]);
}

function modelOf(rows: readonly TireYears[]): TireModel {
  const { make, model } = rows[0] as TireYears;
  const years = new Set(
    rows.flatMap(({ yearFrom, yearTo }) =>
      Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => yearFrom + index),
    ),
  );
  return { make, model, years: [...years].sort((a, b) => a - b), known: rows.map(tiresOf) };
}

const tiresOf = ({ fitments, ...car }: TireYears): VehicleTires => ({
  ...car,
  fitments: fitments.map(({ front, rear, rimWidthFront, rimWidthRear }): Fitment => {
    const parsed = { front: builtSize(front), rear: builtSize(rear) };
    return {
      front,
      rear,
      rimFront: { diameterInches: parsed.front.rimInches, widthInches: rimWidthFront },
      rimRear: { diameterInches: parsed.rear.rimInches, widthInches: rimWidthRear },
      parsed,
      original: true,
    };
  }),
});

const parsedSizes = new Map<string, TireSize>();

/**
 * Returns a size of the dataset; the dataset's build has parsed all of them. Sizes are cached, because a few sizes are
 * shared by many cars.
 */
const builtSize = (text: string): TireSize =>
  parsedSizes.getOrInsertComputed(text, () => {
    const size = parseTireSize(text);
    if (!size) throw new Error(`The dataset contains an invalid tire size: ${text}`);
    return size;
  });
