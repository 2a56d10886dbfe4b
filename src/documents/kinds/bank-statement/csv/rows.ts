import type { Bounds, DraftBalance, DraftNote } from '../draft.ts';
import { balanceRowOf, isFact } from './facts.ts';
import type { RowEntry, RowReader } from './row.ts';

/** Transactions of a table, its other rows, and warnings about unreadable rows. */
export interface ReadRows {
  readonly entries: RowEntry[];
  /** Rows that are not transactions. */
  readonly others: (readonly string[])[];
  readonly notes: DraftNote[];
  /** Balances in rows that look like transactions. */
  readonly opening: DraftBalance | null;
  readonly closing: DraftBalance | null;
}

/**
 * Reads rows as transactions. Joins continuation rows to them, and warns about unreadable rows that may be
 * transactions.
 */
export function readRows(
  reader: RowReader,
  header: readonly string[],
  body: readonly (readonly string[])[],
  bounds: Bounds,
): ReadRows {
  const entries: RowEntry[] = [];
  const others: (readonly string[])[] = [];
  const notes: DraftNote[] = [];
  const names = header.join();
  const overlong = longRows(header, body);
  const balances: Record<'opening' | 'closing', DraftBalance | null> = { opening: null, closing: null };
  for (const [at, row] of body.entries()) {
    const lost = (why: string) => {
      bounds.entry();
      notes.push({
        code: 'unreadable_transaction',
        message: `Row ${(at + 1).toLocaleString('en')} of the table ${why}. The row was skipped.`,
      });
    };
    const dated = reader.dated(row);
    if (row.join() === names) continue;
    if ((dated || reader.filled(row)) && overlong(row, reader)) {
      lost('has more cells than the table has columns');
      continue;
    }
    const one = dated || reader.isPending(row) ? reader.read(row, at) : undefined;
    const kind = one && balanceRowOf(row, one.missing);
    if (kind) {
      const { amount, balanceAfter, currency = null, bookingDate = null } = one.entry;
      if (kind !== 'turnover')
        balances[kind] ??= { amount: balanceAfter ?? amount, currency, date: bookingDate };
      continue;
    }
    if (one?.missing && reader.hasCutAmount(row)) lost('has a separator within an amount');
    else if (one) {
      bounds.entry();
      entries.push(one);
      if (reader.isBeyondFebruary(row))
        notes.push({
          code: 'impossible_date',
          message: `Row ${(at + 1).toLocaleString('en')} of the table has a date in February that does not exist. The last day of February was used instead.`,
        });
    } else if (dated && reader.hasAmountText(row)) lost('has a date, but no readable amount');
    else if (dated && reader.text(row, 'description') !== '' && !isFact(row))
      lost('has a date, but no amount');
    else if (dated) others.push(row);
    else if (
      !reader.filled(row) &&
      reader.text(row, 'bookingDate') === '' &&
      reader.text(row, 'description') !== '' &&
      !isFact(row)
    )
      continueLast(entries, reader.text(row, 'description'));
    else if (isFact(row) || !reader.looksBooked(row)) others.push(row);
    else lost('has no date that can be read');
  }
  return { entries, others, notes, ...balances };
}

/**
 * Returns a function that detects rows in which a separator inside a value adds a cell. Such rows have more cells than
 * the header. If most rows do, the last columns may just have no names, so an amount must also be split in two.
 */
function longRows(header: readonly string[], body: readonly (readonly string[])[]) {
  const width = header.length;
  const isLong = (row: readonly string[]) => width > 0 && row.slice(width).some((cell) => cell !== '');
  const usual = body.filter(isLong).length > body.length / 2;
  return (row: readonly string[], reader: RowReader): boolean =>
    isLong(row) && (!usual || reader.hasCutAmount(row));
}

/** Appends a row to the last description, because long descriptions continue in separate rows. */
function continueLast(entries: RowEntry[], text: string): void {
  const last = entries.at(-1);
  if (!last || (last.entry.description?.length ?? 0) > 2_000) return;
  const description = [last.entry.description, text].filter(Boolean).join(' ');
  entries[entries.length - 1] = { ...last, entry: { ...last.entry, description } };
}
