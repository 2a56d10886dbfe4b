import { columnOrder } from '../../../locale/order.ts';
import { type DayOrder, dayOf, februaryEndOf } from '../../../tokens/dates/days.ts';
import {
  amountOf,
  type DecimalMark,
  decimalMarkOf,
  isAmbiguous,
  isCurrencyCode,
} from '../../../tokens/money/amounts.ts';
import type { Decimal } from '../../../tokens/money/decimal.ts';
import type { DraftNote } from '../draft.ts';
import type { Header } from './columns.ts';
import type { ColumnRole } from './headers.ts';

/** Notation of amounts and dates in a table, determined from whole columns. */
export interface Notation {
  readonly mark: DecimalMark | undefined;
  amount(text: string): { readonly number: Decimal; readonly currency: string | null } | undefined;
  day(text: string): string | undefined;
  /** True for 29 or 30 February in a year without that day. */
  isBeyondFebruary(text: string): boolean;
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

/**
 * Finds the decimal mark of all amounts and the order of all dates.
 * @param before lines above the table, which use the same date order
 */
export function notationOf(
  header: Header,
  body: readonly (readonly string[])[],
  before: readonly (readonly string[])[],
): Notation {
  const values = (roles: readonly ColumnRole[]): string[] =>
    header.columns
      .filter(({ role }) => roles.includes(role))
      .flatMap(({ at }) => body.flatMap((row) => row[at] || []));
  const notes: DraftNote[] = [];
  const amounts = values(AMOUNTS);
  const found = decimalMarkOf(amounts) ?? markOfThousandths(header, amounts, values(['currency']));
  if (found === 'mixed')
    notes.push({
      code: 'ambiguous_amounts',
      message:
        'The amounts use different decimal separators. The separator was determined for each amount separately.',
    });
  else if (found === null && amounts.some((text) => isAmbiguous(text)))
    notes.push({
      code: 'ambiguous_amounts',
      message: 'Points and commas in the amounts are ambiguous. They were read as thousands separators.',
    });
  const mark = found === 'mixed' || found === null ? undefined : found;
  const dates = values(DATES);
  const above = before
    .flat()
    .map((cell) => cell.slice(0, 200))
    .join('\n');
  const hints = {
    language: header.dayFirst ? 'de' : null,
    mark,
    american: header.english && amounts.some((text) => text.includes('$')),
  };
  const { order, certain } = columnOrder(dates, above, hints);
  if (!certain)
    notes.push({
      code: 'ambiguous_dates',
      message: 'The order of day and month is uncertain because the dates in the table are ambiguous.',
    });
  const known: DayOrder | undefined = order ?? undefined;
  return {
    mark,
    amount: (text) => amountOf(text, mark),
    day: (text) => dayOf(text, known) ?? februaryEndOf(text, known),
    isBeyondFebruary: (text) => dayOf(text, known) === undefined && februaryEndOf(text, known) !== undefined,
    notes,
  };
}

/** Returns the decimal mark if all currencies have three decimals, so that `1.250` means one and a quarter. */
function markOfThousandths(
  header: Header,
  amounts: readonly string[],
  column: readonly string[],
): DecimalMark | null {
  const currencies = [
    ...new Set([
      ...column.map((text) => text.toUpperCase()),
      ...header.columns.flatMap(({ currency }) => currency ?? []),
      ...amounts.flatMap((text) => amountOf(text)?.currency ?? []),
    ]),
  ];
  if (currencies.length === 0 || !currencies.every((code) => isCurrencyCode(code) && decimalsOf(code) === 3))
    return null;
  const marks = new Set(
    amounts.filter((text) => isAmbiguous(text)).flatMap((text) => /[.,]/.exec(text)?.[0] ?? []),
  );
  const [mark, ...others] = marks;
  return others.length === 0 && (mark === '.' || mark === ',') ? mark : null;
}

const decimalsOf = (currency: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
