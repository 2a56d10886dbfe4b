import {
  compare,
  type Decimal,
  magnitude,
  minus,
  negated,
  plus,
  ZERO,
} from '../../../tokens/money/decimal.ts';
import type { DraftBalance, DraftNote, Entry } from '../draft.ts';
import type { RowEntry } from './row.ts';

/** Opening and closing balance, derived from the balances after individual transactions. */
export interface RowBalances {
  readonly entries: readonly Entry[];
  readonly opening: DraftBalance | null;
  readonly closing: DraftBalance | null;
  readonly notes: readonly DraftNote[];
}

/**
 * Derives missing signs and amounts, and the opening and closing balance, from a column of balances. Assumes the row
 * order in which more balances match the previous balance plus the amount. Subtracts fees in a separate column from the
 * amounts if more balances match that way.
 * @param before the balance before the first transaction, if the table states it
 */
export function rowBalances(rows: readonly RowEntry[], before: Decimal | null): RowBalances {
  if (!rows.some(({ entry }) => entry.balanceAfter))
    return { ...withOpen(rows), opening: null, closing: null };
  const days = dated(rows);
  const directions: readonly (1 | -1)[] = days < 0 ? [-1, 1] : [1, -1];
  const both = (change: (rows: readonly RowEntry[], direction: 1 | -1) => readonly RowEntry[]) =>
    directions.map((direction) => follow(change(rows, direction), direction));
  const stated = [
    ...both((list) => list),
    ...both((list) => list.map(lessFee)),
    ...(rows.some(({ charge }) => charge) ? both((list) => list.map(owed)) : []),
  ];
  const told = best(stated);
  const filled = rows.some(({ open, missing }) => open || missing)
    ? both((list, direction) => bySteps(list, direction, before, ({ open, missing }) => open || missing))
    : [];
  // Balances that contradict most signs prove that the signs have another meaning.
  const turned =
    told.right * 2 < told.right + told.wrong
      ? both((list, direction) => bySteps(list, direction, before, () => true))
      : [];
  const winner = best([...filled, ...stated, ...turned]);
  // If no balance matches, the order of the dates is more reliable.
  const chosen = winner.right === 0 && days !== 0 ? follow(winner.rows, days) : winner;
  const { notes, entries, dropped } = withOpen(chosen.rows);
  const at = chosen.firstWrong;
  const firstWrong = at === undefined ? undefined : at - dropped.filter((one) => one < at).length;
  return {
    entries,
    opening: chosen.rows[chosen.first]?.open || chosen.rows[chosen.first]?.missing ? null : chosen.opening,
    closing: chosen.closing,
    notes: chosen.wrong === 0 ? notes : [...notes, differing(chosen.wrong, firstWrong)],
  };
}

const differing = (wrong: number, entry: number | undefined): DraftNote => ({
  code: 'balances_differ',
  message: `${wrong.toLocaleString('en')} of the running balances do not match the previous balance plus the amount of the transaction.`,
  ...(entry !== undefined && { entry, field: 'balanceAfter' }),
});

/** Removes rows whose amount is not known, and warns about them and about amounts that may be debits or credits. */
function withOpen(rows: readonly RowEntry[]) {
  const notes: DraftNote[] = [];
  const entries: Entry[] = [];
  const dropped: number[] = [];
  let open = 0;
  let first: number | undefined;
  for (const [at, { entry, open: isOpen, missing, computed, row }] of rows.entries()) {
    if (missing) {
      dropped.push(at);
      notes.push(computed ? unchanged(row) : lost(row));
      continue;
    }
    if (computed)
      notes.push({
        code: 'amount_from_balance',
        message: `Row ${row.toLocaleString('en')} of the table has no amount. The amount was computed from the balances.`,
        entry: entries.length,
        field: 'amount',
      });
    if (isOpen) {
      open += 1;
      first ??= entries.length;
    }
    entries.push(entry);
  }
  const assumed = rows.some(({ charge }) => charge === 'assumed');
  if (open > 0)
    notes.unshift({
      code: 'ambiguous_sides',
      message: assumed
        ? ASSUMED
        : `${open === 1 ? 'One amount has' : `${open.toLocaleString('en')} amounts have`} no sign and no mark of a debit or credit that is known. Unmarked amounts were read as credits.`,
      ...(open === 1 && { entry: first as number, field: 'amount' }),
    });
  return { entries, notes, dropped };
}

const ASSUMED =
  'The amounts have no sign. The table is that of a card, so they were read as charges, which are debits.';

const lost = (row: number): DraftNote => ({
  code: 'unreadable_transaction',
  message: `Row ${row.toLocaleString('en')} of the table has a date and a balance, but no amount. The row was skipped.`,
});

const unchanged = (row: number): DraftNote => ({
  code: 'row_without_amount',
  message: `Row ${row.toLocaleString('en')} of the table has no amount, and the balance does not change. The row was skipped.`,
});

