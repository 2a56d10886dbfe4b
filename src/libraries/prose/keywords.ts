import { stopWordsFor } from './stop-words.ts';
import { piecesOf } from './words.ts';

/** What a text is about. */
export interface Keyword {
  /** In lower case. */
  readonly text: string;
  /** From 0 to 1, which the first of a text has. */
  readonly score: number;
  /** How often it occurs. */
  readonly count: number;
}

const MAX_WORDS = 4;
const MAX_WORD_LENGTH = 60;

/** In texts with more words a phrase that occurs once tells nothing. */
const LONG_TEXT_WORDS = 300;

/** Scripts of single letters that are words, and need no blanks. */
const IDEOGRAPHS = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]+$/u;

/**
 * The keywords of a text by RAKE (Rose et al., 2010): phrases are what stands between stop words and punctuation, and their
 * words weigh by how long the phrases are that they occur in. Other than there, a phrase has the mean of them, and counts by its
 * length, by how often it occurs and by how early, as texts begin with what they are about; the exponents are fitted to a half
 * of four collections of texts with keywords that people chose.
 */
export function keywordsOf(text: string, most = 20): readonly Keyword[] {
  const words = [...piecesOf(text)];
  const stops = stopWordsFor(words);
  const phrases = new Map<string, readonly string[]>();
  const weights = new Map<string, { degree: number; frequency: number }>();
  /** How often words stand together, also within longer phrases. */
  const counts = new Map<string, number>();
  /** How many phrases stand before one where it occurs first, with itself. */
  const places = new Map<string, number>();
  let place = 0;
  for (const phrase of runsOf(words, stops)) {
    place += 1;
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
    places.getOrInsert(key, place);
  }
  const least = words.length > LONG_TEXT_WORDS ? 2 : 1;
  const scored = [...phrases]
    .map(([key, own]) => {
      const weight = own.reduce((sum, word) => sum + ratio(weights.get(word)), 0) / own.length;
      const count = counts.get(key) ?? 0;
      const late = Math.log2(4 + (places.get(key) ?? 0));
      // The weight alone would put any phrase of four words before all that come again and again.
      return { text: key, count, score: (weight ** 0.3 * own.length * count ** 0.75) / late ** 1.5 };
    })
    .filter(({ count }) => count >= least)
    .sort((one, other) => other.score - one.score || (one.text < other.text ? -1 : 1))
    .slice(0, most);
  const best = scored[0]?.score ?? 1;
  return scored.map((one) => ({ ...one, score: Math.round((one.score / best) * 1_000) / 1_000 }));
}

/** The words that stand together between stop words and punctuation. */
function* runsOf(
  words: readonly (string | null)[],
  stops: ReadonlySet<string>,
): Generator<readonly string[]> {
  let run: string[] = [];
  for (const word of [...words, null]) {
    if (word !== null && !stops.has(word) && tells(word)) run.push(word);
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

/** Single letters and numbers are no keywords; single ideographs may be. */
const tells = (word: string): boolean =>
  word.length <= MAX_WORD_LENGTH && (word.length > 1 || IDEOGRAPHS.test(word)) && /\p{L}/u.test(word);
