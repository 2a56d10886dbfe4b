import { elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import { type DraftBalance, identifier } from '../../kinds/bank-statement/draft.ts';
import { dayOf } from '../../tokens/dates/days.ts';
import { ibanForm } from '../../tokens/identifiers/iban.ts';
import { amountOf } from '../../tokens/money/amounts.ts';
import { type Decimal, decimalOf, magnitude, negated } from '../../tokens/money/decimal.ts';

/** An amount with its currency, as `<Amt Ccy="EUR">12.50</Amt>`. */
export interface CamtAmount {
  readonly amount: Decimal;
  readonly currency: string | null;
}

/** Reads the amount at a path; undefined if it is missing or unreadable. */
export function amountAt(element: XmlElement | undefined, path: string): CamtAmount | undefined {
  const found = elementAt(element, path);
  if (found === undefined) return undefined;
  // Some producers violate the schema and write amounts formatted for people.
  const amount = decimalOf(found.text) ?? amountOf(found.text)?.number;
  return amount && { amount, currency: found.attributes.get('Ccy') ?? null };
}

/** True if `CdtDbtInd` is debit; undefined if it is missing. */
export function debitAt(element: XmlElement | undefined): boolean | undefined {
  const side = textAt(element, 'CdtDbtInd');
  return side === 'DBIT' ? true : side === 'CRDT' ? false : undefined;
}

/** Makes debits negative, including debits that are already written with a minus sign. */
export const signed = (amount: Decimal, debit: boolean | undefined): Decimal =>
  debit ? negated(magnitude(amount)) : amount;

/** Reads the day of an element with `Dt` or `DtTm`, in the bank's own time. */
export function dayAt(element: XmlElement | undefined, path: string): string | null {
  const found = elementAt(element, path);
  const text = textAt(found, 'Dt') ?? textAt(found, 'DtTm') ?? found?.text ?? '';
  return dayOf(text.slice(0, 10), 'ymd') ?? null;
}

/** Reads a balance, `Bal`. */
export function balanceOf(element: XmlElement): DraftBalance | undefined {
  const found = amountAt(element, 'Amt');
  if (found === undefined) return undefined;
  return {
    amount: signed(found.amount, debitAt(element)),
    currency: found.currency,
    date: dayAt(element, 'Dt'),
  };
}

/** Reads the account of an `Acct`, `DbtrAcct` or `CdtrAcct`. */
export function accountOf(element: XmlElement | undefined) {
  const statedIban = textAt(element, 'Id/IBAN');
  const other =
    textAt(element, 'Id/Othr/Id') ?? textAt(element, 'Id/PrtryAcct/Id') ?? textAt(element, 'Id/BBAN');
  const iban = statedIban === null ? null : (ibanForm(statedIban) ?? null);
  return { iban, number: identifier(other ?? (iban === null ? statedIban : null)) };
}

/** Returns the BIC of an agent. Its element was called `BIC` before version 3. */
export const bicAt = (element: XmlElement | undefined, path: string): string | null =>
  textAt(element, `${path}/FinInstnId/BICFI`) ?? textAt(element, `${path}/FinInstnId/BIC`);
