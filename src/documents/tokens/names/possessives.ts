import { patternsFrom } from '../../lexicon/pattern.ts';
import { plainLetters } from '../unaccented.ts';

const possessives = patternsFrom('names', ['customer_possessive', 'supplier_possessive'], {
  normalise: plainLetters,
  flags: 'g',
});

/** Maximum number of characters between the word and the number. */
const MAX_DISTANCE = 34;

/**
 * Returns the party to whom a number belongs, by the last word before it that names its owner: `Your VAT no.` is the
 * customer's, `Unsere USt-IdNr.` the supplier's. Null without such a word.
 */
export function possessorOf(before: string): 'customer' | 'supplier' | null {
  const plain = plainLetters(before);
  const lastOf = (pattern: RegExp): number =>
    [...plain.matchAll(pattern)].reduce(
      (last, { 0: word, index }) => Math.max(last, index + word.length),
      -1,
    );
  const { customer_possessive: customers, supplier_possessive: suppliers } = possessives();
  const [customer, supplier] = [lastOf(customers), lastOf(suppliers)];
  const last = Math.max(customer, supplier);
  if (last < 0 || plain.length - last > MAX_DISTANCE || /\d/.test(plain.slice(last))) return null;
  return customer > supplier ? 'customer' : 'supplier';
}
