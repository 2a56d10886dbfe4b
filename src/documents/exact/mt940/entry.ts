import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import { ibanForm, ibanOf } from '../../tokens/identifiers/iban.ts';
import { negated } from '../../tokens/money/decimal.ts';
import { swiftAmount, swiftDay } from './values.ts';

/**
 * Matches an entry. Its mark is `C` or `D`, or `RC` or `RD` for the reversal of a credit or debit. MT942 has `EC` and
 * `ED` for expected entries.
 */
const LINE = /^\s*(\d{6})(\d{4})?\s{0,4}(E?[CD]|R[CD])\s?([A-Z])?\s?([\d.,]+)/;

/**
 * Reads a statement line, field 61; returns undefined for other lines.
 * @param account the IBAN of the statement
 */
export function entryOf(lines: readonly string[], account: string | null): Entry | undefined {
  const [line = '', ...more] = lines;
  const [head = '', date = '', booked, mark = '', , digits = ''] = LINE.exec(line) ?? [];
  const amount = swiftAmount(digits);
  if (amount === undefined) return undefined;
  const valueDate = swiftDay(date) ?? null;
  const debit = mark.startsWith('R') ? mark === 'RC' : mark.endsWith('D');
  const { code, customer, bank, tail } = referencesOf(line.slice(head.length).trim());
  const supplement = more.map((text) => text.trim()).filter(Boolean);
  const own = identifier(customer);
  const bankReference = identifier(bank);
  return {
    amount: debit ? negated(amount) : amount,
    debit,
    valueDate,
    bookingDate: booked && valueDate ? (bookingDay(valueDate, booked) ?? null) : null,
    status: mark.startsWith('E') ? 'pending' : 'booked',
    reversal: mark.startsWith('R'),
    code,
    id: bankReference,
    reference: own,
    ...(ibanForm(customer) === null
      ? supplementOf(supplement, tail.trim())
      : partyOf(customer, account, supplement)),
  };
}

/** Splits `NTRFNONREF//bank reference`: a type of four characters, then references. Banks may omit parts. */
function referencesOf(rest: string) {
  const at = rest.indexOf('//');
  const front = at < 0 ? rest : rest.slice(0, at);
  const back = at < 0 ? '' : rest.slice(at + 2);
  const typed = !/^NONREF/.test(front) && /^[A-Z][A-Z0-9 ]{3}/.test(front);
  const customer = typed ? front.slice(4) : front;
  const end = referenceLength(customer);
  return {
    code: typed ? front.slice(0, 4).trim() : null,
    customer: customer.slice(0, end),
    bank: back.slice(0, MAX_REFERENCE),
    tail: customer.slice(end) + back.slice(MAX_REFERENCE),
  };
}

const REFERENCE_LENGTH = 16;
const MAX_REFERENCE = 34;

/**
 * Returns the length of a customer reference. References have 16 characters, which older files of Rabobank fill with
 * spaces before a name. Longer references of other banks, such as an IBAN, have no spaces.
 */
function referenceLength(text: string): number {
  const word = text.search(/\s|$/);
  return word <= MAX_REFERENCE ? Math.max(word, REFERENCE_LENGTH) : REFERENCE_LENGTH;
}

/** Reads the counterparty if a bank (ASN) writes its IBAN as the reference, and its name in the second line. */
function partyOf(reference: string, account: string | null, lines: readonly string[]): Partial<Entry> {
  const iban = ibanOf(reference);
  const name = lines.join(' ');
  return { counterparty: { ...(iban && iban !== account && { iban }), ...(name && { name }) } };
}

/** Completes the booking date, which has no year, with the year that is closest to the value date. */
function bookingDay(valueDate: string, monthDay: string): string | undefined {
  const year = Number(valueDate.slice(0, 4));
  const distance = Number(monthDay.slice(0, 2)) - Number(valueDate.slice(5, 7));
  const fitting = distance > 6 ? year - 1 : distance < -6 ? year + 1 : year;
  return swiftDay(`${String(fitting % 100).padStart(2, '0')}${monthDay}`);
}

/** Reads the second line: an account, text of the bank, or `/OCMT/USD11,85//CHGS/EUR0,50/`. */
function supplementOf(lines: readonly string[], name: string): Partial<Entry> {
  const text = lines.join(' ');
  const party = name && !/^[\d ]+$/.test(name) ? { name } : {};
  const iban = ibanOf(text);
  if (iban) return { counterparty: { ...party, iban } };
  if (/^[A-Z]?\d{6,34}$/.test(text)) return { counterparty: { ...party, accountNumber: text } };
  const original = moneyAfter('OCMT', text);
  const charges = moneyAfter('CHGS', text);
  const words = text.replace(/\/(?:OCMT|CHGS)\/[A-Z]{3}[\d.,]+\/?/g, '').trim();
  return {
    counterparty: party,
    ...(original && { originalAmount: original }),
    ...(charges && { charges }),
    ...(words && !words.startsWith('/') && { bookingText: words }),
  };
}

function moneyAfter(tag: 'OCMT' | 'CHGS', text: string) {
  const at = text.indexOf(`/${tag}/`);
  if (at < 0) return undefined;
  const [, currency = '', digits = ''] = /^([A-Z]{3})([\d.,]+)/.exec(text.slice(at + tag.length + 2)) ?? [];
  const amount = swiftAmount(digits);
  return amount && { amount, currency };
}
