import {
  compare,
  type Decimal,
  minus,
  negated,
  plain,
  plus,
  rounded,
  ZERO,
} from '../../tokens/money/decimal.ts';
import type { Draft, DraftBalance, DraftNote, DraftPlace, Entry } from './draft.ts';
import type { BankAccount, BankBalance, BankStatement } from './types.ts';

/** A statement without its transactions; as many transactions as fit are added to the response later. */
export interface FinishedStatement {
  readonly head: Omit<BankStatement, 'transactions'>;
  readonly entries: readonly Entry[];
  readonly notes: readonly DraftNote[];
  readonly places: readonly DraftPlace[];
}

/**
 * Completes a draft: computes the totals of the booked transactions in the account's currency, and checks exactly
 * whether the opening balance and the transactions add up to the closing balance.
 */
export function finished(draft: Draft, filename: string | null): FinishedStatement {
  const { opening = null, closing = null, entries } = draft;
  const notes = [...draft.notes];
  const currency =
    draft.account.currency ?? opening?.currency ?? closing?.currency ?? sharedCurrency(entries);
  const counted = entries.filter((entry) => counts(entry, currency));
  const totals = totalsOf(counted);
  const check = reconcile(draft, counted, totals.net, notes, currency);
  const head = {
    format: draft.format,
    formatVersion: draft.formatVersion ?? null,
    filename,
    id: draft.id ?? null,
    number: draft.number ?? null,
    account: { ...NO_ACCOUNT, ...withoutGaps(draft.account), currency },
    period: periodOf(draft),
    openingBalance: balanceOf(opening, currency),
    closingBalance: balanceOf(closing, currency),
    availableBalance: balanceOf(draft.available ?? null, currency),
    totals: totals.shown,
    ...check,
  };
  return { head, entries, notes, places: draft.places ?? [] };
}

const NO_ACCOUNT: BankAccount = {
  iban: null,
  number: null,
  bankCode: null,
  bic: null,
  type: null,
  currency: null,
  owner: null,
  bankName: null,
};

/** Removes undefined values, so that they do not replace the defaults. */
export const withoutGaps = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<Value>;

/** True if an entry is booked and in the currency of the account. */
const counts = ({ status, currency }: Entry, own: string | null): boolean =>
  (status ?? 'booked') === 'booked' && (currency == null || own === null || currency === own);

function sharedCurrency(entries: readonly Entry[]): string | null {
  const all = new Set(entries.map(({ currency }) => currency ?? null));
  const [one = null, ...others] = all;
  return others.length === 0 ? one : null;
}

function totalsOf(entries: readonly Entry[]) {
  let [credits, debits] = [ZERO, ZERO];
  let [creditCount, debitCount] = [0, 0];
  for (const entry of entries) {
    if (isDebit(entry)) {
      debits = plus(debits, negated(entry.amount));
      debitCount += 1;
    } else {
      credits = plus(credits, entry.amount);
      creditCount += 1;
    }
  }
  const net = minus(credits, debits);
  const shown = (sum: Decimal) => plain(rounded(sum, Math.max(credits.scale, debits.scale)));
  return { net, shown: { credits: shown(credits), debits: shown(debits), creditCount, debitCount } };
}

/** True for a debit. A zero amount is a credit unless the document says otherwise. */
export const isDebit = ({ amount, debit }: Entry): boolean =>
  amount.units === 0n ? debit === true : amount.units < 0n;

/** Checks whether the opening balance and the transactions add up to the closing balance. */
function reconcile(
  { opening = null, closing = null, entries, balancing = 'required', incomplete = false }: Draft,
  counted: readonly Entry[],
  net: Decimal,
  notes: DraftNote[],
  currency: string | null,
): { reconciled: boolean | null; difference: string | null } {
  const open = { reconciled: null, difference: null };
  if (balancing === 'never' || opening === null || closing === null) return open;
  const foreign = entries.some(
    (entry) => (entry.status ?? 'booked') === 'booked' && !counts(entry, currency),
  );
  if (foreign || (opening.currency ?? currency) !== (closing.currency ?? currency)) {
    notes.push({
      code: 'currencies_differ',
      message: 'The statement has bookings in several currencies, so its balances cannot be checked.',
    });
    return open;
  }
  // Some banks write balances with floating-point errors: 100.0000000000005.
  const digits = Math.max(2, net.scale);
  const difference = rounded(minus(closing.amount, plus(opening.amount, net)), digits);
  const reconciled = compare(difference, ZERO) === 0;
  if (!reconciled && balancing === 'possible') return open;
  // If transactions may be missing, the others may add up by chance, or because the balances were computed from them.
  if (reconciled && (incomplete || notes.some(({ code }) => LEFT_OUT.has(code)))) return open;
  if (!reconciled)
    notes.push({
      code: 'not_reconciled',
      message: `Opening balance and ${counted.length === 1 ? 'transaction' : 'transactions'} do not add up to the closing balance.`,
      field: 'closingBalance',
    });
  return { reconciled, difference: plain(difference) };
}

/** Codes of warnings about missing transactions, and about amounts that may be debits or credits. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'unreadable_transaction',
  'statement_incomplete',
  'ambiguous_sides',
]);

/** Returns the stated period, or otherwise the period between the balances or the transactions. */
function periodOf({ period, opening, closing, entries }: Draft) {
  const days = entries.flatMap(({ bookingDate, valueDate }) => bookingDate ?? valueDate ?? []);
  const extreme = (sign: 1 | -1): string | null => {
    let found: string | null = null;
    for (const day of days) if (found === null || (day > found ? sign : -sign) > 0) found = day;
    return found;
  };
  const from = period?.from ?? opening?.date ?? extreme(-1);
  const to = period?.to ?? closing?.date ?? extreme(1);
  // A period must not end before it begins. If it seems to, one of its dates is not a date of the period.
  if (from === null || to === null || from <= to) return { from, to };
  const all = [from, to, ...[extreme(-1), extreme(1)].filter((day) => day !== null)].sort();
  return { from: all[0] as string, to: all.at(-1) as string };
}

const balanceOf = (balance: DraftBalance | null, currency: string | null): BankBalance | null =>
  balance && { amount: plain(balance.amount), currency: balance.currency ?? currency, date: balance.date };
