import type {
  BankAccount,
  BankBalance,
  BankTransaction,
  Counterparty,
  MoneyAmount,
  StatementFormat,
  StatementPeriod,
  StatementTotals,
  TransactionBatch,
  TransactionSplit,
  TransactionStatus,
} from '../../../resolvers/parser/bank-statement/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

const formats = {
  mt940: { description: 'SWIFT MT940, a customer statement.' },
  mt942: { description: 'SWIFT MT942, an intraday report.' },
  camt_052: { description: 'ISO 20022 camt.052, an intraday account report.' },
  camt_053: { description: 'ISO 20022 camt.053, a statement.' },
  camt_054: { description: 'ISO 20022 camt.054, a notification of individual bookings.' },
  ofx: { description: 'OFX or QFX, version 1 (SGML) or 2 (XML).' },
  qif: { description: 'Quicken Interchange Format.' },
  bai2: { description: 'BAI2, cash management balance reporting.' },
  csv: { description: 'CSV, a table with separated values.' },
  document: {
    description:
      'Not a data format: an unstructured statement in a PDF, an image, a Word document, a web page or plain text.',
  },
} satisfies EnumDescriptions<StatementFormat>;

export const FormatType = builder.enumType('BankStatementFormat', {
  description: 'Format of a bank statement.',
  values: formats,
});

export const DocumentFormatType = builder.enumType('BankDocumentFormat', {
  description: 'Format of a document that contains bank statements.',
  values: {
    ...formats,
    mixed: { description: 'An archive with statements in several formats.' },
  } satisfies EnumDescriptions<StatementFormat | 'mixed'>,
});

const StatusType = builder.enumType('BankTransactionStatus', {
  description: 'Status of a transaction.',
  values: {
    booked: { description: 'Booked.' },
    pending: { description: 'Expected or reserved, not yet booked.' },
    information: { description: 'For information only, or reverted. No money is moved.' },
  } satisfies EnumDescriptions<TransactionStatus>,
});

const SideType = builder.enumType('BankTransactionType', {
  description: 'Direction of a transaction.',
  values: {
    credit: { description: 'Money in.' },
    debit: { description: 'Money out.' },
  } satisfies EnumDescriptions<BankTransaction['type']>,
});

export const AccountType = builder.objectRef<BankAccount>('BankStatementAccount').implement({
  description: 'The account of a bank statement.',
  fields: (t) => ({
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'IBAN without spaces, as stated. The check digits are not verified.',
    }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Account number or name, if it is not an IBAN. Card numbers are often masked.',
    }),
    bankCode: t.exposeString('bankCode', {
      nullable: true,
      description: 'National bank code, such as a German BLZ, a British sort code or a US routing number.',
    }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC of the bank.' }),
    type: t.exposeString('type', {
      nullable: true,
      description:
        'Account type as written in the format: `CACC`, `CHECKING`, `CCard`. For unstructured statements, `credit_card` or null.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'Currency (ISO 4217).' }),
    owner: t.exposeString('owner', { nullable: true, description: 'Account holder.' }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Name of the bank.' }),
  }),
});

export const PeriodType = builder.objectRef<StatementPeriod>('BankStatementPeriod').implement({
  description:
    'Period of a statement. If not stated, taken from the dates of the balances or, without these, of the transactions.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', nullable: true, description: 'First day.' }),
    to: t.expose('to', { type: 'Date', nullable: true, description: 'Last day.' }),
  }),
});

export const BalanceType = builder.objectRef<BankBalance>('BankBalance').implement({
  description: 'A balance. Negative if overdrawn.',
  fields: (t) => ({
    amount: t.exposeString('amount', { description: 'Amount in plain decimal notation.' }),
    currency: t.exposeString('currency', { nullable: true, description: 'Currency (ISO 4217).' }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Day of the balance.' }),
  }),
});

export const TotalsType = builder.objectRef<StatementTotals>('BankStatementTotals').implement({
  description:
    'Totals of all transactions booked in the currency of the account, including those not listed.',
  fields: (t) => ({
    credits: t.exposeString('credits', { description: 'Sum of the credits.' }),
    debits: t.exposeString('debits', { description: 'Sum of the debits, as a positive amount.' }),
    creditCount: t.exposeInt('creditCount', { description: 'Number of credits.' }),
    debitCount: t.exposeInt('debitCount', { description: 'Number of debits.' }),
  }),
});

const MoneyType = builder.objectRef<MoneyAmount>('BankAmount').implement({
  description: 'An amount with its currency.',
  fields: (t) => ({
    amount: t.exposeString('amount', { description: 'Amount in plain decimal notation.' }),
    currency: t.exposeString('currency', { nullable: true, description: 'Currency (ISO 4217).' }),
  }),
});

const CounterpartyType = builder.objectRef<Counterparty>('BankCounterparty').implement({
  description: 'Counterparty of a transaction: the payer of a credit or the recipient of a debit.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name.' }),
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'IBAN. In formats other than CAMT, null if the check digits are invalid.',
    }),
    accountNumber: t.exposeString('accountNumber', {
      nullable: true,
      description: 'Account number, if it is not an IBAN.',
    }),
    bic: t.exposeString('bic', { nullable: true, description: "BIC of the counterparty's bank." }),
  }),
});

