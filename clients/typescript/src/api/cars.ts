// Written by `npm run generate` from the declarations of the operations.
import type { CarBody, VehicleFuel, VehicleMake, VehicleMarket, VehicleSource } from './shared.ts';

export interface CarsOperations {
  /**
   * Variants of a car. Lists the variants of a car with engine, drive, transmission, consumption, carbon dioxide and electric range, newest first. Empty if the car is known but no variant matches.
   * Costs 1 credit.
   */
  carsVariants: {
    method: 'GET';
    credits: 1;
    args: {
      /** Make, ignoring case and punctuation, or a short form: `vw`, `chevy`. */
      make: string;
      /** Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`. */
      model: string;
      /** Model year. Variants are available for 1984 to 2018, with a few for 2019. If omitted, all years. */
      year?: number;
      /** Fuel of the variant. */
      fuel?: VehicleFuel;
      /** Drive type. Known only for variants certified in the United States through 2018. */
      drive?: CarDrive;
      /** Type of transmission. Known only for variants certified in the United States through 2018. */
      transmission?: CarTransmission;
      /** Maximum fuel consumption in litres per 100 km, combined. Electric cars use no fuel and are not returned. */
      maxLitresPer100Km?: number;
      /** Minimum range on electricity alone, in km, as certified in the United States. */
      minElectricRangeKm?: number;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CarVariantPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Makes of cars. Lists the makes of cars, vans and pickups, sorted by name.
   * Costs 1 credit.
   */
  carsMakes: {
    method: 'GET';
    credits: 1;
    args: {
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CarMakePage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Models of one make of cars. Lists the models of a make, sorted by name.
   * Costs 1 credit.
   */
  carsModels: {
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
    answer: CarModelPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search cars. Finds models that match every filter. Body and fuel must be available in the same model year, and a single variant must match all filters for drive, transmission, consumption and range. With `q`, the best match comes first; otherwise sorted by make and name.
   * Costs 1 credit.
   */
  carsSearch: {
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
      /** Body style that the model is available with. */
      body?: CarBody;
      /** Fuel that the model is available with. */
      fuel?: VehicleFuel;
      /** Drive type. Known only for variants certified in the United States through 2018. */
      drive?: CarDrive;
      /** Type of transmission. Known only for variants certified in the United States through 2018. */
      transmission?: CarTransmission;
      /** Maximum fuel consumption in litres per 100 km, combined. Electric cars use no fuel and are not returned. */
      maxLitresPer100Km?: number;
      /** Minimum range on electricity alone, in km, as certified in the United States. */
      minElectricRangeKm?: number;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CarModelPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** Drive type: the wheels that are driven. */
export type CarDrive = 'front_wheel' | 'rear_wheel' | 'two_wheel' | 'all_wheel';

/** Consumption in the city, on highways and combined. */
export interface CarEconomy {
  /** Consumption in the city. */
  city: number | null;
  /** Consumption on highways. */
  highway: number | null;
  /** Combined consumption: 55 % city, 45 % highway. */
  combined: number | null;
}

/** Size of an engine. */
export interface CarEngine {
  /** Displacement in cubic centimetres. */
  cc: number | null;
  /** Displacement in litres, to one decimal. */
  litres: number | null;
  /** Number of cylinders. */
  cylinders: number | null;
}

/** Car makes, sorted by name. */
export interface CarMakePage {
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

/** A car model of a make. Values that are not known are null or an empty list. */
export interface CarModel {
  /** Make. */
  make: string;
  /** Name of the model. */
  model: string;
  /** Category of most body styles of the model. Null if not stated. */
  type: CarType | null;
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
  /** Body styles: all, or those of the requested year. Empty if not stated. */
  bodies: CarBody[];
  /** Fuels: all, or those of the requested year. */
  fuels: VehicleFuel[];
  /** Engines: all, or those of the requested year. Empty if the model has no engine or none is known. */
  engines: CarEngine[];
  /** Markets where the sources list the model, in all years or in the requested year. The model may be sold in other markets too. */
  markets: VehicleMarket[];
  /** Sources that list the model, in all years or in the requested year. */
  sources: VehicleSource[];
}

/** Car models. */
export interface CarModelPage {
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
  items: CarModel[];
}

/** Type of transmission. */
export type CarTransmission = 'manual' | 'automatic' | 'automated_manual' | 'variable' | 'single_speed';

/** Main category of a model. */
export type CarType = 'car' | 'suv_mpv' | 'pickup_van';

/** A car as certified in the United States: one engine, transmission and drive in one model year. */
export interface CarVariant {
  /** Make. */
  make: string;
  /** Name in the certificate: `C300 4matic`. */
  name: string;
  /** Model year. */
  year: number;
  /** Fuel. */
  fuel: VehicleFuel;
  /** Combustion engine. Null for electric cars and fuel cells. */
  engine: CarVariantEngine | null;
  /** Power of the electric motor in kilowatts. Null if not stated. The power of combustion engines is never included. */
  motorKw: number | null;
  /** Driven wheels. */
  drive: CarDrive | null;
  /** Type of transmission. */
  transmission: CarTransmission | null;
  /** Number of forward gears. */
  gears: number | null;
  /** EPA size class: `Midsize Cars`. */
  sizeClass: string;
  /** Miles per US gallon. For an electric car, miles per 33.7 kWh (MPGe). For a plug-in hybrid, the value with an empty battery. */
  mpg: CarEconomy;
  /** Litres per 100 km. For natural gas, the equivalent amount of gasoline. Null for electric cars and fuel cells. */
  litresPer100Km: CarEconomy | null;
  /** Electricity consumed from the plug, in kWh per 100 km. Null for cars without a plug. */
  kwhPer100Km: number | null;
  /** Carbon dioxide at the tailpipe, in grams per km. Calculated from the fuel consumption for model years before 2013. 0 for electric cars. */
  co2GramsPerKm: number | null;
  /** Range on electricity alone, in km. Null for cars without a plug, or if unknown. */
  electricRangeKm: number | null;
}

/** Combustion engine of a variant. */
export interface CarVariantEngine {
  /** Displacement in litres, to one decimal. */
  litres: number | null;
  /** Number of cylinders. */
  cylinders: number | null;
  /** True if it has a turbocharger. */
  turbocharger: boolean;
  /** True if it has a supercharger. */
  supercharger: boolean;
}

/** Variants of a car. */
export interface CarVariantPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** Source of the data. `/data` lists licences and dates. */
  source: string;
  /** Coverage and gaps of the list. */
  coverage: string;
  /** The entries. */
  items: CarVariant[];
}
