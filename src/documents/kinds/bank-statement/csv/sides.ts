import { unaccented } from '../../../tokens/unaccented.ts';
import type { Header } from './columns.ts';
import type { ColumnRole } from './headers.ts';
import type { Notation } from './notation.ts';
import { debitWord } from './words.ts';

/** Debits and credits of a table whose amounts may not have a sign. */
export interface Sides {
  /** Roles of columns whose values mark debit and credit, regardless of the column names. */
  readonly roles: ReadonlyMap<number, ColumnRole>;
  /** True if no amount has a sign. */
  readonly unsigned: boolean;
  /** True if only credits are marked within the amounts: `+12.00` or `12.00 CR` beside `12.00`. */
  readonly marksCredits: boolean;
  /** True if amounts are charges of a card: they are debits, and negative amounts are payments of the card. */
  readonly charges: boolean;
  /** True if only the names of columns tell that amounts are charges. */
  readonly assumed: boolean;
  /** Returns true for a debit, false for a credit, undefined if a row is not marked. */
  readonly of: (row: readonly string[]) => boolean | undefined;
  /** Returns the mark of a row, which may have no known meaning. */
  readonly mark: (row: readonly string[]) => string | null;
}

type Rows = readonly (readonly string[])[];

/** Roles of columns that may contain marks of debit and credit although the column name suggests other contents. */
const ELSEWHERE: readonly ColumnRole[] = ['bookingText', 'description', 'category', 'status'];

/** Words that Chase writes in the column `Details`. They state the kind of the booking and are not a description. */
const KINDS = /^(?:debit|credit|check|dslip)$/i;

/** Marks have few different values, each of a few characters. */
const MAX_MARKS = 4;
const MAX_MARK_LENGTH = 24;

/** After this many different texts, a column does not contain marks alone. */
const MAX_TEXTS = 40;

/**
 * Marks of debit and credit that belong together. A letter may mean a debit in one pair and a credit in another, so both
 * marks of a column, or its name, decide.
 */
const PAIRS =
  'd/c d/k d/h d/p d/a s/h t/j w/d c/a wn/ma o/u md/d dr/cr db/cr db/kr u/i out/in deb/kred дт/кт д/к χ/π'
    .split(' ')
    .map((pair) => pair.split('/') as [debit: string, credit: string]);

const MAX_CACHED = 500;
const plainMarks = new Map<string, string>();

/** Normalises a mark. Columns repeat a few marks in all rows, so the last ones are kept. */
function plainMark(text: string): string {
  const start = text.slice(0, MAX_MARK_LENGTH);
  let plain = plainMarks.get(start);
  if (plain === undefined) {
    plain = unaccented(start.trim()).replace(/\.$/, '');
    if (plainMarks.size >= MAX_CACHED) plainMarks.clear();
    plainMarks.set(start, plain);
  }
  return plain;
}

