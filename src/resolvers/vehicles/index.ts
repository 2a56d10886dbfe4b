import { type Boat, boats } from '../../datasets/boats/index.ts';
import type { Car } from '../../datasets/cars/index.ts';
import {
  CAR_BODIES,
  type CarBody,
  FUELS,
  MOTORCYCLE_TYPES,
  type MotorcycleType,
  type VehicleFuel,
} from '../../datasets/catalogue/words.ts';
import { type Motorcycle, motorcycles } from '../../datasets/motorcycles.ts';
import { lazy, type Pause, type Steps, sortedBy } from '../../scheduling/steps.ts';
import { BOAT_WORDS, type BoatFilter, boatCatalogue, boatLike } from '../boats/index.ts';
import { carCatalogue, namedCars } from '../cars/index.ts';
import { VehicleCatalogue } from '../catalogue/catalogue.ts';
import { catalogueKey } from '../catalogue/names.ts';
import { phrasesFor } from '../catalogue/phrases.ts';
import { inSpans } from '../catalogue/spans.ts';
import { BODY_WORDS, FUEL_WORDS, MOTORCYCLE_WORDS } from '../catalogue/synonyms.ts';
import type { ListedModel, NameFilter, VehicleMake, VehiclePage } from '../catalogue/types.ts';
import {
  type AskedDisplacement,
  byDisplacement,
  displacementDesignation,
  motorcycleCatalogue,
  motorcycleLike,
} from '../motorcycles/index.ts';
import { type Page, type Range, resultPageOf } from '../search/pages.ts';
import { isFitted, type TireSizeFilter, withTypedTires } from '../tires/index.ts';

