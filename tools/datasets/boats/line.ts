import type { BoatDrive, BoatFuel, BoatType } from '../../../src/datasets/boats/words.ts';

/** The last year that a model line still built when the table was made is known to have been built in. */
export const TABLE_YEAR = 2025;

/** What the lines of a builder have in common. */
export interface BoatKind {
  readonly type: BoatType;
  readonly fuels: readonly BoatFuel[];
  readonly drives: readonly BoatDrive[];
}

/**
 * One model line, or its name alone. The length is in metres, to a decimetre; null where it is not certain or differs
 * between editions. Years are `2010-2018`, `2010-` for one still built when the table was made, `2010?` where its end is not
 * certain; without them, neither is.
 */
export type Line = string | readonly [model: string, lengthM: number | null, years?: string];

export interface Lines extends BoatKind {
  readonly make: string;
  readonly lines: readonly Line[];
}

/** Model lines of one builder that are of one kind. */
export const lines = (make: string, kind: BoatKind, ...own: readonly Line[]): Lines => ({
  make,
  ...kind,
  lines: own,
});

const kind = (type: BoatType, fuels: readonly BoatFuel[], drives: readonly BoatDrive[]): BoatKind => ({
  type,
  fuels,
  drives,
});

export const WATERCRAFT = kind('personal_watercraft', ['gas'], ['water_jet']);
export const OPEN_OUTBOARD = kind('open_motorboat', ['gas'], ['outboard']);
export const OPEN_STERNDRIVE = kind('open_motorboat', ['gas'], ['sterndrive']);
export const OPEN_INBOARD = kind('open_motorboat', ['gas'], ['inboard']);
export const OPEN_JET = kind('open_motorboat', ['gas'], ['water_jet']);
export const OPEN_ELECTRIC = kind('open_motorboat', ['electric'], []);
export const OPEN_ELECTRIC_INBOARD = kind('open_motorboat', ['electric'], ['inboard']);
/** What drives it differs by year or engine. */
export const OPEN_GAS = kind('open_motorboat', ['gas'], []);
export const OPEN_DIESEL_INBOARD = kind('open_motorboat', ['diesel'], ['inboard']);
export const OPEN_DIESEL = kind('open_motorboat', ['diesel'], []);
export const CABIN_OUTBOARD = kind('cabin_motorboat', ['gas'], ['outboard']);
export const CABIN_STERNDRIVE = kind('cabin_motorboat', ['gas'], ['sterndrive']);
export const CABIN_DIESEL_STERNDRIVE = kind('cabin_motorboat', ['diesel'], ['sterndrive']);
export const CABIN_DIESEL_INBOARD = kind('cabin_motorboat', ['diesel'], ['inboard']);
export const CABIN_DIESEL_POD = kind('cabin_motorboat', ['diesel'], ['pod_drive']);
export const CABIN_DIESEL_JET = kind('cabin_motorboat', ['diesel'], ['water_jet']);
export const CABIN_HYBRID = kind('cabin_motorboat', ['diesel', 'electric'], []);
/** Shafts or pods, by size and year. */
export const CABIN_DIESEL = kind('cabin_motorboat', ['diesel'], []);
/** Engines and drives differ by year. */
export const CABIN = kind('cabin_motorboat', [], []);
export const PONTOON = kind('pontoon_boat', ['gas'], ['outboard']);
export const PONTOON_JET = kind('pontoon_boat', ['gas'], ['water_jet']);
export const HOUSEBOAT = kind('houseboat', ['gas'], ['inboard']);
export const INFLATABLE_JET = kind('inflatable_boat', ['gas'], ['water_jet']);
export const INFLATABLE_DIESEL_JET = kind('inflatable_boat', ['diesel'], ['water_jet']);
export const ROWED = kind('rowboat', [], ['manual']);
export const INFLATABLE = kind('inflatable_boat', ['gas'], ['outboard']);
export const PADDLED = kind('paddlecraft', [], ['manual']);
export const SAILED = kind('sail_only', [], ['sail']);
/** A sail drive counts as inboard. */
export const YACHT = kind('auxiliary_sail', ['diesel'], ['sail', 'inboard']);
/** Sold with a gasoline or a diesel engine. */
export const CLASSIC_YACHT = kind('auxiliary_sail', ['gas', 'diesel'], ['sail', 'inboard']);
export const SMALL_YACHT = kind('auxiliary_sail', ['gas'], ['sail', 'outboard']);
export const GAS_YACHT = kind('auxiliary_sail', ['gas'], ['sail', 'inboard']);
export const YACHT_OF_ANY_ENGINE = kind('auxiliary_sail', ['gas', 'diesel'], ['sail', 'inboard', 'outboard']);
