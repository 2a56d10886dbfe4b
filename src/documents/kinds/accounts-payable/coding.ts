import { PhraseBook, wordsIn } from '../../business-documents/labels.ts';
import type { InvoiceLine, ParsedInvoice } from '../invoice/types.ts';
import { GL_WORDS, type GlHint } from './gl-words.ts';
import type { LineCoding } from './types.ts';

/** So many lines are coded: an answer has room for these besides the invoice itself. */
export const MAX_CODED = 300;

/** The longest description that is looked at. */
const MAX_LENGTH = 300;

let book: PhraseBook<GlHint> | undefined;

/** Where the lines of an invoice may be booked, by the words of their descriptions. */
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

/** Category of UNTDID 5305 and rate, as far as they are known: `S-19`, `AE-0`, `19`. */
const taxCodeOf = ({ taxCategory, taxRate }: InvoiceLine): string | null =>
  taxCategory === null && taxRate === null
    ? null
    : [taxCategory, taxRate].filter((part) => part !== null).join('-');

/**
 * The kind of account that most words of a description speak for; undefined where none does. Never sure: 0.5 for one word, more for a
 * phrase or several words, less where words of another account are there, too.
 * @param less taken away, for texts that are less telling
 */
export function hintFor(text: string, less = 0): { account: GlHint; confidence: number } | undefined {
  book ??= new PhraseBook<GlHint>(GL_WORDS);
  const votes = new Map<GlHint, number>();
  for (const { meanings, from, to } of book.find(wordsIn(text.slice(0, MAX_LENGTH))))
    for (const meaning of meanings)
      votes.set(meaning, (votes.get(meaning) ?? 0) + (to - from) / meanings.length);
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one);
  if (!first || first[1] === second?.[1]) return undefined;
  const confidence = Math.min(0.8, 0.4 + first[1] * 0.1) - (second ? 0.15 : 0) - less;
  return { account: first[0], confidence: Math.round(Math.max(0.1, confidence) * 100) / 100 };
}
