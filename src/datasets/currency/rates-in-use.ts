import { lazy, type Prepared, type Steps } from '../../scheduling/steps.ts';
import { importOf } from '../imports.ts';
import type { Peg } from './changes.ts';
import { type Currency, type CurrencyIndex, currencies } from './currencies.ts';
import { type FetchedRates, fetchedRates, setFetchedRates } from './fetched-rates.ts';
import { makeRateBook, type Period, type RateBook } from './rate-book.ts';
import { dayNumber, type RateLayer, type RateTable } from './rate-layers.ts';

/** The publisher of the bundled rates. */
export const BUNDLED_PUBLISHER = '@fawazahmed0/currency-api';
/** The name under which rates of the same publisher are fetched. */
const BUNDLED_SOURCE = 'currency-api';

let inUse: { readonly of: readonly unknown[]; readonly book: Prepared<RateBook> } | undefined;

/** The rates in use. Their first use merges them. */
export const rates: Prepared<RateBook> = {
  get: () => preparedOf(currencies.get()).get(),
  *steps() {
    return yield* preparedOf(yield* currencies.steps()).steps();
  },
};

export const rateBook = rates.get;

function preparedOf(index: CurrencyIndex): Prepared<RateBook> {
  const fetched = fetchedRates();
  if (inUse?.of[0] !== index || inUse.of[1] !== fetched)
    inUse = { of: [index, fetched], book: lazy(() => mergeRates(index, fetched)) };
  return inUse.book;
}

/**
 * Uses fetched rates, by the name of their source, in addition to those in use. Until all of them are merged, requests
 * get the former rates.
 */
export function* useFetchedRates(added: ReadonlyMap<string, FetchedRates>): Steps<void> {
  const all = new Map([...fetchedRates(), ...added]);
  const index = yield* currencies.steps();
  const book = lazy(() => mergeRates(index, all));
  yield* book.steps();
  setFetchedRates(all);
  inUse = { of: [index, all], book };
}

function mergeRates(index: CurrencyIndex, fetched: ReadonlyMap<string, FetchedRates>): Steps<RateBook> {
  const { byCode, all, bundled, imported } = index;
  const same = fetched.get(BUNDLED_SOURCE)?.layer.table;
  const inEuro = { official: [], anchor: 'EUR' } as const;
  const layers: RateLayer[] = [
    {
      ...inEuro,
      publisher: BUNDLED_PUBLISHER,
      rank: 'other',
      table: same ? withoutDays(bundled, same) : bundled,
    },
    ...[...fetched.values()].map(({ layer }) => layer),
  ];
  if (imported.days.length > 0) {
    const publisher = importOf('currency')?.sources[0].name ?? '';
    layers.push({ ...inEuro, publisher, rank: 'imported', table: imported });
  }
  const unneeded = new Map(all.map((currency) => [currency.code, unneededPeriods(currency)]));
  return makeRateBook(layers, unneeded, new Set(byCode.keys()));
}

/** Leaves out the days that another table has too. */
function withoutDays(table: RateTable, other: RateTable): RateTable {
  const known = new Set(other.days.map(([date]) => date));
  return { ...table, days: table.days.filter(([date]) => !known.has(date)) };
}

/** Returns the first day of a fixed parity in days since 1970-01-01. */
export const firstDayOf = ({ from }: Peg): number =>
  from === null ? Number.NEGATIVE_INFINITY : dayNumber(from);

/** Returns the periods for which no published rates of a currency are needed: with a fixed parity, or after its end. */
function unneededPeriods({ pegs, tenderUntil }: Currency): Period[] {
  const always = Number.POSITIVE_INFINITY;
  const fixed = pegs.map((peg) => ({
    firstDay: firstDayOf(peg),
    lastDay: peg.until === null ? always : dayNumber(peg.until),
  }));
  return tenderUntil === null ? fixed : [...fixed, { firstDay: dayNumber(tenderUntil) + 1, lastDay: always }];
}
