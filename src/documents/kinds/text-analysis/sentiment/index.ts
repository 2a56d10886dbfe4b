import { type Sentence, sum } from '../counts.ts';
import type { SentimentLabel, TextSentiment } from '../types.ts';
import { bounded, feelingOf, rounded } from './sentence.ts';

/** Maximum number of sentences in an answer. */
export const MAX_SENTENCES = 500;

/** Scores closer to 0 than this are neutral (Hutto and Gilbert, 2014). */
const NEUTRAL = 0.05;

/** Maximum number of sentences whose sentiments are added up. With more, every long text would get an extreme score. */
const ADDED_SENTENCES = 3;

/**
 * Measures the sentiment of an English text. Each sentence is scored by VADER. The score of the text is the mean score,
 * multiplied by the number of sentences but by no more than `ADDED_SENTENCES`. Sentences without sentiment are ignored,
 * because long texts consist mostly of facts.
 */
export function sentimentOf(sentences: readonly Sentence[]): TextSentiment | null {
  if (sentences.length === 0) return null;
  const feelings = sentences.map(({ text }) => feelingOf(text));
  const lengths = sentences.map(({ words }) => words.length);
  const felt = feelings.filter((feeling) => feeling.score !== 0);
  const mean = sum(felt.map((feeling) => feeling.sum)) / (felt.length || 1);
  const score = rounded(bounded(mean * Math.min(felt.length, ADDED_SENTENCES)), 4);
  const share = (part: 'positive' | 'negative' | 'neutral'): number =>
    rounded(sum(feelings.map((feeling, at) => feeling[part] * (lengths[at] as number))) / sum(lengths), 3);
  return {
    label: labelOf(score),
    score,
    positive: share('positive'),
    negative: share('negative'),
    neutral: share('neutral'),
    sentences: sentences.slice(0, MAX_SENTENCES).map(({ text, start, end }, at) => {
      const own = (feelings[at] as { score: number }).score;
      return { text: text.replace(/\s+/g, ' '), start, end, label: labelOf(own), score: own };
    }),
  };
}

const labelOf = (score: number): SentimentLabel =>
  score >= NEUTRAL ? 'positive' : score <= -NEUTRAL ? 'negative' : 'neutral';
