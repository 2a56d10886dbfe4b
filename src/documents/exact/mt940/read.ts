import {
  type Bounds,
  type ControlTotal,
  type CountedSum,
  type Draft,
  type DraftBalance,
  type DraftNote,
  type Entry,
  identifier,
} from '../../kinds/bank-statement/draft.ts';
import type { BankAccount } from '../../kinds/bank-statement/types.ts';
import { magnitude, sumOf } from '../../tokens/money/decimal.ts';
import { detailsOf } from './details.ts';
import { entryOf } from './entry.ts';
import { type Field, type Message, swiftMessagesOf } from './message.ts';
import { namedDetails, nsParts } from './named.ts';
import { swiftAccount, swiftBalance, swiftSum } from './values.ts';

/**
 * Reads the statements of an MT940 or MT942 file. Pages that end in an intermediate balance are joined into one
 * statement.
 */
export function readMt940(text: string, bounds: Bounds): Draft[] {
  const drafts: StatementDraft[] = [];
  for (const message of swiftMessagesOf(text)) {
    if (!message.fields.some(({ tag }) => BODY.test(tag))) continue;
    const reader = new MessageFields(message, drafts.at(-1), bounds);
    for (const field of message.fields) reader.take(field);
    drafts.push(...reader.statements());
  }
  return drafts.map((draft) => draft.finish());
}

/** Tags of fields that every statement has. */
const BODY = /^(?:6|34F|90|28)/;

/** A statement that is still being read. */
class StatementDraft {
  readonly entries: Entry[] = [];
  readonly notes: DraftNote[] = [];
  id: string | null = null;
  number: string | null = null;
  account: Partial<BankAccount> = {};
  opening: DraftBalance | null = null;
  closing: DraftBalance | null = null;
  available: DraftBalance | null = null;
  interim = false;
  /** True if the closing balance is only the balance at the end of a page. */
  goesOn = false;
  readonly sums = new Map<string, CountedSum>();

  finish(): Draft {
    if (!this.interim && this.closing === null && (this.opening !== null || this.entries.length > 0))
      this.notes.push({
        code: 'statement_incomplete',
        message: 'The statement is incomplete: it ends without a closing balance.',
      });
    const { id, number, account, opening, closing, available, entries, notes } = this;
    const format = this.interim ? ('mt942' as const) : ('mt940' as const);
    const controls = this.#controls();
    return { format, id, number, account, opening, closing, available, entries, notes, controls };
  }

  /** Returns the count and sum of debits and credits, which MT942 contains instead of balances. */
  #controls(): ControlTotal[] {
    return [...this.sums].map(([side, stated]) => {
      const own = this.entries.filter(({ amount }) => amount.units < 0n === (side === 'D'));
      const amount = magnitude(sumOf(own.map((entry) => entry.amount)));
      const name = side === 'D' ? 'debits' : 'credits';
      return { name, stated, computed: { count: own.length, amount } };
    });
  }
}

/** Reads the fields of one message, in order. */
class MessageFields {
  readonly #interim: boolean;
  readonly #bounds: Bounds;
  readonly #before: StatementDraft | undefined;
  readonly #statements: StatementDraft[] = [];
  #draft = new StatementDraft();
  #after: 'entry' | 'other' = 'other';

  constructor(message: Message, before: StatementDraft | undefined, bounds: Bounds) {
    this.#interim = message.type === '942' || message.fields.some(({ tag }) => /^(?:34F|90[CD])$/.test(tag));
    this.#before = before;
    this.#bounds = bounds;
    this.#begin();
  }

  statements(): StatementDraft[] {
    return this.#statements;
  }

  #begin(from?: StatementDraft): void {
    this.#bounds.statement();
    this.#draft = new StatementDraft();
    this.#draft.interim = this.#interim;
    if (from) Object.assign(this.#draft, { id: from.id, number: from.number, account: from.account });
    this.#statements.push(this.#draft);
  }

