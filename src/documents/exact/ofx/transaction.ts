import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import { dayOf } from '../../tokens/dates/days.ts';
import { bicOf, ibanOf } from '../../tokens/identifiers/iban.ts';
import { amountOf } from '../../tokens/money/amounts.ts';
import { type Decimal, decimalOf } from '../../tokens/money/decimal.ts';
import { type OfxElement, ofxAt, ofxValue } from './sgml.ts';

/** Reads an OFX amount: a sign, digits, and one decimal mark, a point or a comma. Thousands are not grouped. */
export function ofxAmount(text: string | null): Decimal | undefined {
  if (text === null) return undefined;
  const plain = text.replace(/\s/g, '');
  return decimalOf(/^[+-]?\d*,\d*$/.test(plain) ? plain.replace(',', '.') : plain) ?? amountOf(text)?.number;
}

/** Reads the day of a date such as `20240131120000.000[-5:EST]`, in the bank's time. */
export const ofxDay = (text: string | null): string | null => dayOf((text ?? '').slice(0, 8), 'ymd') ?? null;

/** Reads a transaction, `STMTTRN`; returns undefined if its amount is unreadable. */
export function ofxEntry(element: OfxElement): Entry | undefined {
  const amount = ofxAmount(ofxValue(element, 'TRNAMT'));
  if (amount === undefined) return undefined;
  const type = ofxValue(element, 'TRNTYPE');
  const name = ofxValue(element, 'NAME') ?? ofxValue(element, 'PAYEE/NAME') ?? ofxValue(element, 'EXTDNAME');
  const account = ofxAt(element, 'BANKACCTTO') ?? ofxAt(element, 'CCACCTTO');
  const number = ofxValue(account, 'ACCTID');
  const iban = number === null ? null : ibanOf(number);
  const bic = bicOf(ofxValue(account, 'BANKID') ?? '');
  const rate = ofxValue(element, 'CURRENCY/CURRATE') ?? ofxValue(element, 'ORIGCURRENCY/CURRATE');
  return {
    amount,
    debit: type !== null && DEBITS.has(type.toUpperCase()),
    currency: identifier(ofxValue(element, 'CURRENCY/CURSYM')),
    status: element.name === 'STMTTRNP' ? 'pending' : 'booked',
    bookingDate: ofxDay(ofxValue(element, 'DTPOSTED') ?? ofxValue(element, 'DTTRAN')),
    valueDate: ofxDay(ofxValue(element, 'DTAVAIL')),
    id: identifier(ofxValue(element, 'FITID')),
    reference: identifier(ofxValue(element, 'REFNUM')),
    checkNumber: identifier(ofxValue(element, 'CHECKNUM')),
    code: identifier(type),
    description: ofxValue(element, 'MEMO') ?? name,
    counterparty: {
      name,
      iban,
      accountNumber: iban === null ? identifier(number) : null,
      bic,
    },
    exchangeRate: rate !== null && /^\d{1,12}(?:\.\d{1,12})?$/.test(rate) ? rate : null,
  };
}

/** Debit types, which determine the side of a zero amount. */
const DEBITS = new Set(['DEBIT', 'FEE', 'SRVCHG', 'PAYMENT', 'CHECK', 'DIRECTDEBIT', 'POS', 'CASH']);
