import { defineArtefact } from './artefact.ts';
import { fetchedRates } from './currency/fetched-rates.ts';
import type { RateTable } from './currency/rate-layers.ts';

export type CurrencyKind = 'fiat' | 'metal' | 'crypto' | 'fund' | 'reserved';

export interface Currency {
  /** ISO 4217 code, or the ticker symbol of a coin. */
  readonly code: string;
  /** Three digits. */
  readonly numeric: string | null;
  readonly name: string;
  readonly symbol: string;
  /** In everyday use. */
  readonly decimals: number;
  /** Number of decimals of the smallest unit in ISO 4217. */
  readonly minorUnit: number | null;
  readonly type: CurrencyKind;
  /** Alpha-2 codes of the countries where the currency is legal tender. */
  readonly countryCodes: readonly string[];
  /** The last day on which the currency was legal tender anywhere, `YYYY-MM-DD`. Null if it is still in use. */
  readonly tenderUntil: string | null;
  /** True if a document states `tenderUntil`, or two lists agree about its month. Null if `tenderUntil` is null. */
  readonly tenderUntilConfirmed: boolean | null;
  /** Codes of the currencies that replaced a withdrawn currency. */
  readonly successorCodes: readonly string[];
  /** True if the bundled data has rates of the currency. Publishers may have rates of others. */
  readonly hasRates: boolean;
  /** Rates that a law or a central bank fixes or fixed, oldest first. */
  readonly pegs: readonly Peg[];
}

/** A fixed rate to another currency. */
export interface Peg {
  /** Code of the other currency. */
  readonly anchor: string;
  /** Units of the pegged currency for one unit of the other, in plain notation, as the law states them. */
  readonly rate: string;
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
  /** The last day. Null if the rate is still fixed. */
  readonly until: string | null;
  /** The law, or the central bank or currency board that fixes the rate. */
  readonly basis: string;
}

export type CurrencyRow = readonly [
  code: string,
  numeric: string | null,
  name: string,
  symbol: string,
  decimals: number,
  minorUnit: number | null,
  type: CurrencyKind,
  countryCodes: readonly string[],
  tenderUntil: string | null,
  successorCodes: readonly string[],
  tenderUntilConfirmed: boolean | null,
];

/** The value of one euro on one day, in the order of the currencies. Null if unknown. */
export type RateRow = readonly [date: string, ...rates: (number | null)[]];

/** The data file: currencies sorted by code, and days from oldest to newest. */
export interface CurrencyFile {
  readonly currencies: readonly CurrencyRow[];
  /** Currencies that no day has rates for. */
  readonly unrated: readonly CurrencyRow[];
  readonly days: readonly RateRow[];
}

/** The import file: days sorted by date, each with the value of one euro in the currencies of `codes`. */
export interface ImportedRates {
  readonly codes: readonly string[];
  readonly days: readonly RateRow[];
}

export interface CurrencyIndex {
  /** Sorted by code. */
  readonly all: readonly Currency[];
  readonly byCode: ReadonlyMap<string, Currency>;
  /** The bundled rates. */
  readonly bundled: RateTable;
  /** The rates that the operator imported. */
  readonly imported: RateTable;
}

const FILE = 'currency.json';
/** The import file. */
export const IMPORTED_RATES = 'currency-import.json';
const NO_RATES: RateTable = { codes: [], days: [] };

export const currencies = defineArtefact({
  name: 'currency',
  load: (files) => index(files.json<CurrencyFile>(FILE), NO_RATES),
  loadWithImport: (files, imported) =>
    index(files.json<CurrencyFile>(FILE), imported.json<ImportedRates>(IMPORTED_RATES)),
  fetchedSources: () => [...fetchedRates().values()].map(({ source }) => source),
});

function index({ currencies: rated, unrated, days }: CurrencyFile, imported: RateTable): CurrencyIndex {
  const all = [
    ...rated.map((row) => currencyOf(row, true)),
    ...unrated.map((row) => currencyOf(row, false)),
  ].sort((a, b) => (a.code < b.code ? -1 : 1));
  return {
    all,
    byCode: new Map(all.map((currency) => [currency.code, currency])),
    bundled: { codes: rated.map(([code]) => code), days },
    imported,
  };
}

const currencyOf = (row: CurrencyRow, hasRates: boolean): Currency => {
  const [code, numeric, name, symbol, decimals, minorUnit, type, countryCodes, ...end] = row;
  const [tenderUntil, successorCodes, tenderUntilConfirmed] = end;
  return {
    ...{ code, numeric, name, symbol, decimals, minorUnit, type, countryCodes },
    ...{ tenderUntil, tenderUntilConfirmed, successorCodes, hasRates, pegs: [] },
  };
};
