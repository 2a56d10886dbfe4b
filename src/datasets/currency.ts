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

export interface CurrencyIndex {
  /** By code. */
  readonly all: readonly Currency[];
  /** Code -> the currency and where its rate stands in each of `days`. */
  readonly byCode: ReadonlyMap<string, { readonly currency: Currency; readonly column: number }>;
  /** From the oldest to the newest. */
  readonly days: readonly RateRow[];
}

export const currencies = defineArtefact({
  name: 'currency',
  load: (files) => index(files.json<CurrencyFile>('currency.json')),
});

function index({ currencies: rows, days }: CurrencyFile): CurrencyIndex {
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
  return { all, byCode, days };
}
