import { defineArtefact } from './artefact.ts';

export type CurrencyKind = 'fiat' | 'metal' | 'crypto' | 'fund';

export interface Currency {
  /** Of ISO 4217, or what a coin is traded under. */
  readonly code: string;
  /** Three digits. */
  readonly numeric: string | null;
  readonly name: string;
  readonly symbol: string;
  /** In everyday use. */
  readonly decimals: number;
  /** Digits of the smallest unit by ISO 4217. */
  readonly minorUnit: number | null;
  readonly type: CurrencyKind;
  /** Where it is legal tender: alpha-2 codes. */
  readonly countryCodes: readonly string[];
  /** `YYYY-MM-DD`, the last day it was legal tender anywhere; null for what is in use. */
  readonly tenderUntil: string | null;
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
];

/** What one euro was worth on one day, in the order of the currencies; null where that is not known. */
export type RateRow = readonly [date: string, ...rates: (number | null)[]];

/** The data file: currencies by code, and days from the oldest to the newest. */
export interface CurrencyFile {
  readonly currencies: readonly CurrencyRow[];
  readonly days: readonly RateRow[];
}

/** What the file of an import holds: days by date, what one euro was worth in each of `codes`. */
export interface ImportedRates {
  readonly codes: readonly string[];
  readonly days: readonly RateRow[];
}

export interface CurrencyIndex {
  /** By code. */
  readonly all: readonly Currency[];
  /** Code -> the currency and where its rate stands in each of `days`. */
  readonly byCode: ReadonlyMap<string, { readonly currency: Currency; readonly column: number }>;
  /** From the oldest to the newest. A day has two rows where an import is of it, too: that one comes second. */
  readonly days: readonly RateRow[];
  /** Those of `days` that were imported. */
  readonly imported: ReadonlySet<RateRow>;
}

const FILE = 'currency.json';
/** The file of an import. */
export const IMPORTED_RATES = 'currency-import.json';

export const currencies = defineArtefact({
  name: 'currency',
  load: (files) => index(files.json<CurrencyFile>(FILE), { codes: [], days: [] }),
  loadWithImport: (files, imported) =>
    index(files.json<CurrencyFile>(FILE), imported.json<ImportedRates>(IMPORTED_RATES)),
});

function index({ currencies: rows, days: bundled }: CurrencyFile, rates: ImportedRates): CurrencyIndex {
  const all = rows.map(
    ([code, numeric, name, symbol, decimals, minorUnit, type, countryCodes, tenderUntil]): Currency => ({
      code,
      numeric,
      name,
      symbol,
      decimals,
      minorUnit,
      type,
      countryCodes,
      tenderUntil,
    }),
  );
  // A row of a day begins with its date.
  const byCode = new Map(
    all.map((currency, position) => [currency.code, { currency, column: position + 1 }]),
  );
  const imported = importedRows(all, bundled, rates);
  // Sorting keeps the order of rows of one day.
  const days = [...bundled, ...imported].sort((a, b) => (a[0] < b[0] ? -1 : Number(a[0] > b[0])));
  return { all, byCode, days, imported: new Set(imported) };
}

/** Imported days in the order of the currencies. Legal parities to the euro are nobody's news, so they are put in. */
function importedRows(
  all: readonly Currency[],
  bundled: readonly RateRow[],
  { codes, days }: ImportedRates,
): RateRow[] {
  const first = bundled[0];
  if (!first || days.length === 0) return [];
  const parities = all.map(({ type }, position) => {
    const rate = first[position + 1] as number | null;
    return type === 'fiat' && bundled.every((day) => day[position + 1] === rate) ? rate : null;
  });
  const columns = new Map(all.map(({ code }, position) => [code, position + 1]));
  const euro = columns.get('EUR') as number;
  // What is a parity today may have been none before. There are thousands of days, of which few columns differ.
  const bare: (number | null)[] = Array(all.length + 1).fill(null);
  const withParities = [null, ...parities];
  bare[euro] = 1;
  withParities[euro] = 1;
  const places = codes.flatMap((code, position) => {
    const column = columns.get(code);
    return column === undefined || column === euro ? [] : [[position + 1, column] as const];
  });
  return days.map((day): RateRow => {
    const [date] = day;
    const row: unknown[] = (date >= first[0] ? withParities : bare).slice();
    row[0] = date;
    for (const [place, column] of places) row[column] = day[place] ?? row[column];
    return row as unknown as RateRow;
  });
}
