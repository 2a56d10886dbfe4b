import {
  CARRIED_DAYS,
  type Currency,
  currencies,
  dateOf,
  dayNumber,
  firstDayOf,
  lastIndexUpTo,
  type Peg,
  type RateBook,
  type RateSeries,
  rateBook,
  rates,
} from '../../datasets/currency/index.ts';
import { derived } from '../../datasets/dataset.ts';
import { ApiError } from '../../errors.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import { dividedBy, exact, multiply, type Ratio } from './decimal.ts';

/** Rates more than this many days older than the requested day are stale. A long weekend is within the limit. */
const FRESH_DAYS = 4;
/** The maximum number of pegs in a row: the ngultrum follows the rupee. */
const MAX_PEGS = 3;
/** The first day of the euro, in days since 1970-01-01. */
const EURO_DAY = dayNumber('1999-01-01');
const ONE: Ratio = { top: 1n, bottom: 1n };

/** The value of one euro in a currency. */
interface Value {
  readonly value: Ratio;
  /** Days since 1970-01-01. Null if the value never changes: that of the euro, and of currencies pegged to it. */
  readonly day: number | null;
  /** Position of the publisher in the book. Null if the value never changes. */
  readonly publisher: number | null;
  /** The peg of the currency on that day. */
  readonly peg: Peg | null;
}

/** The rate of one currency in another. */
export interface Pair {
  readonly rate: Ratio;
  /** The day of the older of the two values, in days since 1970-01-01. */
  readonly day: number;
  /** The day of the newer of the two values. */
  readonly newestDay: number;
  /** The publishers, and the law or institution that fixes the rate. */
  readonly source: string;
  /** The peg between the two currencies, or that of the target. */
  readonly pegged: Peg | null;
}

/** Merges the rates in steps before their first use. */
export const prepareRates = rates.steps;

const spellings = derived(currencies, ({ byCode }) => SpellingIndex.of(byCode.keys()));

/**
 * Returns the currencies with these codes, in any case. Throws one `not_found` that names every unknown code, with
 * similar codes.
 */
export function currenciesOf(texts: readonly string[]): Currency[] {
  const { byCode } = currencies.get();
  const codes = texts.map((text) => text.toUpperCase());
  const unknown = new Set(codes).difference(byCode);
  if (unknown.size === 0) return codes.map((code) => byCode.get(code) as Currency);
  const messages = [...unknown].map(
    (code) => `No currency has the code '${code}'.${didYouMean(findNearest(code, spellings.get()))}`,
  );
  throw new ApiError('not_found', messages.join(' '));
}

/** True if amounts in a currency can be converted, on any day. */
export const hasRates = ({ code, pegs }: Currency): boolean =>
  code === 'EUR' || pegs.length > 0 || rateBook().series.has(code);

/** The parities that were used, as quotients. */
const factors = new WeakMap<Peg, Ratio>();

/** Returns the units of a pegged currency per unit of its anchor. */
function factorOf(peg: Peg): Ratio {
  const known = factors.get(peg);
  if (known) return known;
  const factor = peg.inverse === null ? exact(peg.rate) : dividedBy(ONE, exact(peg.inverse));
  factors.set(peg, factor);
  return factor;
}

const pegOn = ({ pegs }: Currency, date: string): Peg | undefined =>
  pegs.find(({ from, until }) => (from ?? '') <= date && (until === null || date <= until));

/** Returns the last value of a currency up to a day. */
function valueOn(book: RateBook, currency: Currency, day: number, depth = 0): Value | undefined {
  if (currency.code === 'EUR') return { value: ONE, day: null, publisher: null, peg: null };
  const published = publishedOn(book, currency, day);
  const peg = currency.pegs.length > 0 && depth < MAX_PEGS ? pegOn(currency, dateOf(day)) : undefined;
  const anchor = peg && currencies.get().byCode.get(peg.anchor);
  const followed = anchor && valueOn(book, anchor, day, depth + 1);
  if (!peg || !followed) return published;
  // Only rates that the operator imported are in the book while a currency is pegged.
  const since = Math.max(firstDayOf(peg), followed.day ?? day);
  if (published && (published.day ?? since) >= since) return published;
  return { ...followed, value: multiply(followed.value, factorOf(peg)), peg };
}

function publishedOn(book: RateBook, { code }: Currency, day: number): Value | undefined {
  const series = book.series.get(code);
  if (!series) return undefined;
  const index = lastIndexUpTo(series.days, day);
  const found = series.days[index];
  if (found === undefined) return undefined;
  const recent = lastUsed.get(series);
  if (recent?.day === found) return recent;
  const value = exact(String(series.values[index]));
  const used = { value, day: found, publisher: series.publishers[index] as number, peg: null };
  lastUsed.set(series, used);
  return used;
}

/** The last value of each currency that was used. Most requests are for the newest. */
const lastUsed = new WeakMap<RateSeries, Value>();

/** Returns a function that finds values of one currency up to a day. It remembers the last one. */
function valuesOf(book: RateBook, currency: Currency): (day: number) => Value | undefined {
  let last: { readonly day: number; readonly value: Value | undefined } | undefined;
  return (day) => {
    if (last?.day !== day) last = { day, value: valueOn(book, currency, day) };
    return last.value;
  };
}

/**
 * Returns a function that finds the rate of a currency in others on the last day up to `day` on which both have a value.
 * Values up to three days apart belong together, because publishers rest on different days. Published values before
 * `since` are not searched.
 */
