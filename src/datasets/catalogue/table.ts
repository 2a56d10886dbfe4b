import type { Steps } from '../../scheduling/steps.ts';
import {
  FUELS,
  MARKETS,
  SOURCES,
  type VehicleFuel,
  type VehicleMarket,
  type VehicleSource,
} from './words.ts';

const MARKET_OF: Readonly<Record<VehicleSource, VehicleMarket | null>> = {
  vpic: 'us',
  epa: 'us',
  uk_dft: 'uk',
  nzta: 'nz',
  my_jpj: 'my',
  curated: 'eu',
  fitments: null,
  curated_years: null,
};

export interface VehicleEngine {
  /** Cubic centimetres. */
  readonly cc: number | null;
  readonly litres: number | null;
  readonly cylinders: number | null;
}

/** Consecutive model years with the same facts. `kinds` are body types of cars or types of motorcycles. */
export interface VehicleSpan<Kind> {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly Kind[];
  readonly fuels: readonly VehicleFuel[];
  readonly engines: readonly VehicleEngine[];
  /** The sources that list the model in these years. */
  readonly sources: readonly VehicleSource[];
}

export interface VehicleModel<Kind> {
  readonly make: string;
  readonly model: string;
  /** Null if no source gives the years of the model. */
  readonly yearFrom: number | null;
  /** Also null if the source does not say when production ended. */
  readonly yearTo: number | null;
  readonly years: readonly number[];
  /** Sorted by year. */
  readonly spans: readonly VehicleSpan<Kind>[];
  readonly markets: readonly VehicleMarket[];
  readonly sources: readonly VehicleSource[];
}

export type EngineRow = readonly [cc: number | null, litres: number | null, cylinders: number | null];

/** Sets are bit masks of positions in the lists of `words.ts`. Engines are positions in the file's list of engines. */
export type SpanRow = readonly [
  from: number,
  to: number,
  kinds: number,
  fuels: number,
  engines: number[],
  sources: number,
];
export type VehicleRow = readonly [
  make: string,
  model: string,
  sources: number,
  open: 0 | 1,
  spans: readonly SpanRow[],
  category?: number,
];

/** The data file, sorted by make and model. */
export interface VehicleFile {
  readonly engines: readonly EngineRow[];
  readonly models: readonly VehicleRow[];
}

/** Returns the markets of the sources. */
export const marketsOf = (sources: readonly VehicleSource[]): VehicleMarket[] =>
  MARKETS.filter((market) => sources.some((source) => MARKET_OF[source] === market));

/** Years of the models that have none. */
const NO_YEARS: readonly number[] = [];

/** Number of models read in one step. */
const STEP = 100;

/** Expands the rows of a data file. */
export function* vehicleModels<Kind>(file: VehicleFile, kinds: readonly Kind[]): Steps<VehicleModel<Kind>[]> {
  const [kindsOf, fuelsOf, sourcesOf] = [membersOf(kinds), membersOf(FUELS), membersOf(SOURCES)];
  const engines = file.engines.map(([cc, litres, cylinders]) => ({ cc, litres, cylinders }));
  const models: VehicleModel<Kind>[] = [];
  /** Markets by their sources, which thousands of models share. */
  const markets = new Map<readonly VehicleSource[], readonly VehicleMarket[]>();
  for (const [make, model, sourceBits, open, rows] of file.models) {
    if (models.length % STEP === 0) yield;
    const spans = rows.map(([from, to, kindBits, fuelBits, own, spanSources]) => ({
      from,
      to,
      kinds: kindsOf(kindBits),
      fuels: fuelsOf(fuelBits),
      engines: own.map((position) => engines[position] as VehicleEngine),
      sources: sourcesOf(spanSources),
    }));
    const years = yearsOf(spans);
    const sources = sourcesOf(sourceBits);
    models.push({
      make,
      model,
      yearFrom: years[0] ?? null,
      yearTo: open ? null : (years.at(-1) ?? null),
      years,
      spans,
      markets: markets.getOrInsertComputed(sources, () => marketsOf(sources)),
      sources,
    });
  }
  return models;
}

/**
 * Returns a function that decodes a bit mask. It caches the results, because thousands of spans share a few different
 * masks.
 */
function membersOf<Member>(all: readonly Member[]): (bits: number) => readonly Member[] {
  const known = new Map<number, readonly Member[]>();
  return (bits) => known.getOrInsertComputed(bits, () => all.filter((_, position) => bits & (1 << position)));
}

/** Lists the years of sorted spans without duplicates; spans of two markets may overlap. */
function yearsOf(spans: readonly VehicleSpan<unknown>[]): readonly number[] {
  const years: number[] = [];
  for (const { from, to } of spans)
    for (let year = Math.max(from, (years.at(-1) ?? from - 1) + 1); year <= to; year++) years.push(year);
  // An array that grew has room for 17 more values, which a copy has not.
  return years.length === 0 ? NO_YEARS : years.slice();
}
