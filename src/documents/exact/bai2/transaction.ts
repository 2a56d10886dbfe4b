import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import { type Decimal, magnitude, negated } from '../../tokens/money/decimal.ts';
import { fieldsOf } from './records.ts';
import { debitOf, TYPE_CODES } from './type-codes.ts';
import { bai2Day } from './values.ts';

/**
 * Reads a transaction: type, amount, type of funds, two references and text. Returns undefined if its type is neither
 * credit nor debit.
 */
export function bai2Entry(
  fields: readonly string[],
  text: string,
  amount: Decimal,
  date: string | null,
): Entry | undefined {
  const [code = '', , funds = ''] = fields;
  const debit = debitOf(code);
  if (debit === null) return undefined;
  const last = fieldsOf(fields);
  const [bank, customer] = [reference(fields[last - 2]), reference(fields[last - 1])];
  return {
    // A negative amount reverses the transaction.
    amount: debit ? negated(amount) : amount,
    debit,
    status: 'booked',
    reversal: magnitude(amount) !== amount,
    bookingDate: date,
    valueDate: funds.toUpperCase() === 'V' ? bai2Day(fields[3]) : null,
    code: identifier(code),
    bookingText: TYPE_CODES.get(code) ?? null,
    description: text || TYPE_CODES.get(code) || null,
    id: bank,
    reference: customer,
    checkNumber: code === '475' && /^\d+$/.test(customer ?? '') ? customer : null,
  };
}

/** A reference of zeros means no reference. */
const reference = (text: string | undefined): string | null =>
  /^0*$/.test(text ?? '') ? null : identifier(text);
