import { stopWords } from '../../datasets/stop-words.ts';

/** Number of characters used to detect the language, and the minimum number of letters and words needed. */
const MAX_SAMPLE = 20_000;
const MIN_LETTERS = 40;
const MIN_WORDS = 15;

/**
 * Minimum share of a language's stop words in a text, and minimum ratio of that share to the share of the next
 * language. Lists and forms have few stop words.
 */
const MIN_SHARE = 0.08;
const MIN_LEAD = 1.15;

/** Scripts that identify a language in practice. Japanese comes before Chinese, whose characters it also uses. */
const SCRIPTS: readonly (readonly [language: string, script: RegExp, leastShare: number])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1],
  ['ko', /\p{Script=Hangul}/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['th', /\p{Script=Thai}/gu, 0.5],
  ['el', /\p{Script=Greek}/gu, 0.5],
  ['he', /\p{Script=Hebrew}/gu, 0.5],
  ['bn', /\p{Script=Bengali}/gu, 0.5],
  ['hy', /\p{Script=Armenian}/gu, 0.5],
  ['ka', /\p{Script=Georgian}/gu, 0.5],
  ['ta', /\p{Script=Tamil}/gu, 0.5],
  ['te', /\p{Script=Telugu}/gu, 0.5],
];

/**
 * Detects the language of a document by its script or, for scripts of several languages, by the frequency of stop
 * words. The detector of `resolvers/language` supports more languages and handles shorter texts, but takes half a
 * second and 50 MB to load in every process. This detector takes 30 ms.
 * @returns the BCP 47 code of the language; null if the text is too short or the result is not clear
 */
export function languageOfText(text: string): string | null {
  const sample = text.slice(0, MAX_SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return null;
  const written = SCRIPTS.find(([, script, share]) => (sample.match(script)?.length ?? 0) >= share * letters);
  return written ? written[0] : bySmallWords(sample);
}

function bySmallWords(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .replaceAll('\u2019', "'")
      .match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
  if (words.length < MIN_WORDS) return null;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let [best, second] = [{ language: '', hits: 0 }, 0];
  for (const [language, small] of stopWords.get()) {
    let hits = 0;
    for (const [word, count] of counts) if (small.has(word)) hits += count;
    if (hits > best.hits) [best, second] = [{ language, hits }, best.hits];
    else if (hits > second) second = hits;
  }
  const isClear = best.hits >= MIN_SHARE * words.length && best.hits >= MIN_LEAD * second;
  return isClear ? best.language : null;
}
