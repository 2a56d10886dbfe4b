import {
  type Currency,
  type CurrencyKind,
  currencies,
  dayNumber,
  type RateBook,
  rateBook,
} from '../../datasets/currency/index.ts';
import { times, toPlaces, toSignificant } from './decimal.ts';
import { noRates, nothingYet, overBefore } from './no-rates.ts';
import { currenciesOf, firstPublishedDay, hasRates, isOver, type Pair, pairsOf } from './rates.ts';
import { dated, datedList, faultOf, RATE_DIGITS, requestedDayOf, scaled } from './terms.ts';
import type { Conversion, Converted, Exact, Question, Rate, Rates } from './types.ts';

/**
 * Converts an amount at the rates of a day, exactly and rounded once. Throws `not_found` for unknown codes, for days
 * before the first rates, and for currencies that are no longer in use.
 */
export function convert({
  to,
  amount,
  ...question
}: Question & { readonly to: readonly string[]; readonly amount: Exact }): Conversion {
  const requestedDate = requestedDayOf(question);
  const requestedDay = dayNumber(requestedDate);
  const [base, ...targets] = currenciesOf([question.from, ...to]) as [Currency, ...Currency[]];
  const pairs = requiredPairs(base, [...new Set(targets)], requestedDate);
  const results = pairs.map(
    ([{ code, decimals, minorUnit }, pair]): Converted => ({
      to: code,
      rate: toSignificant(pair.rate, RATE_DIGITS),
      result: toPlaces(times(pair.rate, amount), minorUnit ?? decimals),
      ...dated(pair, requestedDay),
      pegged: pair.pegged,
    }),
  );
  const [only, more] = results;
  return {
    from: base.code,
    amount,
    ...(only && !more
      ? { to: only.to, rate: only.rate, result: only.result }
      : { to: null, rate: null, result: null }),
    results,
    ...datedList(results, requestedDay),
  };
}

/**
 * Returns the value of an amount at the rates of a day, in the requested currencies or in all currencies in use on
 * that day. Throws like `convert`.
 */
export function rates({
  to,
  type,
  amount = '1',
  ...question
}: Question & {
  readonly to?: readonly string[] | null;
  readonly type?: CurrencyKind | null;
  readonly amount?: Exact;
}): Rates {
  if (to && type) throw faultOf('type', 'cannot be combined with to');
  const requestedDate = requestedDayOf(question);
  const requestedDay = dayNumber(requestedDate);
  const [base, ...targets] = currenciesOf([question.from, ...(to ?? [])]) as [Currency, ...Currency[]];
  const answer = (pairs: readonly PairOf[]): Rates => {
    const list = pairs.map(
      ([{ code }, pair]): Rate => ({
        currency: code,
        rate: scaled(pair.rate, amount),
        ...dated(pair, requestedDay),
        pegged: pair.pegged,
      }),
    );
    return { from: base.code, amount, rates: list, ...datedList(list, requestedDay) };
  };
  if (to) return answer(requiredPairs(base, [...new Set(targets)], requestedDate));
  const all = () => answer(knownPairs(base, requestedDate, type ?? null));
  return amount === '1' ? cachedList(`${base.code} ${requestedDate} ${type ?? ''}`, all) : all();
}

/** The maximum number of lists of all currencies in the cache. Most requests are for today’s rates of a few bases. */
const MAX_CACHED_LISTS = 8;
const lists = new WeakMap<RateBook, Map<string, Rates>>();

/** Returns a list that was computed before from the same rates, or computes and caches it. */
function cachedList(key: string, compute: () => Rates): Rates {
  const book = rateBook();
  const known = lists.get(book) ?? new Map<string, Rates>();
  lists.set(book, known);
  const list = known.get(key) ?? compute();
  // The list that was not used for the longest time comes first.
  known.delete(key);
  known.set(key, list);
  const [oldest] = known.keys();
  if (known.size > MAX_CACHED_LISTS && oldest !== undefined) known.delete(oldest);
  return list;
}

type PairOf = readonly [target: Currency, pair: Pair];

/** Returns the rates of these currencies on a day. Throws `not_found` if one of them has none. */
function requiredPairs(base: Currency, targets: readonly Currency[], date: string): PairOf[] {
  const over = [...new Set([base, ...targets])].filter((currency) => isOver(currency, date));
  if (over.length > 0) throw overBefore(over, date);
  const pairOn = pairsOf(base);
  const day = dayNumber(date);
  const found = targets.map((target) => [target, pairOn(target, day)] as const);
  const missing = found.filter(([, pair]) => !pair).map(([target]) => target);
  if (missing.length > 0) throw noRates(pairOn(base, day) ? missing : [base], date);
  return found as unknown as PairOf[];
}

/** Returns the rates of all currencies that are in use on a day. */
function knownPairs(base: Currency, date: string, type: CurrencyKind | null): PairOf[] {
  requiredPairs(base, [base], date);
  const pairOn = pairsOf(base);
  const day = dayNumber(date);
  if (day < firstPublishedDay()) throw nothingYet(date);
  return currencies.get().all.flatMap((target): PairOf[] => {
    const { tenderUntil } = target;
    if (target === base || (type && target.type !== type) || !hasRates(target)) return [];
    if (tenderUntil !== null && tenderUntil < date) return [];
    const pair = pairOn(target, day);
    return pair ? [[target, pair]] : [];
  });
}
