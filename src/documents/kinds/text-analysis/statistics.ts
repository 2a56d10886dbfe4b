import { type Counts, rounded, sum } from './counts.ts';
import type { TextStatistics } from './types.ts';

/** Speed of silent reading of English non-fiction, in words per minute: the mean of 190 studies (Brysbaert, 2019). */
const READ_WORDS = 238;
/** Speed of reading aloud, in words per minute: the mean of 77 studies (Brysbaert, 2019). */
const SPOKEN_WORDS = 183;
/** Speed of silent reading of Chinese and Japanese, in characters per minute (Trauzettel-Klosinski and Dietz, 2012). */
const READ_IDEOGRAPHS = 255;

/** Scripts whose reading speed is measured in characters. */
const IDEOGRAPHIC = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu;

/** Measures the length of a text and the variety of its words. */
export function statisticsOf(text: string, counts: Counts): TextStatistics {
  const { words, sentences, letters, syllables, paragraphs } = counts;
  const lower = words.map((word) => word.toLowerCase().replaceAll('’', "'"));
  const ideographs = text.match(IDEOGRAPHIC)?.length ?? 0;
  const minutes = ideographs > letters / 2 ? ideographs / READ_IDEOGRAPHS : words.length / READ_WORDS;
  return {
    characters: countCharacters(text),
    charactersWithoutSpaces: countCharacters(text.replace(/\s+/g, '')),
    letters,
    words: words.length,
    uniqueWords: new Set(lower).size,
    sentences: sentences.length,
    paragraphs,
    syllables: syllables && sum(syllables),
    wordsPerSentence: rounded(words.length / sentences.length),
    lettersPerWord: rounded(letters / words.length),
    syllablesPerWord: syllables && rounded(sum(syllables) / words.length),
    lexicalDiversity: rounded(new Set(lower).size / words.length, 4),
    mtld: mtldOf(lower),
    readingTimeSeconds: Math.round(minutes * 60),
    speakingTimeSeconds: Math.round((words.length / SPOKEN_WORDS) * 60),
  };
}

/** Counts Unicode code points. */
function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count += 1;
  return count;
}

/** A segment of a text ends when its type-token ratio falls to this value or below. */
const FACTOR = 0.72;
/** McCarthy and Jarvis tested the measure on texts of at least 100 words. */
const MIN_WORDS = 100;

/**
 * Computes the measure of textual lexical diversity (McCarthy and Jarvis, 2010), which does not depend on the length of
 * a text; null for short texts.
 */
function mtldOf(words: readonly string[]): number | null {
  if (words.length < MIN_WORDS) return null;
  const lengths = [factorLength(words), factorLength([...words].reverse())];
  return rounded(sum(lengths) / 2);
}

function factorLength(words: readonly string[]): number {
  let factors = 0;
  let seen = new Set<string>();
  let count = 0;
  for (const word of words) {
    seen.add(word);
    count += 1;
    if (seen.size / count > FACTOR) continue;
    factors += 1;
    seen = new Set();
    count = 0;
  }
  if (count > 0) factors += (1 - seen.size / count) / (1 - FACTOR);
  return words.length / factors;
}
