import { compare, type Decimal, minus, plus, ZERO } from '../../../tokens/money/decimal.ts';
import type { DraftBalance, DraftNote, Entry } from '../draft.ts';

/** Opening and closing balance, derived from the balances after individual transactions. */
export interface RowBalances {
  readonly entries: readonly Entry[];
  readonly opening: DraftBalance | null;
  readonly closing: DraftBalance | null;
  readonly notes: readonly DraftNote[];
}

/**
 * Derives the opening and closing balance from a column of balances. Assumes the row order in which more balances match
 * the previous balance plus the amount. Subtracts fees in a separate column from the amounts if more balances match
 * that way.
 */
export function rowBalances(entries: readonly Entry[]): RowBalances {
  const none = { entries, opening: null, closing: null, notes: [] };
  if (!entries.some(({ balanceAfter }) => balanceAfter)) return none;
  const withFees = entries.map(lessFee);
  const attempts = [entries, withFees].flatMap((list) => [follow(list, 1), follow(list, -1)]);
  const [first] = attempts as [Attempt];
  const best = attempts.reduce((one, other) => (other.right > one.right ? other : one), first);
  const days = dated(best.entries);
  // If no balance matches, the order of the dates is more reliable.
  const chosen = best.right === 0 && days !== 0 ? follow(entries, days) : best;
  const notes: DraftNote[] =
    chosen.wrong === 0
      ? []
      : [
          {
            code: 'balances_differ',
            message: `${chosen.wrong.toLocaleString('en')} of the running balances do not match the previous balance plus the amount of the transaction.`,
            ...(chosen.firstWrong !== undefined && { entry: chosen.firstWrong, field: 'balanceAfter' }),
          },
        ];
  return { entries: chosen.entries, opening: chosen.opening, closing: chosen.closing, notes };
}

/** Returns 1 if the rows go forward in time, -1 if they go back, and 0 if the direction is unknown. */
function dated(entries: readonly Entry[]): 1 | -1 | 0 {
  const days = entries.flatMap(({ bookingDate }) => bookingDate ?? []);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first < last ? 1 : first > last ? -1 : 0;
}

const lessFee = (entry: Entry): Entry =>
  entry.charges ? { ...entry, amount: minus(entry.amount, entry.charges.amount) } : entry;

interface Attempt {
  readonly entries: readonly Entry[];
  readonly opening: DraftBalance | null;
  readonly closing: DraftBalance | null;
  readonly right: number;
  readonly wrong: number;
  readonly firstWrong: number | undefined;
}

/**
 * Goes through the entries in one direction. Amounts of rows without a balance are added up until the next row with a
 * balance.
 */
function follow(entries: readonly Entry[], direction: 1 | -1): Attempt {
  let [right, wrong] = [0, 0];
  let firstWrong: number | undefined;
  let before: Decimal | undefined;
  let opening: DraftBalance | null = null;
  let closing: DraftBalance | null = null;
  let since = ZERO;
  for (let step = 0; step < entries.length; step += 1) {
    const at = direction === 1 ? step : entries.length - 1 - step;
    const {
      amount,
      balanceAfter,
      currency = null,
      bookingDate = null,
      valueDate = null,
      status,
    } = entries[at] as Entry;
    if ((status ?? 'booked') !== 'booked') continue;
    since = plus(since, amount);
    if (!balanceAfter) continue;
    if (before === undefined) opening = { amount: minus(balanceAfter, since), currency, date: null };
    else if (compare(plus(before, since), balanceAfter) === 0) right += 1;
    else {
      wrong += 1;
      firstWrong ??= at;
    }
    before = balanceAfter;
    since = ZERO;
    closing = { amount: balanceAfter, currency, date: bookingDate ?? valueDate };
  }
  // Amounts of rows after the last balance are added to it.
  if (closing && compare(since, ZERO) !== 0) closing = { ...closing, amount: plus(closing.amount, since) };
  return { entries, opening, closing, right, wrong, firstWrong };
}
