import { fromLexicon, type Topics } from '../../lexicon/index.ts';
import { plainLetters } from '../unaccented.ts';

/** Meanings of the labels of totals. */
export const TOTAL_MEANINGS = [
  'total',
  'net',
  'tax',
  'subtotal',
  'amount_due',
  'prepaid',
  'discount',
  'charge',
  'rounding',
  'withheld',
  'tip',
] as const;

/** Meanings of labels: facts about the document, amounts, and facts about the parties. */
const LABEL_MEANINGS = [
  'invoice_number',
  'credit_note_number',
  'date',
  'invoice_date',
  'due_date',
  'delivery_date',
  'order_date',
  'order_number',
  'sales_order_number',
  'customer_number',
  'contract_number',
  'project',
  'delivery_note_number',
  'payment_terms',
  'payment_method',
  'payment_reference',
  'reference',
  'period',
  'currency',
  'page',
  ...TOTAL_MEANINGS,
  'change',
  'cash',
  'card',
  'customer_block',
  'supplier_block',
  'delivery_block',
  'payee_block',
  'vat_id',
  'tax_id',
  'registration_id',
  'phone',
  'fax',
  'email',
  'website',
  'contact',
  'iban',
  'bic',
  'account_number',
  'sort_code',
  'bank_name',
  'account_name',
  'creditor_id',
  'mandate',
] as const;

/** The meaning of a label's value. */
export type LabelMeaning = (typeof LABEL_MEANINGS)[number];

export interface LabelInText<Meaning extends string = LabelMeaning> {
  /** One meaning, except for words such as `VAT`, which label both amounts and registration numbers. */
  readonly meanings: readonly Meaning[];
  /** Offsets in UTF-16 units. The end is the start of the value, after colon and spaces. */
  readonly start: number;
  readonly end: number;
  /** The number of words. Labels of several words are rarely coincidental. */
  readonly words: number;
  /** True if a colon, an equals sign or dot leaders follow the label. */
  readonly marked: boolean;
  /** True if the label counts wherever it is. */
  readonly sure?: boolean;
}

/** Number of characters of a text that are searched: labels are at the beginning. */
const MAX_LENGTH = 400;

/** A word of a table of the lexicon, with the words that may come after it in a phrase. */
interface Node<Meaning> {
  readonly next: Map<string, Node<Meaning>>;
  readonly meanings: Meaning[];
}

/** Indexes the phrases of a table of the lexicon by their words. */
export class PhraseBook<Meaning extends string> {
  readonly #root: Node<Meaning> = { next: new Map(), meanings: [] };

  constructor(topics: Topics<Meaning>) {
    for (const [meaning, entries] of topics) for (const { phrase } of entries) this.#add(phrase, meaning);
  }

  #add(phrase: string, meaning: Meaning): void {
    let node = this.#root;
    for (const { word } of labelWordsIn(phrase)) {
      const next = node.next.get(word) ?? { next: new Map(), meanings: [] };
      node.next.set(word, next);
      node = next;
    }
    if (!node.meanings.includes(meaning)) node.meanings.push(meaning);
  }

  /** Yields the longest phrases in the order of the text, without phrases inside other phrases. */
  *find(words: readonly PaperWord[]): Generator<{ meanings: readonly Meaning[]; from: number; to: number }> {
    for (let from = 0; from < words.length; from += 1) {
      let node: Node<Meaning> | undefined = this.#root;
      let found: { meanings: readonly Meaning[]; from: number; to: number } | undefined;
      for (let to = from; node && to < words.length; to += 1) {
        node = node.next.get((words[to] as PaperWord).word);
        if (node && node.meanings.length > 0) found = { meanings: node.meanings, from, to: to + 1 };
      }
      // A phrase must not end inside a compound, as in `Rechnungs|nummer`.
      if (!found || words[found.from]?.part || words[found.to]?.part) continue;
      yield found;
      from = found.to - 1;
    }
  }
}

/** Returns the labels in the text of a cell or a row. */
export type LabelFinder<Meaning extends string = LabelMeaning> = (
  text: string,
) => readonly LabelInText<Meaning>[];

