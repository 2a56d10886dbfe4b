import { stopWords } from '../../datasets/stop-words.ts';

const NONE: ReadonlySet<string> = new Set();

/** So many words tell the language of a text. */
const TELLING_WORDS = 3_000;

/**
 * The stop words of the language that most of the words of a text are of; none where it is no language that has them here.
 * @param words in lower case, with null for what separates them
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
