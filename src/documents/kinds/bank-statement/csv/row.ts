import { isCurrencyCode } from '../../../lexicon/amounts.ts';
import { compare, type Decimal, magnitude, minus, negated, ZERO } from '../../../lexicon/decimal.ts';
import { bicOf, ibanOf } from '../../../lexicon/iban.ts';
import { type DraftNote, type Entry, identifier, tidy } from '../draft.ts';
import { sepaDetails, sepaTags } from '../sepa-tags.ts';
import type { Counterparty } from '../types.ts';
import type { Header } from './columns.ts';
import type { ColumnRole } from './headers.ts';
import type { Notation } from './notation.ts';
import { type Sides, sidesOf } from './sides.ts';
import { debitWord, statusWord } from './words.ts';

/** A row as a transaction, with the account and the currency that it names. */
export interface RowEntry {
  readonly entry: Entry;
  readonly account: string | null;
  readonly currency: string | null;
  /** The product of a bank that exports several as one: `Current`, `Savings`. */
  readonly product: string | null;
}

const DATES: readonly ColumnRole[] = ['bookingDate', 'valueDate', 'transactionDate'];
const BOOKED: readonly ColumnRole[] = ['amount', 'debit', 'credit'];

/** Reads rows of one table. */
export class RowReader {
  readonly #at = new Map<ColumnRole, number[]>();
  readonly #currencies = new Map<ColumnRole, string | null>();
  readonly #notation: Notation;
  /** Whether amounts in a column of debits, or of credits, are negative. */
  readonly #signedDebits: boolean;
  readonly #signedCredits: boolean;
  readonly #sides: Sides;

  constructor(header: Header, notation: Notation, body: readonly (readonly string[])[]) {
    this.#notation = notation;
    this.#sides = sidesOf(header, notation, body);
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

  /** What is to be said of the table as a whole. */
  notes(): readonly DraftNote[] {
    return this.#sides.notes;
  }

  /** The text of a column; of columns of the same kind the first that is filled. */
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

  /** Whether a row has a date that can be read. */
  dated(row: readonly string[]): boolean {
    return DATES.some((role) => this.day(row, role) !== null);
  }

  /** Whether the word for its state stands where the date will. */
  isPending(row: readonly string[]): boolean {
    const text = this.text(row, 'bookingDate');
    // In a column of dates other words of a state say something else.
    return text.length > 4 && statusWord(text) === 'pending';
  }

  /** Whether a date is 30 February. */
  isBeyondFebruary(row: readonly string[]): boolean {
    return DATES.some((role) => this.#notation.isBeyondFebruary(this.text(row, role)));
  }

  /** Whether anything at all stands where amounts do. */
  hasAmountText(row: readonly string[]): boolean {
    return BOOKED.some((role) => this.text(row, role) !== '');
  }

  /** Whether a row without a date that can be read is a transaction: by an amount, or by the beginnings of both. */
  looksBooked(row: readonly string[]): boolean {
    const date = DATES.some((role) => /\d/.test(this.text(row, role)));
    return this.filled(row) || (date && this.hasAmountText(row));
  }

  /** Whether an amount is cut by a separator, as `1,234.56` is between commas. */
  hasCutAmount(row: readonly string[]): boolean {
    const places = [...BOOKED, 'balance' as const].flatMap((role) => this.#at.get(role) ?? []);
    return places.some(
      (at) =>
        /^[^.,\d]*\d{1,3}$/.test(row[at] ?? '') && /^\d{2,3}(?:[.,]\d+)?\D{0,4}$/.test(row[at + 1] ?? ''),
    );
  }

  day(row: readonly string[], role: ColumnRole): string | null {
    return this.#notation.day(this.text(row, role)) ?? null;
  }

  /** Whether a row has anything where amounts stand. */
  filled(row: readonly string[]): boolean {
    return BOOKED.some((role) => /\d/.test(this.text(row, role)));
  }

  balance(row: readonly string[]): Decimal | null {
    return this.#amount(row, 'balance')?.number ?? null;
  }

  /** The transaction of a row; undefined where it has no amount that can be read. */
  read(row: readonly string[]): RowEntry | undefined {
    const booked = this.#booked(row);
    if (booked === undefined) return undefined;
    const { amount } = booked;
    const told = this.text(row, 'currency').toUpperCase();
    const column = this.has('amount') ? 'amount' : 'debit';
    const currency =
      (isCurrencyCode(told) ? told : null) ?? booked.currency ?? this.#currencies.get(column) ?? null;
    const bookingDate = this.day(row, 'bookingDate') ?? this.day(row, 'transactionDate');
    const words = this.#words(row);
    const tags = sepaTags(words);
    const fee = this.#amount(row, 'fee')?.number;
    return {
      // A stray quotation mark, or the apostrophe by which a spreadsheet keeps zeros, would make another account of it.
      account: identifier(this.text(row, 'ownAccount').replaceAll('"', '').replace(/^'/, '')),
      currency,
      product: this.has('balance') && this.has('status') ? identifier(this.text(row, 'product')) : null,
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
        balanceAfter: this.balance(row),
        originalAmount: this.#original(row, currency),
        exchangeRate: rateOf(this.text(row, 'exchangeRate')),
        charges: fee && fee.units !== 0n ? { amount: magnitude(fee), currency } : null,
        ...(tags?.has('SVWZ') && sepaDetails(tags)),
      },
    };
  }

  /** All columns of words, in their order. */
  #words(row: readonly string[]): string {
    const texts = (this.#at.get('description') ?? []).flatMap((at) => row[at] || []);
    return [...new Set(texts)].join(' ');
  }

  #booked(row: readonly string[]): { amount: Decimal; debit: boolean; currency: string | null } | undefined {
    const one = this.#amount(row, 'amount');
    if (one) {
      const side =
        debitWord(this.text(row, 'side')) ??
        (this.has('side') ? debitWord(this.text(row, 'bookingText')) : undefined);
      const number =
        side === undefined || one.number.units < 0n ? one.number : side ? negated(one.number) : one.number;
      return { amount: number, debit: side ?? false, currency: one.currency };
    }
    const [debit, credit] = [this.#amount(row, 'debit'), this.#amount(row, 'credit')];
    if (debit === undefined && credit === undefined) return undefined;
    const out = debit ? (this.#signedDebits ? negated(debit.number) : debit.number) : ZERO;
    const into = credit ? (this.#signedCredits ? negated(credit.number) : credit.number) : ZERO;
    const amount = minus(into, out);
    return { amount, debit: credit === undefined, currency: debit?.currency ?? credit?.currency ?? null };
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
    const told = this.text(row, 'originalCurrency').toUpperCase();
    const own = (isCurrencyCode(told) ? told : null) ?? found.currency;
    return own === null || own === currency || compare(found.number, ZERO) === 0
      ? null
      : { amount: found.number, currency: own };
  }
}

/** A rate in plain notation; of a rate of 1 nothing needs to be said. */
function rateOf(text: string): string | null {
  const plain = text.replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,12})?$/.test(plain) && Number(plain) !== 1 && Number(plain) !== 0 ? plain : null;
}
