import type { Keyword } from '../../../libraries/prose/keywords.ts';

export interface TextAnalysisOptions {
  /** Maximum number of sentences in the summary. */
  readonly summarySentences: number;
  readonly keywords: number;
}

/** The language of a text, as detected. */
export interface TextLanguage {
  /** ISO 639-1 if the language has such a code, otherwise ISO 639-3; `und` if unknown. */
  readonly code: string;
  readonly name: string;
  /** The share of the votes of three detectors that the language received, from 0 to 1. */
  readonly confidence: number;
  readonly reliable: boolean;
}

export interface TextStatistics {
  /** Code points, including line ends. */
  readonly characters: number;
  readonly charactersWithoutSpaces: number;
  /** Letters and digits of all words. */
  readonly letters: number;
  readonly words: number;
  readonly uniqueWords: number;
  readonly sentences: number;
  readonly paragraphs: number;
  /** Null if there is no counter for the language. */
  readonly syllables: number | null;
  readonly wordsPerSentence: number | null;
  readonly lettersPerWord: number | null;
  readonly syllablesPerWord: number | null;
  /** Number of distinct words as a share of all words, from 0 to 1. */
  readonly lexicalDiversity: number | null;
  /** Null for texts of fewer than 100 words. */
  readonly mtld: number | null;
  readonly readingTimeSeconds: number;
  readonly speakingTimeSeconds: number;
}

/** The readability formula for a language other than English. */
export interface LocalReadability {
  readonly formula: 'amstad' | 'fernandez_huerta' | 'kandel_moles' | 'gulpease' | 'douma' | 'oborneva';
  readonly score: number;
}

/** The readability of a text. Formulas made for English are null for other languages. */
export interface TextReadability {
  readonly fleschReadingEase: number | null;
  readonly fleschKincaidGrade: number | null;
  readonly gunningFog: number | null;
  readonly smog: number | null;
  readonly colemanLiau: number | null;
  readonly automatedReadability: number | null;
  readonly daleChall: number | null;
  readonly linsearWrite: number | null;
  readonly lix: number | null;
  readonly rix: number | null;
  /** The median of the formulas that return grades. */
  readonly gradeLevel: number | null;
  readonly localized: LocalReadability | null;
}

export type SentimentLabel = 'positive' | 'neutral' | 'negative';

/** A piece of the text, in UTF-16 units; `end` is exclusive. */
export interface TextPiece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface SentenceSentiment extends TextPiece {
  readonly label: SentimentLabel;
  readonly score: number;
}

export interface TextSentiment {
  readonly label: SentimentLabel;
  /** From -1 to 1. */
  readonly score: number;
  /** Shares of the words that are positive, negative and neutral. They add up to 1. */
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
  readonly sentences: readonly SentenceSentiment[];
}

export type EntityType =
  | 'person'
  | 'organization'
  | 'location'
  | 'date'
  | 'money'
  | 'percentage'
  | 'quantity'
  | 'email'
  | 'url'
  | 'phone';

export interface TextEntity extends TextPiece {
  readonly type: EntityType;
  /** The normalised value: an ISO date, an E.164 number, or an amount with its currency; null if there is none. */
  readonly value: string | null;
  readonly confidence: number;
}

export interface TextSummary {
  /** In the order of the text. */
  readonly sentences: readonly TextPiece[];
  readonly method: 'textrank';
}

export interface TextAnalysis {
  readonly language: TextLanguage;
  readonly statistics: TextStatistics;
  /** Null if the text has no words, or uses a script that no formula supports. */
  readonly readability: TextReadability | null;
  /** Null if the text is not English. */
  readonly sentiment: TextSentiment | null;
  readonly keywords: readonly Keyword[];
  readonly entities: readonly TextEntity[];
  /** Null if the text is too short for a summary. */
  readonly summary: TextSummary | null;
}
