import { sepaDetails, sepaTags } from '../../../exact/sepa-tags.ts';
import { bicOf, ibanOf } from '../../../tokens/identifiers/iban.ts';
import { isCurrencyCode } from '../../../tokens/money/amounts.ts';
import {
  compare,
  type Decimal,
  magnitude,
  minus,
  negated,
  plus,
  ZERO,
} from '../../../tokens/money/decimal.ts';
import { type Entry, identifier, tidy } from '../draft.ts';
import type { Counterparty } from '../types.ts';
import type { Header } from './columns.ts';
import type { ColumnRole } from './headers.ts';
import type { Notation } from './notation.ts';
import { isMarkedCredit, type Sides, sidesOf } from './sides.ts';
import { debitWord, statusWord } from './words.ts';

/** A row read as a transaction, with the account and the currency that the row names. */
export interface RowEntry {
  readonly entry: Entry;
  readonly account: string | null;
  readonly currency: string | null;
  /** Product name, for banks that export several products in one file: `Current`, `Savings`. */
  readonly product: string | null;
  /** Number of the row in the table, from 1. */
  readonly row: number;
  /** True if the amount may be a debit or a credit. */
  readonly open: boolean;
  /** Mark of debit or credit, which may have no known meaning. */
  readonly mark: string | null;
  /** Set for the amounts of a card. `assumed` if only the column names tell so. */
  readonly charge: 'certain' | 'assumed' | null;
  /** True if the row has a balance but no amount. */
  readonly missing: boolean;
  /** True if the amount was computed from the balances. */
  readonly computed: boolean;
}

const DATES: readonly ColumnRole[] = ['bookingDate', 'valueDate', 'transactionDate'];
const BOOKED: readonly ColumnRole[] = ['amount', 'debit', 'credit'];

/** Reads rows of one table. */
export class RowReader {
  readonly #at = new Map<ColumnRole, number[]>();
  readonly #currencies = new Map<ColumnRole, string | null>();
  readonly #notation: Notation;
  /** True if the debit column, or the credit column, states its amounts as negative numbers. */
  readonly #signedDebits: boolean;
  readonly #signedCredits: boolean;
  readonly #sides: Sides;
  readonly #balanceBefore: boolean;

