import { ibanOf } from '../../../tokens/identifiers/iban.ts';
import { type Bounds, type Draft, type DraftNote, identifier } from '../draft.ts';
import { rowBalances } from './balances.ts';
import { type TableFacts, takeFacts } from './facts.ts';
import { notationOf } from './notation.ts';
import { type RowEntry, RowReader } from './row.ts';
import { readRows } from './rows.ts';
import { readTable } from './table.ts';

/**
 * Reads a table of transactions with headers in English, German, French, Spanish, Italian or Dutch. It returns one
 * statement for each account and currency. Lines before and after the table are read for facts about the account.
 * @throws {Refusal} with `not_bank_statement`
 */
export function readCsv(text: string, bounds: Bounds): Draft[] {
  const { header, rows, notes: ofTable } = readTable(text);
  const body = rows.slice(header.at + 1);
  const notation = notationOf(header, body, rows.slice(0, Math.max(0, header.at)));
  const names = header.at < 0 ? [] : (rows[header.at] ?? []);
  const reader = new RowReader(header, names, notation, body);
  const read = readRows(reader, names, body, bounds);
  const incomplete = read.notes.some(({ code }) => code === 'unreadable_transaction');
  const facts: TableFacts = { account: {}, opening: read.opening, closing: read.closing };
  takeFacts(rows.slice(0, Math.max(0, header.at)), facts, notation.mark);
  takeFacts(read.others, facts, notation.mark);
  const notes = [...notation.notes, ...ofTable, ...read.notes];
  const groups = grouped(settleIban(read.entries, facts));
  // Warnings about the whole table go to the first statement only.
  return groups.map((group, at) => ({
    ...draftOf(group, facts, at === 0 ? notes : [], groups.length === 1, bounds),
    incomplete,
  }));
}

/**
 * Treats a column called just `IBAN` as the account's own if all rows have the same value and no other column names the
 * account.
 */
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

const MAX_PRODUCTS = 5;

/** Groups rows by account, currency and product, in order of appearance. */
function grouped(entries: readonly RowEntry[]): (readonly RowEntry[])[] {
  const groups = new Map<string, RowEntry[]>();
  // Banks have few products. A table with more products is a list of securities.
  const products = new Set(entries.map(({ product }) => product));
  for (const one of entries) {
    const product = products.size <= MAX_PRODUCTS ? (one.product ?? '') : '';
    const key = JSON.stringify([one.account, one.currency, product]);
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
  const balances = rowBalances(group, only ? (facts.opening?.amount ?? null) : null);
  const [first] = group;
  const stated = first?.account ?? null;
  const iban = stated === null ? null : ibanOf(stated);
  const account = only ? facts.account : {};
  return {
    format: 'csv',
    account: {
      ...account,
      iban: iban ?? account.iban ?? null,
      number: iban === null ? (identifier(stated) ?? account.number ?? null) : null,
      currency: first?.currency ?? facts.closing?.currency ?? null,
    },
    opening: (only ? facts.opening : null) ?? balances.opening,
    closing: balances.closing ?? (only ? facts.closing : null),
    entries: balances.entries,
    notes: [...notes, ...balances.notes],
  };
}
