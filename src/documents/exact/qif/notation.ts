import type { DraftNote } from '../../kinds/bank-statement/draft.ts';
import { columnOrder } from '../../locale/order.ts';
import { dayOf } from '../../tokens/dates/days.ts';
import { amountOf, type DecimalMark, decimalMarkOf } from '../../tokens/money/amounts.ts';
import type { Decimal } from '../../tokens/money/decimal.ts';
import { unaccented } from '../../tokens/unaccented.ts';
import { fieldOf, type QifRecord, type QifSection } from './records.ts';

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
  // Quicken uses American notation, but a decimal comma or a text in another language indicates another notation.
  const [language = 'en'] = sections.flatMap(({ records }) =>
    records.slice(0, 1).flatMap((record) => openingLanguage(record) ?? []),
  );
  const { order, certain } = columnOrder(dates, '', { mark, language, american: language === 'en' });
  const notes: DraftNote[] = [];
  if (!certain)
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

/** Texts of opening balances, in lower case without accents, with their languages. */
const OPENINGS: ReadonlyMap<string, string> = new Map([
  ['opening balance', 'en'],
  ['starting balance', 'en'],
  ['solde initial', 'fr'],
  ["solde d'ouverture", 'fr'],
  ['anfangssaldo', 'de'],
  ['eroffnungssaldo', 'de'],
  ['anfangsbestand', 'de'],
  ['saldo inicial', 'es'],
  ['saldo de apertura', 'es'],
  ['saldo iniziale', 'it'],
  ['saldo di apertura', 'it'],
  ['beginsaldo', 'nl'],
  ['openingssaldo', 'nl'],
  ['openingsbalans', 'nl'],
  ['saldo poczatkowe', 'pl'],
  ['bilans otwarcia', 'pl'],
  ['ingaende saldo', 'sv'],
  ['ingaende balans', 'sv'],
  ['abningssaldo', 'da'],
  ['primosaldo', 'da'],
  ['inngaende saldo', 'nb'],
  ['alkusaldo', 'fi'],
  ['pocatecni zustatek', 'cs'],
]);

/** Returns the language of the text of an opening balance; undefined for other records. */
export const openingLanguage = (record: QifRecord): string | undefined =>
  OPENINGS.get(unaccented((fieldOf(record, 'P') ?? fieldOf(record, 'M') ?? '').slice(0, 50)).trim());
