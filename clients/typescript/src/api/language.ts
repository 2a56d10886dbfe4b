// Written by `npm run generate` from the declarations of the operations.

export interface LanguageOperations {
  /**
   * Detect a language. Detects the language of a text. To distinguish related languages, such as Danish and Norwegian, send a full sentence. For most other languages a few words are enough. If a text has several scripts, the languages of each script are candidates, weighted by the amount of text in that script. Product and brand names in Latin script have little weight.
   * Costs 1 credit.
   */
  languageDetect: {
    method: 'POST';
    credits: 1;
    args: {
      /** Up to 50,000 characters, of which the first 2,000 are analysed. */
      text: string;
    };
    answer: LanguageReport;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
}

/** The language of a text. */
export interface DetectedLanguage {
  /** ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined. */
  code: string;
  /** Three-letter code of ISO 639-2 (terminological) or ISO 639-3. */
  code3: string;
  /** English name. */
  name: string;
  /** Name in the language itself; null for `und`. */
  nativeName: string | null;
  /** ISO 15924 code of the script in which the text is written in this language, such as `Latn`, `Cyrl` or `Hani`. If the language is undetermined, the script of most of the text. Null for a text without letters. */
  script: string | null;
  /** Writing direction of the script. */
  direction: TextDirection;
}

/** A possible language of a text. */
export interface LanguageCandidate {
  /** Language code, as in `code` of the detected language. */
  code: string;
  /** English name. */
  name: string;
  /** Share of the votes, 0 to 1. */
  confidence: number;
}

/** Result of language detection. */
export interface LanguageReport {
  /** Most likely language. */
  language: DetectedLanguage;
  /** Share of the votes, 0 to 1; 0 if undetermined. This is not the probability of being correct. */
  confidence: number;
  /** True if `confidence` is 0.8 or more. Of 100 such results, about 97 are correct for texts of 30 characters or more, and 92 for single words. */
  reliable: boolean;
  /** Up to five languages, most likely first, including the detected one. Languages with less than 0.1% of the votes are omitted. Empty for a text without letters. */
  candidates: LanguageCandidate[];
  /** Number of characters analysed, at most 2,000. Links, email addresses, mentions and hashtags are not counted. Results for fewer than about 20 characters are guesses. */
  textLength: number;
}

/** Writing direction. */
export type TextDirection = 'ltr' | 'rtl';
