import { runAtOnce } from '../../scheduling/steps.ts';
import { editDistance } from './edit-distance.ts';
import { SpellingIndex } from './spelling-index.ts';

/** Most short codes are one letter away from several others, so that a guess would be one at random. */
const SHORT = 3;

/**
 * The words closest to a mistyped text; none if nothing is close. A third of its characters may be wrong, three at most, where
 * two swapped neighbours count as one mistake. Of a text of up to three only the last may be wrong, or their order, and of a short
 * number nothing. All answers are equally close; those that share more letters with the text come first (for `image/jpg`,
 * `image/jpeg` before `image/jp2`), then those that the text begins or that begin it, then the alphabet decides.
 *
 * @param text as typed, in the case of the words
 * @param words an index, which a vocabulary of more than some dozens of words needs, as it would be built for this text alone
 * @param options.sameLength whether only words as long as the text count
 */
export function findNearest(
  text: string,
  words: SpellingIndex | Iterable<string>,
  { limit = 3, sameLength = false } = {},
): string[] {
  const index = words instanceof SpellingIndex ? words : runAtOnce(SpellingIndex.of(words));
  if (text.length <= SHORT) return nearestShort(text, index.words(text.length), limit);
  return index
    .closest(text, errorsIn(text), sameLength)
    .map((word) => ({
      word,
      shared: sharedLetters(text, word),
      begun: Number(text.startsWith(word) || word.startsWith(text)),
    }))
    .sort((a, b) => b.shared - a.shared || b.begun - a.begun || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map(({ word }) => word);
}

/** Whether a text may have been meant for one word, as `nearest` says. */
export const isNear = (text: string, word: string): boolean =>
  text.length <= SHORT
    ? nearestShort(text, word.length === text.length ? [word] : [], 1).length > 0
    : editDistance(text, word, errorsIn(text)) <= errorsIn(text);

/** A text without the second of two equal neighbours, for each such pair: one key was pressed twice. */
const withoutDoubled = (text: string): string[] =>
  [...text].flatMap((letter, at) =>
    letter === text[at - 1] ? [text.slice(0, at) + text.slice(at + 1)] : [],
  );

/** Codes close to a mistyped one: the code whose letter was typed twice, or those of its length that `nearest` finds. */
export function nearestCodes(code: string, index: SpellingIndex): string[] {
  const doubled = withoutDoubled(code).filter((one) => index.has(one));
  return [...new Set([...doubled, ...findNearest(code, index, { sameLength: true })])].slice(0, 3);
}

const errorsIn = (text: string): number => Math.min(3, Math.floor((text.length + 1) / 3));

/**
 * The words with the same letters, or those that begin alike, if there are few.
 * @param words of the length of the text
 */
function nearestShort(text: string, words: Iterable<string>, limit: number): string[] {
  if (/^\d+$/.test(text)) return [];
  const letters = [...text];
  const sorted = letters.toSorted().join('');
  const alike: string[] = [];
  const begun: string[] = [];
  for (const word of words) {
    if (letters.every((letter) => word.includes(letter)) && [...word].sort().join('') === sorted)
      alike.push(word);
    if (text.length === SHORT && word.startsWith(text.slice(0, 2))) begun.push(word);
  }
  if (alike.length > 0) return alike.sort().slice(0, limit);
  return begun.length > limit ? [] : begun.sort();
}

/** The end of a 404's detail: ` Did you mean a, b or c?`, or nothing where there is nothing to suggest. */
export function didYouMean(suggestions: readonly string[]): string {
  if (suggestions.length === 0) return '';
  return ` Did you mean ${suggestions.join(', ').replace(/, ([^,]*)$/, ' or $1')}?`;
}

function sharedLetters(a: string, b: string): number {
  const letters = [...b];
  return [...a].filter((letter) => {
    const index = letters.indexOf(letter);
    if (index >= 0) letters.splice(index, 1);
    return index >= 0;
  }).length;
}
