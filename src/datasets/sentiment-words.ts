import { defineArtefact } from './artefact.ts';

/** English words and their sentiment, in lower case. */
export interface SentimentWords {
  /** Words, emoticons and abbreviations -> valence from -4 to 4. */
  readonly valences: ReadonlyMap<string, number>;
  /** Words and phrases that invert the sentiment of the words that follow. */
  readonly negations: ReadonlySet<string>;
  /** Phrases that begin with such a word and invert nothing, such as "not only". */
  readonly affirmations: ReadonlySet<string>;
  /** All words of these negations and phrases. */
  readonly denyingWords: ReadonlySet<string>;
  /** Words that strengthen the sentiment, and words that weaken it. */
  readonly boosters: ReadonlySet<string>;
  readonly dampeners: ReadonlySet<string>;
  /** Phrases of two or three words -> the valence of the whole phrase. */
  readonly phrases: ReadonlyMap<string, number>;
  /** Emoji without variation selectors -> their meaning in words. */
  readonly emoji: ReadonlyMap<string, string>;
}

type Pairs<Value> = readonly (readonly [string, Value])[];

/** The JSON file. */
export interface SentimentFile {
  readonly valences: Pairs<number>;
  readonly negations: readonly string[];
  readonly affirmations: readonly string[];
  readonly boosters: readonly string[];
  readonly dampeners: readonly string[];
  readonly phrases: Pairs<number>;
  readonly emoji: Pairs<string>;
}

/** The sentiment of English words, by the lexicon of VADER (Hutto and Gilbert, 2014). */
export const sentimentWords = defineArtefact({
  name: 'sentiment-words',
  load: (files): SentimentWords => {
    const file = files.json<SentimentFile>('sentiment-words.json');
    return {
      valences: new Map(file.valences),
      negations: new Set(file.negations),
      affirmations: new Set(file.affirmations),
      denyingWords: new Set([...file.negations, ...file.affirmations].flatMap((one) => one.split(' '))),
      boosters: new Set(file.boosters),
      dampeners: new Set(file.dampeners),
      phrases: new Map(file.phrases),
      emoji: new Map(file.emoji),
    };
  },
});
