import { notBankStatement } from '../../kinds/bank-statement/detect.ts';
import {
  type Bounds,
  type Draft,
  type DraftBalance,
  type DraftNote,
  type Entry,
  identifier,
} from '../../kinds/bank-statement/draft.ts';
import { notationOf, openingLanguage, type QifNotation } from './notation.ts';
import { fieldOf, type QifRecord, type QifSection, qifSectionsOf } from './records.ts';
import { investmentEntry, qifEntry } from './transaction.ts';

/** Types of sections with transactions, and the corresponding account type in the response. */
const ACCOUNTS = new Map([
  ['bank', 'Bank'],
  ['cash', 'Cash'],
  ['ccard', 'CCard'],
  ['oth a', 'Oth A'],
  // German versions of Quicken.
  ['oth s', 'Oth A'],
  ['oth l', 'Oth L'],
  ['invst', 'Invst'],
]);

/** Reads each register of a QIF file as a statement. It skips lists of categories, classes and securities. */
export function readQif(text: string, bounds: Bounds): Draft[] {
  const sections = qifSectionsOf(text, bounds);
  const registers = sections.filter(({ header }) => accountType(header) !== undefined);
  if (registers.length === 0) throw notBankStatement('It is a QIF file without account transactions.');
  const notation = notationOf(registers);
  const drafts: Draft[] = [];
  let account: QifRecord | undefined;
  let switching = false;
  for (const section of sections) {
    if (section.header === 'option:autoswitch') switching = true;
    if (section.header === 'clear:autoswitch') switching = false;
    // A list of accounts does not identify the account of the transactions that follow it.
    if (section.header === 'account' && (!switching || section.records.length === 1))
      account = section.records.at(-1);
    const type = accountType(section.header);
    if (type === undefined) continue;
    drafts.push(draftOf(section, type, account, notation));
    // Further registers belong to accounts of their own.
    account = undefined;
  }
  return drafts;
}

const accountType = (header: string): string | undefined =>
  header.startsWith('type:') ? ACCOUNTS.get(header.slice(5).trim()) : undefined;

function draftOf(
  { records }: QifSection,
  type: string,
  account: QifRecord | undefined,
  notation: QifNotation,
): Draft {
  const entries: Entry[] = [];
  const notes: DraftNote[] = [...notation.notes];
  let opening: DraftBalance | null = null;
  let name = account && fieldOf(account, 'N');
  for (const record of records) {
    const entry = type === 'Invst' ? investmentEntry(record, notation) : qifEntry(record, notation);
    if (entry === undefined) notes.push(UNREADABLE);
    if (!entry) continue;
    if (opening === null && isOpening(record, name ?? null, entries.length === 0)) {
      opening = { amount: entry.amount, currency: null, date: entry.bookingDate ?? null };
      name ??= transferAccount(record);
      continue;
    }
    entries.push(entry);
  }
  if (type === 'Invst') notes.push(CASH_ONLY);
  return {
    format: 'qif',
    account: { number: identifier(name), type, owner: null },
    opening,
    closing: account ? closingOf(account, notation) : null,
    // The balance of an account is as of the day of the export, which may be later than the last transaction.
    balancing: 'possible',
    entries,
    notes,
  };
}

/**
 * True if a record is the opening balance of the account. Quicken writes it as a first transaction whose other account
 * is the account itself. Its text depends on the language of the program.
 */
function isOpening(record: QifRecord, own: string | null, first: boolean): boolean {
  const account = transferAccount(record);
  const called = openingLanguage(record) !== undefined;
  if (account === null) return first && called && fieldOf(record, 'L') === null;
  return own === null || first ? first && (called || account === own) : called && account === own;
}

/** Returns the other account of a transfer. */
const transferAccount = (record: QifRecord): string | null =>
  /^\[(.{1,200})\]/.exec(fieldOf(record, 'L') ?? '')?.[1] ?? null;

function closingOf(account: QifRecord, { amount, day }: QifNotation): DraftBalance | null {
  const balance = amount(fieldOf(account, '$'));
  return balance ? { amount: balance, currency: null, date: day(fieldOf(account, '/')) } : null;
}

const UNREADABLE: DraftNote = {
  code: 'unreadable_transaction',
  message: 'A transaction has no readable amount and was skipped.',
};

const CASH_ONLY: DraftNote = {
  code: 'cash_only',
  message: 'For investment accounts, only cash transactions are read, not positions.',
};
