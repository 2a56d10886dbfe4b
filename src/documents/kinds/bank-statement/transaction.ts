import { magnitude, negated, plain } from '../../tokens/money/decimal.ts';
import { type Entry, tidy } from './draft.ts';
import { isDebit, withoutGaps } from './statement.ts';
import type { BankTransaction, Counterparty, MoneyAmount } from './types.ts';

const NO_COUNTERPARTY: Counterparty = { name: null, iban: null, accountNumber: null, bic: null };

const moneyOf = (money: Entry['charges'], currency: string | null): MoneyAmount | null =>
  money ? { amount: plain(money.amount), currency: money.currency ?? currency } : null;

/**
 * Gives the original amount the sign of the transaction, because formats write the original amount with or without a
 * sign.
 */
function originalOf(entry: Entry): Entry['originalAmount'] {
  const { originalAmount } = entry;
  if (!originalAmount) return null;
  const amount = magnitude(originalAmount.amount);
  return { ...originalAmount, amount: isDebit(entry) ? negated(amount) : amount };
}

/** Converts a transaction for the response. */
export function transactionOf(entry: Entry, currency: string | null): BankTransaction {
  const { batch, splits = [], counterparty = {} } = entry;
  return {
    id: entry.id ?? null,
    status: entry.status ?? null,
    bookingDate: entry.bookingDate ?? null,
    valueDate: entry.valueDate ?? null,
    amount: plain(entry.amount),
    currency: entry.currency ?? currency,
    type: isDebit(entry) ? 'debit' : 'credit',
    reversal: entry.reversal ?? false,
    description: tidy(entry.description),
    counterparty: { ...NO_COUNTERPARTY, ...withoutGaps(counterparty), name: tidy(counterparty.name) },
    reference: entry.reference ?? null,
    endToEndId: entry.endToEndId ?? null,
    mandateId: entry.mandateId ?? null,
    creditorId: entry.creditorId ?? null,
    checkNumber: entry.checkNumber ?? null,
    code: entry.code ?? null,
    bookingText: tidy(entry.bookingText),
    category: tidy(entry.category),
    balanceAfter: entry.balanceAfter ? plain(entry.balanceAfter) : null,
    originalAmount: moneyOf(originalOf(entry), null),
    exchangeRate: entry.exchangeRate ?? null,
    charges: moneyOf(entry.charges, currency),
    batch: batch ? { ...batch, amount: batch.amount ? plain(batch.amount) : null } : null,
    splits: splits.map((split) => ({
      category: tidy(split.category),
      description: tidy(split.description),
      amount: split.amount ? plain(split.amount) : null,
    })),
  };
}
