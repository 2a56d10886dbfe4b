import { dayOf } from '../../../tokens/dates/days.ts';
import { amountOf, isCurrencyCode } from '../../../tokens/money/amounts.ts';
import type { Column, Header } from './columns.ts';
import type { ColumnRole } from './headers.ts';

const MIN_ROWS = 2;
const MAX_COLUMNS = 40;

/** Kind of the values in a column. */
type Kind = 'date' | 'amount' | 'currency' | 'text' | 'empty';

/**
 * Infers the columns of a table without a header from their values. The table must have one or two date columns
 * (booking date, then value date), and exactly one column of amounts with a sign or a fraction. Returns undefined if
 * the columns are ambiguous.
 */
export function inferredHeader(rows: readonly (readonly string[])[]): Header | undefined {
  const width = rows[0]?.length ?? 0;
  const alike = rows.filter(({ length }) => length === width);
  if (alike.length < MIN_ROWS || width < 3 || width > MAX_COLUMNS) return undefined;
  if (rows.length - alike.length > Math.max(1, rows.length / 20)) return undefined;
  const kinds = Array.from({ length: width }, (_, at) => kindOf(alike.map((row) => row[at] ?? '')));
  const dates = kinds.filter((kind) => kind === 'date').length;
  const amounts = kinds.filter((kind) => kind === 'amount').length;
  if (dates < 1 || dates > 2 || amounts !== 1 || !kinds.includes('text')) return undefined;
  let seen = 0;
  const columns = kinds.flatMap((kind, at): Column[] => {
    if (kind === 'date') seen += 1;
    const role = kind === 'date' ? (seen === 1 ? 'bookingDate' : 'valueDate') : ROLES[kind];
    return role ? [{ at, role, currency: null }] : [];
  });
  return { at: -1, columns, english: false, dayFirst: false };
}

const ROLES: Partial<Record<Kind, ColumnRole>> = {
  amount: 'amount',
  currency: 'currency',
  text: 'description',
};

function kindOf(values: readonly string[]): Kind {
  const filled = values.filter((value) => value !== '');
  if (filled.length === 0) return 'empty';
  const whole = filled.length === values.length;
  if (whole && filled.every((value) => dayOf(value) !== undefined)) return 'date';
  if (filled.every(isCurrencyCode)) return 'currency';
  const amounts =
    whole && filled.every((value) => amountOf(value) !== undefined && dayOf(value) === undefined);
  return amounts &&
    filled.some((value) => amountOf(value)?.number.scale === 2) &&
    filled.some((value) => amountOf(value)?.sign != null)
    ? 'amount'
    : 'text';
}
