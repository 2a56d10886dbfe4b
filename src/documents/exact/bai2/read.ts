import {
  type Bounds,
  type ControlTotal,
  type Draft,
  type DraftBalance,
  type DraftNote,
  type Entry,
  identifier,
} from '../../kinds/bank-statement/draft.ts';
import { ibanOf } from '../../tokens/identifiers/iban.ts';
import { compare, type Decimal, minus, plus, ZERO } from '../../tokens/money/decimal.ts';
import { type Bai2Record, bai2RecordsOf, fundsFields } from './records.ts';
import { bai2Entry } from './transaction.ts';
import { bai2Amount, bai2Day, decimalsOf } from './values.ts';

/** Reads the accounts of a BAI2 file, one statement for each account of each group. */
export function readBai2(text: string, bounds: Bounds): Draft[] {
  const reader = new Bai2Reader(bounds);
  for (const record of bai2RecordsOf(text)) reader.record(record);
  return reader.end();
}

/** Amounts of an account's summary, by type code. */
type Summary = Map<string, Decimal>;

class Bai2Reader {
  readonly #bounds: Bounds;
  readonly #drafts: Draft[] = [];
  #version: string | null = null;
  #file: string | null = null;
  #group: { readonly date: string | null; readonly currency: string | null; readonly bank: string | null } = {
    date: null,
    currency: null,
    bank: null,
  };
  #account: AccountRecords | undefined;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  record({ code, fields, text }: Bai2Record): void {
    if (code === '01') {
      this.#file = identifier(fields[4]);
      this.#version = identifier(fields[7]);
    } else if (code === '02')
      this.#group = {
        bank: identifier(fields[1]),
        date: bai2Day(fields[3]),
        currency: identifier(fields[5]),
      };
    else if (code === '03') {
      this.#finish();
      this.#bounds.statement();
      this.#account = new AccountRecords(fields, this.#group.currency);
    } else if (code === '16') {
      this.#bounds.entry();
      this.#account?.transaction(fields, text, this.#group.date);
    } else if (code === '49') this.#account?.control(fields[0]);
    else if (code === '98') this.#finish();
  }

  end(): Draft[] {
    this.#finish();
    return this.#drafts;
  }

  #finish(): void {
    const account = this.#account;
    this.#account = undefined;
    if (!account) return;
    const { date, bank } = this.#group;
    this.#drafts.push({
      format: 'bai2',
      formatVersion: this.#version,
      id: this.#file,
      period: { from: date, to: date },
      ...account.finish(date, bank),
    });
  }
}

/** The records of one account. */
class AccountRecords {
  readonly #number: string;
  readonly #currency: string;
  readonly #decimals: number;
  readonly #summary: Summary = new Map();
  readonly #entries: Entry[] = [];
  readonly #notes: DraftNote[] = [];
  readonly #controls: ControlTotal[] = [];
  /** The expected control total. */
  #sum: Decimal = ZERO;

  constructor(fields: readonly string[], groupCurrency: string | null) {
    const [number = '', currency] = fields;
    this.#number = number;
    this.#currency = identifier(currency) ?? groupCurrency ?? 'USD';
    this.#decimals = decimalsOf(this.#currency);
    // The fields repeat: type code, amount, number of items, and type of funds with the fields that belong to it.
    for (let at = 2; at < fields.length; ) {
      const code = fields[at] ?? '';
      // Some banks end a line with an extra comma, or begin with an empty summary.
      if (!/^\d{3}$/.test(code)) {
        at += 1;
        continue;
      }
      const amount = bai2Amount(fields[at + 1], this.#decimals);
      if (amount) {
        this.#sum = plus(this.#sum, amount);
        if (!this.#summary.has(code)) this.#summary.set(code, amount);
      }
      at += 4 + fundsFields(fields, at + 3);
    }
  }

  transaction(fields: readonly string[], text: string, date: string | null): void {
    const amount = bai2Amount(fields[1], this.#decimals);
    if (amount) this.#sum = plus(this.#sum, amount);
    const entry = amount && bai2Entry(fields, text, amount, date);
    if (entry) this.#entries.push(entry);
    else if (fields[0] !== '890')
      this.#notes.push({
        code: 'unreadable_transaction',
        message:
          'A transaction has no amount, or its type code is neither a credit nor a debit code. The transaction was skipped.',
      });
  }

  control(field: string | undefined): void {
    const stated = bai2Amount(field, this.#decimals);
    if (stated) this.#controls.push({ name: 'amounts', stated: sum(stated), computed: sum(this.#sum) });
  }

  finish(date: string | null, bank: string | null) {
    const balance = (...codes: string[]): DraftBalance | null => {
      const amount = codes.map((code) => this.#summary.get(code)).find(Boolean);
      return amount ? { amount, currency: this.#currency, date } : null;
    };
    const iban = ibanOf(this.#number);
    return {
      account: {
        iban,
        number: iban === null ? identifier(this.#number) : null,
        bankCode: bank,
        currency: this.#currency,
      },
      opening: balance('010'),
      closing: balance('015', '030'),
      available: balance('045', '060', '040'),
      balancing: this.#itemised() ? ('required' as const) : ('possible' as const),
      entries: this.#entries,
      notes: this.#notes,
      controls: this.#controls,
    };
  }

  /** True if the transactions add up to the totals of credits (100) and debits (400). */
  #itemised(): boolean {
    const [credits, debits] = [this.#summary.get('100'), this.#summary.get('400')];
    if (!this.#summary.has('015') || (this.#entries.length === 0 && (credits ?? debits) === undefined))
      return false;
    let sums = [ZERO, ZERO] as [Decimal, Decimal];
    for (const { amount } of this.#entries)
      sums = amount.units < 0n ? [sums[0], minus(sums[1], amount)] : [plus(sums[0], amount), sums[1]];
    return compare(sums[0], credits ?? sums[0]) === 0 && compare(sums[1], debits ?? sums[1]) === 0;
  }
}

const sum = (amount: Decimal) => ({ count: null, amount });
