import { readFileSync } from 'node:fs';
import type { Manifest } from '../../src/datasets/artefact.ts';
import type { EnglishWordFile } from '../../src/datasets/english-words.ts';
import type { NgramTable } from '../../src/datasets/language/ngrams.ts';
import type { NameFile } from '../../src/datasets/names.ts';
import type { Build, Built } from './built.ts';

/** The letters `a` to `z`, and the edge of a word. */
const SYMBOLS = 27;
const EDGE = 26;
/** The table stores the information of a letter in this many steps per bit. */
const STEPS_PER_BIT = 16;
/** Shares of the models of three, two and one letter, and of a uniform distribution. */
const SHARES = [0.7, 0.22, 0.07, 0.01] as const;

/** The datasets whose built files are read. Build them first. */
const BUILT_FROM = ['names', 'city-names', 'words', 'english-words', 'language-ngrams'];

const data = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(`../../src/datasets/data/${file}`, import.meta.url), 'utf8')) as Content;

/** Returns the letters of a word without accents, as numbers; null if it has letters of another script. */
function lettersOf(word: string): number[] | null {
  const plain = word
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return /^[a-z]+$/.test(plain) ? [...plain].map((letter) => letter.charCodeAt(0) - 97) : null;
}

/** The count of a letter sequence for each language in which it is typical. */
const LANGUAGE_WEIGHT = 2;

/** Yields the sequences of ASCII letters and blanks from the table of the language detector. */
function* languageSequences(): Generator<{ readonly letters: number[]; readonly languages: number }> {
  const { ngrams, keyBytes } = data<NgramTable>('language-ngrams.json');
  const table = readFileSync(new URL('../../src/datasets/data/language-ngrams.bin', import.meta.url));
  for (let ngram = 0; ngram < ngrams; ngram += 1) {
    const key = [...table.subarray(ngram * keyBytes, (ngram + 1) * keyBytes)].filter((byte) => byte !== 0);
    const letters = key.map((byte) => (byte === 32 ? EDGE : byte - 97));
    if (letters.every((letter) => letter >= 0 && letter < SYMBOLS))
      yield { letters, languages: table[ngrams * keyBytes + ngram] as number };
  }
}

/** Builds the information in bits of each letter after two others, from names of people and places and from words. */
export const build: Build = () => {
  const { firstNames, places } = data<NameFile>('names.json');
  const { syllables, familiar } = data<EnglishWordFile>('english-words.json');
  const cities = Object.values(data<Record<string, readonly string[]>>('city-names.json')).flat();
  const words = [
    ...firstNames,
    ...places,
    ...cities,
    ...data<readonly string[]>('words.json'),
    ...syllables.flatMap(([, own]) => own),
    ...familiar,
  ].flatMap((text) => text.split(/[\s-]+/));
  const distinct = [...new Set(words)].flatMap((word) => {
    const letters = lettersOf(word);
    return letters ? [letters] : [];
  });
  const three = new Float64Array(SYMBOLS ** 3);
  const add = (table: Float64Array, at: number) => {
    table[at] = (table[at] as number) + 1;
  };
  for (const letters of distinct) {
    let [first, second] = [EDGE, EDGE];
    for (const letter of [...letters, EDGE]) {
      add(three, (first * SYMBOLS + second) * SYMBOLS + letter);
      [first, second] = [second, letter];
    }
  }
  // Sequences of many languages, so that names that the lists lack are not strange.
  for (const { letters, languages } of languageSequences()) {
    for (let at = 0; at + 2 < letters.length; at += 1) {
      const [first, second, third] = letters.slice(at, at + 3) as [number, number, number];
      const place = (first * SYMBOLS + second) * SYMBOLS + third;
      three[place] = (three[place] as number) + languages * LANGUAGE_WEIGHT;
    }
  }
  const two = new Float64Array(SYMBOLS ** 2);
  const one = new Float64Array(SYMBOLS);
  three.forEach((count, at) => {
    two[at % SYMBOLS ** 2] = (two[at % SYMBOLS ** 2] as number) + count;
    one[at % SYMBOLS] = (one[at % SYMBOLS] as number) + count;
  });
  const share = (table: Float64Array, at: number): number => {
    const row = at - (at % SYMBOLS);
    const total = table.subarray(row, row + SYMBOLS).reduce((sum, count) => sum + count, 0);
    return total === 0 ? 1 / SYMBOLS : (table[at] as number) / total;
  };
  const bits = Uint8Array.from(three, (_, at) => {
    const chances = [share(three, at), share(two, at % SYMBOLS ** 2), share(one, at % SYMBOLS), 1 / SYMBOLS];
    const chance = chances.reduce((sum, value, model) => sum + value * (SHARES[model] as number), 0);
    return Math.min(255, Math.round(-Math.log2(chance) * STEPS_PER_BIT));
  });
  const sources = BUILT_FROM.flatMap((name) => data<Manifest>('manifest.json')[name]?.sources ?? []);
  return {
    title: 'Letters of names and words',
    sources: sources as unknown as Built['sources'],
    records: distinct.length,
    files: { 'name-letters.bin': Buffer.from(bits) },
  };
};
