import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import { ibanOf } from '../../tokens/identifiers/iban.ts';
import { negated } from '../../tokens/money/decimal.ts';
import { swiftAmount, swiftDay } from './values.ts';

/**
 * Matches an entry. Its mark is `C` or `D`, or `RC` or `RD` for the reversal of a credit or debit. MT942 has `EC` and
 * `ED` for expected entries.
 */
const LINE = /^\s*(\d{6})(\d{4})?\s?(E?[CD]|R[CD])\s?([A-Z])?\s?([\d.,]+)/;

/** Reads a statement line, field 61; returns undefined for other lines. */
export function entryOf(lines: readonly string[]): Entry | undefined {
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
    ...supplementOf(supplement, tail.trim()),
  };
}

/** Splits `NTRFNONREF//bank reference`: a type of four characters, then references. Banks may omit parts. */
function referencesOf(rest: string) {
  const at = rest.indexOf('//');
  const front = at < 0 ? rest : rest.slice(0, at);
  const back = at < 0 ? '' : rest.slice(at + 2);
  const typed = !/^NONREF/.test(front) && /^[A-Z][A-Z0-9 ]{3}/.test(front);
  const customer = typed ? front.slice(4) : front;
  return {
    code: typed ? front.slice(0, 4).trim() : null,
    // References have 16 characters. In older files, Rabobank writes a name after them.
    customer: customer.slice(0, 16),
    bank: back.slice(0, 34),
    tail: customer.slice(16) + back.slice(34),
  };
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
