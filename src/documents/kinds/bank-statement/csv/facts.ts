import { dayOf } from '../../../tokens/dates/days.ts';
import { ibanOf } from '../../../tokens/identifiers/iban.ts';
import { amountOf, type DecimalMark } from '../../../tokens/money/amounts.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { type DraftBalance, identifier } from '../draft.ts';

/** Facts about the account from the lines before and after a table. */
export interface TableFacts {
  readonly account: { iban?: string | null; number?: string | null; owner?: string | null };
  opening: DraftBalance | null;
  closing: DraftBalance | null;
}

const LABELS = {
  opening:
    /^(?:opening balance|beginning balance|balance brought forward|start balance|anfangssaldo|alter kontostand|letzter kontostand|anfangsbestand|ancien solde|solde initial|solde precedent|saldo inicial|saldo anterior|saldo iniziale|beginsaldo|vorig saldo)/,
  closing:
    /^(?:closing balance|balance|ledger balance|current balance|account balance|ending balance|new balance|saldo|kontostand|neuer kontostand|aktueller kontostand|endsaldo|solde|nouveau solde|solde final|saldo final|saldo actual|saldo disponible|saldo finale|saldo contabile|eindsaldo|nieuw saldo)/,
  owner:
    /^(?:account holder|account owner|kontoinhaber|inhaber|kunde|titulaire|titular|intestatario|intestazione|rekeninghouder)\b/,
  number:
    /^(?:account|account number|account details for|konto|kontonummer|girokonto|compte|numero de compte|cuenta|numero de cuenta|conto|numero conto|rekening|rekeningnummer)\b/,
};

const TOTALS =
  /^(?:(?:sub)?totals?|sum|summe|zwischensumme|gesamt|gesamtsumme|somme|totaux|suma|totale|totaal|totalen|som)\b/;

/** True if a row without a date describes the account or a total and is not a transaction. */
export function isFact(row: readonly string[]): boolean {
  const label = unaccented((row.find((cell) => cell.trim() !== '') ?? '').trim().slice(0, MAX_LENGTH));
  return [LABELS.opening, LABELS.closing, LABELS.number, TOTALS].some((pattern) => pattern.test(label));
}

const MAX_LENGTH = 200;

/** Reads facts from lines of labels and values, such as `Kontostand vom 31.01.2024:;1.234,56 EUR`. */
export function takeFacts(
  rows: readonly (readonly string[])[],
  facts: TableFacts,
  mark: DecimalMark | undefined,
): void {
  for (const row of rows.slice(0, 200)) {
    const cells = row.map((cell) => cell.trim().slice(0, MAX_LENGTH)).filter(Boolean);
    const [first = '', ...others] = cells.flatMap((cell, at) => (at === 0 ? splitLabel(cell) : [cell]));
    const label = unaccented(first);
    const iban = cells.map((cell) => ibanOf(cell) ?? ibanOf(cell.replace(/^[^:]*:\s*/, ''))).find(Boolean);
    if (iban) facts.account.iban ??= iban;
    const side = LABELS.opening.test(label) ? 'opening' : LABELS.closing.test(label) ? 'closing' : undefined;
    if (side) facts[side] ??= balanceIn(first, others, mark);
    else if (LABELS.owner.test(label)) facts.account.owner ??= identifier(others[0]);
    else if (LABELS.number.test(label) && !iban) facts.account.number ??= numberIn(first, others);
  }
}

const splitLabel = (cell: string): string[] => {
  const colon = cell.indexOf(':');
  return colon < 0 ? [cell] : [cell.slice(0, colon).trim(), cell.slice(colon + 1).trim()].filter(Boolean);
};

/** Reads an amount with the currency beside it, and the date in the label or beside the amount. */
function balanceIn(
  label: string,
  cells: readonly string[],
  mark: DecimalMark | undefined,
): DraftBalance | null {
  const days = [...cells, ...label.split(/[\s:]+/)].map((text) => dayOf(text)).filter(Boolean);
  for (const [at, cell] of cells.entries()) {
    const amount = dayOf(cell) === undefined ? amountOf(cell, mark) : undefined;
    if (amount === undefined) continue;
    const beside = cells[at + 1]?.trim().toUpperCase() ?? '';
    const currency = amount.currency ?? (/^[A-Z]{3}$/.test(beside) ? beside : null);
    return { amount: amount.number, currency, date: days[0] ?? null };
  }
  return null;
}

/** Finds an account number with more than three digits, in the values or in the label. */
const numberIn = (label: string, cells: readonly string[]): string | null => {
  const found = [...cells, label].find((text) => text.replace(/\D/g, '').length > 3);
  return identifier(found);
};
