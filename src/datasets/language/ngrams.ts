import { defineArtefact } from '../artefact.ts';

/** An ngram is up to four bytes of a word, with a blank where the word begins or ends; the next one overlaps it by one. */
const LENGTH = 4;
const STRIDE = 3;
/** Longer words and texts change no answer. */
const WORD_BYTES = 70;
const TEXT_CHARACTERS = 1000;
/** After so many bytes the text ends with its word, or after so many within it. */
const TEXT_BYTES = { soft: 350, hard: 380 };
/** What the table leaves out of each score. */
const BASE_SCORE = 53;

/**
 * What the table of bytes holds: the ngrams as ascending little-endian numbers; then, for each of them, how many languages
 * have it, in a byte; then, for each of those, the position of the language and its score, a byte each.
 */
export interface NgramTable {
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  readonly ngrams: number;
  readonly keyBytes: number;
}

/** The code of the one language whose words have the most ngrams of a text, or an empty text. */
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
    const most = scores.reduce((a, b) => Math.max(a, b));
    return most > 0 ? (languages[scores.indexOf(most)] as string) : '';
  };
}

/** Everything between letters but the apostrophe of `don’t`. */
const GAPS = /(?<!['`’])(?:['`’]*[^\p{L}'`’])+/gu;

/** The different ngrams of a text, each as one number. */
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

/** The words as bytes of UTF-8. */
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

/** The bytes as one number, the first the lowest. */
function keyOf(bytes: Uint8Array, begins: boolean, ends = false): number {
  let [key, unit] = begins ? [32, 256] : [0, 1];
  for (const byte of bytes) {
    key += byte * unit;
    unit *= 256;
  }
  return ends ? key + 32 * unit : key;
}
