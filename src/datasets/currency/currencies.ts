import { defineArtefact } from '../artefact.ts';
import {
  type Changes,
  type ChangesFile,
  changesOf,
  type Peg,
  pegOf,
  type Redenomination,
  redenominationOf,
  type Succession,
  successionOf,
} from './changes.ts';
import { fetchedRates, rateProblems } from './fetched-rates.ts';
import type { RateRow, RateTable } from './rate-layers.ts';

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
  /** The last day on which it was legal tender anywhere, `YYYY-MM-DD`. Null if it is still in use, or if unknown. */
  readonly tenderUntil: string | null;
  /** True if a document states `tenderUntil`, or two lists agree about its month. Null if `tenderUntil` is null. */
  readonly tenderUntilConfirmed: boolean | null;
  /** Codes of the currencies that replaced a withdrawn currency. */
  readonly successorCodes: readonly string[];
  /** The rates at which they replaced it, in the order of `successorCodes`. */
  readonly successors: readonly Succession[];
  /** When ISO 4217 withdrew the code: `YYYY-MM`, or `YYYY/YYYY` if only the years are known. Null for codes in use. */
  readonly withdrawn: string | null;
  /** Fixed parities from oldest to newest. Empty if the currency has none. */
  readonly pegs: readonly Peg[];
  /** True if the bundled data has rates of the currency. Publishers may have rates of others. */
  readonly hasRates: boolean;
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

/** The data file: currencies sorted by code, and days from oldest to newest. */
export interface CurrencyFile extends ChangesFile {
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
  /** From oldest to newest. */
  readonly redenominations: readonly Redenomination[];
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
  problems: () => rateProblems().map(({ source, why, since }) => `${source}, since ${since}: ${why}`),
  fetchedSources: () => [...fetchedRates().values()].map(({ source }) => source),
});

function index(file: CurrencyFile, imported: RateTable): CurrencyIndex {
  const { currencies: rated, unrated, days } = file;
  const changes = changesOf(file);
  const all = [
    ...rated.map((row) => currencyOf(row, changes, true)),
    ...unrated.map((row) => currencyOf(row, changes, false)),
  ].sort((a, b) => (a.code < b.code ? -1 : 1));
  return {
    all,
    byCode: new Map(all.map((currency) => [currency.code, currency])),
    bundled: { codes: rated.map(([code]) => code), days },
    imported,
    redenominations: file.redenominations.map(redenominationOf),
  };
}

const currencyOf = (row: CurrencyRow, changes: Changes, hasRates: boolean): Currency => {
  const [code, numeric, name, symbol, decimals, minorUnit, type, countryCodes, ...end] = row;
  const [tenderUntil, successorCodes, tenderUntilConfirmed] = end;
  return {
    ...{ code, numeric, name, symbol, decimals, minorUnit, type, countryCodes },
    ...{ tenderUntil, tenderUntilConfirmed, successorCodes, hasRates },
    successors: (changes.successions.get(code) ?? []).map(successionOf),
    withdrawn: changes.withdrawals.get(code) ?? null,
    pegs: (changes.pegs.get(code) ?? []).map(pegOf),
  };
};
