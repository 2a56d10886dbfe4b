import {
  type BankStatement,
  type BankStatements,
  readBankStatement,
} from '../../../resolvers/parser/bank-statement/index.ts';
import { builder } from '../../builder.ts';
import { wholeNumber } from '../../numbers.ts';
import { documentApi, documentArgs, reportType } from '../document.ts';
import {
  CAMT_STATEMENT,
  CARD_STATEMENT,
  CSV_STATEMENT,
  MT940_STATEMENT,
  PAPER_STATEMENT,
} from './examples.ts';
import {
  AccountType,
  BalanceType,
  DocumentFormatType,
  FormatType,
  PeriodType,
  TotalsType,
  TransactionType,
} from './types.ts';

const StatementType = builder.objectRef<BankStatement>('BankStatement').implement({
  description: 'A statement of one account.',
  fields: (t) => ({
    format: t.expose('format', { type: FormatType, description: 'Format of the statement.' }),
    formatVersion: t.exposeString('formatVersion', {
      nullable: true,
      description: 'Format version, as the format writes it: `001.08` (CAMT), `102` (OFX), `2` (BAI2).',
    }),
    filename: t.exposeString('filename', {
      nullable: true,
      description: 'Name of the file in the archive. Null if the document is not an archive.',
    }),
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the statement or of its message.',
    }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Statement number. In MT940, includes the page number, such as `19/1`.',
    }),
    account: t.expose('account', { type: AccountType, description: 'Account of the statement.' }),
    period: t.expose('period', { type: PeriodType, description: 'Period of the statement.' }),
    openingBalance: t.expose('openingBalance', {
      type: BalanceType,
      nullable: true,
      description:
        'Balance before the first transaction. If not stated, computed from the balances after transactions. Negative if money is owed on a credit card.',
    }),
    closingBalance: t.expose('closingBalance', {
      type: BalanceType,
      nullable: true,
      description:
        'Balance after the last transaction. If not stated, computed from the balances after transactions. Negative if money is owed on a credit card.',
    }),
    availableBalance: t.expose('availableBalance', {
      type: BalanceType,
      nullable: true,
      description: 'Available balance. Null if not stated.',
    }),
    transactions: t.field({
      type: [TransactionType],
      description:
        'Transactions in document order. Use `nextOffset` to get the rest. A booking of several payments is split into these payments if their amounts add up to the booking.',
      resolve: ({ transactions }) => [...transactions],
    }),
    totals: t.expose('totals', { type: TotalsType, description: 'Sums of the transactions.' }),
    reconciled: t.exposeBoolean('reconciled', {
      nullable: true,
      description:
        'True if the opening balance and the booked transactions add up to the closing balance, to the cent. Null if a balance is missing, or if currencies differ.',
    }),
    difference: t.exposeString('difference', {
      nullable: true,
      description:
        'Stated closing balance less the computed one. Zero if they are equal. Null if `reconciled` is null.',
    }),
  }),
});

const StatementsType = builder.objectRef<BankStatements>('ParsedBankStatements').implement({
  description: 'Data of a document with bank statements.',
  fields: (t) => ({
    format: t.expose('format', { type: DocumentFormatType, description: 'Format of the document.' }),
    statements: t.field({
      type: [StatementType],
      description: 'Statements in document order: one per account, day or file.',
      resolve: ({ statements }) => [...statements],
    }),
    statementCount: t.exposeInt('statementCount', {
      description: 'Total number of statements, including those not listed.',
    }),
    transactionCount: t.exposeInt('transactionCount', {
      description: 'Total number of transactions, including those not listed.',
    }),
    nextOffset: t.exposeInt('nextOffset', {
      nullable: true,
      description: 'Value of `offset` for the next page. Null if there are no more transactions.',
    }),
  }),
});

const BankStatementReportType = reportType(
  'BankStatementReport',
  StatementsType,
  'A parsed document with bank statements.',
);

builder.operations((t) => ({
  parserBankStatement: t.field({
    type: BankStatementReportType,
    description:
      'Reads bank statements with their transactions, and checks that they add up. Supports MT940, MT942, all versions of CAMT.052, CAMT.053 and CAMT.054, OFX, QFX, QIF, BAI2, and CSV with headers in English, German, French, Spanish, Italian or Dutch. Unstructured statements (PDFs, scans, images, Word documents, web pages and plain text) are read from their layout, in the same languages. Ambiguous amounts and signs are resolved using the balances. A file or zip archive may contain several statements. Amounts are exact, never rounded.',
    api: {
      ...documentApi('bank-statement'),
      keywords:
        'import list transactions payments debit credit account statement CAMT.053 MT940 OFX CSV PDF bank booking balance books reconcile',
      summary: 'Read bank statements',
      examples: [
        { name: 'A German MT940 statement', args: { text: MT940_STATEMENT, filename: 'umsaetze.sta' } },
        { name: 'A CAMT.053 statement with a batch', args: { text: CAMT_STATEMENT } },
        { name: 'A CSV export', args: { text: CSV_STATEMENT, filename: 'export.csv' } },
        { name: 'A British statement as text', args: { text: PAPER_STATEMENT } },
        { name: 'A statement of a credit card', args: { text: CARD_STATEMENT } },
      ],
    },
    args: {
      ...documentArgs(t),
      offset: t.arg.int({
        defaultValue: 0,
        alsoKnownAs: ['page'],
        description:
          'Number of transactions to skip, counted across the whole document. A response lists about 2,500 transactions. Use `nextOffset` for the next page.',
        validate: { schema: wholeNumber(0, 1_000_000) },
      }),
    },
    resolve: (_root, args, context) => readBankStatement(context, args, { offset: args.offset ?? 0 }),
  }),
}));
