import { stopWordsFor } from './stop-words.ts';
import { piecesOf } from './words.ts';

/** A keyword of a text. */
export interface Keyword {
  /** In lower case. */
  readonly text: string;
  /** The score, from 0 to 1; the first keyword of a text has a score of 1. */
  readonly score: number;
  /** The number of occurrences. */
  readonly count: number;
}

const MAX_WORDS = 4;
const MAX_WORD_LENGTH = 60;

/** In a text with more words than this, phrases that occur only once are ignored. */
const LONG_TEXT_WORDS = 300;

/** Scripts that are written without spaces, where a single letter may be a word. */
const IDEOGRAPHS = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]+$/u;

/**
 * Extracts keywords by RAKE (Rose et al., 2010). A phrase is the text between stop words and punctuation, and the
 * weight of a word depends on the length of the phrases that contain it. Unlike in the original, the weight of a phrase
 * is the mean weight of its words, and its score also depends on its length, its frequency and how early it occurs,
 * because texts begin with their topic. The exponents are fitted to half of the texts in four collections with manually
 * chosen keywords.
 */
export function keywordsOf(text: string, max = 20): readonly Keyword[] {
  const words = [...piecesOf(text)];
  const stops = stopWordsFor(words);
  const phrases = new Map<string, readonly string[]>();
  const weights = new Map<string, { degree: number; frequency: number }>();
  /** Occurrences of sequences of words, including those within longer phrases. */
  const counts = new Map<string, number>();
  /** The number of the phrase in which it first occurs, from 1. */
  const firstPhrases = new Map<string, number>();
  let phraseNumber = 0;
  for (const phrase of runsOf(words, stops)) {
    phraseNumber += 1;
    for (const [at, word] of phrase.entries()) {
      const weight = weights.getOrInsertComputed(word, () => ({ degree: 0, frequency: 0 }));
      weight.degree += Math.min(phrase.length, MAX_WORDS);
      weight.frequency += 1;
      for (let end = at + 1; end <= Math.min(at + MAX_WORDS, phrase.length); end += 1) {
        const key = joined(phrase.slice(at, end));
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    if (phrase.length > MAX_WORDS) continue;
    const key = joined(phrase);
    phrases.set(key, phrase);
    firstPhrases.getOrInsert(key, phraseNumber);
  }
  const min = words.length > LONG_TEXT_WORDS ? 2 : 1;
  const scored = [...phrases]
    .map(([key, own]) => {
      const weight = own.reduce((sum, word) => sum + ratio(weights.get(word)), 0) / own.length;
      const count = counts.get(key) ?? 0;
      const late = Math.log2(4 + (firstPhrases.get(key) ?? 0));
      // With the weight alone, any phrase of four words would rank above all recurring ones.
      return { text: key, count, score: (weight ** 0.3 * own.length * count ** 0.75) / late ** 1.5 };
    })
    .filter(({ count }) => count >= min)
    .sort((one, other) => other.score - one.score || (one.text < other.text ? -1 : 1))
    .slice(0, max);
  const best = scored[0]?.score ?? 1;
  return scored.map((one) => ({ ...one, score: Math.round((one.score / best) * 1_000) / 1_000 }));
}

/** Yields the runs of words between stop words and punctuation. */
function* runsOf(
  words: readonly (string | null)[],
  stops: ReadonlySet<string>,
): Generator<readonly string[]> {
  let run: string[] = [];
  for (const word of [...words, null]) {
    if (word !== null && !stops.has(word) && canBeKeyword(word)) run.push(word);
    else if (run.length > 0) {
      yield run;
      run = [];
    }
  }
}

const joined = (words: readonly string[]): string =>
  words.join(words.every((word) => IDEOGRAPHS.test(word)) ? '' : ' ');

const ratio = (weight: { degree: number; frequency: number } | undefined): number =>
  weight ? weight.degree / weight.frequency : 0;

/** True if a word can be a keyword. Single letters and numbers cannot; single ideographs can. */
const canBeKeyword = (word: string): boolean =>
  word.length <= MAX_WORD_LENGTH && (word.length > 1 || IDEOGRAPHS.test(word)) && /\p{L}/u.test(word);