const BatchType = builder.objectRef<TransactionBatch>('BankTransactionBatch').implement({
  description: 'A batch booking of several payments.',
  fields: (t) => ({
    reference: t.exposeString('reference', { nullable: true, description: 'Reference of the booking.' }),
    count: t.exposeInt('count', { nullable: true, description: 'Number of payments.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount of the whole booking.' }),
  }),
});

const SplitType = builder.objectRef<TransactionSplit>('BankTransactionSplit').implement({
  description: 'Part of a transaction with a separate category (QIF).',
  fields: (t) => ({
    category: t.exposeString('category', { nullable: true, description: 'Category.' }),
    description: t.exposeString('description', { nullable: true, description: 'Memo.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount.' }),
  }),
});

type TextField = {
  [Name in keyof BankTransaction]: BankTransaction[Name] extends string | null ? Name : never;
}[keyof BankTransaction];

export const TransactionType = builder.objectRef<BankTransaction>('BankTransaction').implement({
  description: 'A transaction of a bank statement.',
  fields: (t) => {
    const text = (name: TextField, description: string) =>
      t.exposeString(name, { nullable: true, description });
    return {
      id: text('id', 'Identifier assigned by the bank.'),
      status: t.expose('status', {
        type: StatusType,
        nullable: true,
        description:
          'Booking status. Null if the format does not state it; the transaction is then treated as booked.',
      }),
      bookingDate: t.expose('bookingDate', {
        type: 'Date',
        nullable: true,
        description: 'Date on which the bank booked the transaction.',
      }),
      valueDate: t.expose('valueDate', {
        type: 'Date',
        nullable: true,
        description: 'Date from which the amount bears interest. Some banks state only this date.',
      }),
      amount: t.exposeString('amount', {
        description:
          'Amount in plain decimal notation, with the same digits as in the document. Negative for debits.',
      }),
      currency: text('currency', 'Currency (ISO 4217).'),
      type: t.expose('type', { type: SideType, description: 'Credit or debit.' }),
      reversal: t.exposeBoolean('reversal', {
        description: 'True if the transaction reverses an earlier booking.',
      }),
      description: text('description', 'Remittance information, or another description.'),
      counterparty: t.expose('counterparty', { type: CounterpartyType, description: 'Counterparty.' }),
      reference: text('reference', 'Reference of the customer or of the payment.'),
      endToEndId: text('endToEndId', 'SEPA end-to-end identifier. Null if it is `NOTPROVIDED`.'),
      mandateId: text('mandateId', 'Mandate reference of a direct debit.'),
      creditorId: text('creditorId', 'SEPA creditor identifier of a direct debit.'),
      checkNumber: text('checkNumber', 'Number of the cheque.'),
      code: text(
        'code',
        'Transaction code of the format: `PMNT-RCDT-ESCT` (CAMT), `NTRF+166` (MT940), `CHECK` (OFX), `475` (BAI2).',
      ),
      bookingText: text('bookingText', 'Type of transaction, as worded by the bank.'),
      category: text('category', 'Category assigned by software or by the bank.'),
      balanceAfter: text('balanceAfter', 'Balance after the transaction. Null if not stated.'),
      originalAmount: t.expose('originalAmount', {
        type: MoneyType,
        nullable: true,
        description:
          'Amount before currency conversion. Negative for debits. Null if no currency was converted.',
      }),
      exchangeRate: text('exchangeRate', 'Exchange rate of the conversion, as stated.'),
      charges: t.expose('charges', {
        type: MoneyType,
        nullable: true,
        description: 'Bank fee.',
      }),
      batch: t.expose('batch', {
        type: BatchType,
        nullable: true,
        description: 'Batch booking that contains this transaction, or that it stands for if not split.',
      }),
      splits: t.field({
        type: [SplitType],
        description: 'Parts with separate categories, at most 500.',
        resolve: ({ splits }) => [...splits],
      }),
    };
  },
});
