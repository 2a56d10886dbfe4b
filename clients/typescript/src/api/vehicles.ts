// Written by `npm run generate` from the declarations of the operations.
import type { BoatType, CarBody, MotorcycleType, VehicleFuel, VehicleTiresPage } from './shared.ts';

export interface VehiclesOperations {
  /**
   * Types of vehicles. Lists the types of vehicles with the number of known makes and models.
   * Costs 1 credit.
   */
  vehiclesTypes: {
    method: 'GET';
    credits: 1;
    args: {
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: VehicleKindPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Makes of vehicles. Lists vehicle makes, sorted by name. With `type`, the numbers of models and the years refer to that type only.
   * Costs 1 credit.
   */
  vehiclesMakes: {
    method: 'GET';
    credits: 1;
    args: {
      /** Only this type of vehicle. */
      type?: VehicleType;
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: VehicleMakeOfAnyKindPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Models of any vehicle make. Lists the models of a make, sorted by name. Empty if the make has no models of the given `type`.
   * Costs 1 credit.
   */
  vehiclesModels: {
    method: 'GET';
    credits: 1;
    args: {
      /** Only this type of vehicle. */
      type?: VehicleType;
      /** Make, ignoring case and punctuation, or a short form: `vw`, `harley`, `whaler`. */
      make: string;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: VehiclePage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search vehicles. Finds models of all types that match every filter. With `q`, the best match comes first, regardless of type; otherwise sorted by make, name and type.
   * Costs 1 credit.
   */
  vehiclesSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Only this type of vehicle. */
      type?: VehicleType;
      /** Fuel that the model is available with. */
      fuel?: VehicleFuel;
      /** Make, ignoring case and punctuation, or a short form: `vw`, `harley`, `whaler`. */
      make?: string;
      /** Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`, `j24` is `J/24`. */
      model?: string;
      /** A model year, up to next year. Results then describe the model in that year. */
      year?: number;
      /** Part of the make or model, optionally with a year if `year` is not given. Minor typos are ignored. */
      q?: string;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: VehiclePage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Tires of a car. Finds the tires of one car. Same as `/tires/v1/by-vehicle`.
   * Costs 1 credit.
   */
  vehiclesTiresByVehicle: {
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

/** A model of a make, of any vehicle type. Values that are not known are null or an empty list. */
export interface Vehicle {
  /** Type of vehicle. */
  type: VehicleType;
  /** Make. */
  make: string;
  /** Name of the model. */
  model: string;
  /** False if no source states the years of the model. A search by name finds such a model in any year. */
  yearsKnown: boolean;
  /** First known year. */
  yearFrom: number | null;
  /** Last known year. Null if no source states the end of production. */
  yearTo: number | null;
  /** All known years; model years for cars and motorcycles. */
  years: number[];
  /** Fuels: all, or those of the requested year. */
  fuels: VehicleFuel[];
  /** Body styles of a car: all, or those of the requested year. Null for other vehicles. */
  bodies: CarBody[] | null;
  /** Types of a motorcycle: all, or those of the requested year. Null for other vehicles. */
  motorcycleTypes: MotorcycleType[] | null;
  /** Main type of a boat. Null for other vehicles. */
  boatType: BoatType | null;
  /** Length of a boat in metres. Null for other vehicles, or if not certain. */
  lengthM: number | null;
}

/** Data available for one type of vehicle. */
export interface VehicleKind {
  /** Type of vehicle. */
  type: VehicleType;
  /** Number of known makes. */
  makes: number;
  /** Number of known models. */
  models: number;
  /** Source of the data. `/data` lists licences and dates. */
  source: string;
  /** Coverage of the data and its gaps. */
  coverage: string;
}

/** Types of vehicles. */
export interface VehicleKindPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: VehicleKind[];
}

/** A vehicle make of any type. Companies with the same name are combined. */
export interface VehicleMakeOfAnyKind {
  /** Name as written by the make itself, if known. */
  make: string;
  /** Number of known models of the make. */
  models: number;
  /** First known model year of any of its models. */
  yearFrom: number | null;
  /** Last known model year of any of its models. */
  yearTo: number | null;
  /** All types that the company makes, regardless of the requested type. */
  types: VehicleType[];
}

/** Vehicle makes, sorted by name. */
export interface VehicleMakeOfAnyKindPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** Source of the data. `/data` lists licences and dates. */
  source: string;
  /** Coverage and gaps of the list. */
  coverage: string;
  /** The entries. */
  items: VehicleMakeOfAnyKind[];
}

/** Vehicle models. */
export interface VehiclePage {
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
  items: Vehicle[];
}

/** Type of vehicle. Each type has its own API with more data. */
export type VehicleType = 'car' | 'motorcycle' | 'boat';
