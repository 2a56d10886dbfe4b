import { amountOf, type DecimalMark, decimalMarkOf } from '../../amounts.ts';
import { type DayOrder, dayOf, dayOrderOf } from '../../days.ts';
import type { Decimal } from '../../decimal.ts';
import type { DraftNote } from '../draft.ts';
import type { Header } from './columns.ts';
import type { ColumnRole } from './headers.ts';

/** How a table writes amounts and dates: each column as a whole decides. */
export interface Notation {
  readonly mark: DecimalMark | undefined;
  amount(text: string): { readonly number: Decimal; readonly currency: string | null } | undefined;
  day(text: string): string | undefined;
  readonly notes: readonly DraftNote[];
}

const DATES: readonly ColumnRole[] = ['bookingDate', 'valueDate', 'transactionDate'];
const AMOUNTS: readonly ColumnRole[] = [
  'amount',
  'debit',
  'credit',
  'balance',
  'fee',
  'originalAmount',
  'exchangeRate',
];

/** `1.234` and `1,234`: thousands, or a fraction of three digits. */
const EITHER = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/;

/** Finds the decimal mark of all amounts and the order of all dates. */
export function notationOf(header: Header, body: readonly (readonly string[])[]): Notation {
  const values = (roles: readonly ColumnRole[]): string[] =>
    header.columns
      .filter(({ role }) => roles.includes(role))
      .flatMap(({ at }) => body.flatMap((row) => row[at] || []));
  const notes: DraftNote[] = [];
  const amounts = values(AMOUNTS);
  const found = decimalMarkOf(amounts);
  if (found === 'mixed')
    notes.push({
      code: 'ambiguous_amounts',
      message: 'The amounts have different decimal marks. Each was read by itself.',
    });
  else if (found === null && amounts.some((text) => EITHER.test(text)))
    notes.push({
      code: 'ambiguous_amounts',
      message:
        'Points and commas in the amounts were read as those of thousands: nothing in the table tells it.',
    });
  const mark = found === 'mixed' || found === null ? undefined : found;
  const american = header.english && mark !== ',' && amounts.some((text) => text.includes('$'));
  const dates = values(DATES).filter((text) => dayOf(text) !== undefined);
  const { order, certain } = dayOrderOf(dates, american ? 'mdy' : 'dmy');
  if (dates.length > 0 && !certain)
    notes.push({
      code: 'ambiguous_dates',
      message: 'The order of day and month is not certain: the dates of the table do not tell it.',
    });
  const known: DayOrder | undefined = order ?? undefined;
  return { mark, amount: (text) => amountOf(text, mark), day: (text) => dayOf(text, known), notes };
}
