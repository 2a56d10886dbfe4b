import type { Basis } from '../../../confidence/index.ts';
import type { DayOrder } from '../../../tokens/dates/days.ts';
import type { Decimal } from '../../../tokens/money/decimal.ts';
import { negated } from '../../../tokens/money/decimal.ts';
import type { Draft, DraftBalance, DraftNote, DraftPlace, Entry } from '../draft.ts';
import { detailsOf } from './details.ts';
import type { PaperFacts } from './facts.ts';
import type { Group } from './group.ts';
import type { BookingDays, PaperOrder } from './lines/booking-days.ts';
import { resolvedDay, type Span } from './lines/dates.ts';
import type { MoneyToken } from './lines/line.ts';
import type { Candidate, Mark } from './marks/events.ts';
import type { BestReading } from './readings/best-reading.ts';

/** Input for the draft of a statement. */
export interface Parts {
  readonly group: Group;
  readonly reading: BestReading;
  readonly days: ReadonlyMap<Candidate, BookingDays>;
  readonly facts: PaperFacts;
  readonly span: Span;
  readonly currency: string | null;
  readonly order: PaperOrder;
  readonly scale: number;
  readonly card: boolean;
}

/** Builds a statement from its best interpretation. */
export function draftOf(parts: Parts): Draft {
  const { reading, days, facts, currency, order, scale, span, card } = parts;
  const { solution, balances } = reading;
  const guessed = new Set(solution.guessed);
  const notes: DraftNote[] = [];
  const places: DraftPlace[] = [...facts.places];
  const sure: Basis = solution.adds ? 'proven' : solution.wrong > 0 ? 'contradicted' : 'table';
  const entries = solution.bookings.map((booking, at): Entry => {
    const { candidate } = booking.placed;
    const day = days.get(candidate) as BookingDays;
    const negative = (solution.signs[at] as number) < 0;
    const balance = balances[at] ?? null;
    const basis = guessed.has(at) ? 'guessed' : sure;
    places.push({
      entry: at,
      field: 'amount',
      row: candidate.line.row,
      basis,
      cells: [cellOf(booking.money)],
    });
    if (booking.balance)
      places.push({
        entry: at,
        field: 'balanceAfter',
        row: candidate.line.row,
        basis: sure,
        cells: [cellOf(booking.balance)],
      });
    const own = booking.money.currency;
    return {
      amount: negative ? negated(booking.money.number) : booking.money.number,
      debit: negative,
      currency: own !== null && own !== currency ? own : null,
      bookingDate: day.bookingDate,
      valueDate: day.valueDate,
      checkNumber: candidate.checkNumber,
      balanceAfter: balance === null ? null : decimalOf(balance, scale),
      ...detailsOf(candidate.words, facts.account.iban ?? null),
    };
  });
  if (guessed.size > 0) notes.push(unsure(guessed.size, solution.guessed[0] as number));
  const undated = entries.findIndex(
    ({ bookingDate, valueDate }) => bookingDate === null && valueDate === null,
  );
  if (undated >= 0)
    notes.push({
      code: 'missing_year',
      message: 'Dates have no year, and the document does not state the period.',
      entry: undated,
      field: 'bookingDate',
    });
  if (!order.certain && entries.length > 0) notes.push(ORDER);
  const firstWrong = solution.wrong > 0 ? wrongBalance(parts) : undefined;
  if (solution.wrong > 0)
    notes.push({
      code: 'balances_differ',
      message: `${solution.wrong.toLocaleString('en')} of the running balances do not match the previous balance plus the amount of the transaction.`,
      ...(firstWrong !== undefined && { entry: firstWrong, field: 'balanceAfter' }),
    });
  const end = (field: string, mark: Mark | null, value: bigint | null): DraftBalance | null => {
    if (value === null) return null;
    if (mark) places.push({ field, row: mark.line.row, basis: sure, cells: [cellOf(mark.money)] });
    const date = mark?.day ? (resolvedDay(mark.day, order.order as DayOrder, span) ?? null) : null;
    return { amount: decimalOf(value, scale), currency: mark?.money.currency ?? null, date };
  };
  return {
    format: 'document',
    number: facts.number,
    account: { ...facts.account, currency, ...(card && { type: 'credit_card' }) },
    period: facts.period,
    opening: end('openingBalance', reading.opening, solution.opening),
    closing: end('closingBalance', reading.closing, solution.closing),
    available: reading.available && { amount: reading.available.money.number, currency: null, date: null },
    entries,
    notes,
    places,
  };
}

const cellOf = ({ left, right }: MoneyToken) => ({ text: '', left, right });

const decimalOf = (units: bigint, scale: number): Decimal => ({ units, scale });

const unsure = (count: number, entry: number): DraftNote => ({
  code: 'ambiguous_sides',
  message: `${count === 1 ? 'One amount has' : `${count} amounts have`} no sign, and neither balances nor columns determine it. The sign was taken from the wording.`,
  entry,
  field: 'amount',
});

const ORDER: DraftNote = {
  code: 'ambiguous_dates',
  message: 'The order of day and month is uncertain because the dates in the document are ambiguous.',
};

/** Returns the index of the first booking whose balance does not match the previous balance plus the amount. */
function wrongBalance({ reading: { solution, balances } }: Parts): number | undefined {
  let before: bigint | null = solution.opening;
  let since = 0n;
  const order = solution.bookings.map((_, at) =>
    solution.descending ? solution.bookings.length - 1 - at : at,
  );
  for (const at of order) {
    since += BigInt(solution.signs[at] as number) * (solution.bookings[at]?.amount ?? 0n);
    const balance = balances[at] ?? null;
    if (balance === null) continue;
    if (before !== null && before + since !== balance) return at;
    before = balance;
    since = 0n;
  }
  return undefined;
}
