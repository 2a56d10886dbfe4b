// Written by `npm run generate` from the declarations of the operations.
import type { MotorcycleType, VehicleFuel, VehicleMake, VehicleMarket, VehicleSource } from './shared.ts';

export interface MotorcyclesOperations {
  /**
   * Makes of motorcycles. Lists the makes of motorcycles, scooters and mopeds, sorted by name.
   * Costs 1 credit.
   */
  motorcyclesMakes: {
    method: 'GET';
    credits: 1;
    args: {
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: MotorcycleMakePage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Models of one make of motorcycles. Lists the models of a make, sorted by name.
   * Costs 1 credit.
   */
  motorcyclesModels: {
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
    answer: MotorcycleModelPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search motorcycles. Finds models that match every filter. With `q`, the best match comes first, and a displacement in `q`, such as `600cc`, matches engines of about that size. Without `q`, the models are sorted by make and name.
   * Costs 1 credit.
   */
  motorcyclesSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Make, ignoring case and punctuation, or a short form: `vw`, `chevy`. */
      make?: string;
      /** Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`. */
      model?: string;
      /** A model year, up to next year. Results then describe the model in that year. */
      year?: number;
      /** Part of the make or model, optionally with a year if `year` is not given. Minor typos are ignored. Words for a type, body or fuel act as filters unless a model has that name. */
      q?: string;
      /** Type of motorcycle. */
      type?: MotorcycleType;
      /** Fuel that the model is available with. */
      fuel?: VehicleFuel;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: MotorcycleModelPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** Motorcycle makes, sorted by name. */
export interface MotorcycleMakePage {
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

/** A motorcycle model of a make. Values that are not known are null or an empty list. */
export interface MotorcycleModel {
  /** Make. */
  make: string;
  /** Name of the model. */
  model: string;
  /** Types, as reported by the maker: all, or those of the requested year. */
  types: MotorcycleType[];
  /** Displacements in cubic centimetres: all, or those of the requested year. */
  engineCc: number[];
  /** Fuels: all, or those of the requested year. */
  fuels: VehicleFuel[];
  /** False if no source states the years of the model. A search by name finds such a model in any year. */
  yearsKnown: boolean;
  /** First year stated by a source. Null if no source states any years. */
  yearFrom: number | null;
  /** Last year stated by a source. Null if no source states the end of production. */
  yearTo: number | null;
  /** All years stated by any source: model years, and the years in `registeredYears`. */
  years: number[];
  /** Entries of `years` that are known only from vehicle registers: years in which registered vehicles of this model were made. They may differ from the model year by one. */
  registeredYears: number[];
  /** Markets where the sources list the model, in all years or in the requested year. The model may be sold in other markets too. */
  markets: VehicleMarket[];
  /** Sources that list the model, in all years or in the requested year. */
  sources: VehicleSource[];
}

/** Motorcycle models. */
export interface MotorcycleModelPage {
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
  items: MotorcycleModel[];
}