interface LabelTrust<Meaning extends string> {
  /** Labels only before a colon or as the whole text, for words such as `School`. */
  readonly marked?: readonly Meaning[];
  /** Labels also within sentences, for values with a form of their own, such as account numbers. */
  readonly anywhere?: readonly Meaning[];
}

/** Declares the labels of a kind of document, which are topics of one or more tables of the lexicon. */
export function labelFinder<Meaning extends string>(
  tables: string | readonly string[],
  meanings: readonly Meaning[],
  { marked = [], anywhere = [] }: LabelTrust<NoInfer<Meaning>> = {},
): LabelFinder<Meaning> {
  const book = fromLexicon(tables, meanings, (topics) => new PhraseBook(topics));
  const [careful, sure] = [new Set<string>(marked), new Set<string>(anywhere)];
  if (careful.size + sure.size === 0) return (text) => labelsOfBook(book(), text);
  return (text) =>
    labelsOfBook(book(), text).flatMap((label) => {
      const whole = label.start === 0 && label.end >= text.trimEnd().length - 1;
      if (!label.marked && !whole && label.meanings.every((one) => careful.has(one))) return [];
      return label.meanings.some((one) => sure.has(one)) ? { ...label, sure: true } : label;
    });
}

/** Returns the labels of business documents. */
export const labelsIn = labelFinder('labels', LABEL_MEANINGS);

function labelsOfBook<Meaning extends string>(
  book: PhraseBook<Meaning>,
  text: string,
): readonly LabelInText<Meaning>[] {
  const own = text.slice(0, MAX_LENGTH);
  const words = labelWordsIn(own);
  return [...book.find(words)].flatMap(({ meanings, from, to }) => {
    const start = (words[from] as PaperWord).start;
    const last = (words[to - 1] as PaperWord).end;
    // In `PO445`, `PO` is part of a number, not a label.
    if (/[\p{L}\p{N}]/u.test(own[last] ?? '') || /[\p{L}\p{N}]/u.test(own[start - 1] ?? '')) return [];
    // In `PO-445`, too, `PO` is part of a number.
    if (/^[-/]\d/.test(own.slice(last, last + 2)) && /^[A-Z]{2,5}$/.test(own.slice(start, last))) return [];
    const [behind = ''] = BEHIND.exec(own.slice(last, last + 60)) ?? [];
    return {
      meanings,
      start,
      end: last + behind.length,
      words: to - from,
      marked: /[:=]|\.{3}|_{2}/.test(behind),
    };
  });
}

/** The characters between a label and its value. */
const BEHIND = /^(?: ?\([^()\d]{1,30}\)(?=\s?:))?[\s.°º)\]*]{0,4}(?:[:=\uff1a]|[.…_·-]{3,40})?[\s.]{0,10}/u;

/** A word in the form used for comparison, with its offsets. */
export interface PaperWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** True if the word is the end of a compound, such as `nummer` in `Rechnungsnummer`. */
  readonly part: boolean;
}

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'n nr no num nro number nummer numero numer nbr numéro nº № # nummern nos nrs'.split(' '),
);

/** Ends of compounds in German, Dutch and the Nordic languages. */
const COMPOUND = /^(.{2,30}?)s?[-]?(nummer|nummern|nr|datum|dato|betrag|summe|bedrag|belopp|belob|beloep)$/;

/**
 * Returns the words of a text in lower case without accents. Words that mean "number" become `nr`. Compounds such as
 * `Rechnungsnummer` become two words.
 */
export function labelWordsIn(text: string): PaperWord[] {
  const words: PaperWord[] = [];
  for (const { 0: raw, index } of text.matchAll(/[\p{L}\p{M}]{1,60}|\p{N}{1,40}|[#№]/gu)) {
    const span = { start: index, end: index + raw.length };
    const word = plainLetters(raw);
    if (NUMBER_WORDS.has(word)) {
      words.push({ word: 'nr', ...span, part: false });
      continue;
    }
    const [, stem, end] = COMPOUND.exec(word) ?? [];
    if (stem === undefined || end === undefined) words.push({ word, ...span, part: false });
    else {
      words.push({ word: stem, ...span, part: false });
      words.push({ word: end.startsWith('n') ? 'nr' : end, ...span, part: true });
    }
  }
  return words;
}
