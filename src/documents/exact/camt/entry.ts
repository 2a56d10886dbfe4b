import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import { type DraftNote, type Entry, identifier, tidy } from '../../kinds/bank-statement/draft.ts';
import type { TransactionStatus } from '../../kinds/bank-statement/types.ts';
import { compare, type Decimal, sumOf } from '../../tokens/money/decimal.ts';
import { sepaDetails, sepaTags } from '../sepa-tags.ts';
import { counterpartyOf, creditorIdOf } from './parties.ts';
import { amountAt, type CamtAmount, dayAt, debitAt, signed } from './values.ts';

const STATUS: Readonly<Record<string, TransactionStatus>> = {
  BOOK: 'booked',
  PDNG: 'pending',
  FUTR: 'pending',
  INFO: 'information',
};

/**
 * Reads the transactions of an entry, `Ntry`. A booking of several payments is split if the amounts of the payments
 * add up to the amount of the booking; otherwise it is one transaction. Returns undefined if the amount is
 * unreadable.
 * @param own the account of the statement
 * @param note called with each warning about the entry
 */
export function camtEntriesOf(
  element: XmlElement,
  own: string | null,
  note: (note: DraftNote) => void,
): Entry[] | undefined {
  const booked = amountAt(element, 'Amt');
  if (booked === undefined) return undefined;
  const payments = [...childrenOf(element, 'NtryDtls'), element].flatMap((one) => childrenOf(one, 'TxDtls'));
  const statedDebit = debitAt(element) ?? sharedSide(payments);
  const negative = booked.amount.units < 0n;
  if (statedDebit === undefined && !negative) return undefined;
  if (negative) note(NEGATIVE);
  const debit = statedDebit === true || negative;
  const amount = signed(booked.amount, debit);
  const status = textAt(element, 'Sts/Cd') ?? textAt(element, 'Sts');
  const information = tidy(textAt(element, 'AddtlNtryInf'));
  const base: Entry = {
    amount,
    debit,
    currency: booked.currency,
    status: STATUS[status ?? ''] ?? null,
    bookingDate: dayAt(element, 'BookgDt'),
    valueDate: dayAt(element, 'ValDt'),
    reversal: ['true', '1'].includes(textAt(element, 'RvslInd') ?? ''),
    id: identifier(textAt(element, 'AcctSvcrRef') ?? textAt(element, 'NtryRef')),
    code: codeOf(element),
    bookingText: information,
    description: information,
  };
  const batch = batchOf(element, payments.length, amount);
  const [only] = payments;
  if (payments.length > 1) {
    const divided = divide(base, payments, booked.currency, own);
    if (divided === undefined) note(UNDIVIDED);
    return divided?.map((entry) => ({ ...entry, batch })) ?? [{ ...base, batch }];
  }
  return [
    { ...(only ? withDetails(base, only, own) : base), ...moneyOf(only ?? element, element, booked), batch },
  ];
}

const NEGATIVE: DraftNote = {
  code: 'ambiguous_sides',
  message: 'An amount is negative, which the format does not allow. It was read as a debit.',
};

const UNDIVIDED: DraftNote = {
  code: 'batch_differs',
  message:
    'A booking was not split into its payments because their amounts do not add up to the amount of the booking.',
};

/** Returns debit or credit if all payments of a booking have the same side. */
function sharedSide(payments: readonly XmlElement[]): boolean | undefined {
  const [side, ...others] = new Set(payments.map(debitAt));
  return others.length === 0 ? side : undefined;
}

/** Returns the payments of a booking if they add up to its amount. */
function divide(base: Entry, payments: readonly XmlElement[], currency: string | null, own: string | null) {
  const divided: Entry[] = [];
  for (const payment of payments) {
    const paid = amountAt(payment, 'Amt') ?? amountAt(payment, 'AmtDtls/TxAmt/Amt');
    if (paid === undefined || (paid.currency ?? currency) !== currency) return undefined;
    const debit = debitAt(payment) ?? base.debit;
    const entry = { ...base, amount: signed(paid.amount, debit), debit: debit ?? false };
    divided.push({ ...withDetails(entry, payment, own), ...moneyOf(payment, undefined, paid) });
  }
  return compare(sumOf(divided.map(({ amount }) => amount)), base.amount) === 0 ? divided : undefined;
}

