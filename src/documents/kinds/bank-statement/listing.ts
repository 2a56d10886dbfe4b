import type { DocumentWarning } from '../../document.ts';
import { boundWarnings } from '../../input/warnings.ts';
import { type FieldPlace, Places } from '../../layout/places.ts';
import type { DraftNote, Entry } from './draft.ts';
import type { FinishedStatement } from './statement.ts';
import { transactionOf } from './transaction.ts';
import type { BankStatement, BankStatements, BankTransaction } from './types.ts';

/**
 * Maximum number of fields and list items in the listed statements. It leaves room for the other parts of the response.
 */
const MAX_NODES = 80_000;
const NODES_OF_STATEMENT = 41;
const NODES_OF_TRANSACTION = 31;
const NODES_OF_MONEY = 3;
const NODES_OF_SPLIT = 4;

const MAX_WARNINGS = 100;

/** A response and its warnings. */
export interface Listing {
  readonly data: BankStatements;
  readonly warnings: DocumentWarning[];
  /** Locations of the listed values; null if none has a location. */
  readonly fields: readonly FieldPlace[] | null;
}

/**
 * Lists statements with their transactions from an offset, as many as fit into the response. The offset counts the
 * transactions of the whole document. Totals and balances always cover the whole statements.
 */
export function listing(all: readonly FinishedStatement[], offset: number): Listing {
  const statements: BankStatement[] = [];
  const warnings: DocumentWarning[] = [];
  const places = new Places('bank-statement');
  let room = MAX_NODES;
  let position = 0;
  let next: number | null = null;
  for (const { head, entries, notes, places: found } of all) {
    const start = position;
    position += entries.length;
    if (next !== null || (entries.length > 0 ? position <= offset : start < offset)) continue;
    const skipped = Math.max(0, offset - start);
    const { transactions, rest } = fitting(
      entries,
      skipped,
      head.account.currency,
      room - NODES_OF_STATEMENT,
    );
    if (rest < 0) next = start + skipped + transactions.length;
    if (rest < 0 && transactions.length === 0) continue;
    room = rest;
    statements.push({ ...head, transactions });
    for (const note of notes) {
      const path = pathOf(note, statements.length - 1, skipped, transactions.length);
      if (path !== null) warnings.push({ code: note.code, message: note.message, path });
    }
    for (const place of found) {
      const path = pathOf(place, statements.length - 1, skipped, transactions.length);
      if (path !== null) places.note(path, place.row, place.basis, place.cells);
    }
  }
  if (next !== null) warnings.unshift(incomplete(next));
  const [format = 'document', ...others] = new Set(all.map(({ head }) => head.format));
  const data = {
    format: others.length > 0 ? ('mixed' as const) : format,
    statements,
    statementCount: all.length,
    transactionCount: position,
    // If not even one transaction fits, there is no next offset. Otherwise, the caller would repeat the same request
    // forever.
    nextOffset: next === offset ? null : next,
  };
  const fields = all.some(({ head }) => head.format === 'document') ? places.all : null;
  return { data, warnings: boundWarnings(warnings, MAX_WARNINGS), fields };
}

/** Returns as many transactions as fit, starting at an index. `rest` is the remaining room, negative if not all fit. */
function fitting(entries: readonly Entry[], from: number, currency: string | null, room: number) {
  const transactions: BankTransaction[] = [];
  let rest = room;
  for (let at = from; at < entries.length && rest >= 0; at += 1) {
    const transaction = transactionOf(entries[at] as Entry, currency);
    rest -= nodesOf(transaction);
    if (rest >= 0) transactions.push(transaction);
  }
  return { transactions, rest };
}

/** Returns the path of the item in the response that a warning is about, or null if the item is not listed. */
function pathOf(
  { entry, field }: Pick<DraftNote, 'entry' | 'field'>,
  statement: number,
  skipped: number,
  shown: number,
): string | null {
  const path = [`statements[${statement}]`];
  if (entry !== undefined) {
    const at = entry - skipped;
    if (at < 0 || at >= shown) return null;
    path.push(`transactions[${at}]`);
  }
  if (field !== undefined) path.push(field);
  return path.join('.');
}

const nodesOf = ({ originalAmount, charges, batch, splits }: BankTransaction): number =>
  NODES_OF_TRANSACTION +
  NODES_OF_MONEY * [originalAmount, charges, batch].filter(Boolean).length +
  NODES_OF_SPLIT * splits.length;

const incomplete = (next: number): DocumentWarning => ({
  code: 'transactions_cut',
  message: `Not all transactions fit into one response. Send the document again with offset ${next} to get the next transactions.`,
  path: null,
});
