import { defineArtefact } from '../artefact.ts';

/**
 * An n-gram is up to four bytes of a word, with a blank at the start or end of the word. Consecutive n-grams overlap by
 * one byte.
 */
const LENGTH = 4;
const STRIDE = 3;
/** Maximum bytes of a word and characters of a text that are read. The rest does not change the result. */
const WORD_BYTES = 70;
const TEXT_CHARACTERS = 1000;
/** The text is cut after the word that exceeds `soft` bytes, or within a word at `hard` bytes. */
const TEXT_BYTES = { soft: 350, hard: 380 };
/** The table stores scores reduced by this value. */
const BASE_SCORE = 53;

/**
 * The table has three parts. The first contains the n-grams as ascending little-endian numbers. The second contains,
 * for each n-gram, the number of languages in which it occurs, in one byte. The third contains, for each of those
 * languages, its position and its score, one byte each.
 */
export interface NgramTable {
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  readonly ngrams: number;
  readonly keyBytes: number;
}

/** Returns the code of the language that scores highest for the n-grams of a text, or an empty text. */
export type NgramDetector = (text: string) => string;

export const languageNgrams = defineArtefact({
  name: 'language-ngrams',
  load: (files): NgramDetector =>
    detector(files.json<NgramTable>('language-ngrams.json'), files.bytes('language-ngrams.bin')),
});

function detector({ languages, ngrams, keyBytes }: NgramTable, table: Buffer): NgramDetector {
  const ends = new Uint32Array(ngrams);
  let end = ngrams * (keyBytes + 1);
  for (let ngram = 0; ngram < ngrams; ngram++) {
    end += 2 * (table[ngrams * keyBytes + ngram] as number);
    ends[ngram] = end;
  }
  const positionOf = (key: number): number | undefined => {
    let [low, high] = [0, ngrams - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = table.readUIntLE(middle * keyBytes, keyBytes);
      if (found === key) return middle;
      if (found < key) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
  return (text) => {
    const scores = new Uint32Array(languages.length);
    for (const key of keysOf(text)) {
      const ngram = positionOf(key);
      if (ngram === undefined) continue;
      const count = table[ngrams * keyBytes + ngram] as number;
      for (let at = (ends[ngram] as number) - 2 * count; at < (ends[ngram] as number); at += 2) {
        const language = table[at] as number;
        scores[language] = (scores[language] as number) + (table[at + 1] as number) + BASE_SCORE;
      }
    }
    const max = scores.reduce((a, b) => Math.max(a, b));
    return max > 0 ? (languages[scores.indexOf(max)] as string) : '';
  };
}

/** Matches everything between words. The apostrophe in `don’t` is part of the word. */
const GAPS = /(?<!['`’])(?:['`’]*[^\p{L}'`’])+/gu;

/** Returns the distinct n-grams of a text, each as a number. */
function keysOf(text: string): Set<number> {
  const keys = new Set<number>();
  for (const word of wordsOf(text)) {
    const length = Math.min(word.length, WORD_BYTES);
    let at = 0;
    for (; at + LENGTH < length; at += STRIDE) keys.add(keyOf(word.subarray(at, at + LENGTH), at === 0));
    const last = word.subarray(Math.max(0, length - LENGTH));
    if (last.length <= LENGTH) keys.add(keyOf(last, at === 0, true));
  }
  return keys;
}

/** Yields the words as UTF-8 bytes. */
function* wordsOf(text: string): Generator<Uint8Array> {
  const words = text.slice(0, TEXT_CHARACTERS).replace(GAPS, ' ').trim().toLowerCase().split(' ');
  let bytes = 0;
  for (const word of words) {
    const whole = Buffer.from(word);
    let end = 0;
    for (const letter of word) {
      end += Buffer.byteLength(letter);
      if (bytes + end > TEXT_BYTES.hard) break;
    }
    if (end > 0) yield whole.subarray(0, end);
    if (bytes + end > TEXT_BYTES.soft) return;
    bytes += end + 1;
  }
}

/** Encodes bytes as a number, with the first byte as the lowest. */
function keyOf(bytes: Uint8Array, begins: boolean, ends = false): number {
  let [key, unit] = begins ? [32, 256] : [0, 1];
  for (const byte of bytes) {
    key += byte * unit;
    unit *= 256;
  }
  return ends ? key + 32 * unit : key;
}
