import { phrasesFrom } from '../../../lexicon/index.ts';
import { patternsFrom, topicIn } from '../../../lexicon/pattern.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import type { TransactionStatus } from '../types.ts';

const debits = phrasesFrom('bank/sides', 'debit', unaccented);
const credits = phrasesFrom('bank/sides', 'credit', unaccented);

/** True if a word means debit, false for credit, undefined for other words. */
export function debitWord(text: string): boolean | undefined {
  const word = plain(text);
  return debits().has(word) ? true : credits().has(word) ? false : undefined;
}

/** Beginnings of words, because endings differ by gender and number. */
const statuses = patternsFrom('bank/statuses', ['pending', 'void', 'booked'], {
  place: (phrase) => `^${phrase}*`,
});

/** Returns the transaction status that a word means; null for other words. */
export function statusWord(text: string): TransactionStatus | null {
  const status = topicIn(statuses(), plain(text));
  return status === 'void' ? 'information' : status;
}

const plain = (text: string): string => unaccented(text.trim().slice(0, 40));