  take(field: Field): void {
    const { tag, lines } = field;
    const [line = ''] = lines;
    const draft = this.#draft;
    if (tag === '20') draft.id = identifier(line);
    else if (tag.startsWith('25')) draft.account = { ...draft.account, ...swiftAccount(lines) };
    else if (tag === '28' || tag === '28C') draft.number = identifier(line);
    else if (tag.startsWith('60')) this.#open(tag, line);
    else if (tag === '61') this.#entry(lines);
    else if (tag === '86' || tag === 'NS') this.#details(field);
    else if (tag.startsWith('62')) this.#close(tag, line);
    else if (tag === '64') draft.available = this.#balance(line, 'availableBalance');
    else if (tag === '34F')
      draft.account = { currency: /^[A-Z]{3}/.exec(line)?.[0] ?? null, ...draft.account };
    else if (tag.startsWith('90')) {
      const sum = swiftSum(line);
      if (sum) draft.sums.set(tag.slice(2), sum);
    }
    if (tag !== '86' && tag !== 'NS') this.#after = tag === '61' ? 'entry' : 'other';
  }

  #open(tag: string, line: string): void {
    const before = this.#before;
    const own = this.#draft.account;
    const same = before && (before.account.iban ?? before.account.number) === (own.iban ?? own.number);
    if (this.#draft.closing) this.#begin(this.#draft);
    // This is the next page of the previous statement.
    if (tag === '60M' && same && before.goesOn && this.#statements.length === 1) {
      this.#statements.pop();
      this.#draft = before;
      return;
    }
    this.#draft.opening = this.#balance(line, 'openingBalance');
    this.#inCurrency(this.#draft.opening);
  }

  #close(tag: string, line: string): void {
    this.#draft.closing = this.#balance(line, 'closingBalance');
    this.#draft.goesOn = tag === '62M';
    this.#inCurrency(this.#draft.closing);
  }

  #inCurrency(balance: DraftBalance | null): void {
    if (balance?.currency) this.#draft.account = { ...this.#draft.account, currency: balance.currency };
  }

  #balance(line: string, field: string): DraftBalance | null {
    const balance = swiftBalance(line);
    if (balance) return balance;
    this.#draft.notes.push({ code: 'unreadable_balance', message: 'A balance could not be read.', field });
    return null;
  }

  #entry(lines: readonly string[]): void {
    const entry = entryOf(lines, this.#draft.account.iban ?? null);
    this.#bounds.entry();
    if (entry) {
      if (entry.valueDate === null) this.#badDay();
      this.#draft.entries.push(entry);
    } else
      this.#draft.notes.push({
        code: 'unreadable_transaction',
        message: 'A transaction could not be read and was skipped.',
      });
  }

  #badDay(): void {
    this.#draft.notes.push({
      code: 'impossible_date',
      message: 'The value date is not a valid calendar date.',
      entry: this.#draft.entries.length,
      field: 'valueDate',
    });
  }

  #details({ tag, lines }: Field): void {
    const { entries, account } = this.#draft;
    const last = entries.at(-1);
    if (tag === 'NS' && this.#after === 'other') {
      const owner = nsParts(lines).get('22');
      if (owner) this.#draft.account = { ...account, owner };
    } else if (last && this.#after === 'entry') {
      const own = account.iban ?? null;
      const details = tag === 'NS' ? namedDetails(lines) : detailsOf(lines, own);
      entries[entries.length - 1] = withDetails(last, details);
    }
  }
}

/**
 * Adds the details to an entry. A business transaction code is appended to the SWIFT type, as German banks do in CAMT.
 */
function withDetails(entry: Entry, details: Partial<Entry>): Entry {
  const counterparty = { ...entry.counterparty, ...details.counterparty };
  const code = [entry.code, details.code].filter(Boolean).join('+') || null;
  const reference = entry.reference ?? details.reference ?? null;
  const bookingText = details.bookingText ?? entry.bookingText ?? null;
  return { ...entry, ...details, counterparty, code, reference, bookingText };
}
