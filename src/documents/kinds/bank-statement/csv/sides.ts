import type { DraftNote } from '../draft.ts';
import type { Header } from './columns.ts';
import type { ColumnRole } from './headers.ts';
import type { Notation } from './notation.ts';
import { debitWord } from './words.ts';

/** Roles of columns whose values mark debit and credit, regardless of the column names, and warnings about them. */
export interface Sides {
  readonly roles: ReadonlyMap<number, ColumnRole>;
  readonly notes: readonly DraftNote[];
}

/** Roles of columns that may contain words for debit and credit although the column name suggests other contents. */
const ELSEWHERE: readonly ColumnRole[] = ['bookingText', 'description', 'category', 'status'];

/** Words that Chase writes in the column `Details`. They state the kind of the booking and are not a description. */
const KINDS = /^(?:debit|credit|check|dslip)$/i;

/**
 * Finds the column that marks debits. The column determines the sign only if no amount has a sign. A description column
 * that contains only the words of Chase becomes the booking text.
 */
export function sidesOf(header: Header, notation: Notation, body: readonly (readonly string[])[]): Sides {
  const roles = new Map<number, ColumnRole>();
  const notes: DraftNote[] = [];
  const filled = (at: number) => body.flatMap((row) => row[at] || []);
  const amounts = header.columns
    .filter(({ role }) => role === 'amount')
    .flatMap(({ at }) => filled(at).flatMap((text) => notation.amount(text)?.number ?? []));
  const unsigned = amounts.length > 0 && amounts.every(({ units }) => units >= 0n);
  const named = header.columns.some(({ role }) => role === 'side');
  for (const { at, role } of header.columns) {
    if (!ELSEWHERE.includes(role)) continue;
    const values = filled(at);
    const words = values.filter((text) => debitWord(text) !== undefined).length;
    const all = values.length > 0 && words === values.length;
    if (unsigned && !named && all && ![...roles.values()].includes('side')) roles.set(at, 'side');
    else if (role === 'description' && values.length > 0 && values.every((text) => KINDS.test(text)))
      roles.set(at, 'bookingText');
    else if (unsigned && !named && role === 'bookingText' && words > 0 && words >= values.length / 2) {
      roles.set(at, 'side');
      notes.push(OPEN_SIDES);
    }
  }
  const sideTexts = header.columns.filter(({ role }) => role === 'side').flatMap(({ at }) => filled(at));
  if (unsigned && sideTexts.length > 0 && sideTexts.every((text) => debitWord(text) === undefined))
    notes.push(OPEN_SIDES);
  return { roles, notes };
}

const OPEN_SIDES: DraftNote = {
  code: 'ambiguous_sides',
  message:
    'The amounts have no sign, and not all of them are marked as debit or credit. Unmarked amounts were read as credits.',
};