/** The order of the types for equal names. */
export const VEHICLE_TYPES = ['car', 'motorcycle', 'boat'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** A model of any kind. `of` is the entry in the API for that kind. */
export type Vehicle = ListedModel & { readonly yearFrom: number | null; readonly yearTo: number | null } & (
    | { readonly type: 'car'; readonly of: Car }
    | { readonly type: 'motorcycle'; readonly of: Motorcycle }
    | { readonly type: 'boat'; readonly of: Boat }
  );

/** A kind of vehicle, with its counts. */
export interface VehicleKind {
  readonly type: VehicleType;
  readonly makes: number;
  readonly models: number;
  readonly source: string;
  readonly coverage: string;
}

/** A make, and all kinds of vehicles that it builds. */
export interface MakeOfAnyKind extends VehicleMake {
  readonly types: readonly VehicleType[];
}

export interface TypeFilter {
  readonly type?: VehicleType | null;
  readonly fuel?: VehicleFuel | null;
}

/** Further filters by kind. A filter that exists for a single kind matches only vehicles of that kind. */
interface TypedFilter extends TypeFilter, AskedDisplacement {
  readonly car?: { readonly kind?: CarBody };
  readonly motorcycle?: { readonly kind?: MotorcycleType };
  readonly boat?: BoatFilter;
  readonly tires?: TireSizeFilter;
}

/** The number of models read in a step. */
const STEP = 100;

const CATALOGUES = { car: carCatalogue, motorcycle: motorcycleCatalogue, boat: boatCatalogue };

/** The catalogue of cars, motorcycles and boats together. */
export const vehicleCatalogue = new VehicleCatalogue<Vehicle, TypedFilter>({
  models: lazy(view),
  about: {
    source: 'The sources of the cars, motorcycles and boats APIs: see /vehicles/v1/types',
    coverage: 'The coverage of the cars, motorcycles and boats APIs: see /vehicles/v1/types. Not exhaustive.',
  },
  narrow: narrowed,
  phrases: wordsOfAll,
  designation: displacementDesignation,
  others: (vehicle) => {
    if (vehicle.type === 'car') return carCatalogue.others(vehicle.of);
    return vehicle.type === 'boat'
      ? boatCatalogue.others(vehicle.of)
      : motorcycleCatalogue.others(vehicle.of);
  },
  kind: 'automobile automobiles motor',
});

/** Returns the kinds of vehicles, with the numbers of their makes and models. */
export async function vehicleKinds(range: Range, pause: Pause): Promise<Page<VehicleKind>> {
  const items: VehicleKind[] = [];
  for (const type of VEHICLE_TYPES) {
    const { source, coverage } = CATALOGUES[type].about;
    const makes = await CATALOGUES[type].all(pause);
    const models = makes.reduce((sum, make) => sum + make.models, 0);
    items.push({ type, makes: makes.length, models, source, coverage });
  }
  return resultPageOf(items, range);
}

/**
 * Returns the makes of all kinds, or of one, sorted by name. If one kind is requested, only models and years of this
 * kind are counted.
 */
export async function makesOfAnyKind(
  { type }: TypeFilter,
  range: Range,
  pause: Pause,
): Promise<VehiclePage<MakeOfAnyKind>> {
  const makes = await (type == null ? vehicleCatalogue : CATALOGUES[type]).all(pause);
  makers ??= await typesByMake(pause);
  const types = makers;
  const { items, ...page } = vehicleCatalogue.page(makes, range);
  return {
    ...page,
    items: items.map((make) => ({ ...make, types: types.get(catalogueKey(make.make)) ?? [] })),
  };
}

/**
 * Returns the models of a make, of all kinds or of one, sorted by name. Throws `not_found`, with similar names, for an
 * unknown make.
 */
export const vehicleModels = (
  filter: TypeFilter & { readonly make: string },
  range: Range,
  pause: Pause,
): Promise<VehiclePage<Vehicle>> => vehicleCatalogue.search(filter, range, Number.POSITIVE_INFINITY, pause);

/**
 * Returns the vehicles that pass every filter, sorted by make, name and type, or by best match if `q` is set. A tire
 * size in `q` matches cars with that size, and a displacement matches motorcycles. Throws `not_found`, with similar
 * names, for an unknown make or model.
 * @param nextYear the last year that may be requested
 * @param pause awaited between steps of a few milliseconds
 */
export const searchVehicles = (
  filter: NameFilter & TypeFilter,
  range: Range,
  nextYear: number,
  pause: Pause,
): Promise<VehiclePage<Vehicle>> =>
  byDisplacement(withTypedTires(filter), (filters) =>
    vehicleCatalogue.search(filters, range, nextYear, pause),
  );

/** Returns all vehicles, sorted by make, model and type. */
function* view(): Steps<readonly Vehicle[]> {
  const keyed: { vehicle: Vehicle; make: string; model: string }[] = [];
  function* add(vehicles: Iterable<Vehicle>): Steps<void> {
    for (const vehicle of vehicles) {
      keyed.push({ vehicle, make: catalogueKey(vehicle.make), model: catalogueKey(vehicle.model) });
      if (keyed.length % STEP === 0) yield;
    }
  }
  yield* add((yield* namedCars.steps()).values().map((of) => ({ type: 'car', ...listed(of), of })));
  yield* add((yield* motorcycles.steps()).values().map((of) => ({ type: 'motorcycle', ...listed(of), of })));
  yield* add(
    (yield* boats.steps())
      .values()
      .map((of) => ({ type: 'boat', ...listed(of), openSince: of.openSince, of })),
  );
  // Sorting is stable, so equal names keep the order of their types.
  const sorted = yield* sortedBy(keyed, (a, b) => order(a.make, b.make) || order(a.model, b.model));
  return sorted.map(({ vehicle }) => vehicle);
}

const listed = ({ make, model, yearFrom, yearTo, years }: Car | Motorcycle | Boat) => ({
  make,
  model,
  yearFrom,
  yearTo,
  years,
});

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the vehicle as it was in the year; undefined if it does not match the filter. */
function narrowed(
  vehicle: Vehicle,
  {
    type,
    fuel,
    year,
    tires,
    displacementCc,
    unknownEngines,
    ...kinds
  }: TypedFilter & Pick<NameFilter, 'year'>,
): Vehicle | undefined {
  const { make, model } = vehicle;
  if (type != null && vehicle.type !== type) return undefined;
  if (tires && !(vehicle.type === 'car' && isFitted(make, model, { ...tires, year }))) return undefined;
  if (displacementCc !== undefined && vehicle.type !== 'motorcycle') return undefined;
  const kind = kinds[vehicle.type];
  if (!kind && (kinds.car || kinds.motorcycle || kinds.boat)) return undefined;
  const of = ownLike(vehicle, { fuel, year, displacementCc, unknownEngines, ...kind });
  return of && ({ ...vehicle, of } as Vehicle);
}

/** Returns the entry of a vehicle's own API as it was in the year; undefined if it does not match. */
function ownLike(vehicle: Vehicle, filter: object): Vehicle['of'] | undefined {
  if (vehicle.type === 'boat') return boatLike(vehicle.of, filter);
  return vehicle.type === 'car' ? inSpans(vehicle.of, filter) : motorcycleLike(vehicle.of, filter);
}

/** Returns the words for kinds, fuels and types. A word that belongs to two kinds, such as `touring`, matches both. */
function wordsOfAll(): [phrase: string, filter: TypedFilter][] {
  const words: (readonly [phrase: string, filter: TypedFilter])[] = [
    ...phrasesFor(VEHICLE_TYPES, (type) => ({ type }), { motorcycle: ['motorbike', 'bike'] }),
    ...phrasesFor(FUELS, (fuel) => ({ fuel }), FUEL_WORDS),
    ...phrasesFor(CAR_BODIES, (kind) => ({ car: { kind } }), BODY_WORDS),
    ...phrasesFor(
      // Electric motorcycles are matched by fuel.
      MOTORCYCLE_TYPES.filter((kind) => kind !== 'electric'),
      (kind) => ({ motorcycle: { kind } }),
      MOTORCYCLE_WORDS,
    ),
    ...BOAT_WORDS.map(([phrase, boat]) => [phrase, { boat }] as const),
  ];
  return [...Map.groupBy(words, ([phrase]) => phrase)].map(([phrase, filters]) => [
    phrase,
    Object.assign({}, ...filters.map(([, filter]) => filter)),
  ]);
}

let makers: ReadonlyMap<string, readonly VehicleType[]> | undefined;

/** Returns the kinds of vehicles of each make, by its comparison key. */
async function typesByMake(pause: Pause): Promise<ReadonlyMap<string, readonly VehicleType[]>> {
  const types = new Map<string, VehicleType[]>();
  for (const type of VEHICLE_TYPES) {
    for (const { make } of await CATALOGUES[type].all(pause))
      types.getOrInsertComputed(catalogueKey(make), () => []).push(type);
  }
  return types;
}
