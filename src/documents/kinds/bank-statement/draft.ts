import type { Basis } from '../../confidence/index.ts';
import { Refusal } from '../../input/refusal.ts';
import type { Row } from '../../layout/types.ts';
import type { Decimal } from '../../tokens/money/decimal.ts';
import type {
  BankAccount,
  BankTransaction,
  Counterparty,
  StatementFormat,
  StatementPeriod,
} from './types.ts';

/** A balance as read from the document. */
export interface DraftBalance {
  readonly amount: Decimal;
  readonly currency: string | null;
  readonly date: string | null;
}

type Texts = Omit<
  BankTransaction,
  'amount' | 'type' | 'counterparty' | 'balanceAfter' | 'originalAmount' | 'charges' | 'splits' | 'batch'
>;

/** A transaction as read from the document; missing values are left out. */
export interface Entry extends Partial<Texts> {
  /** Negative for debits. */
  readonly amount: Decimal;
  /** Distinguishes debit from credit if the amount is zero. */
  readonly debit?: boolean;
  readonly counterparty?: Partial<Counterparty>;
  readonly balanceAfter?: Decimal | null;
  readonly originalAmount?: Omit<DraftBalance, 'date'> | null;
  readonly charges?: Omit<DraftBalance, 'date'> | null;
  readonly batch?: {
    readonly reference: string | null;
    readonly count: number | null;
    readonly amount: Decimal | null;
  } | null;
  readonly splits?: readonly {
    readonly category: string | null;
    readonly description: string | null;
    readonly amount: Decimal | null;
  }[];
}

/** Location of a statement's or transaction's value in the document. */
export interface DraftPlace {
  /** Index of the transaction among the entries. */
  readonly entry?: number;
  readonly field: string;
  readonly row: Row;
  readonly basis: Basis;
  readonly cells: Row['cells'];
}

/** A warning about a statement or one of its transactions. */
export interface DraftNote {
  readonly code: string;
  readonly message: string;
  /** Index of the transaction among the entries. */
  readonly entry?: number;
  /** The affected field, such as `closingBalance`. */
  readonly field?: string;
}

/** A sum, with the number of its amounts if that is known. */
export interface CountedSum {
  readonly count: number | null;
  readonly amount: Decimal;
}

/** A sum that the document states so that readers can verify that they read everything. */
export interface ControlTotal {
  /** The items that are summed, in the plural. */
  readonly name: string;
  readonly stated: CountedSum;
  readonly computed: CountedSum;
}

/** A statement as read from the document. */
export interface Draft {
  readonly format: StatementFormat;
  readonly formatVersion?: string | null;
  readonly id?: string | null;
  readonly number?: string | null;
  readonly account: Partial<BankAccount>;
  readonly period?: Partial<StatementPeriod>;
  readonly opening?: DraftBalance | null;
  readonly closing?: DraftBalance | null;
  readonly available?: DraftBalance | null;
  readonly entries: readonly Entry[];
  readonly notes: readonly DraftNote[];
  readonly controls?: readonly ControlTotal[];
  /** Present only for statements that were read from their layout. */
  readonly places?: readonly DraftPlace[];
  /** True if omitted lines may belong to the statement, so its balances cannot be verified. */
  readonly incomplete?: boolean;
  /**
   * Relation of the opening balance and entries to the closing balance. `required`: they must add up to it. `possible`:
   * a report may omit entries that an earlier report contains. `never`: the document only gives notice of individual
   * bookings.
   */
  readonly balancing?: 'required' | 'possible' | 'never';
}

/** Maximum number of transactions and statements in a document, including those that are not listed. */
const MAX_ENTRIES = 250_000;
const MAX_STATEMENTS = 50_000;

/** Counts the contents of a document, and throws a Refusal with `too_complex` above the limits. */
export class Bounds {
  #entries = 0;
  #statements = 0;

  entry(): void {
    this.#entries += 1;
    if (this.#entries > MAX_ENTRIES)
      throw new Refusal(
        'too_complex',
        `The document has more than ${MAX_ENTRIES.toLocaleString('en')} transactions.`,
      );
  }

  statement(): void {
    this.#statements += 1;
    if (this.#statements > MAX_STATEMENTS)
      throw new Refusal(
        'too_complex',
        `The document has more than ${MAX_STATEMENTS.toLocaleString('en')} statements.`,
      );
  }
}

const MAX_TEXT_LENGTH = 2_000;

/** Normalises a text for the response: single spaces, trimmed, truncated; null for an empty text. */
export function tidy(text: string | null | undefined): string | null {
  if (!text) return null;
  const start = text.length > 4 * MAX_TEXT_LENGTH ? text.slice(0, 4 * MAX_TEXT_LENGTH) : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are gaps as well.
  const plain = start.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
  return plain.length > MAX_TEXT_LENGTH ? `${plain.slice(0, MAX_TEXT_LENGTH - 1)}…` : plain || null;
}

/** Normalises an identifier; returns null if it is empty or a word that means "none". */
export function identifier(text: string | null | undefined): string | null {
  const plain = tidy(text);
  return plain === null || NO_REFERENCE.has(plain.toUpperCase()) ? null : plain.slice(0, 255);
}

/** Words that mean "no reference" in these formats. */
const NO_REFERENCE = new Set([
  'NONREF',
  'NOTPROVIDED',
  'NOT PROVIDED',
  'NOTAPPLICABLE',
  'NONE',
  'N/A',
  '-',
  'NOREF',
  'KREF',
  'KREF+',
  'EREF',
  'MARF',
  'PREF',
  'NOTAVAILABLE',
]);
