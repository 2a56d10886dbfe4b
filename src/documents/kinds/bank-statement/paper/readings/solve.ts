import type { MoneyToken } from '../lines/line.ts';
import type { PlacedCandidate } from './columns.ts';

/** A booking in an interpretation of its statement. The amount is positive and in the smallest unit. */
export interface Booking {
  readonly placed: PlacedCandidate;
  readonly money: MoneyToken;
  readonly amount: bigint;
  /** Sign as printed, or 0 if no printed text determines it. */
  readonly printedSign: -1 | 0 | 1;
  /** Likely sign, derived from the words and the other amounts. */
  readonly likely: -1 | 1;
  readonly balance: MoneyToken | null;
}

/** Known balances of a statement. */
export interface Known {
  readonly openings: readonly bigint[];
  readonly closings: readonly bigint[];
  /** Balances between bookings, by the number of bookings before them. */
  readonly between: ReadonlyMap<number, bigint>;
}

/** A statement in one interpretation. */
export interface Solution {
  readonly bookings: readonly Booking[];
  /** Signs of the bookings, in order. */
  readonly signs: readonly (-1 | 1)[];
  /** Indexes of bookings whose signs are not proven. */
  readonly guessed: readonly number[];
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly score: number;
  /** Number of balances that equal the previous balance plus the amounts, and number of balances that do not. */
  readonly right: number;
  readonly wrong: number;
  readonly adds: boolean;
  /** True if the bookings go back in time. */
  readonly descending: boolean;
}

/**
 * Maximum number of unknown signs between two balances for which all combinations are tried. At most 2 to this power
 * combinations are tried.
 */
const MAX_TRIED = 12;

/**
 * A carried balance that does not match may be the sum of a page instead. At most this many such balances are ignored,
 * and carried balances after more than this many bookings are not checked.
 */
const MAX_CARRIED = 50;
const MAX_CARRIED_LENGTH = 200;

/** Bookings, and the balances against which they are checked. */
export interface Checked {
  readonly bookings: readonly Booking[];
  /** Signed balances after bookings. */
  readonly balances: readonly (bigint | null)[];
}

/**
 * Determines signs that are not printed, so that the bookings add up from each balance to the next and to the closing
 * balance. If there are few bookings between two balances, all combinations are tried. If there are many, changes of
 * one or two signs are tried.
 */
export function solved(
  { bookings, balances }: Checked,
  known: Known,
  descending: boolean,
  prior: number,
): Solution {
  const order = bookings.map((_, at) => (descending ? bookings.length - 1 - at : at));
  const signs = bookings.map(({ printedSign, likely }) => (printedSign === 0 ? likely : printedSign));
  const open = new Set(bookings.flatMap(({ printedSign }, at) => (printedSign === 0 ? [at] : [])));
  let [right, wrong] = [0, 0];
  let before: bigint | null = known.openings[0] ?? null;
  let segment: number[] = [];
  let first = true;
  let strays = 0;
  const check = (balance: bigint, lenient: boolean): void => {
    if (lenient && (strays >= MAX_CARRIED || segment.length > MAX_CARRIED_LENGTH)) return;
    if (before !== null) {
      if (settle(bookings, segment, signs, open, balance - before)) right += 1;
      else if (lenient) {
        strays += 1;
        return;
      } else if (first && known.openings.length > 0) {
        const other = known.openings
          .slice(1)
          .find((opening) => settle(bookings, segment, signs, open, balance - opening));
        if (other !== undefined) right += 1;
        else wrong += 1;
      } else wrong += 1;
    }
    before = balance;
    segment = [];
    first = false;
  };
  for (const [step, at] of order.entries()) {
    segment.push(at);
    const own = balances[at];
    if (own !== null && own !== undefined) check(own, false);
    const between = descending ? undefined : known.between.get(step + 1);
    if (between !== undefined && own === null) check(between, true);
  }
  const sum = (): bigint =>
    bookings.reduce((all, { amount }, at) => all + BigInt(signs[at] as number) * amount, 0n);
  const ends = endsOf(known, balances, order, bookings, signs, sum());
  // A balance computed from amounts with unproven signs is unknown.
  const isOpen = (at: number): boolean => open.has(at);
  const firstStated = order.findIndex((at) => balances[at] !== null);
  const lastStated = order.findLastIndex((at) => balances[at] !== null);
  const reckonsFirst = known.openings.length === 0 && order.slice(0, firstStated + 1).some(isOpen);
  const reckonsLast = known.closings.length === 0 && order.slice(lastStated + 1).some(isOpen);
  const opening = reckonsFirst ? null : ends.opening;
  const closing = reckonsLast ? null : ends.closing;
  if (opening !== null && closing !== null && closing - opening !== sum())
    settle(bookings, order, signs, open, closing - opening);
  const adds = opening !== null && closing !== null && closing - opening === sum();
  const proven = adds && known.openings.length > 0 && known.closings.length > 0;
  const guessed = proven ? [] : [...open];
  return {
    bookings,
    signs,
    guessed,
    opening,
    closing,
    right,
    wrong,
    adds,
    descending,
    score:
      2 * right -
      wrong +
      (adds ? 6 + (known.openings.length > 0 && known.closings.length > 0 ? 4 : 0) : 0) +
      prior,
  };
}

