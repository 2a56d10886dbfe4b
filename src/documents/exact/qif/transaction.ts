import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import { type Decimal, negated } from '../../tokens/money/decimal.ts';
import type { QifNotation } from './notation.ts';
import { fieldOf, type QifRecord } from './records.ts';

/** Reads a transaction; returns undefined if its amount is unreadable. */
export function qifEntry(record: QifRecord, notation: QifNotation): Entry | undefined {
  const amount = notation.amount(fieldOf(record, 'T') ?? fieldOf(record, 'U'));
  if (amount === undefined) return undefined;
  const payee = fieldOf(record, 'P');
  const category = fieldOf(record, 'L');
  const number = fieldOf(record, 'N');
  return {
    amount,
    bookingDate: notation.day(fieldOf(record, 'D')),
    description: fieldOf(record, 'M') ?? payee,
    counterparty: { name: payee },
    checkNumber: number !== null && /^\d+$/.test(number) ? identifier(number) : null,
    code: number !== null && !/^\d+$/.test(number) ? identifier(number) : null,
    category,
    splits: splitsOf(record, notation),
  };
}

/** Reads the splits, each of which begins with its category. */
function splitsOf(record: QifRecord, { amount }: QifNotation) {
  const splits: { category: string | null; description: string | null; amount: Decimal | null }[] = [];
  for (const [code, value] of record) {
    if (code === 'S') splits.push({ category: value || null, description: null, amount: null });
    const last = splits.at(-1);
    if (code === 'E' && last) last.description = value;
    if (code === '$' && last) last.amount = amount(value) ?? null;
  }
  return splits;
}

/** Actions with securities that move cash in the account. The value is true for incoming cash. */
const CASH = new Map([
  ['buy', false],
  ['cvrshrt', false],
  ['miscexp', false],
  ['margint', false],
  ['xout', false],
  ['withdrwx', false],
  ['sell', true],
  ['shtsell', true],
  ['div', true],
  ['intinc', true],
  ['cglong', true],
  ['cgshort', true],
  ['cgmid', true],
  ['miscinc', true],
  ['rtrncap', true],
  ['xin', true],
  ['contribx', true],
]);

/** Reads the cash movement of an investment record; returns null if it moves no cash. */
export function investmentEntry(record: QifRecord, notation: QifNotation): Entry | null | undefined {
  const action = fieldOf(record, 'N')?.toLowerCase();
  const incoming = CASH.get(action ?? '');
  if (action !== 'cash' && incoming === undefined) return null;
  if ((fieldOf(record, 'T') ?? fieldOf(record, 'U')) === null) return null;
  const entry = qifEntry(record, notation);
  if (entry === undefined) return undefined;
  const security = fieldOf(record, 'Y');
  const amount = incoming === false && entry.amount.units > 0n ? negated(entry.amount) : entry.amount;
  return { ...entry, amount, description: entry.description ?? security };
}