/** Finds how a table marks debits. Marks determine the sign only of amounts without a sign. */
export function sidesOf(header: Header, names: readonly string[], notation: Notation, body: Rows): Sides {
  const roles = new Map<number, ColumnRole>();
  const filled = (at: number): string[] => body.flatMap((row) => row[at] || []);
  const texts = header.columns.filter(({ role }) => role === 'amount').flatMap(({ at }) => filled(at));
  const amounts = texts.flatMap((text) => notation.amount(text)?.number ?? []);
  const positive = amounts.length > 0 && amounts.every(({ units }) => units >= 0n);
  const credits = positive ? texts.filter(isMarkedCredit).length : 0;
  const unsigned = positive && credits === 0;
  const known = new Map(header.columns.map(({ at, role }) => [at, role]));
  const width = body.slice(0, 20).reduce((most, row) => Math.max(most, row.length), names.length);
  const amountAt = header.columns.find(({ role }) => role === 'amount')?.at ?? -1;
  const candidates: MarkColumn[] = [];
  /** A column of two different marks without a known meaning, which balances may show. */
  let unknown: MarkColumn | undefined;
  for (let at = 0; at < width; at += 1) {
    const role = known.get(at);
    if (role !== undefined && role !== 'side' && !ELSEWHERE.includes(role)) continue;
    const values = filled(at);
    const { meaning, marks } = meaningOf(values, names[at] ?? '');
    const marked = meaning.size === 0 ? 0 : values.filter((text) => meaning.has(plainMark(text))).length;
    // One letter in a column without a known name may mean anything.
    const isClear =
      role !== undefined ||
      marks > 1 ||
      [...meaning.keys()].some((mark) => mark.length > 2) ||
      isPairNamed(names[at] ?? '');
    const isMark = values.length > 0 && marked === values.length && isClear;
    const isPartly = role === 'bookingText' && marked > 0 && marked >= values.length / 2;
    if (role === 'side') candidates.push({ at, meaning, isNamed: true });
    else if (unsigned && (isMark || isPartly)) candidates.push({ at, meaning, isNamed: false });
    else if (role === 'description' && values.length > 0 && values.every((text) => KINDS.test(text)))
      roles.set(at, 'bookingText');
    else if (unsigned && meaning.size === 0 && marks === 2) unknown ??= { at, meaning, isNamed: false };
  }
  // The balance may have a mark as well. That of the amount is named, or beside the amount.
  const [column] = candidates.toSorted(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      Number(other.at === amountAt + 1) - Number(one.at === amountAt + 1),
  );
  if (column) roles.set(column.at, 'side');
  const { at = -1, meaning = new Map<string, boolean>() } = column ?? unknown ?? {};
  const card = column || amounts.length === 0 ? undefined : chargesIn(header, names, notation, body);
  return {
    roles,
    unsigned,
    marksCredits: credits > 0 && credits < amounts.length,
    charges: card !== undefined,
    assumed: card === 'assumed',
    of: (row) => meaning.get(plainMark(row[at] ?? '')),
    mark: (row) => plainMark(row[at] ?? '') || null,
  };
}

/** True if an amount is marked as a credit. */
export const isMarkedCredit = (text: string): boolean => /^\s*\+|(?:\+|\bCR\.?)\s*$/i.test(text.slice(0, 60));

interface MarkColumn {
  readonly at: number;
  readonly meaning: ReadonlyMap<string, boolean>;
  readonly isNamed: boolean;
}

const titleWords = (name: string): string[] => unaccented(name.slice(0, 60)).split(/[^\p{L}\p{N}]+/u);

/** True for the name of a column of marks: `D/K`, `Debit/Credit`. */
const isPairNamed = (name: string): boolean => {
  const words = titleWords(name);
  return (
    PAIRS.some((pair) => pair.every((mark) => words.includes(mark))) ||
    (words.some((word) => debitWord(word) === true) && words.some((word) => debitWord(word) === false))
  );
};

/** Returns the meaning of the marks in a column, true for a debit, and the number of different marks. */
function meaningOf(
  values: readonly string[],
  name: string,
): { readonly meaning: ReadonlyMap<string, boolean>; readonly marks: number } {
  const marks = new Set<string>();
  for (const value of values) {
    if (marks.size > MAX_TEXTS) break;
    marks.add(value.length > MAX_MARK_LENGTH ? value : plainMark(value));
  }
  const title = titleWords(name);
  const fits = PAIRS.filter((pair) => [...marks].every((mark) => pair.includes(mark)));
  const pair = marks.size === 2 ? fits[0] : fits.find((one) => one.every((mark) => title.includes(mark)));
  const meaning = new Map<string, boolean>();
  if (pair && marks.size <= 2) meaning.set(pair[0], true).set(pair[1], false);
  else
    for (const mark of marks) {
      // The name may spell the words whose first letters are the marks: `Af Bij`.
      const word =
        mark.length <= 2 && marks.size <= MAX_MARKS
          ? title.find((one) => one.length > 2 && one.startsWith(mark))
          : undefined;
      const debit = (word === undefined ? undefined : debitWord(word)) ?? debitWord(mark);
      if (debit !== undefined) meaning.set(mark, debit);
    }
  return { meaning, marks: [...marks].every((mark) => mark.length <= 8) ? marks.size : 0 };
}

const PAID =
  /\b(?:payment|paymt|pymt|autopay|zahlung|einzahlung|paiement|pago|pagamento|betaling|inbetalning|indbetaling|innbetaling|platba|wplata)\b/;
