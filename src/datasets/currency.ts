import { defineArtefact } from './artefact.ts';

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
  /** Code -> the currency and the position of its rate in a row of `days`. Without rates, rows end before it. */
  readonly byCode: ReadonlyMap<string, { readonly currency: Currency; readonly column: number }>;
  /** From oldest to newest. A bundled day that was also imported has two rows; the imported row is second. */
  readonly days: readonly RateRow[];
  /** The imported rows of `days`. */
  readonly imported: ReadonlySet<RateRow>;
}

const FILE = 'currency.json';
/** The import file. */
export const IMPORTED_RATES = 'currency-import.json';

export const currencies = defineArtefact({
  name: 'currency',
  load: (files) => index(files.json<CurrencyFile>(FILE), { codes: [], days: [] }),
  loadWithImport: (files, imported) =>
    index(files.json<CurrencyFile>(FILE), imported.json<ImportedRates>(IMPORTED_RATES)),
});

function index(file: CurrencyFile, rates: ImportedRates): CurrencyIndex {
  const { currencies: rows, unrated, days: bundled } = file;
  const rated = rows.map((row) => currencyOf(row, true));
  const all = [...rated, ...unrated.map((row) => currencyOf(row, false))];
  // Position 0 of a row is the date.
  const byCode = new Map(
    all.map((currency, position) => [currency.code, { currency, column: position + 1 }]),
  );
  const imported = importedRows(rated, bundled, rates);
  // The sort is stable, so rows of the same day keep their order.
  const days = [...bundled, ...imported].sort((a, b) => (a[0] < b[0] ? -1 : Number(a[0] > b[0])));
  return {
    all: all.sort((a, b) => (a.code < b.code ? -1 : 1)),
    byCode,
    days,
    imported: new Set(imported),
  };
}

const currencyOf = (row: CurrencyRow, hasRates: boolean): Currency => {
  const [code, numeric, name, symbol, decimals, minorUnit, type, countryCodes, ...end] = row;
  const [tenderUntil, successorCodes, tenderUntilConfirmed] = end;
  return {
    ...{ code, numeric, name, symbol, decimals, minorUnit, type, countryCodes },
    ...{ tenderUntil, tenderUntilConfirmed, successorCodes, hasRates },
  };
};

/**
 * Arranges imported days in the order of the currencies. Adds fixed parities to the euro, which the bank does not
 * publish.
 */
function importedRows(
  rated: readonly Currency[],
  bundled: readonly RateRow[],
  { codes, days }: ImportedRates,
): RateRow[] {
  const first = bundled[0];
  if (!first || days.length === 0) return [];
  const parities = rated.map(({ type }, position) => {
    const rate = first[position + 1] as number | null;
    return type === 'fiat' && bundled.every((day) => day[position + 1] === rate) ? rate : null;
  });
  const columns = new Map(rated.map(({ code }, position) => [code, position + 1]));
  const euro = columns.get('EUR') as number;
  // Parities are added only from the first bundled day on, because they may not have applied earlier. Rows are copied
  // because few of their columns differ.
  const bare: (number | null)[] = Array(rated.length + 1).fill(null);
  const withParities = [null, ...parities];
  bare[euro] = 1;
  withParities[euro] = 1;
  const columnPairs = codes.flatMap((code, position) => {
    const column = columns.get(code);
    return column === undefined || column === euro ? [] : [[position + 1, column] as const];
  });
  return days.map((day): RateRow => {
    const [date] = day;
    const row: unknown[] = (date >= first[0] ? withParities : bare).slice();
    row[0] = date;
    for (const [dayIndex, column] of columnPairs) row[column] = day[dayIndex] ?? row[column];
    return row as unknown as RateRow;
  });
}
