import { fromLexicon } from '../../lexicon/index.ts';
import { labelWordsIn, PhraseBook } from '../../tokens/labels/labels.ts';
import type { InvoiceLine, ParsedInvoice } from '../invoice/types.ts';
import { MAX_CODED } from './bounds.ts';
import { GL_HINTS, type GlHint, type LineCoding } from './types.ts';

/** Maximum number of characters of a description in which words are searched for. */
const MAX_LENGTH = 300;

const book = fromLexicon('invoice/accounts', GL_HINTS, (topics) => new PhraseBook(topics));

/** Suggests an account for each line that is part of the totals, based on the words of the line's description. */
export const codingOf = ({ lineItems }: ParsedInvoice): readonly LineCoding[] =>
  lineItems
    .filter(({ counted }) => counted)
    .slice(0, MAX_CODED)
    .map(codeOf);

function codeOf(item: InvoiceLine): LineCoding {
  const { line, description, details, net, total } = item;
  const hint = hintFor(description ?? '') ?? hintFor(details ?? '', 0.2);
  return {
    line,
    description,
    amount: net ?? total,
    taxCode: taxCodeOf(item),
    glHint: hint?.account ?? null,
    confidence: hint?.confidence ?? null,
  };
}

/** Returns the UNTDID 5305 category and the rate, as far as they are known: `S-19`, `AE-0`, `19`. */
const taxCodeOf = ({ taxCategory, taxRate }: InvoiceLine): string | null =>
  taxCategory === null && taxRate === null
    ? null
    : [taxCategory, taxRate].filter((part) => part !== null).join('-');

/**
 * Returns the kind of account that most words of a description point to, or undefined if there is no clear winner.
 * The confidence is 0.5 for one word, more for a phrase or several words, and less if words of another account occur
 * too. It is never above 0.8.
 * @param less subtracted from the confidence, for texts that are weaker evidence
 */
export function hintFor(text: string, less = 0): { account: GlHint; confidence: number } | undefined {
  const votes = new Map<GlHint, number>();
  for (const { meanings, from, to } of book().find(labelWordsIn(text.slice(0, MAX_LENGTH))))
    for (const meaning of meanings)
      votes.set(meaning, (votes.get(meaning) ?? 0) + (to - from) / meanings.length);
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one);
  if (!first || first[1] === second?.[1]) return undefined;
  const confidence = Math.min(0.8, 0.4 + first[1] * 0.1) - (second ? 0.15 : 0) - less;
  return { account: first[0], confidence: Math.round(Math.max(0.1, confidence) * 100) / 100 };
}
