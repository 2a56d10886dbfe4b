/** The supported formats; `mixed` is an archive that contains several. */
export type StatementFormat =
  | 'mt940'
  | 'mt942'
  | 'camt_052'
  | 'camt_053'
  | 'camt_054'
  | 'ofx'
  | 'qif'
  | 'bai2'
  | 'csv'
  | 'document';

/** The statements of a document. Amounts are in plain decimal notation, and dates are `YYYY-MM-DD`. */
export interface BankStatements {
  readonly format: StatementFormat | 'mixed';
  readonly statements: readonly BankStatement[];
  /** Total numbers, including items that are not listed. */
  readonly statementCount: number;
  readonly transactionCount: number;
  /** Offset for the next request, if not all transactions are listed. */
  readonly nextOffset: number | null;
}

export interface BankStatement {
  readonly format: StatementFormat;
  /** Version as the format writes it: `001.08`, `103`, `2`. */
  readonly formatVersion: string | null;
  /** Name of the statement's file in an archive. */
  readonly filename: string | null;
  readonly id: string | null;
  /** The bank's statement number, with the page if it is stated. */
  readonly number: string | null;
  readonly account: BankAccount;
  readonly period: StatementPeriod;
  readonly openingBalance: BankBalance | null;
  readonly closingBalance: BankBalance | null;
  readonly availableBalance: BankBalance | null;
  readonly transactions: readonly BankTransaction[];
  readonly totals: StatementTotals;
  readonly reconciled: boolean | null;
  readonly difference: string | null;
}

export interface BankAccount {
  readonly iban: string | null;
  readonly number: string | null;
  readonly bankCode: string | null;
  readonly bic: string | null;
  readonly type: string | null;
  readonly currency: string | null;
  readonly owner: string | null;
  readonly bankName: string | null;
}

export interface StatementPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

export interface BankBalance {
  readonly amount: string;
  readonly currency: string | null;
  readonly date: string | null;
}

export interface MoneyAmount {
  readonly amount: string;
  readonly currency: string | null;
}

export type TransactionStatus = 'booked' | 'pending' | 'information';

export interface BankTransaction {
  readonly id: string | null;
  readonly status: TransactionStatus | null;
  readonly bookingDate: string | null;
  readonly valueDate: string | null;
  /** Negative for debits. */
  readonly amount: string;
  readonly currency: string | null;
  readonly type: 'credit' | 'debit';
  readonly reversal: boolean;
  readonly description: string | null;
  readonly counterparty: Counterparty;
  readonly reference: string | null;
  readonly endToEndId: string | null;
  readonly mandateId: string | null;
  readonly creditorId: string | null;
  readonly checkNumber: string | null;
  readonly code: string | null;
  readonly bookingText: string | null;
  readonly category: string | null;
  readonly balanceAfter: string | null;
  readonly originalAmount: MoneyAmount | null;
  readonly exchangeRate: string | null;
  readonly charges: MoneyAmount | null;
  readonly batch: TransactionBatch | null;
  readonly splits: readonly TransactionSplit[];
}

export interface Counterparty {
  readonly name: string | null;
  readonly iban: string | null;
  readonly accountNumber: string | null;
  readonly bic: string | null;
}

/** A booking of several payments. */
export interface TransactionBatch {
  readonly reference: string | null;
  readonly count: number | null;
  readonly amount: string | null;
}

/** A part of a transaction with its own category. */
export interface TransactionSplit {
  readonly category: string | null;
  readonly description: string | null;
  readonly amount: string | null;
}

/** Totals of the booked transactions in the account's currency. */
export interface StatementTotals {
  readonly credits: string;
  readonly debits: string;
  readonly creditCount: number;
  readonly debitCount: number;
}

/** Options for parsing. */
export interface BankStatementOptions {
  /** Number of transactions to skip. */
  readonly offset: number;
}