/** Returns the number of payments in a booking, and its amount; null for a single payment. */
function batchOf(element: XmlElement, payments: number, amount: Decimal): Entry['batch'] {
  const batches = childrenOf(element, 'NtryDtls').map((one) => elementAt(one, 'Btch'));
  const [batch] = batches.filter(Boolean);
  const count = Number(textAt(batch, 'NbOfTxs') ?? payments);
  if (payments < 2 && !(count > 1)) return null;
  const reference =
    textAt(batch, 'PmtInfId') ??
    textAt(batch, 'MsgId') ??
    textAt(element, 'AcctSvcrRef') ??
    textAt(element, 'NtryRef');
  return {
    reference: identifier(reference),
    count: Number.isSafeInteger(count) && count < 2 ** 31 ? count : payments,
    amount,
  };
}

/** Returns a code such as `PMNT-RCDT-ESCT`, or the bank's own code. */
function codeOf(element: XmlElement): string | null {
  const code = elementAt(element, 'BkTxCd');
  const parts = ['Domn/Cd', 'Domn/Fmly/Cd', 'Domn/Fmly/SubFmlyCd'].map((path) => textAt(code, path));
  return identifier(parts[0] === null ? textAt(code, 'Prtry/Cd') : parts.filter(Boolean).join('-'));
}

/** Adds the details of a payment, `TxDtls`. */
function withDetails(entry: Entry, details: XmlElement, own: string | null): Entry {
  const references = elementAt(details, 'Refs');
  const remittance = elementAt(details, 'RmtInf');
  const structured = childrenOf(remittance, 'Strd');
  const words = [
    ...childrenOf(remittance, 'Ustrd').map(({ text }) => text),
    ...structured.flatMap((one) => childrenOf(one, 'AddtlRmtInf').map(({ text }) => text)),
  ].join(' ');
  const additional = tidy(textAt(details, 'AddtlTxInf'));
  const credit = !entry.debit !== (entry.reversal === true);
  const tags = sepaTags(words);
  const creditorReference = structured.map((one) => textAt(one, 'CdtrRefInf/Ref')).find(Boolean);
  return {
    ...entry,
    id: identifier(textAt(references, 'AcctSvcrRef')) ?? entry.id ?? null,
    code: codeOf(details) ?? entry.code ?? null,
    description: tidy(words) ?? additional ?? entry.description ?? null,
    bookingText: entry.bookingText ?? additional,
    endToEndId: identifier(textAt(references, 'EndToEndId')),
    mandateId: identifier(textAt(references, 'MndtId')),
    checkNumber: identifier(textAt(references, 'ChqNb')),
    creditorId: creditorIdOf(details),
    reference: identifier(creditorReference ?? textAt(references, 'InstrId') ?? textAt(references, 'TxId')),
    counterparty: counterpartyOf(details, credit, own),
    ...(tags?.has('SVWZ') && sepaDetails(tags)),
  };
}

/** Reads the amount in another currency, the exchange rate and the charges. */
function moneyOf(details: XmlElement, entry: XmlElement | undefined, booked: CamtAmount): Partial<Entry> {
  const amounts = [elementAt(details, 'AmtDtls'), elementAt(entry, 'AmtDtls')].filter(Boolean);
  const found = amounts.flatMap((one) =>
    ['InstdAmt', 'TxAmt', 'CntrValAmt'].map((name) => elementAt(one, name)),
  );
  const foreign = found
    .map((one) => amountAt(one, 'Amt'))
    .find((one) => one?.currency && one.currency !== booked.currency);
  const rate = found.map((one) => textAt(one, 'CcyXchg/XchgRate')).find(Boolean);
  return {
    ...(foreign && {
      originalAmount: { ...foreign, amount: signed(foreign.amount, debitAt(entry ?? details)) },
    }),
    ...(rate && /^\d{1,12}(?:\.\d{1,12})?$/.test(rate) && { exchangeRate: rate }),
    charges: chargesOf(elementAt(details, 'Chrgs')) ?? chargesOf(elementAt(entry, 'Chrgs')),
  };
}

function chargesOf(element: XmlElement | undefined): Entry['charges'] {
  const total = amountAt(element, 'TtlChrgsAndTaxAmt') ?? amountAt(element, 'Amt');
  if (total) return total;
  const records = childrenOf(element, 'Rcrd').flatMap((record) => amountAt(record, 'Amt') ?? []);
  const [first] = records;
  if (first === undefined || records.some(({ currency }) => currency !== first.currency)) return null;
  return { amount: sumOf(records.map(({ amount }) => amount)), currency: first.currency };
}
