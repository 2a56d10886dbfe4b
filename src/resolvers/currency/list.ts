import { type Currency, type CurrencyKind, currencies } from '../../datasets/currency.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { countryByCode } from '../countries/index.ts';
import { fillerWith } from '../search/filler.ts';
import { type Range, type SearchPage, searchPageOf, unsearched } from '../search/pages.ts';
import { searchOver } from '../search/search.ts';
import { type Column, columnsOf } from './rates.ts';

/** Returns the currency with a code, in any case. Throws `not_found` with similar codes. */
export const currencyByCode = (code: string): Currency => (columnsOf([code])[0] as Column).currency;

interface CurrencyFilter extends Range {
  readonly q?: string | null;
  readonly type?: CurrencyKind | null;
  /** The base and the target currencies of a conversion. If any is given, only these currencies are listed. */
  readonly from?: string | null;
  readonly to?: readonly string[] | null;
}

/**
 * Lists currencies by code, or by relevance if there is a search text. Throws `not_found` if `from` or `to` contain
 * unknown codes.
 */
export function* currencyList({ q, type, from, to, ...range }: CurrencyFilter): Steps<SearchPage<Currency>> {
  // Compares codes, not objects: when rates are reloaded, the index holds new objects.
  const named = new Set(
    columnsOf([...(from ? [from] : []), ...(to ?? [])]).map(({ currency }) => currency.code),
  );
  const wanted = (currency: Currency) =>
    (!type || currency.type === type) && (named.size === 0 || named.has(currency.code));
  const found = q ? yield* search(q, wanted) : unsearched(currencies.get().all.filter(wanted));
  return searchPageOf(found, range);
}

/** Common names and symbols of currencies beyond their official names. */
const EVERYDAY_NAMES: Readonly<Record<string, readonly string[]>> = {
  AUD: ['A$'],
  CAD: ['C$'],
  CNY: ['RMB', 'Renminbi', '元'],
  GBP: ['Sterling'],
  HKD: ['HK$'],
  JPY: ['円'],
  KRW: ['원'],
  NZD: ['NZ$'],
  RUB: ['Rouble'],
  SGD: ['S$'],
  USD: ['US$'],
};

const search = searchOver(
  currencies,
  // Among equal matches, currencies used by the most countries come first, and former currencies last.
  ({ all }) =>
    all.toSorted(
      (a, b) =>
        Number(a.tenderUntil !== null) - Number(b.tenderUntil !== null) ||
        b.countryCodes.length - a.countryCodes.length,
    ),
  {
    texts: ({ code, name, symbol, numeric, countryCodes }) => [
      code,
      name,
      symbol,
      ...(EVERYDAY_NAMES[code] ?? []),
      ...(numeric ? [numeric] : []),
      ...countryCodes,
      ...countryCodes.map((code) => countryByCode(code).alpha3),
    ],
    filler: fillerWith('currency currencies money'),
  },
);
