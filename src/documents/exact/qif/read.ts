import { notBankStatement } from '../../kinds/bank-statement/detect.ts';
import {
  type Bounds,
  type Draft,
  type DraftBalance,
  type DraftNote,
  type Entry,
  identifier,
} from '../../kinds/bank-statement/draft.ts';
import { notationOf, type QifNotation } from './notation.ts';
import { fieldOf, type QifRecord, type QifSection, qifSectionsOf } from './records.ts';
import { investmentEntry, qifEntry } from './transaction.ts';

/** Types of sections with transactions, and the corresponding account type in the response. */
const ACCOUNTS = new Map([
  ['bank', 'Bank'],
  ['cash', 'Cash'],
  ['ccard', 'CCard'],
  ['oth a', 'Oth A'],
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
    if (type !== undefined) drafts.push(draftOf(section, type, account, notation));
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
    const own = entries.length === 0 && opening === null && openingAccount(record);
    if (own) {
      opening = { amount: entry.amount, currency: null, date: entry.bookingDate ?? null };
      name ??= own;
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
 * Returns the account of an opening balance. Quicken writes the opening balance as a first transaction whose other
 * account is the account itself.
 */
function openingAccount(record: QifRecord): string | null {
  if (!/^opening balance$/i.test(fieldOf(record, 'P') ?? '')) return null;
  return /^\[(.{1,200})\]/.exec(fieldOf(record, 'L') ?? '')?.[1] ?? null;
}

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
