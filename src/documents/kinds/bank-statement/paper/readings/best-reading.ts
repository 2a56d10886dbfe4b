import type { Group } from '../group.ts';
import type { Mark } from '../marks/events.ts';
import { bookingsOf, signedBalance, type Terms } from './bookings.ts';
import type { PlacedCandidate, Placement } from './columns.ts';
import { flatHypotheses, type Hypothesis, hypothesesFor } from './hypotheses.ts';
import { type Known, type Solution, solved } from './solve.ts';

/** The interpretation of a statement that best agrees with its balances. */
export interface BestReading {
  readonly solution: Solution;
  /** Signed balances after bookings. */
  readonly balances: readonly (bigint | null)[];
  /** Lines with the opening and closing balance; null for a computed or missing balance. */
  readonly opening: Mark | null;
  readonly closing: Mark | null;
  readonly available: Mark | null;
  readonly inverted: boolean;
}

/**
 * Tries the few possible interpretations of a statement, and returns the interpretation in which most amounts add up.
 */
export function bestReading(
  group: Group,
  placement: Placement,
  terms: Terms,
  direction: 1 | -1 | 0,
): BestReading {
  const all = group.bookings.flatMap((booking) => placement.placed.get(booking) ?? []);
  const dated = all.filter(({ candidate }) => !candidate.dateless);
  let best: BestReading | undefined;
  const read = (
    placed: readonly PlacedCandidate[],
    hypotheses: readonly Hypothesis[],
    prior: number,
  ): void => {
    for (const hypothesis of hypotheses)
      for (const one of readingsBy(hypothesis, { group, placed, terms, direction, prior }))
        if (best === undefined || one.solution.score > best.solution.score) best = one;
  };
  const bookingCount = (): number => best?.solution.bookings.length ?? 0;
  read(all, hypothesesFor(placement, all), 0.5);
  if (dated.length < all.length) read(dated, hypothesesFor(placement, dated), 0);
  // If a column layout leaves most lines without an amount, the layout is wrong.
  if (bookingCount() * 2 < all.length) read(all, flatHypotheses([], all), 0);
  return best as unknown as BestReading;
}

/** Input of a reading. */
interface Trial {
  readonly group: Group;
  readonly placed: readonly PlacedCandidate[];
  readonly terms: Terms;
  readonly direction: 1 | -1 | 0;
  readonly prior: number;
}

/** Returns the interpretation under a hypothesis, or two if the order of the bookings by date is unknown. */
function readingsBy(
  hypothesis: Hypothesis,
  { group, placed, terms, direction, prior }: Trial,
): BestReading[] {
  const { bookings, balances, inverted } = bookingsOf(placed, (one) => hypothesis.rolesOf(one), terms);
  const included = new Set(bookings.map((booking) => booking.placed.candidate));
  const ends = endsOf(group, included, terms, inverted, bookings.length);
  const likely = hypothesis.prior + prior - lost(placed, bookings.length);
  const descendingOptions =
    direction === 0 && balances.some((one) => one !== null) ? [false, true] : [direction < 0];
  return descendingOptions.map((descending) => {
    const solution = solved({ bookings, balances }, ends.known, descending, likely);
    return { solution, balances, inverted, ...marksOf(ends, solution), available: ends.available };
  });
}

/** Penalty for lines without an amount in an interpretation. */
const lost = (used: readonly PlacedCandidate[], includedCount: number): number =>
  (used.length - includedCount) * 0.6;

interface Ends {
  readonly known: Known;
  readonly openings: readonly { mark: Mark; value: bigint }[];
  readonly closings: readonly { mark: Mark; value: bigint }[];
  readonly available: Mark | null;
}

/** Maximum number of different balances that are tried as the opening balance, and as the closing balance. */
const MAX_ENDS = 4;

function endsOf(
  group: Group,
  included: ReadonlySet<unknown>,
  { scale }: Terms,
  inverted: boolean,
  count: number,
): Ends {
  // Bookings that this interpretation leaves out are ignored.
  const before = new Int32Array(group.bookings.length + 1);
  for (const [at, booking] of group.bookings.entries())
    before[at + 1] = (before[at] as number) + (included.has(booking) ? 1 : 0);
  const valued = group.marks.map(({ mark, after }) => ({
    mark,
    after: before[after] as number,
    value: signedBalance(mark.money, inverted, scale),
  }));
  const different = (list: readonly { mark: Mark; value: bigint }[]) =>
    [...new Map(list.map((one) => [one.value, one])).values()].slice(0, MAX_ENDS);
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
