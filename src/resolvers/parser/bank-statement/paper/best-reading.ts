import { bookingsOf, signedBalance, type Terms } from './bookings.ts';
import type { PlacedCandidate, Placement } from './columns.ts';
import type { Group } from './group.ts';
import { type Hypothesis, hypothesesFor } from './hypotheses.ts';
import type { MoneyToken } from './line.ts';
import type { Mark } from './scan.ts';
import { type Known, type Solution, solved } from './solve.ts';

/** The reading of a statement that its balances bear out best. */
export interface BestReading {
  readonly solution: Solution;
  /** Signed balances after bookings. */
  readonly balances: readonly (bigint | null)[];
  /** Where the balances at both ends are told; null for those that are reckoned, or missing. */
  readonly opening: Mark | null;
  readonly closing: Mark | null;
  readonly available: Mark | null;
  readonly inverted: boolean;
}

/** Reads a statement in the few ways in which it can be, and takes the one in which most of it adds up. */
export function bestReading(
  group: Group,
  placement: Placement,
  terms: Terms,
  direction: 1 | -1 | 0,
): BestReading {
  const own = new Set(group.bookings);
  const placed = placement.placed.filter(({ candidate }) => own.has(candidate));
  const choices = placed.some(({ candidate }) => candidate.dateless) ? [true, false] : [true];
  let best: BestReading | undefined;
  for (const dateless of choices) {
    const used = dateless ? placed : placed.filter(({ candidate }) => !candidate.dateless);
    for (const hypothesis of hypothesesFor({ ...placement, placed })) {
      const { bookings, balances, inverted } = bookingsOf(used, (one) => hypothesis.rolesOf(one), terms);
      const kept = new Set(bookings.map((booking) => booking.placed.candidate));
      const ends = endsOf(group, kept, terms, inverted, bookings.length);
      const prior =
        hypothesis.prior + (dateless ? 0.5 : 0) - lost(used, bookings.length) - strange(used, hypothesis);
      const ways = direction === 0 && balances.some((one) => one !== null) ? [false, true] : [direction < 0];
      for (const descending of ways) {
        const solution = solved({ bookings, balances }, ends.known, descending, prior);
        if (best && best.solution.score >= solution.score) continue;
        best = { solution, balances, inverted, ...marksOf(ends, solution), available: ends.available };
      }
    }
  }
  return best as BestReading;
}

/** Lines that a way of reading leaves without an amount speak against it. */
const lost = (used: readonly PlacedCandidate[], kept: number): number => (used.length - kept) * 0.6;

/** Signs stand beside amounts, rather than beside what is none. */
function strange(used: readonly PlacedCandidate[], { rolesOf }: Hypothesis): number {
  let count = 0;
  for (const placed of used) {
    const roles = rolesOf(placed);
    const signed = (wanted: boolean) =>
      placed.slots.some(
        ({ money }, at) =>
          money.sign !== null && (roles[at] === 'ignored' || roles[at] === 'balance') !== wanted,
      );
    if (signed(false) && !signed(true) && roles.some((role) => role === 'amount')) count += 1;
  }
  return count;
}

interface Ends {
  readonly known: Known;
  readonly openings: readonly { mark: Mark; value: bigint }[];
  readonly closings: readonly { mark: Mark; value: bigint }[];
  readonly available: Mark | null;
}

/** How many different balances are tried for each end. */
const MOST_ENDS = 4;

function endsOf(
  group: Group,
  kept: ReadonlySet<unknown>,
  { scale }: Terms,
  inverted: boolean,
  count: number,
): Ends {
  // Of bookings that this way of reading leaves out, none is counted.
  const before = new Int32Array(group.bookings.length + 1);
  for (const [at, booking] of group.bookings.entries())
    before[at + 1] = (before[at] as number) + (kept.has(booking) ? 1 : 0);
  const valued = group.marks.map(({ mark, after }) => ({
    mark,
    after: before[after] as number,
    value: signedBalance(mark.money, inverted, scale),
  }));
  const different = (list: readonly { mark: Mark; value: bigint }[]) =>
    [...new Map(list.map((one) => [one.value, one])).values()].slice(0, MOST_ENDS);
  const openings = different(valued.filter(({ mark }) => mark.kind === 'opening'));
  const closings = different(valued.filter(({ mark }) => mark.kind === 'closing'));
  const bare = valued.filter(({ mark }) => mark.kind === 'bare');
  const top = bare.filter(({ after }) => after === 0);
  const bottom = bare.filter(({ after }) => after === count);
  if (openings.length === 0 && top[0]) openings.push(top[0]);
  if (closings.length === 0) {
    const last = bottom.at(-1) ?? (top.length > 1 ? top.at(-1) : undefined);
    if (last && last !== openings[0]) closings.push(last);
  }
  const between = new Map<number, bigint>();
  for (const { mark, after, value } of valued)
    if (after > 0 && after < count && (mark.kind === 'bare' || mark.kind === 'carried'))
      between.set(after, value);
  return {
    known: {
      openings: openings.map(({ value }) => value),
      closings: closings.map(({ value }) => value),
      between,
    },
    openings,
    closings,
    available: group.marks.find(({ mark }) => mark.kind === 'available')?.mark ?? null,
  };
}

function marksOf(
  { openings, closings }: Ends,
  { opening, closing }: Solution,
): { opening: Mark | null; closing: Mark | null } {
  return {
    opening: openings.find(({ value }) => value === opening)?.mark ?? null,
    closing: closings.find(({ value }) => value === closing)?.mark ?? null,
  };
}

export type { MoneyToken };
