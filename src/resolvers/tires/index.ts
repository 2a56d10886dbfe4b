import { cars } from '../../datasets/cars/index.ts';
import { derived } from '../../datasets/dataset.ts';
import { importOf } from '../../datasets/imports.ts';
import { type TireYears, tires } from '../../datasets/tires.ts';
import { invalidParameters } from '../../errors.ts';
import { lazy, type Pause, type Steps } from '../../scheduling/steps.ts';
import { type NameFilter, VehicleCatalogue, type VehiclePage } from '../catalogue/catalogue.ts';
import { keyOf } from '../catalogue/names.ts';
import type { Range } from '../search/pages.ts';
import { isOfSize, parseTireSize, type TireSize } from './size.ts';
import { type AskedTires, tiresTypedIn } from './typed.ts';

export { type AskedTires, withTypedTires } from './typed.ts';

/** One way that the maker equips a car, with what follows from its sizes. */
export interface Fitment {
  readonly front: string;
  /** The same as `front` where all four are alike. */
  readonly rear: string;
  readonly rimFront: Rim;
  readonly rimRear: Rim;
  readonly parsed: { readonly front: TireSize; readonly rear: TireSize };
  /** Fitted by the maker, as all that is known so far are. */
  readonly original: boolean;
}

export interface Rim {
  readonly diameterInches: number;
  /** Null where not known. */
  readonly widthInches: number | null;
}

/** The fitments of a car through some years, or of one trim of it. */
export interface VehicleTires extends Omit<TireYears, 'fitments'> {
  readonly fitments: readonly Fitment[];
}

/** A model and every size it has had. */
export interface TireModel {
  readonly make: string;
  readonly model: string;
  /** Every year that is known, in order. */
  readonly years: readonly number[];
  /** By year. */
  readonly known: readonly VehicleTires[];
}

interface TireFilter extends NameFilter {
  readonly size?: string | null;
}

const ALL: Range = { limit: Number.POSITIVE_INFINITY, offset: 0 };

/** This many models are read in a step. */
const STEP = 50;

interface TireModels {
  readonly all: readonly TireModel[];
  readonly byCar: ReadonlyMap<string, TireModel>;
}

/** Models with their tires. */
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

/** Cars with known tires. */
export const tireCatalogue = new VehicleCatalogue<TireModel, AskedTires>(
  lazy(function* () {
    yield* nicknames.steps();
    return (yield* tireModels.steps()).all;
  }),
  {
    get source() {
      const own = "Facet's own table: curated, not exhaustive";
      const registry = importOf('tires')?.sources[0].name;
      return registry ? `${own}. For models and years that it lacks: ${registry}` : own;
    },
    coverage:
      'Original equipment sizes of well-known cars, vans and pickups since 1980, compiled by hand: US model years for cars sold there, European sales years for the others. A size that is not listed may still be correct.',
  },
  fitted,
  [],
  ({ make, model }) => nicknames.get().get(carKey(make, model)) ?? [],
);

/** The model with what is known of the year, where the sizes that are asked for are among it. */
function fitted(
  model: TireModel,
  { year, asked, rimInches }: AskedTires & Pick<NameFilter, 'year'>,
): TireModel | undefined {
  if (year == null && !asked && rimInches === undefined) return model;
  const known = model.known.filter(
    ({ yearFrom, yearTo, fitments }) =>
      (year == null || (yearFrom <= year && year <= yearTo)) &&
      fitments.some(({ parsed: { front, rear } }) =>
        [front, rear].some(
          (size) =>
            (!asked || isOfSize(asked, size)) && (rimInches === undefined || size.rimInches === rimInches),
        ),
      ),
  );
  return known.length > 0 ? { ...model, known } : undefined;
}

/** What people call cars, as in the API of cars. */
const nicknames = derived(cars, function* (all): Steps<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>();
  for (const [at, { make, model, nicknames: own }] of all.entries()) {
    if (at % STEP === 0) yield;
    if (own.length > 0) names.set(carKey(make, model), own);
  }
  return names;
});

/**
 * The tires of the cars that pass every filter, by make, model and year, or the best match of `q` first; a `q` that is a
 * size asks for that size. Throws `not_found`, with near names, for a make or model that is not known, and
 * `invalid_parameter` for a size that is none.
 *
 * @param nextYear the last year that may be asked for
 * @param pause awaited between steps of few milliseconds
 */
export async function searchTires(
  { size, q, ...names }: TireFilter,
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<VehicleTires>> {
  const { rest, ...typed } = q == null ? { rest: null, asked: undefined } : tiresTypedIn(q, size == null);
  const asked = size == null ? typed.asked : sizeOf(size);
  const filter = { ...names, ...typed, asked, q: rest };
  const { items, ignored } = await tireCatalogue.search(filter, ALL, nextYear, pause);
  const known = items.flatMap((model) => model.known);
  return { ...tireCatalogue.page(known, range), ignored };
}

/**
 * The tires of one model, in one year or in all. Empty where the model is known and the year is not; throws `not_found`,
 * with near names, for a make or model that is not known.
 *
 * @param nextYear the last year that may be asked for
 * @param pause awaited between steps of few milliseconds
 */
export const tiresByVehicle = (
  vehicle: { readonly make: string; readonly model: string; readonly year?: number | null },
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<VehicleTires>> => searchTires(vehicle, range, nextYear, pause);

const tiresOfCar = (make: string, model: string): TireModel | undefined =>
  tireModels.get().byCar.get(carKey(make, model));

/** Whether tires of the car are known. */
export const coversTires = (make: string, model: string): boolean => tiresOfCar(make, model) !== undefined;

/** Whether the maker fitted a car, in the year if one is given, with what is asked of its tires. */
export function isFitted(
  make: string,
  model: string,
  filter: AskedTires & Pick<NameFilter, 'year'>,
): boolean {
  const known = tiresOfCar(make, model);
  return known !== undefined && fitted(known, filter) !== undefined;
}

const carKey = (make: string, model: string): string => `${keyOf(make)}/${keyOf(model)}`;

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

/** A size of the dataset, whose builder has parsed them all. Few sizes are on many cars. */
const builtSize = (text: string): TireSize =>
  parsedSizes.getOrInsertComputed(text, () => {
    const size = parseTireSize(text);
    if (!size) throw new Error(`The dataset has a tire size that is none: ${text}`);
    return size;
  });
