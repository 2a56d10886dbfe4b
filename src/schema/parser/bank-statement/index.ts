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
    format: t.expose('format', { type: FormatType, description: 'Format.' }),
    formatVersion: t.exposeString('formatVersion', {
      nullable: true,
      description: 'Version of the format as it counts them: `001.08` (CAMT), `102` (OFX), `2` (BAI2).',
    }),
    filename: t.exposeString('filename', {
      nullable: true,
      description: 'Name of the file in an archive, else null.',
    }),
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the statement or of its message.',
    }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Number of the statement, in MT940 with the page: `19/1`.',
    }),
    account: t.expose('account', { type: AccountType, description: 'Account.' }),
    period: t.expose('period', { type: PeriodType, description: 'Period.' }),
    openingBalance: t.expose('openingBalance', {
      type: BalanceType,
      nullable: true,
      description:
        'Balance before the first transaction: as stated, else as it follows from the balances after transactions. What is owed on a credit card is negative.',
    }),
    closingBalance: t.expose('closingBalance', {
      type: BalanceType,
      nullable: true,
      description: 'Balance after the last transaction, as `openingBalance` is.',
    }),
    availableBalance: t.expose('availableBalance', {
      type: BalanceType,
      nullable: true,
      description: 'Balance that is available, if stated.',
    }),
    transactions: t.field({
      type: [TransactionType],
      description:
        'Transactions in their order, as far as an answer can hold them: with several payments in one booking, one each if their amounts make it up.',
      resolve: ({ transactions }) => [...transactions],
    }),
    totals: t.expose('totals', { type: TotalsType, description: 'Sums of the transactions.' }),
    reconciled: t.exposeBoolean('reconciled', {
      nullable: true,
      description:
        'Whether opening balance and booked transactions make up the closing balance, to the cent. Null if a balance is missing, or currencies differ.',
    }),
    difference: t.exposeString('difference', {
      nullable: true,
      description: 'What is missing to the closing balance; zero if it reconciles. Null as `reconciled` is.',
    }),
  }),
});

const StatementsType = builder.objectRef<BankStatements>('ParsedBankStatements').implement({
  description: 'What a document of bank statements says.',
  fields: (t) => ({
    format: t.expose('format', { type: DocumentFormatType, description: 'Format of the document.' }),
    statements: t.field({
      type: [StatementType],
      description: 'Statements in their order: one for each account, day or file.',
      resolve: ({ statements }) => [...statements],
    }),
    statementCount: t.exposeInt('statementCount', {
      description: 'Number of all statements, listed or not.',
    }),
    transactionCount: t.exposeInt('transactionCount', {
      description: 'Number of all transactions, listed or not.',
    }),
    nextOffset: t.exposeInt('nextOffset', {
      nullable: true,
      description: 'Where to go on if there are more transactions than listed, else null.',
    }),
  }),
});

const BankStatementReportType = reportType(
  'BankStatementReport',
  StatementsType,
  'A document of bank statements that was read.',
);

builder.operations((t) => ({
  parserBankStatement: t.field({
    type: BankStatementReportType,
    description:
      'Reads bank statements with their transactions, and checks that they add up: MT940, MT942, CAMT.052, CAMT.053 and CAMT.054 of every version, OFX, QFX, QIF, BAI2, and CSV with headers in English, German, French, Spanish, Italian or Dutch. Statements without a format of data, in PDF, scans and images, Word documents, web pages or plain text, are read by their layout in the same languages: amounts, signs and columns so that the balances follow from each other. Several statements may be in one file or in a zip archive. Amounts are exact, never rounded.',
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
          'Number of transactions to skip, counted through the document. An answer lists about 2,500; `nextOffset` tells where to go on.',
        validate: { schema: wholeNumber(0, 1_000_000) },
      }),
    },
    resolve: (_root, args, context) => readBankStatement(context, args, { offset: args.offset ?? 0 }),
  }),
}));
