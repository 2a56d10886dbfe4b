/** The possible tags of a token: the first token of a name, a later token of a name, or outside any name. */
export const TAGS = [
  'O',
  'B-person',
  'I-person',
  'B-organization',
  'I-organization',
  'B-location',
  'I-location',
] as const;

const COUNT = TAGS.length;

/** The score of each tag after each possible previous tag and, in the last row, at the beginning of a sentence. */
export type Transitions = ArrayLike<number>;

/** True if a tag may follow another: a name continues only after it has begun. */
const follows = (tag: number, before: number): boolean =>
  tag === 0 || tag % 2 === 1 || before === tag || before === tag - 1;

/**
 * Returns the most likely tags of a sentence, by the Viterbi algorithm.
 * @param scores the score of each tag for each token, grouped by token
 */
export function bestTags(scores: Float64Array, transitions: Transitions): Uint8Array {
  const tokens = scores.length / COUNT;
  const sums = new Float64Array(scores.length);
  const from = new Uint8Array(scores.length);
  for (let at = 0; at < tokens; at += 1) {
    for (let tag = 0; tag < COUNT; tag += 1) {
      let best = Number.NEGATIVE_INFINITY;
      if (at === 0) best = follows(tag, 0) ? (transitions[COUNT * COUNT + tag] as number) : best;
      else
        for (let before = 0; before < COUNT; before += 1) {
          if (!follows(tag, before)) continue;
          const sum =
            (sums[(at - 1) * COUNT + before] as number) + (transitions[before * COUNT + tag] as number);
          if (sum <= best) continue;
          best = sum;
          from[at * COUNT + tag] = before;
        }
      sums[at * COUNT + tag] = best + (scores[at * COUNT + tag] as number);
    }
  }
  const tags = new Uint8Array(tokens);
  let last = 0;
  for (let tag = 1; tag < COUNT; tag += 1)
    if ((sums[(tokens - 1) * COUNT + tag] as number) > (sums[(tokens - 1) * COUNT + last] as number))
      last = tag;
  for (let at = tokens - 1; at >= 0; at -= 1) {
    tags[at] = last;
    last = from[at * COUNT + last] as number;
  }
  return tags;
}
