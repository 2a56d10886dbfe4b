import { type Currency, type CurrencyKind, currencies } from '../../datasets/currency/index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { countryByCode, namesOfCountry } from '../countries/index.ts';
import { fillerWith } from '../search/filler.ts';
import { type Range, type SearchPage, searchPageOf, unsearched } from '../search/pages.ts';
import { searchOver } from '../search/search.ts';
import { currenciesOf } from './rates.ts';

/** Returns the currency with a code, in any case. Throws `not_found` with similar codes. */
export const currencyByCode = (code: string): Currency => currenciesOf([code])[0] as Currency;

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
  const named = new Set(currenciesOf([...(from ? [from] : []), ...(to ?? [])]).map(({ code }) => code));
  const wanted = (currency: Currency) =>
    (!type || currency.type === type) && (named.size === 0 || named.has(currency.code));
  const found = q ? yield* search(q, wanted) : unsearched(currencies.get().all.filter(wanted));
  return searchPageOf(found, range);
}

/** Common names and symbols of currencies beyond their official names. */
const EVERYDAY_NAMES: Readonly<Record<string, readonly string[]>> = {
  AUD: ['A$', 'Aussie Dollar'],
  CAD: ['C$', 'Loonie'],
  CHF: ['Franken', 'Schweizer Franken'],
  CNY: ['RMB', 'Renminbi', '元'],
  DEM: ['Deutsche Mark', 'Deutschmark', 'D-Mark'],
  GBP: ['Sterling', 'Quid'],
  HKD: ['HK$'],
  JPY: ['円'],
  KRW: ['원'],
  NZD: ['NZ$', 'Kiwi Dollar'],
  RUB: ['Rouble'],
  SGD: ['S$'],
  USD: ['US$', 'Buck', 'Greenback'],
};

/** The most traded currencies by the triennial survey of the Bank for International Settlements of 2022. */
const BY_TURNOVER =
  'USD EUR JPY GBP CNY AUD CAD CHF HKD SGD SEK KRW NOK NZD INR MXN TWD ZAR BRL DKK PLN THB ILS IDR CZK AED TRY HUF CLP SAR PHP MYR COP RUB RON PEN'.split(
    ' ',
  );

const tradeRank = ({ code }: Currency): number => {
  const rank = BY_TURNOVER.indexOf(code);
  return rank < 0 ? BY_TURNOVER.length : rank;
};

/** True for withdrawn currencies. The last day of legal tender of some of them is unknown. */
const isFormer = ({ tenderUntil, withdrawn }: Currency): boolean =>
  tenderUntil !== null || withdrawn !== null;

const search = searchOver(
  currencies,
  // Among equal matches, the most traded currencies come first, then those used by the most countries. Former currencies
  // come last.
  ({ all }) =>
    all.toSorted(
      (a, b) =>
        Number(isFormer(a)) - Number(isFormer(b)) ||
        tradeRank(a) - tradeRank(b) ||
        b.countryCodes.length - a.countryCodes.length,
    ),
  {
    texts: ({ code, name, symbol, numeric, countryCodes }) => [
      code,
      name,
      [symbol],
      EVERYDAY_NAMES[code] ?? [],
      [numeric ?? ''],
      countryCodes.flatMap((code) => [code, countryByCode(code).alpha3]),
      // The currency of `bhutan` is its own before that of India.
      ...[true, false].map((isFirst) =>
        countryCodes
          .map(countryByCode)
          .filter(({ currencies: [first] }) => (first?.code === code) === isFirst)
          .flatMap(namesOfCountry),
      ),
    ],
    // Whole words come before beginnings of words: `franc` does not mean France.
    isFavoured: (currency) => !isFormer(currency),
    filler: fillerWith(
      'currency currencies money moneda divisa monnaie devise valuta wahrung geld dinheiro moeda',
    ),
  },
);
