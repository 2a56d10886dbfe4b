// Written by `npm run generate` from the declarations of the operations.
import type { VehicleMake, VehicleTiresPage } from './shared.ts';

export interface TiresOperations {
  /**
   * Makes of tires. Lists the car makes with known original equipment tires, sorted by name.
   * Costs 1 credit.
   */
  tiresMakes: {
    method: 'GET';
    credits: 1;
    args: {
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: TireMakePage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Models of one make of tires. Lists the models of a make, sorted by name.
   * Costs 1 credit.
   */
  tiresModels: {
    method: 'GET';
    credits: 1;
    args: {
      /** Make, ignoring case and punctuation, or a short form: `vw`, `chevy`. */
      make: string;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: TireModelPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search tires. Finds the tires of the cars that match every filter. With `q`, the best match comes first; otherwise sorted by make, model and year.
   * Costs 1 credit.
   */
  tiresSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Make, ignoring case and punctuation, or a short form: `vw`, `chevy`. */
      make?: string;
      /** Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`. */
      model?: string;
      /** Year of the car, up to next year. Results refer to that year only. */
      year?: number;
      /** Part of the make or model, optionally with a year if you do not send `year`; or a size, if you do not send `size`. Minor typos are ignored. */
      q?: string;
      /** Front or rear tire size in common notation: `205/55R16`, `205-55-16`, `2055516`, `P235/75R15`, `31x10.50R15LT`. Trailing marks such as `91V` and a leading P are ignored; LT, C and T must match if given. */
      size?: string;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: VehicleTiresPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Tires of a model. Finds the tires of one model, in one year or in all known years. Empty if tires are known only for other years.
   * Costs 1 credit.
   */
  tiresByVehicle: {
    method: 'GET';
    credits: 1;
    args: {
      /** Make, ignoring case and punctuation, or a short form: `vw`, `chevy`. */
      make: string;
      /** Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`. */
      model: string;
      /** Year of the car, up to next year. If omitted, all known years. */
      year?: number;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: VehicleTiresPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** Car makes with known tires, sorted by name. */
export interface TireMakePage {
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

/** A car model with known tires. */
export interface TireModel {
  /** Make. */
  make: string;
  /** Name of the model. */
  model: string;
  /** First known year. */
  yearFrom: number;
  /** Last known year. */
  yearTo: number;
  /** All front and rear sizes of the model, in all years. */
  sizes: string[];
}

/** Car models with known tires. */
export interface TireModelPage {
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
  items: TireModel[];
}
