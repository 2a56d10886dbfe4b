import { defineArtefact } from './artefact.ts';

/** English words with the feeling that they carry; all in small letters. */
export interface SentimentWords {
  /** From -4 to 4: words, emoticons and abbreviations. */
  readonly valences: ReadonlyMap<string, number>;
  /** Words that turn the feeling around that comes behind them. */
  readonly negations: ReadonlySet<string>;
  /** Words that make it stronger, and those that make it weaker. */
  readonly boosters: ReadonlySet<string>;
  readonly dampeners: ReadonlySet<string>;
  /** Of two and three words, with the feeling of the whole. */
  readonly phrases: ReadonlyMap<string, number>;
  /** What emoji say in words, without variation selectors. */
  readonly emoji: ReadonlyMap<string, string>;
}

type Pairs<Value> = readonly (readonly [string, Value])[];

/** What the JSON file holds. */
export interface SentimentFile {
  readonly valences: Pairs<number>;
  readonly negations: readonly string[];
  readonly boosters: readonly string[];
  readonly dampeners: readonly string[];
  readonly phrases: Pairs<number>;
  readonly emoji: Pairs<string>;
}

/** What feeling English words carry, by the lexicon of VADER (Hutto and Gilbert, 2014). */
export const sentimentWords = defineArtefact({
  name: 'sentiment-words',
  load: (files): SentimentWords => {
    const file = files.json<SentimentFile>('sentiment-words.json');
    return {
      valences: new Map(file.valences),
      negations: new Set(file.negations),
      boosters: new Set(file.boosters),
      dampeners: new Set(file.dampeners),
      phrases: new Map(file.phrases),
      emoji: new Map(file.emoji),
    };
  },
});
