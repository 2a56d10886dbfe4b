import type { DraftNote } from '../../kinds/bank-statement/draft.ts';
import { dayOf, dayOrderOf } from '../../tokens/dates/days.ts';
import { amountOf, type DecimalMark, decimalMarkOf } from '../../tokens/money/amounts.ts';
import type { Decimal } from '../../tokens/money/decimal.ts';
import type { QifSection } from './records.ts';

/** Notation of amounts and dates in a file. QIF files do not declare it. */
export interface QifNotation {
  amount(text: string | null): Decimal | undefined;
  day(text: string | null): string | null;
  readonly notes: readonly DraftNote[];
}

/** Detects the notation that all transactions of a file share. */
export function notationOf(sections: readonly QifSection[]): QifNotation {
  const values = (codes: string): string[] =>
    sections.flatMap(({ records }) =>
      records.flatMap((record) => record.flatMap(([code, value]) => (codes.includes(code) ? [value] : []))),
    );
  const mark = decimalMarkOf(values('TU$'));
  const dates = values('D');
  // Quicken uses American notation, but a decimal comma indicates another notation.
  const { order, certain } = dayOrderOf(dates, mark === ',' ? 'dmy' : 'mdy');
  const notes: DraftNote[] = [];
  if (dates.length > 0 && !certain)
    notes.push({
      code: 'ambiguous_dates',
      message: 'The order of day and month is uncertain because the dates in the file are ambiguous.',
    });
  const known: DecimalMark | undefined = mark === null || mark === 'mixed' ? undefined : mark;
  return {
    amount: (text) => (text === null ? undefined : amountOf(text, known)?.number),
    day: (text) => (text === null ? null : (dayOf(text, order ?? undefined) ?? null)),
    notes,
  };
}
