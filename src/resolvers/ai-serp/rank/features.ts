import type { Question } from './question.ts';
import { termsOfText } from './terms.ts';
import { countsTerm, defines, typed } from './wanted.ts';

/** A sentence that may answer the question, with its position. */
export interface Candidate {
  readonly text: string;
  /** The index of the page that contains the sentence. */
  readonly page: number;
  /** The position of the sentence in the page, from 0. */
  readonly position: number;
  /** The title of the page and the headings above the sentence. */
  readonly about: string;
  /** True for text that is not a sentence of prose, such as a list item or a table row. */
  readonly loose: boolean;
}

/** The words and terms of a candidate. */
export interface Read {
  readonly candidate: Candidate;
  readonly words: readonly string[];
  readonly terms: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly about: ReadonlySet<string>;
}

/** Reads the words of candidates. Titles and headings shared by several candidates are read once. */
export class Reader {
  readonly #question: Question;
  readonly #about = new Map<string, ReadonlySet<string>>();

  constructor(question: Question) {
    this.#question = question;
  }

  read(candidate: Candidate): Read {
    const { dictionary } = this.#question;
    const words = termsOfText(candidate.text);
    const terms = words.map((word) => dictionary.of(word)).filter((term) => term !== '');
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    const about = this.#about.getOrInsertComputed(
      candidate.about,
      () => new Set(termsOfText(candidate.about).map((word) => dictionary.of(word))),
    );
    return { candidate, words, terms, counts, about };
  }
}

/** Statistics of all candidates together. */
export interface Pool {
  /** The weight of each term of the question. Terms that occur in fewer sentences have a higher weight. */
  readonly weights: ReadonlyMap<string, number>;
  readonly averageLength: number;
}

/** Counts in how many candidates each term of the question occurs. */
export class Counter {
  readonly #having: Map<string, number>;
  #count = 0;
  #length = 0;

  constructor({ terms }: Question) {
    this.#having = new Map(terms.map((term) => [term, 0]));
  }

  add({ counts, terms }: Read): void {
    this.#count += 1;
    this.#length += terms.length;
    for (const [term, having] of this.#having) if (counts.has(term)) this.#having.set(term, having + 1);
  }

  pool(): Pool {
    const weightOf = (having: number) => Math.log(1 + (this.#count - having + 0.5) / (having + 0.5)) + 0.25;
    return {
      weights: new Map([...this.#having].map(([term, having]) => [term, weightOf(having)])),
      averageLength: this.#length / Math.max(this.#count, 1),
    };
  }
}

/**
 * The parameters of BM25 (Robertson and Zaragoza, 2009). Sentences are short, so repeating a term adds little weight.
 */
const K1 = 0.9;
const B = 0.3;

/** The features that a candidate is ranked by, each from 0 to about 1. */
export type Feature =
  | 'bm25'
  | 'covered'
  | 'pairs'
  | 'aboutCovered'
  | 'focus'
  | 'neighbours'
  | 'early'
  | 'typed'
  | 'typedCovered'
  | 'unit'
  | 'definition'
  | 'news'
  | 'length'
  | 'short'
  | 'asks'
  | 'loose'
  | 'order';

/** Computes the features of a candidate, using its neighbours in the page. */
export function featuresOf(
  read: Read,
  around: readonly (Read | undefined)[],
  question: Question,
  { weights, averageLength }: Pool,
): Readonly<Record<Feature, number>> {
  const { terms, pairs, wanted } = question;
  const { counts, about, words, candidate } = read;
  const total = sum(terms, weights) || 1;
  const part = (some: readonly string[]) => sum(some, weights) / total;
  const matched = terms.filter((term) => counts.has(term));
  const focus = terms.filter((term) => !about.has(term));
  const near = terms.filter((term) => !counts.has(term) && around.some((one) => one?.counts.has(term)));
  const side = read.terms.slice(1).filter((term, at) => pairs.has(`${read.terms[at]} ${term}`));
  const others = new Set(read.terms.filter((term) => !weights.has(term)));
  const aboutCovered = part(terms.filter((term) => counts.has(term) || about.has(term)));
  const fits = typed(candidate.text, words, question);
  return {
    bm25: bm25Of(read, terms, { weights, averageLength }) / (total * (K1 + 1)),
    covered: part(matched),
    pairs: pairs.size === 0 ? 0 : new Set(side).size / pairs.size,
    aboutCovered,
    focus:
      focus.length === 0
        ? 0
        : sum(
            focus.filter((term) => counts.has(term)),
            weights,
          ) / sum(focus, weights),
    neighbours: part(near),
    early: aboutCovered / (1 + candidate.position / 3),
    typed: fits,
    typedCovered: fits * aboutCovered,
    unit: wanted === 'count' && countsTerm(words, question) ? 1 : 0,
    definition: wanted === 'definition' && !candidate.loose && defines(words, question) ? 1 : 0,
    news: Math.min(others.size, 10) / 10,
    length: Math.min(words.length, 40) / 40,
    short: words.length < 6 ? 1 : 0,
    asks: /[?？]["”’')\]]*$/.test(candidate.text) ? 1 : 0,
    loose: candidate.loose ? 1 : 0,
    order: matched.length > 1 && inOrder(read.terms, matched) ? 1 : 0,
  };
}

function bm25Of(
  { counts, terms: own }: Read,
  terms: readonly string[],
  { weights, averageLength }: Pool,
): number {
  const norm = K1 * (1 - B + (B * own.length) / Math.max(averageLength, 1));
  return terms.reduce((score, term) => {
    const count = counts.get(term) ?? 0;
    return score + ((weights.get(term) ?? 0) * count * (K1 + 1)) / (count + norm);
  }, 0);
}

const sum = (terms: readonly string[], weights: ReadonlyMap<string, number>): number =>
  terms.reduce((all, term) => all + (weights.get(term) ?? 0), 0);

function inOrder(terms: readonly string[], matched: readonly string[]): boolean {
  const positions = matched.map((term) => terms.indexOf(term));
  return positions.every((position, at) => at === 0 || position > (positions[at - 1] as number));
}
