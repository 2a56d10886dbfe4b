// Written by `npm run generate` from the declarations of the operations.
import type { BoatType, VehicleFuel, VehicleMake } from './shared.ts';

export interface BoatsOperations {
  /**
   * Makes of boats. Lists boat builders, sorted by name.
   * Costs 1 credit.
   */
  boatsMakes: {
    method: 'GET';
    credits: 1;
    args: {
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: BoatMakePage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Models of one make of boats. Lists the models of a make, sorted by name.
   * Costs 1 credit.
   */
  boatsModels: {
    method: 'GET';
    credits: 1;
    args: {
      /** Make, ignoring case and punctuation, or a short form: `whaler`. */
      make: string;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: BoatModelPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search boats. Finds models that match every filter. With `q`, the best match comes first; otherwise sorted by make and name.
   * Costs 1 credit.
   */
  boatsSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Make, ignoring case and punctuation, or a short form: `whaler`. */
      make?: string;
      /** Full name of the model, ignoring case and punctuation: `j24` is `J/24`. */
      model?: string;
      /** Year, up to next year. Returns models known to have been built in that year. A search by model name also returns models whose years are unknown, and models with an earlier first year and an unknown last year. */
      year?: number;
      /** Part of the make or model, optionally with a year if `year` is not given. Minor typos are ignored. Words for a type, body or fuel act as filters unless a model has that name. */
      q?: string;
      /** Type of boat. */
      type?: BoatType;
      /** Fuel that the boat is available with. */
      fuel?: VehicleFuel;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: BoatModelPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** Propulsion of a boat, in the terms of 33 CFR 174.19. */
export type BoatDrive = 'inboard' | 'outboard' | 'pod_drive' | 'sterndrive' | 'water_jet' | 'air_thrust' | 'sail' | 'manual' | 'other';

/** Boat builders, sorted by name. */
export interface BoatMakePage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** Source of the data. `/data` lists licences and dates. */
  source: string;
  /** Coverage and gaps of the list. */
  coverage: string;
  /** The entries. */
  items: VehicleMake[];
}

/** A model line of a boat builder. Values that are not certain are null or an empty list. */
export interface BoatModel {
  /** Make. */
  make: string;
  /** Name of the model. */
  model: string;
  /** Main type of boat. */
  type: BoatType;
  /** Fuels of the engines. Empty if the boat has no engine or the fuel is not certain. */
  fuels: VehicleFuel[];
  /** Every known type of propulsion, such as sail and an inboard engine. */
  drives: BoatDrive[];
  /** Length in metres, to one decimal place, as stated by the builder. Null if unknown or if versions differ. */
  lengthM: number | null;
  /** False if no source states the years of the model. A search by name finds such a model in any year. */
  yearsKnown: boolean;
  /** First year of production. */
  yearFrom: number | null;
  /** Last year of production. Null if unknown, or if the model was still in production when the table was compiled. */
  yearTo: number | null;
  /** Years in which the model is known to have been built. */
  years: number[];
  /** True if the model comes from Facet's own table; false if the operator of this service imported it. */
  curated: boolean;
}

/** Boat models. */
export interface BoatModelPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** Words of `q` that were ignored because no model matches all words. Empty if `q` was not sent. */
  ignored: string[];
  /** Source of the data. `/data` lists licences and dates. */
  source: string;
  /** Coverage and gaps of the list. */
  coverage: string;
  /** The entries. */
  items: BoatModel[];
}
