import { ibanOf } from '../../iban.ts';
import { type Bounds, type Draft, type DraftNote, type Entry, identifier } from '../draft.ts';
import { rowBalances } from './balances.ts';
import { type TableFacts, takeFacts } from './facts.ts';
import { notationOf } from './notation.ts';
import { type RowEntry, RowReader } from './row.ts';
import { readTable } from './table.ts';

/**
 * Reads a table of transactions with headers in English, German, French, Spanish, Italian or Dutch: one statement for each account and
 * currency. Lines before and after the table say what they say of the account. Throws a Refusal with `not_bank_statement`.
 */
export function readCsv(text: string, bounds: Bounds): Draft[] {
  const { header, rows } = readTable(text);
  const body = rows.slice(header.at + 1);
  const notation = notationOf(header, body);
  const reader = new RowReader(header, notation, body);
  const read = readRows(reader, header.at < 0 ? [] : (rows[header.at] ?? []), body, bounds);
  const facts: TableFacts = { account: {}, opening: null, closing: null };
  takeFacts(rows.slice(0, Math.max(0, header.at)), facts, notation.mark);
  takeFacts(read.others, facts, notation.mark);
  const notes = [...notation.notes, ...read.notes];
  if (header.at < 0) notes.push(BARE);
  const groups = grouped(settleIban(read.entries, facts));
  // What is to be said of the table is said once.
  return groups.map((group, at) => draftOf(group, facts, at === 0 ? notes : [], groups.length === 1, bounds));
}

/** Rows as transactions; what is none of them, and is no continuation of one, is given back. */
function readRows(
  reader: RowReader,
  header: readonly string[],
  body: readonly (readonly string[])[],
  bounds: Bounds,
) {
  const entries: RowEntry[] = [];
  const others: (readonly string[])[] = [];
  const notes: DraftNote[] = [];
  for (const row of body) {
    const dated =
      reader.day(row, 'bookingDate') ?? reader.day(row, 'valueDate') ?? reader.day(row, 'transactionDate');
    const one =
      dated !== null || /^(?:pending|vorgemerkt)/i.test(reader.text(row, 'bookingDate'))
        ? reader.read(row)
        : undefined;
    if (one) {
      bounds.entry();
      entries.push(one);
    } else if (dated !== null && reader.filled(row)) notes.push(UNREADABLE);
    else if (
      dated === null &&
      !reader.filled(row) &&
      reader.text(row, 'bookingDate') === '' &&
      reader.text(row, 'description') !== ''
    )
      continueLast(entries, reader.text(row, 'description'));
    else if (row.join() !== header.join()) others.push(row);
  }
  return { entries, others, notes };
}

const UNREADABLE: DraftNote = {
  code: 'unreadable_transaction',
  message: 'A row has a date, but no amount that can be read. It was left out.',
};

const BARE: DraftNote = {
  code: 'ambiguous_columns',
  message: 'The table has no names of columns. What they hold was told by their values.',
};

/** Long descriptions go on in rows of their own. */
function continueLast(entries: RowEntry[], text: string): void {
  const last = entries.at(-1);
  if (!last || (last.entry.description?.length ?? 0) > 2_000) return;
  const description = [last.entry.description, text].filter(Boolean).join(' ');
  entries[entries.length - 1] = { ...last, entry: { ...last.entry, description } };
}

/** A column called just `IBAN` is that of the account where all rows have the same, and there is no other. */
function settleIban(entries: readonly RowEntry[], facts: TableFacts): readonly RowEntry[] {
  const ibans = new Set(entries.map(({ entry }) => entry.counterparty?.iban ?? null));
  const [only] = ibans;
  if (entries.length < 3 || ibans.size !== 1 || !only || entries.some(({ account }) => account !== null))
    return entries;
  facts.account.iban ??= only;
  return entries.map((one) => ({
    ...one,
    entry: { ...one.entry, counterparty: { ...one.entry.counterparty, iban: null } },
  }));
}

/** By account and currency, in the order in which they come. */
function grouped(entries: readonly RowEntry[]): (readonly RowEntry[])[] {
  const groups = new Map<string, RowEntry[]>();
  for (const one of entries) {
    const key = `${one.account ?? ''} ${one.currency ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups.size === 0 ? [[]] : [...groups.values()];
}

function draftOf(
  group: readonly RowEntry[],
  facts: TableFacts,
  notes: readonly DraftNote[],
  only: boolean,
  bounds: Bounds,
): Draft {
  bounds.statement();
  const balances = rowBalances(group.map(({ entry }): Entry => entry));
  const [first] = group;
  const told = first?.account ?? null;
  const iban = told === null ? null : ibanOf(told);
  const account = only ? facts.account : {};
  return {
    format: 'csv',
    account: {
      ...account,
      iban: iban ?? account.iban ?? null,
      number: iban === null ? (identifier(told) ?? account.number ?? null) : null,
      currency: first?.currency ?? facts.closing?.currency ?? null,
    },
    opening: (only ? facts.opening : null) ?? balances.opening,
    closing: balances.closing ?? (only ? facts.closing : null),
    entries: balances.entries,
    notes: [...notes, ...balances.notes],
  };
}
