import type { CountedSum, DraftBalance } from '../../kinds/bank-statement/draft.ts';
import type { BankAccount } from '../../kinds/bank-statement/types.ts';
import { dayOf } from '../../tokens/dates/days.ts';
import { bicOf, ibanForm } from '../../tokens/identifiers/iban.ts';
import { amountOf, type DecimalMark, isCurrencyCode } from '../../tokens/money/amounts.ts';
import { type Decimal, negated } from '../../tokens/money/decimal.ts';

/** Reads a SWIFT amount. The standard requires a comma; some banks write a point or group thousands. */
export function swiftAmount(text: string): Decimal | undefined {
  const comma = text.lastIndexOf(',');
  const mark: DecimalMark = comma > text.lastIndexOf('.') ? ',' : '.';
  return /^[\d.,]+$/.test(text) ? amountOf(text.replace(/[.,]$/, ''), mark)?.number : undefined;
}

/**
 * Reads a SWIFT date, YYMMDD. Banks that calculate with months of 30 days write 30 February, which is read as the last
 * day of the month.
 */
export function swiftDay(text: string): string | undefined {
  const [year, month, day = ''] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const written = (last: string) => dayOf(`${year}-${month}-${last}`, 'ymd');
  return (
    written(day) ?? (month === '02' && /^(?:29|30)$/.test(day) ? (written('29') ?? written('28')) : undefined)
  );
}

/** Reads a balance of fields 60, 62, 64 and 65: `C190215EUR194,57`. */
export function swiftBalance(text: string): DraftBalance | undefined {
  const [, side, date = '', currency = null, digits = ''] =
    /^\s*(R?[CD])\s?(\d{6})\s?([A-Z]{3})?\s?([\d.,]+)/.exec(text) ?? [];
  const amount = swiftAmount(digits);
  if (side === undefined || amount === undefined) return undefined;
  const negative = side === 'D' || side === 'RC';
  return { amount: negative ? negated(amount) : amount, currency, date: swiftDay(date) ?? null };
}

/** Reads the sum of field 90: `3PLN0,03` means three entries. */
export function swiftSum(text: string): CountedSum | undefined {
  const [, count, digits = ''] = /^\s*(\d{1,5})[A-Z]{3}([\d.,]+)/.exec(text) ?? [];
  const amount = swiftAmount(digits);
  return count === undefined || amount === undefined ? undefined : { count: Number(count), amount };
}

/** Maximum number of characters in an account line. SWIFT allows only 35. */
const MAX_LENGTH = 80;

/** Reads the account of field 25: an IBAN, `bank code/number` or `BIC/number`, sometimes followed by the currency. */
export function swiftAccount(lines: readonly string[]): Partial<BankAccount> {
  const [first = '', second = ''] = lines.map((line) => line.slice(0, MAX_LENGTH).trim());
  const [, head = '', end] = /^\/{0,2}(.*?)([A-Z]{3})?$/.exec(first) ?? [];
  const currency = end !== undefined && isCurrencyCode(end) ? end : undefined;
  const plain = (currency ? head : head + (end ?? '')).trim();
  const bic = bicOf(second);
  const found = { ...(currency && { currency }), ...(bic && { bic }) };
  for (const text of [plain, plain.slice(plain.indexOf('/') + 1), plain + (currency ?? '')]) {
    const iban = ibanForm(text);
    if (iban) return { ...found, iban, ...bankOf(plain) };
  }
  const slash = plain.indexOf('/');
  const number = plain.slice(slash + 1).trim();
  return { ...found, ...bankOf(plain), number: number || null };
}

/** Reads the BIC, bank code or bank name before the slash. */
function bankOf(text: string): Partial<BankAccount> {
  const slash = text.indexOf('/');
  if (slash < 1) return {};
  const bank = text.slice(0, slash).trim();
  const bic = bicOf(bank);
  if (bic) return { bic };
  return /^\d+$/.test(bank) ? { bankCode: bank } : { bankName: bank };
}
