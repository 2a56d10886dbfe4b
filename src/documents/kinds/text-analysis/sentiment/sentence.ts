import { type SentimentWords, sentimentWords } from '../../../../datasets/sentiment-words.ts';
import { denialAt, isAffirmed, negationFactor } from './negation.ts';
import { feelingTokens } from './tokens.ts';

/** The sentiment of a sentence. */
export interface Feeling {
  /** The sum over the words and punctuation, without bounds. */
  readonly sum: number;
  /** The same sum, scaled to -1 to 1. */
  readonly score: number;
  /**
   * Shares of the sentence that are positive, negative and neutral. They add up to 1, or are all 0 if the sentence has
   * no words.
   */
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
}

/** The effect of degree words, of capital letters and of negations, as measured by Hutto and Gilbert (2014). */
const STEP = 0.293;
const SHOUT = 0.733;
const NEGATED = -0.74;
/** Weights of words one, two and three positions before the scored word. */
const BY_DISTANCE = [1, 0.95, 0.9];
const BEFORE_BUT = 0.5;
const BEHIND_BUT = 1.5;
const EXCLAMATION = { each: 0.292, max: 4 };
const QUESTION = { each: 0.18, max: 3, more: 0.96 };
/** Phrases of the list of negations that contain "no". */
const NO_PHRASE = /\bno (?:one|longer|way|means|time|less)\b/;
/** Words, unlike emoticons such as `:D`. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}'-]*$/u;
/** Constant that normalises sums of sentiment to -1 to 1. */
const ALPHA = 15;

interface Word {
  /** Word in lower case, except emoticons. */
  readonly lower: string;
  readonly shouts: boolean;
  readonly divides: boolean;
  readonly pauses: boolean;
}

/**
 * Scores the sentiment of an English sentence by VADER (Hutto and Gilbert, 2014): the sum of its words, modified by
 * negations, degree words, capital letters, "but" and punctuation.
 */
export function feelingOf(sentence: string): Feeling {
  const lists = sentimentWords.get();
  const { valences } = lists;
  const tokens = feelingTokens(sentence, lists);
  const shouting = tokens.map(({ text }) => text !== text.toLowerCase() && text === text.toUpperCase());
  const loud = shouting.filter(Boolean).length;
  const differs = loud > 0 && loud < tokens.length;
  const words = tokens.map(({ text, divides, pauses }, at) => ({
    lower: valences.has(text) ? text : text.toLowerCase(),
    shouts: differs && (shouting[at] as boolean),
    divides,
    pauses,
  }));
  const but = words.findIndex(({ lower }) => lower === 'but');
  const denial = denialAt(words, lists);
  const feelings = words.map((_, at) => {
    const feeling = wordFeeling(words, at, lists);
    if (denial >= 0) return at < denial ? feeling * NEGATED : 0;
    if (but < 0 || at === but) return feeling;
    return feeling * (at < but ? BEFORE_BUT : BEHIND_BUT);
  });
  return together(feelings, emphasisOf(sentence));
}

function wordFeeling(words: readonly Word[], at: number, lists: SentimentWords): number {
  const { valences, boosters, dampeners } = lists;
  const begins = clauseBegin(words, at);
  const lowerAt = (index: number): string => (index < begins ? '' : (words[index]?.lower ?? ''));
  const { lower, shouts } = words[at] as Word;
  const valence = valences.get(lower);
  if (valence === undefined || boosters.has(lower) || dampeners.has(lower)) return 0;
  if (lower === 'kind' && lowerAt(at + 1) === 'of') return 0;
  if (lower === 'no' && /^(?:means|way|less|time)$/.test(lowerAt(at + 1))) return 0;
  if (isAffirmed(words, at, lists)) return 0;
  const linked = lowerAt(at - 1) === 'or' || lowerAt(at - 1) === 'nor';
  const no =
    [lowerAt(at - 1), lowerAt(at - 2), linked ? lowerAt(at - 3) : ''].includes('no') &&
    !NO_PHRASE.test(`${lowerAt(at - 3)} ${lowerAt(at - 2)} ${lowerAt(at - 1)}`);
  let feeling = lower === 'no' && valences.has(lowerAt(at + 1)) ? 0 : valence;
  if (no && lower !== 'no') feeling = valence * NEGATED;
  if (shouts) feeling += feeling > 0 ? SHOUT : -SHOUT;
  for (const [distance, weight] of BY_DISTANCE.entries()) {
    const before = at - distance > begins ? words[at - distance - 1] : undefined;
    if (!before || valences.has(before.lower)) continue;
    feeling += weight * degree(before, feeling, lists);
    if (distance === 2) feeling = phrased(feeling, lowerAt, at, lists);
  }
  // An emoticon is the author's own comment on the sentence.
  if (WORD.test(lower)) feeling *= negationFactor(words, at, lists);
  const min = lowerAt(at - 1) === 'least' && !/^(?:at|very)$/.test(lowerAt(at - 2));
  return min ? feeling * NEGATED : feeling;
}

