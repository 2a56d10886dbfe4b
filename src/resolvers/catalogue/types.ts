import type { SearchPage } from '../search/pages.ts';

/** A make with a summary of its models. */
export interface VehicleMake {
  readonly make: string;
  /** The number of models of the make. */
  readonly models: number;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
}

/** A page of a list with the source and coverage of its facts. */
export interface VehiclePage<Item> extends SearchPage<Item> {
  readonly source: string;
  readonly coverage: string;
}

/** The fields that every kind of vehicle has. */
export interface ListedModel {
  readonly make: string;
  readonly model: string;
  /** In ascending order. */
  readonly years: readonly number[];
  /** The first year of the model, if no later year is known. */
  readonly openSince?: number | null;
}

/** The filters that every kind of vehicle has. */
export interface NameFilter {
  readonly make?: string | null;
  readonly model?: string | null;
  readonly year?: number | null;
  readonly q?: string | null;
  /** The part of the search text that was moved to other filters, such as the size of a tire. */
  readonly extracted?: string;
}
