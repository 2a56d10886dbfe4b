import { patternsFrom } from '../../../../lexicon/pattern.ts';

const words = patternsFrom('bank/booking-words', ['debit', 'credit']);

/** Words that mean a debit only without certain endings, or a credit only without certain beginnings. */
const TRANSFER = /\buberweisung(?!sgutschr|seing)/;
const INTEREST = /(?<!soll)zinsen\b/;

/**
 * Maximum number of characters of a booking's words that are searched. The words begin with the type of the booking.
 */
const HEAD = 160;

/** Returns the sign that the words of a booking suggest. The first known word decides. */
export function signOfWords(plain: string): -1 | 0 | 1 {
  const head = plain.slice(0, HEAD);
  const debit = firstOf(head, words().debit, TRANSFER);
  const credit = firstOf(head, words().credit, INTEREST);
  if (debit < 0 && credit < 0) return 0;
  if (debit < 0) return 1;
  if (credit < 0) return -1;
  return credit <= debit ? 1 : -1;
}

/** Returns the first position at which one of the patterns matches; -1 if none does. */
const firstOf = (text: string, ...patterns: readonly RegExp[]): number =>
  patterns
    .map((pattern) => text.search(pattern))
    .filter((at) => at >= 0)
    .sort((one, other) => one - other)[0] ?? -1;

/** Words of credit card statements. On these, charges raise the balance and payments lower it. */
const cards = patternsFrom('bank/booking-words', ['card'], { flags: 'g' });

/** True for a credit card statement, judging by words in lower case without accents. */
export function isOfCard(plain: string): boolean {
  const found = new Set(plain.match(cards().card) ?? []);
  return found.size >= 2;
}
