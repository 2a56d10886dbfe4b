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
import type { Words } from '../../words.ts';

const formats = {
  mt940: { description: 'SWIFT MT940, a customer statement.' },
  mt942: { description: 'SWIFT MT942, a report within the day.' },
  camt_052: { description: 'ISO 20022 camt.052, an account report within the day.' },
  camt_053: { description: 'ISO 20022 camt.053, a statement.' },
  camt_054: { description: 'ISO 20022 camt.054, a notification of single bookings.' },
  ofx: { description: 'OFX or QFX, version 1 (SGML) or 2 (XML).' },
  qif: { description: 'Quicken Interchange Format.' },
  bai2: { description: 'BAI2, cash management balance reporting.' },
  csv: { description: 'A table with a separator.' },
  document: {
    description:
      'No format of data: a statement as people read it, in a PDF, an image, a Word document, a web page or plain text.',
  },
} satisfies Words<StatementFormat>;

export const FormatType = builder.enumType('BankStatementFormat', {
  description: 'Format of a bank statement.',
  values: formats,
});

export const DocumentFormatType = builder.enumType('BankDocumentFormat', {
  description: 'Format of a document of bank statements.',
  values: {
    ...formats,
    mixed: { description: 'An archive with statements in several formats.' },
  } satisfies Words<StatementFormat | 'mixed'>,
});

const StatusType = builder.enumType('BankTransactionStatus', {
  description: 'Whether a transaction is booked.',
  values: {
    booked: { description: 'Booked.' },
    pending: { description: 'Expected or reserved, not booked.' },
    information: { description: 'For information only, or reverted: it moves no money.' },
  } satisfies Words<TransactionStatus>,
});

const SideType = builder.enumType('BankTransactionType', {
  description: 'Whether a transaction brings money in.',
  values: {
    credit: { description: 'Money in.' },
    debit: { description: 'Money out.' },
  } satisfies Words<BankTransaction['type']>,
});

export const AccountType = builder.objectRef<BankAccount>('BankStatementAccount').implement({
  description: 'The account of a bank statement.',
  fields: (t) => ({
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'IBAN in its electronic form, as stated: its check digits may be wrong.',
    }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Account number or name, if it is no IBAN. Cards are often masked.',
    }),
    bankCode: t.exposeString('bankCode', {
      nullable: true,
      description:
        'National code of the bank, such as a German BLZ, a British sort code or an American routing number.',
    }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC of the bank.' }),
    type: t.exposeString('type', {
      nullable: true,
      description:
        'Kind of account as the format spells it: `CACC`, `CHECKING`, `CCard`. Of documents without a format only `credit_card` is told.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'Currency (ISO 4217).' }),
    owner: t.exposeString('owner', { nullable: true, description: 'Account holder.' }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Name of the bank.' }),
  }),
});

export const PeriodType = builder.objectRef<StatementPeriod>('BankStatementPeriod').implement({
  description: 'Period of a statement: as stated, else of its balances, else of its transactions.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', nullable: true, description: 'First day.' }),
    to: t.expose('to', { type: 'Date', nullable: true, description: 'Last day.' }),
  }),
});

export const BalanceType = builder.objectRef<BankBalance>('BankBalance').implement({
  description: 'A balance; negative if overdrawn.',
  fields: (t) => ({
    amount: t.exposeString('amount', { description: 'Amount in plain decimal notation.' }),
    currency: t.exposeString('currency', { nullable: true, description: 'Currency (ISO 4217).' }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Day of the balance.' }),
  }),
});

export const TotalsType = builder.objectRef<StatementTotals>('BankStatementTotals').implement({
  description: 'Sums of all transactions that are booked in the currency of the account, listed or not.',
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
  description: 'The other side of a transaction: who paid a credit, or received a debit.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name.' }),
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'IBAN. Outside CAMT only with valid check digits.',
    }),
    accountNumber: t.exposeString('accountNumber', {
      nullable: true,
      description: 'Account number, if it is no IBAN.',
    }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC of its bank.' }),
  }),
});

const BatchType = builder.objectRef<TransactionBatch>('BankTransactionBatch').implement({
  description: 'A booking of several payments.',
  fields: (t) => ({
    reference: t.exposeString('reference', { nullable: true, description: 'Reference of the booking.' }),
    count: t.exposeInt('count', { nullable: true, description: 'Number of payments.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount of the whole booking.' }),
  }),
});

const SplitType = builder.objectRef<TransactionSplit>('BankTransactionSplit').implement({
  description: 'A part of a transaction with a category of its own (QIF).',
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
      id: text('id', 'Identifier that the bank gave it.'),
      status: t.expose('status', {
        type: StatusType,
        nullable: true,
        description: 'Whether it is booked. Null if the format does not say; it counts as booked then.',
      }),
      bookingDate: t.expose('bookingDate', {
        type: 'Date',
        nullable: true,
        description: 'When it was booked.',
      }),
      valueDate: t.expose('valueDate', {
        type: 'Date',
        nullable: true,
        description: 'From when it bears interest. Some banks tell only this date.',
      }),
      amount: t.exposeString('amount', {
        description: 'Amount in plain decimal notation with the digits of the document; negative for debits.',
      }),
      currency: text('currency', 'Currency (ISO 4217).'),
      type: t.expose('type', { type: SideType, description: 'Credit or debit.' }),
      reversal: t.exposeBoolean('reversal', { description: 'Whether it takes an earlier booking back.' }),
      description: text('description', 'Remittance information, or what else describes it.'),
      counterparty: t.expose('counterparty', { type: CounterpartyType, description: 'The other side.' }),
      reference: text('reference', 'Reference of the customer or of the payment.'),
      endToEndId: text('endToEndId', 'SEPA end-to-end identifier. `NOTPROVIDED` is null.'),
      mandateId: text('mandateId', 'Mandate of a direct debit.'),
      creditorId: text('creditorId', 'SEPA creditor identifier of a direct debit.'),
      checkNumber: text('checkNumber', 'Number of the cheque.'),
      code: text(
        'code',
        'Transaction code of the format: `PMNT-RCDT-ESCT` (CAMT), `NTRF+166` (MT940), `CHECK` (OFX), `475` (BAI2).',
      ),
      bookingText: text('bookingText', 'Kind of transaction in the words of the bank.'),
      category: text('category', 'Category that software or the bank assigned.'),
      balanceAfter: text('balanceAfter', 'Balance after it, if the document states one.'),
      originalAmount: t.expose('originalAmount', {
        type: MoneyType,
        nullable: true,
        description: 'Amount before its conversion from another currency; negative for debits.',
      }),
      exchangeRate: text('exchangeRate', 'Rate of the conversion as stated.'),
      charges: t.expose('charges', {
        type: MoneyType,
        nullable: true,
        description: 'What the bank charged for it.',
      }),
      batch: t.expose('batch', {
        type: BatchType,
        nullable: true,
        description: 'The booking that it is part of, or that it sums up.',
      }),
      splits: t.field({
        type: [SplitType],
        description: 'Parts with categories of their own, at most 500.',
        resolve: ({ splits }) => [...splits],
      }),
    };
  },
});