/** Returns 1 if the rows go forward in time, -1 if they go back, and 0 if the direction is unknown. */
function dated(rows: readonly RowEntry[]): 1 | -1 | 0 {
  const days = rows.flatMap(({ entry }) => entry.bookingDate ?? []);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first < last ? 1 : first > last ? -1 : 0;
}

const withAmount = (row: RowEntry, amount: Decimal): RowEntry => ({
  ...row,
  entry: { ...row.entry, amount, debit: amount.units < 0n },
});

const lessFee = (row: RowEntry): RowEntry =>
  row.entry.charges ? withAmount(row, minus(row.entry.amount, row.entry.charges.amount)) : row;

/** States the balance of a card as that of an account: debts are negative. */
const owed = (row: RowEntry): RowEntry =>
  row.entry.balanceAfter
    ? { ...row, entry: { ...row.entry, balanceAfter: negated(row.entry.balanceAfter) } }
    : row;

const isBooked = ({ entry }: RowEntry): boolean => (entry.status ?? 'booked') === 'booked';

/** Yields the indexes of a list in the order of time. */
const order = (length: number, direction: 1 | -1): number[] =>
  Array.from({ length }, (_, step) => (direction === 1 ? step : length - 1 - step));

/** Sets signs and missing amounts by the change from one balance to the next. */
function bySteps(
  rows: readonly RowEntry[],
  direction: 1 | -1,
  opening: Decimal | null,
  needed: (row: RowEntry) => boolean,
): readonly RowEntry[] {
  const settled = [...rows];
  const marks = new Map<string, number>();
  let before = opening;
  /** Sum of the rows since the last balance; null if it is not known. */
  let since: Decimal | null = ZERO;
  for (const at of order(rows.length, direction)) {
    const row = rows[at] as RowEntry;
    if (!isBooked(row)) continue;
    const { amount, balanceAfter } = row.entry;
    const change = balanceAfter && before && since ? minus(minus(balanceAfter, before), since) : null;
    if (change && needed(row)) {
      if (row.missing)
        settled[at] = { ...withAmount(row, change), missing: change.units === 0n, computed: true };
      else if (compare(magnitude(change), magnitude(amount)) === 0) {
        settled[at] = { ...withAmount(row, change), open: false };
        const key = markOf(row);
        const sign = amount.units === change.units ? 1 : -1;
        marks.set(key, marks.has(key) && marks.get(key) !== sign ? 0 : sign);
      }
    }
    if (balanceAfter) {
      before = balanceAfter;
      since = ZERO;
    } else since = since && !row.open && !row.missing ? plus(since, amount) : null;
  }
  // Marks whose meaning other rows have shown.
  return settled.map((row, at) => {
    if (row !== rows[at] || !needed(row) || row.missing) return row;
    if (row.open && row.mark === null) return marks.size > 0 ? fromZero(row) : row;
    const sign = marks.get(markOf(row)) ?? 0;
    if (sign === 0) return row;
    return { ...(sign < 0 ? withAmount(row, negated(row.entry.amount)) : row), open: false };
  });
}

/** A balance equal to the amount shows the first transaction of an account, which has the sign of the balance. */
function fromZero(row: RowEntry): RowEntry {
  const { amount, balanceAfter } = row.entry;
  if (!balanceAfter || compare(magnitude(balanceAfter), magnitude(amount)) !== 0) return row;
  return { ...withAmount(row, balanceAfter), open: false };
}

const markOf = ({ mark, entry }: RowEntry): string => `${mark ?? ''} ${entry.amount.units < 0n}`;

interface Attempt {
  readonly rows: readonly RowEntry[];
  readonly opening: DraftBalance | null;
  readonly closing: DraftBalance | null;
  readonly right: number;
  readonly wrong: number;
  /** Index of the first row in time. */
  readonly first: number;
  readonly firstWrong: number | undefined;
}

const best = (attempts: readonly Attempt[]): Attempt =>
  attempts.reduce((one, other) => (other.right > one.right ? other : one));

/**
 * Goes through the rows in one direction. Amounts of rows without a balance are added up until the next row with a
 * balance.
 */
function follow(rows: readonly RowEntry[], direction: 1 | -1): Attempt {
  let [right, wrong] = [0, 0];
  let first = -1;
  let firstWrong: number | undefined;
  let before: Decimal | undefined;
  let opening: DraftBalance | null = null;
  let closing: DraftBalance | null = null;
  let since = ZERO;
  for (const at of order(rows.length, direction)) {
    const row = rows[at] as RowEntry;
    if (!isBooked(row)) continue;
    if (first < 0) first = at;
    const { amount, balanceAfter, currency = null, bookingDate = null, valueDate = null } = row.entry;
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
  return { rows, opening, closing, right, wrong, first, firstWrong };
}