/**
 * Chooses open signs so that the bookings add up to a sum.
 * @returns true if they do
 */
function settle(
  bookings: readonly Booking[],
  segment: readonly number[],
  signs: (-1 | 1)[],
  open: Set<number>,
  wanted: bigint,
): boolean {
  let sum = 0n;
  for (const at of segment) sum += BigInt(signs[at] as number) * (bookings[at] as Booking).amount;
  const free = segment.filter((at) => open.has(at));
  const prove = (changed: readonly number[]): true => {
    for (const at of changed) signs[at] = -(signs[at] as number) as -1 | 1;
    for (const at of free) open.delete(at);
    return true;
  };
  if (sum === wanted) return prove([]);
  const off = sum - wanted;
  if (off % 2n !== 0n) return false;
  // Reversing the sign of an amount reduces the sum by twice that amount.
  const share = (at: number): bigint => BigInt(signs[at] as number) * (bookings[at] as Booking).amount;
  const half = off / 2n;
  if (free.length <= MAX_TRIED) {
    const flips = fewest(free.map(share), half);
    return flips ? prove(flips.map((index) => free[index] as number)) : false;
  }
  const one = free.filter((at) => share(at) === half);
  if (one.length > 0) return prove([one[0] as number]);
  const seen = new Map<bigint, number>();
  const pairs: [number, number][] = [];
  for (const at of free) {
    const mate = seen.get(half - share(at));
    if (mate !== undefined) pairs.push([mate, at]);
    seen.set(share(at), at);
  }
  return pairs.length === 1 ? prove(pairs[0] as [number, number]) : false;
}

/**
 * Returns the smallest selection of numbers that adds up to a sum, or undefined if no selection does. Tries at most
 * 4,096 selections.
 */
function fewest(shares: readonly bigint[], wanted: bigint): readonly number[] | undefined {
  let best: number | undefined;
  let min = Number.POSITIVE_INFINITY;
  const sums: bigint[] = [0n];
  for (const share of shares) {
    const { length } = sums;
    for (let at = 0; at < length; at += 1) sums.push((sums[at] as bigint) + share);
  }
  for (const [mask, sum] of sums.entries()) {
    if (sum !== wanted) continue;
    const count = mask.toString(2).replaceAll('0', '').length;
    if (count < min) [best, min] = [mask, count];
  }
  if (best === undefined) return undefined;
  return shares.flatMap((_, at) => (((best as number) >> at) & 1 ? [at] : []));
}

/**
 * Returns the opening and closing balance: the stated balances, preferably a pair that adds up, or otherwise balances
 * derived from the balances after bookings.
 */
function endsOf(
  { openings, closings }: Known,
  balances: readonly (bigint | null)[],
  order: readonly number[],
  bookings: readonly Booking[],
  signs: readonly (-1 | 1)[],
  sum: bigint,
): { opening: bigint | null; closing: bigint | null } {
  let since = 0n;
  let derived: bigint | null = null;
  let last: bigint | null = null;
  let after = 0n;
  for (const at of order) {
    const { amount } = bookings[at] as Booking;
    const signed = BigInt(signs[at] as number) * amount;
    since += signed;
    after += signed;
    const balance = balances[at] ?? null;
    if (balance === null) continue;
    derived ??= balance - since;
    last = balance;
    after = 0n;
  }
  const final = last === null ? null : last + after;
  const starts = openings.length > 0 ? openings : derived === null ? [] : [derived];
  const ends = closings.length > 0 ? closings : final === null ? [] : [final];
  for (const opening of starts)
    for (const closing of ends) if (closing - opening === sum) return { opening, closing };
  return { opening: starts[0] ?? null, closing: ends.at(-1) ?? null };
}