/** Returns the index of the first of up to three words before a word, without crossing punctuation. */
function clauseBegin(words: readonly Word[], at: number): number {
  let begin = at;
  while (begin > 0 && begin > at - 3 && !words[begin - 1]?.divides) begin -= 1;
  return begin;
}

/** Returns the amount that a degree word adds to a sentiment. */
function degree({ lower, shouts }: Word, feeling: number, { boosters, dampeners }: SentimentWords): number {
  const step = boosters.has(lower) ? STEP : dampeners.has(lower) ? -STEP : 0;
  if (step === 0) return 0;
  const sign = feeling < 0 ? -1 : 1;
  return sign * step + (shouts ? sign * SHOUT : 0);
}

/**
 * Replaces the sentiment of a word by the sentiment of a known phrase that contains the word, and applies preceding
 * degree phrases such as "sort of".
 */
function phrased(
  feeling: number,
  lowerAt: (index: number) => string,
  at: number,
  { phrases, dampeners, boosters }: SentimentWords,
): number {
  const phrase = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => lowerAt(at + from + index)).join(' ');
  const before = [phrase(-1, 0), phrase(-2, 0), phrase(-2, -1), phrase(-3, -1), phrase(-3, -2)];
  const known = [...before.filter((one) => phrases.has(one)).slice(0, 1), phrase(0, 1), phrase(0, 2)];
  let result = feeling;
  for (const one of known) result = phrases.get(one) ?? result;
  for (const one of [phrase(-3, -1), phrase(-3, -2), phrase(-2, -1)])
    result += boosters.has(one) ? STEP : dampeners.has(one) ? -STEP : 0;
  return result;
}

/** Returns the amount that exclamation and question marks add. */
function emphasisOf(sentence: string): number {
  const count = (mark: string): number => sentence.split(mark).length - 1;
  const questions = count('?');
  const questionEmphasis =
    questions < 2 ? 0 : questions > QUESTION.max ? QUESTION.more : questions * QUESTION.each;
  return Math.min(count('!'), EXCLAMATION.max) * EXCLAMATION.each + questionEmphasis;
}

function together(feelings: readonly number[], emphasis: number): Feeling {
  const sum = feelings.reduce((total, feeling) => total + feeling, 0);
  const total = sum + Math.sign(sum) * emphasis;
  // A word without sentiment has the weight 1. A word with sentiment has the weight 1 plus its strength.
  const parts = { positive: 0, negative: 0, neutral: 0 };
  for (const feeling of feelings) {
    if (feeling > 0) parts.positive += feeling + 1;
    else if (feeling < 0) parts.negative += 1 - feeling;
    else parts.neutral += 1;
  }
  if (parts.positive > parts.negative) parts.positive += emphasis;
  else if (parts.positive < parts.negative) parts.negative += emphasis;
  const whole = parts.positive + parts.negative + parts.neutral || 1;
  return {
    sum: total,
    score: rounded(bounded(total), 4),
    positive: rounded(parts.positive / whole, 3),
    negative: rounded(parts.negative / whole, 3),
    neutral: rounded(parts.neutral / whole, 3),
  };
}

/** Scales a sum of sentiment to -1 to 1. */
export const bounded = (total: number): number => total / Math.sqrt(total * total + ALPHA);

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;
