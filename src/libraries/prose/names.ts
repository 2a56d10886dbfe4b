import { type NameModel, names } from '../../datasets/names.ts';
import { featuresOf } from './names/features.ts';
import { listedIn } from './names/lists.ts';
import { bestTags, TAGS } from './names/tags.ts';
import { type Token, tokenSentences } from './names/tokens.ts';

export type NameType = 'person' | 'organization' | 'location';

/** The position of a name in a text. */
export interface Name {
  readonly type: NameType;
  /** In UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** The kinds of names, in the order of their first tags. */
const TYPES = ['person', 'organization', 'location'] as const;

/**
 * Finds the names of people, organisations and places in an English text, in order and without overlaps. Uses a
 * perceptron over sentences (Collins, 2002), with words, their shapes and lists of names as features.
 */
export function namesIn(text: string): readonly Name[] {
  const model = names.get();
  return [...tokenSentences(text)].flatMap((sentence) => namesOf(sentence, model));
}

function namesOf(sentence: readonly Token[], model: NameModel): readonly Name[] {
  // Names always have a capital letter. Lines without one, such as most lines of tables and code, are skipped to save
  // time.
  if (!sentence.some((token) => /^[\p{Lu}\p{Lt}]/u.test(token.text))) return [];
  const scores = scoresOf(
    sentence.map((token) => token.text),
    model,
  );
  favourCompanies(sentence, scores);
  const tags = bestTags(scores, model.transitions);
  const found: Name[] = [];
  for (let at = 0; at < tags.length; at += 1) {
    const tag = tags[at] as number;
    if (tag % 2 === 0) continue;
    let end = at + 1;
    while (tags[end] === tag + 1) end += 1;
    const [first, last] = [sentence[at] as Token, sentence[end - 1] as Token];
    found.push({
      type: TYPES[(tag - 1) / 2] as NameType,
      start: first.start,
      end: last.end,
      confidence: confidenceOf(scores, tags, at, end),
    });
    at = end - 1;
  }
  return found;
}

/** Legal forms. A name that ends with a legal form is certainly that of a company. */
const LEGAL_FORM =
  /^(?:inc|corp|ltd|llc|llp|plc|gmbh|ag|kg|s\.?a|s\.?p\.?a|b\.?v|n\.?v|a\/?s|oy|ab|pty|limited|corporation|incorporated)\.?$/i;

/** Approximately the combined score of the strongest features. */
const CERTAIN = 1_000;

const [BEGINS, GOES_ON] = [TAGS.indexOf('B-organization'), TAGS.indexOf('I-organization')];

/** Joins the capitalised words before a legal form, and the form itself, into one organisation. */
function favourCompanies(sentence: readonly Token[], scores: Float64Array): void {
  for (const [end, { text }] of sentence.entries()) {
    if (!LEGAL_FORM.test(text) || !/^\p{Lu}/u.test(text)) continue;
    let start = end;
    while (start > 0 && end - start < 5 && /^(?:\p{Lu}|[&,]$)/u.test(sentence[start - 1]?.text ?? ''))
      start -= 1;
    while (start < end && /^[&,]$/.test(sentence[start]?.text ?? '')) start += 1;
    if (start === end) continue;
    for (let at = start; at <= end; at += 1) {
      const index = at * TAGS.length + (at === start ? BEGINS : GOES_ON);
      scores[index] = (scores[index] as number) + CERTAIN;
    }
  }
}

function scoresOf(tokens: readonly string[], model: NameModel): Float64Array {
  const { weights } = model;
  const count = TAGS.length;
  const features = featuresOf(tokens, (words) => listedIn(words, model), weights.length / count);
  const scores = new Float64Array(tokens.length * count);
  for (const [at, indexes] of features.entries()) {
    for (const index of indexes) {
      for (let tag = 0; tag < count; tag += 1) {
        const score = scores[at * count + tag] as number;
        scores[at * count + tag] = score + (weights[index * count + tag] as number);
      }
    }
  }
  return scores;
}

/**
 * Maps the smallest difference in score between a name's tags and their best alternatives to a confidence. Fitted to
 * texts outside the training data.
 */
const MARGIN = { slope: 0.0012, offset: 1.04 };

function confidenceOf(scores: Float64Array, tags: Uint8Array, start: number, end: number): number {
  let min = Number.POSITIVE_INFINITY;
  for (let at = start; at < end; at += 1) {
    const own = tags[at] as number;
    let other = Number.NEGATIVE_INFINITY;
    for (let tag = 0; tag < TAGS.length; tag += 1)
      if (tag !== own) other = Math.max(other, scores[at * TAGS.length + tag] as number);
    min = Math.min(min, (scores[at * TAGS.length + own] as number) - other);
  }
  const share = 1 / (1 + Math.exp(-(MARGIN.slope * min + MARGIN.offset)));
  return Math.round(share * 1_000) / 1_000;
}