const THANKED =
  /\b(?:thank ?you|thanks|dank\w*|merci|gracias|grazie|obrigad\w|bedankt|tack|tak|takk|received|erhalten|eingegangen|recue?|recibid\w|ricevut\w|ontvangen|mottagen|mottatt|modtaget|dziekujemy|dekujeme)\b/;
const THANKS_FOR = /\b(?:thank you|merci|vielen dank|hartelijk bedankt|gracias|grazie)\b/;
const PAYMENT_MADE = /\b(?:payment|paiement|zahlung|betaling|pago|pagamento)\b/;

/** True for the payment of a card, which only the card's own statement thanks for or calls received. */
const isThankedFor = (text: string): boolean =>
  follows(text, PAID, THANKED) ||
  follows(text, THANKS_FOR, PAYMENT_MADE) ||
  /\baddebito in c c salvo buon fine\b/.test(text);

/** True if one pattern matches a text, and another one the rest of it. One pattern for both would be quadratic. */
function follows(text: string, first: RegExp, second: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && second.test(text.slice(found.index + found[0].length));
}

/** Other words of a payment, if the table is that of a card. */
const PAYMENT =
  /\b(?:autopay|auto ?pay|directpay|e-?payment|(?:online|internet|mobile|web|electronic|automatic|bank) (?:payment|pymt)|payment|pymt|lastschrift|zahlung|einzahlung|prelevement|paiement|pago|pagamento|betaling|incasso|ach deposit)\b/;

/** Kinds of bookings that are charges. */
const PURCHASE = /^(?:purchase|sale|kauf|einkauf|achat|compra|acquisto|aankoop|kop|kjop|kob|nakup|zakup)s?$/;

/** Names of columns that only exports of cards have. */
const CARD =
  /\b(?:card ?member|card ?holder|card (?:number|no|name)|karteninhaber|kartennummer|kartennr|kreditkarte|titulaire de la carte|numero de carte|titular de la tarjeta|numero de tarjeta|tarjeta|numero carta|intestatario carta|kaartnummer|kaarthouder|kredietkaart|kortnummer|kortinnehavare|extended details|appears on your statement as|cardmember)\b/;

/** Maximum number of rows that are searched for payments of a card. */
const MAX_CARD_ROWS = 3_000;

/**
 * Finds out if positive amounts are charges of a card: payments of the card are then negative, and purchases positive.
 * `assumed` if only the names of columns and the number of positive amounts suggest it.
 */
function chargesIn(
  header: Header,
  names: readonly string[],
  notation: Notation,
  body: Rows,
): 'certain' | 'assumed' | undefined {
  const at = header.columns.find(({ role }) => role === 'amount')?.at ?? -1;
  const balanced = header.columns.some(({ role }) => role === 'balance');
  const words = header.columns
    .filter(
      ({ role }) =>
        role === 'description' || role === 'bookingText' || role === 'party' || role === 'category',
    )
    .map((column) => column.at);
  const isCard = names.some((name) => CARD.test(plainTitle(name)));
  let [charges, refunds, agree, disagree] = [0, 0, 0, 0];
  for (const row of body.slice(0, MAX_CARD_ROWS)) {
    const units = notation.amount(row[at] ?? '')?.number.units ?? 0n;
    if (units === 0n) continue;
    const cells = words.map((index) => plainTitle(row[index] ?? ''));
    const payment = cells.some((text) => isThankedFor(text) || (isCard && PAYMENT.test(text)));
    const purchase = !payment && cells.some((text) => PURCHASE.test(text));
    if (payment || purchase) {
      if (payment === units < 0n) agree += 1;
      else disagree += 1;
    }
    if (payment) continue;
    if (units > 0n) charges += 1;
    else refunds += 1;
  }
  if (agree > 0 && agree > disagree * 4 && charges >= refunds) return 'certain';
  return isCard && !balanced && disagree === 0 && charges > 0 && charges > refunds ? 'assumed' : undefined;
}

const plainTitle = (text: string): string =>
  unaccented(text.slice(0, 120))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
