import { stopWords } from '../../datasets/stop-words.ts';

const NONE: ReadonlySet<string> = new Set();

/** Number of words that are enough to detect the language of a text. */
const TELLING_WORDS = 3_000;

/**
 * Returns the stop words of the language that most words of a text belong to; an empty set if there is no list for that
 * language.
 * @param words in lower case, with null for separators
 */
export function stopWordsFor(words: Iterable<string | null>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of words) {
    if (word === null) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
    if (total >= TELLING_WORDS) break;
  }
  let best = { hits: total / 10, words: NONE };
  for (const listed of stopWords.get().values()) {
    let hits = 0;
    for (const [word, count] of counts) if (listed.has(word)) hits += count;
    if (hits > best.hits) best = { hits, words: listed };
  }
  return best.words;
}