  constructor(
    header: Header,
    names: readonly string[],
    notation: Notation,
    body: readonly (readonly string[])[],
  ) {
    this.#notation = notation;
    this.#balanceBefore = header.balanceBefore ?? false;
    this.#sides = sidesOf(header, names, notation, body);
    for (const column of header.columns) {
      const { at, currency } = column;
      const role = this.#sides.roles.get(at) ?? column.role;
      this.#at.set(role, [...(this.#at.get(role) ?? []), at]);
      if (currency !== null && !this.#currencies.has(role)) this.#currencies.set(role, currency);
    }
    const negative = (role: ColumnRole): boolean => {
      const numbers = body.flatMap((row) => this.#amount(row, role)?.number ?? []);
      return numbers.some(({ units }) => units < 0n) && numbers.every(({ units }) => units <= 0n);
    };
    this.#signedDebits = negative('debit');
    this.#signedCredits = negative('credit');
  }

  /** Returns the text of a column. If several columns share a role, returns the first text that is not empty. */
  text(row: readonly string[], role: ColumnRole): string {
    for (const at of this.#at.get(role) ?? []) if (row[at]) return row[at];
    return '';
  }

  has(role: ColumnRole): boolean {
    return this.#at.has(role);
  }

  #amount(row: readonly string[], role: ColumnRole) {
    const text = this.text(row, role);
    return text === '' ? undefined : this.#notation.amount(text);
  }

  /** True if a row has a readable date. */
  dated(row: readonly string[]): boolean {
    return DATES.some((role) => this.day(row, role) !== null);
  }

  /** True if the date column contains a word for a pending status. */
  isPending(row: readonly string[]): boolean {
    const text = this.text(row, 'bookingDate');
    // Shorter status words mean something else in a date column.
    return text.length > 4 && statusWord(text) === 'pending';
  }

  /** True if a date is after the end of February. */
  isBeyondFebruary(row: readonly string[]): boolean {
    return DATES.some((role) => this.#notation.isBeyondFebruary(this.text(row, role)));
  }

  /** True if an amount column has any text. */
  hasAmountText(row: readonly string[]): boolean {
    return BOOKED.some((role) => this.text(row, role) !== '');
  }

  /**
   * True if a row without a readable date is a transaction: it has an amount, or digits of a date and some amount text.
   */
  looksBooked(row: readonly string[]): boolean {
    const date = DATES.some((role) => /\d/.test(this.text(row, role)));
    return this.filled(row) || (date && this.hasAmountText(row));
  }

  /** True if a separator splits an amount, as commas do with `1,234.56`. */
  hasCutAmount(row: readonly string[]): boolean {
    const columns = [...BOOKED, 'balance' as const].flatMap((role) => this.#at.get(role) ?? []);
    return columns.some(
      (at) =>
        /^[^.,\d]*\d{1,3}$/.test(row[at] ?? '') && /^\d{2,3}(?:[.,]\d+)?\D{0,4}$/.test(row[at + 1] ?? ''),
    );
  }

  day(row: readonly string[], role: ColumnRole): string | null {
    return this.#notation.day(this.text(row, role)) ?? null;
  }

  /** True if an amount column has a digit. */
  filled(row: readonly string[]): boolean {
    return BOOKED.some((role) => /\d/.test(this.text(row, role)));
  }

  balance(row: readonly string[]): Decimal | null {
    return this.#amount(row, 'balance')?.number ?? null;
  }

  /**
   * Reads the transaction of a row. A row without an amount, but with a balance, gets its amount later. Returns undefined
   * if the amount is unreadable.
   * @param at index of the row
   */
  read(row: readonly string[], at: number): RowEntry | undefined {
    const missing = !this.hasAmountText(row) && this.balance(row) !== null;
    const booked = missing ? NO_AMOUNT : this.#booked(row);
    if (booked === undefined) return undefined;
    const { amount } = booked;
    const currencyText = this.text(row, 'currency').toUpperCase();
    const currency =
      booked.sideCurrency ??
      (isCurrencyCode(currencyText) ? currencyText : null) ??
      booked.currency ??
      BOOKED.map((role) => this.#currencies.get(role)).find(Boolean) ??
      null;
    const bookingDate = this.day(row, 'bookingDate') ?? this.day(row, 'transactionDate');
    const words = this.#words(row);
    const tags = sepaTags(words);
    const fee = this.#amount(row, 'fee')?.number;
    return {
      // Removes stray quotation marks, and the apostrophe with which spreadsheets keep leading zeros. Otherwise, the
      // account would look like a different one.
      account: identifier(this.text(row, 'ownAccount').replaceAll('"', '').replace(/^'/, '')),
      currency,
      product: this.has('balance') && this.has('status') ? identifier(this.text(row, 'product')) : null,
      row: at + 1,
      open: booked.open,
      mark: this.#sides.mark(row),
      charge: this.#sides.charges ? (this.#sides.assumed ? 'assumed' : 'certain') : null,
      missing,
      computed: false,
      entry: {
        amount,
        debit: booked.debit,
        currency,
        status: statusWord(this.text(row, 'status')) ?? (this.isPending(row) ? 'pending' : null),
        bookingDate,
        valueDate: this.day(row, 'valueDate'),
        description: words || null,
        bookingText: tidy(this.text(row, 'bookingText') || this.text(row, 'product')),
        category: tidy(this.text(row, 'category')),
        counterparty: this.#party(row, amount.units < 0n),
        id: identifier(this.text(row, 'id')),
        reference: identifier(this.text(row, 'reference')),
        endToEndId: identifier(this.text(row, 'endToEndId')),
        mandateId: identifier(this.text(row, 'mandateId')),
        creditorId: identifier(this.text(row, 'creditorId')),
        checkNumber: identifier(this.text(row, 'checkNumber')),
        balanceAfter: this.#balanceAfter(row, amount, missing),
        originalAmount: this.#original(row, currency),
        exchangeRate: rateOf(this.text(row, 'exchangeRate')),
        charges: fee && fee.units !== 0n ? { amount: magnitude(fee), currency } : null,
        ...(tags?.has('SVWZ') && sepaDetails(tags)),
      },
    };
  }

  #balanceAfter(row: readonly string[], amount: Decimal, missing: boolean): Decimal | null {
    const balance = this.balance(row);
    if (!balance || !this.#balanceBefore) return balance;
    return missing ? null : plus(balance, amount);
  }

  /** Joins all description columns in order. */
  #words(row: readonly string[]): string {
    const texts = (this.#at.get('description') ?? []).flatMap((at) => row[at] || []);
    return [...new Set(texts)].join(' ');
  }

  #booked(row: readonly string[]): Booked | undefined {
    const one = this.#amount(row, 'amount');
    if (one) {
      const { unsigned, charges, assumed, marksCredits } = this.#sides;
      const side =
        this.#sides.of(row) ??
        (this.has('side') ? debitWord(this.text(row, 'bookingText')) : undefined) ??
        (marksCredits ? !isMarkedCredit(this.text(row, 'amount')) : undefined);
      const negative = charges || (side === true && one.number.units > 0n);
      return {
        amount: negative ? negated(one.number) : one.number,
        debit: side ?? false,
        currency: one.currency,
        open: side === undefined && (charges ? assumed : unsigned) && one.number.units !== 0n,
      };
    }
    const [debit, credit] = [this.#amount(row, 'debit'), this.#amount(row, 'credit')];
    if (debit === undefined && credit === undefined) return undefined;
    const side = debit && credit ? this.#sides.of(row) : undefined;
    if (debit && credit && (side !== undefined || this.has('side'))) {
      // The columns state what leaves the sender and what reaches the recipient, and only one of them is the account.
      const text = this.text(row, side === false ? 'currency' : 'originalCurrency').toUpperCase();
      return {
        amount: side === false ? magnitude(credit.number) : negated(magnitude(debit.number)),
        debit: side !== false,
        currency: (side === false ? credit : debit).currency,
        sideCurrency: isCurrencyCode(text) ? text : null,
        open: side === undefined,
      };
    }
    const out = debit ? (this.#signedDebits ? negated(debit.number) : debit.number) : ZERO;
    const into = credit ? (this.#signedCredits ? negated(credit.number) : credit.number) : ZERO;
    const amount = minus(into, out);
    return {
      amount,
      debit: credit === undefined,
      currency: debit?.currency ?? credit?.currency ?? null,
      open: false,
    };
  }

  #party(row: readonly string[], debit: boolean): Partial<Counterparty> {
    const [payer, payee] = [this.text(row, 'payer'), this.text(row, 'payee')];
    const name = this.text(row, 'party') || (debit ? payee || payer : payer || payee);
    const account = this.text(row, 'partyAccount') || this.text(row, 'iban');
    const iban = ibanOf(account);
    const bank = this.text(row, 'partyBic');
    const bic = bicOf(bank);
    return { name: tidy(name), iban, accountNumber: iban === null ? identifier(account) : null, bic };
  }

  #original(row: readonly string[], currency: string | null): Entry['originalAmount'] {
    const found = this.#amount(row, 'originalAmount');
    if (found === undefined) return null;
    const currencyText = this.text(row, 'originalCurrency').toUpperCase();
    const own = (isCurrencyCode(currencyText) ? currencyText : null) ?? found.currency;
    return own === null || own === currency || compare(found.number, ZERO) === 0
      ? null
      : { amount: found.number, currency: own };
  }
}

interface Booked {
  readonly amount: Decimal;
  readonly debit: boolean;
  readonly currency: string | null;
  /** The currency of the sender for a debit, or of the recipient for a credit. */
  readonly sideCurrency?: string | null;
  /** True if the amount may be a debit or a credit. */
  readonly open: boolean;
}

const NO_AMOUNT: Booked = { amount: ZERO, debit: false, currency: null, open: false };

/** Returns an exchange rate in plain notation; null for a rate of 1, which is no information. */
function rateOf(text: string): string | null {
  const plain = text.replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,12})?$/.test(plain) && Number(plain) !== 1 && Number(plain) !== 0 ? plain : null;
}
