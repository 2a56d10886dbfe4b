import type { NgramTable } from '../../src/datasets/language/ngrams.ts';
import { type Build, fromPackage } from './built.ts';

/** The small database of eld: `ngram -> position of a language -> score`. */
interface Database {
  readonly languages: Readonly<Record<string, string>>;
  readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const beside = (file: string) => import(new URL(file, import.meta.resolve('eld/small')).href);

/** Four bytes of a word, and a blank at its start and end. */
const KEY_BYTES = 6;

/** Builds the n-grams that distinguish languages as a binary table: as code, eld's database takes 140 MB of memory. */
export const build: Build = async () => {
  const { ngramsData } = (await beside('../ngrams/small.js')) as { ngramsData: Database };
  const { dictionary } = (await beside('../dictionary.js')) as { dictionary: readonly string[] };
  // eld represents each byte that is not an ASCII letter by a separate character. A blank there means that no text
  // contains the byte.
  const bytes = new Map(
    dictionary.flatMap((letter, byte) => (letter === ' ' ? [] : [[letter, byte] as const])),
  );
  const rows = Object.entries(ngramsData.ngrams)
    .map(([ngram, scores]) => ({ key: keyOf(ngram, bytes), scores: Object.entries(scores) }))
    .sort((a, b) => a.key - b.key);
  const table = Buffer.alloc(rows.length * (KEY_BYTES + 1) + 2 * rows.flatMap(({ scores }) => scores).length);
  let at = 0;
  for (const { key } of rows) at = table.writeUIntLE(key, at, KEY_BYTES);
  for (const { scores } of rows) at = table.writeUInt8(scores.length, at);
  for (const [language, score] of rows.flatMap(({ scores }) => scores)) {
    at = table.writeUInt8(Number(language), at);
    at = table.writeUInt8(score, at);
  }
  const about: NgramTable = {
    languages: Object.values(ngramsData.languages),
    ngrams: rows.length,
    keyBytes: KEY_BYTES,
  };
  return {
    title: 'Letter sequences of languages',
    sources: [
      fromPackage({
        package: 'eld@2.1.0',
        url: 'https://github.com/nitotm/efficient-language-detector-js',
        licence: {
          id: 'Apache-2.0',
          url: 'https://github.com/nitotm/efficient-language-detector-js/blob/main/LICENSE',
        },
        retrieved: '2026-08-18',
        copyright: ['Copyright 2023 Nito T.M.'],
        note: 'The small database, stored as a binary table. The detector of Facet uses the same algorithm as the package.',
      }),
    ],
    records: rows.length,
    files: { 'language-ngrams.json': about, 'language-ngrams.bin': table },
  };
};

/** Encodes the bytes of an n-gram as a number, the first byte lowest. */
function keyOf(ngram: string, bytes: ReadonlyMap<string, number>): number {
  const own = Array.from(ngram, (letter) => (letter === ' ' ? 32 : (bytes.get(letter) ?? Number.NaN)));
  if (own.length > KEY_BYTES || own.some(Number.isNaN)) throw new Error(`No key for the ngram '${ngram}'`);
  return own.reduce((key, byte, place) => key + byte * 256 ** place, 0);
}