export function pairsOf(base: Currency): (target: Currency, day: number, since?: number) => Pair | undefined {
  // A long answer is computed in several turns. Rates that are fetched in the meantime must not become a part of it.
  const book = rateBook();
  const baseOn = valuesOf(book, base);
  const sourceOf = sourceTexts(book);
  return (target, day, since = Number.NEGATIVE_INFINITY) => {
    const fixed = fixedPair(book, base, target, day);
    if (fixed) return fixed;
    let until = day;
    for (;;) {
      const [from, to] = [baseOn(until), valueOn(book, target, until)];
      if (!from || !to) return undefined;
      const [older, newer] = [
        Math.min(from.day ?? until, to.day ?? until),
        Math.max(from.day ?? until, to.day ?? until),
      ];
      if (newer < since) return undefined;
      const isTogether = from.day === null || to.day === null || newer - older <= CARRIED_DAYS;
      if (isTogether) return pairOf([base, from], [target, to], day, sourceOf);
      until = older;
    }
  };
}

/**
 * Returns the rate that fixed parities alone determine: of a currency and its anchor, or of two currencies with the same
 * anchor. It holds on each day of the parities, whether or not rates of the anchor are known.
 */
function fixedPair(book: RateBook, base: Currency, target: Currency, day: number): Pair | undefined {
  if (base === target || (base.pegs.length === 0 && target.pegs.length === 0)) return undefined;
  const [from, to] = [pegWithoutRates(book, base, day), pegWithoutRates(book, target, day)];
  const known = (rate: Ratio, pegged: Peg): Pair => ({
    ...{ rate, pegged, source: pegged.authority, day, newestDay: day },
  });
  if (to?.anchor === base.code) return known(factorOf(to), to);
  if (from?.anchor === target.code) return known(dividedBy(ONE, factorOf(from)), from);
  return from && to?.anchor === from.anchor ? known(dividedBy(factorOf(to), factorOf(from)), to) : undefined;
}

/** Returns the peg of a currency on a day, unless the operator imported rates that override it. */
function pegWithoutRates(book: RateBook, currency: Currency, day: number): Peg | undefined {
  const peg = currency.pegs.length > 0 ? pegOn(currency, dateOf(day)) : undefined;
  const imported = peg && publishedOn(book, currency, day)?.day;
  return peg && imported && imported >= firstDayOf(peg) ? undefined : peg;
}

function pairOf(
  [base, from]: readonly [Currency, Value],
  [target, to]: readonly [Currency, Value],
  day: number,
  sourceOf: (from: Value, to: Value, peg: Peg | null) => string,
): Pair {
  const direct = to.peg?.anchor === base.code ? to.peg : null;
  const inverse = from.peg?.anchor === target.code ? from.peg : null;
  const pegged = direct ?? inverse ?? to.peg;
  const [one, other] = [from.day ?? to.day ?? day, to.day ?? from.day ?? day];
  return {
    rate: base === target ? ONE : dividedBy(to.value, from.value),
    day: Math.min(one, other),
    newestDay: Math.max(one, other),
    source: sourceOf(from, to, pegged),
    pegged,
  };
}

/** Returns a function that joins the names of publishers. It remembers the texts, because most rates share them. */
function sourceTexts({ publishers }: RateBook): (from: Value, to: Value, peg: Peg | null) => string {
  const texts = new Map<number, string>();
  return (from, to, peg) => {
    const [one, other] = [from.publisher ?? -1, to.publisher ?? -1];
    const key = one * 1_000 + other;
    let text = texts.get(key);
    if (text === undefined) {
      text = [...new Set([publishers[one], publishers[other]])]
        .filter((name) => name !== undefined)
        .join(', ');
      texts.set(key, text);
    }
    if (!peg) return text;
    return text === '' ? peg.authority : `${text}, ${peg.authority}`;
  };
}

/** True if rates of this age in days are too old. */
export const isStale = (ageDays: number): boolean => ageDays > FRESH_DAYS;

/** Returns the first day with published rates. Before it, only fixed parities are known. */
export function firstPublishedDay(): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { days } of rateBook().series.values()) first = Math.min(first, days[0] ?? first);
  return first;
}

/** True if a currency is out of use on a day, and no law fixes its value in another currency. */
export const isOver = (currency: Currency, date: string): boolean =>
  currency.tenderUntil !== null && currency.tenderUntil < date && !pegOn(currency, date);

/**
 * Returns the days from `start` to `end`, inclusive, on which one of these currencies has a value of that very day,
 * oldest first.
 */
export function daysBetween(all: readonly Currency[], start: string, end: string): number[] {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  const { series } = rateBook();
  const found = new Set<number>();
  const codes = [...new Set(all.flatMap((currency) => followedCodes(currency)))];
  for (const code of codes) {
    const days = series.get(code)?.days ?? new Int32Array();
    for (let index = lastIndexUpTo(days, first - 1) + 1; (days[index] ?? last + 1) <= last; index++)
      found.add(days[index] as number);
  }
  // Without published rates, only fixed parities are known. They hold on every day since the euro began.
  const isFixed = all.some(({ pegs }) => pegs.length > 0) || codes.every((code) => !series.has(code));
  if (found.size > 0 || !isFixed) return [...found].sort((a, b) => a - b);
  const since = Math.max(first, EURO_DAY);
  return Array.from({ length: Math.max(0, last - since + 1) }, (_, index) => since + index);
}

/** Returns the codes of a currency and of those that it follows or followed. */
function followedCodes({ code, pegs }: Currency, depth = 0): string[] {
  const anchors = depth < MAX_PEGS ? pegs.map(({ anchor }) => currencies.get().byCode.get(anchor)) : [];
  return [code, ...anchors.flatMap((anchor) => (anchor ? followedCodes(anchor, depth + 1) : []))];
}
