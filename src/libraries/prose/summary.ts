import { stopWordsFor } from './stop-words.ts';
import { piecesOf } from './words.ts';

/** Maximum number of sentences that are compared with each other. A longer text is sampled evenly. */
const MAX_SENTENCES = 600;

/** Minimum and maximum length of a sentence. Shorter ones are remarks, and longer ones are not sentences. */
const MIN_WORDS = 6;
const MAX_LENGTH = 500;

const DAMPING = 0.85;
const ROUNDS = 30;

/**
 * Returns the key sentences of a text in order, by TextRank (Mihalcea and Tarau, 2004). Key sentences share words with
 * many other key sentences. Empty for a text that is too short for a summary.
 */
export const summaryOf = (sentences: readonly string[], max = 5): readonly string[] =>
  summaryIndexes(sentences, max).map((at) => sentences[at] as string);

/** Returns the indexes of the key sentences among all sentences. */
export function summaryIndexes(sentences: readonly string[], max = 5): readonly number[] {
  const long = [...sentences.keys()].filter((at) => (sentences[at] as string).length <= MAX_LENGTH);
  const stride = Math.max(long.length / MAX_SENTENCES, 1);
  const chosen = Array.from(
    { length: Math.floor(long.length / stride) },
    (_, at) => long[Math.floor(at * stride)] as number,
  );
  const pieces = chosen.map((index) =>
    [...piecesOf(sentences[index] as string)].filter((word) => word !== null),
  );
  const stops = stopWordsFor(pieces.flat());
  const candidates = chosen.flatMap((index, at) => {
    const all = pieces[at] as string[];
    const words = new Set(all.filter((word) => !stops.has(word)));
    return all.length >= MIN_WORDS && words.size > 1 ? [{ index, words }] : [];
  });
  if (candidates.length < 2 * max) return [];
  const ranks = rank(candidates.map(({ words }) => words));
  const count = Math.min(max, Math.max(2, Math.round(candidates.length / 8)));
  return [...ranks.keys()]
    .sort((one, other) => (ranks[other] as number) - (ranks[one] as number) || one - other)
    .slice(0, count)
    .sort((one, other) => one - other)
    .map((at) => (candidates[at] as { index: number }).index);
}

/** Returns the rank of each text, computed from the words that it shares with the others. */
function rank(texts: readonly ReadonlySet<string>[]): readonly number[] {
  const alike = texts.map(() => new Float64Array(texts.length));
  const sums = new Float64Array(texts.length);
  for (const [at, one] of texts.entries()) {
    for (let other = at + 1; other < texts.length; other += 1) {
      const shared = one.intersection(texts[other] as ReadonlySet<string>).size;
      if (shared === 0) continue;
      const value =
        shared / (Math.log(one.size + 1) + Math.log((texts[other] as ReadonlySet<string>).size + 1));
      (alike[at] as Float64Array)[other] = value;
      (alike[other] as Float64Array)[at] = value;
      sums[at] = (sums[at] as number) + value;
      sums[other] = (sums[other] as number) + value;
    }
  }
  let ranks: number[] = texts.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    ranks = ranks.map((_, at) => {
      const row = alike[at] as Float64Array;
      let sum = 0;
      for (let other = 0; other < row.length; other += 1) {
        if (row[other]) sum += ((row[other] as number) / (sums[other] as number)) * (ranks[other] as number);
      }
      return 1 - DAMPING + DAMPING * sum;
    });
  }
  return ranks;
}
