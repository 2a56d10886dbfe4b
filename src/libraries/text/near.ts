import { runAtOnce } from '../../scheduling/steps.ts';
import { editDistance } from './edit-distance.ts';
import { SpellingIndex } from './spelling-index.ts';

/**
 * Maximum length of a short code. Most short codes differ by one letter from several others, so guesses would be
 * random.
 */
const SHORT = 3;

/**
 * Finds the words closest to a mistyped text; empty if none is close. At most a third of its characters, and at most
 * three, may be wrong; two swapped neighbours count as one mistake. In a text of up to three characters, only the last
 * character or the order may be wrong. For a number of up to three digits, nothing is returned. All results are equally
 * close. They are sorted by the number of letters shared with the text (for `image/jpg`, `image/jpeg` before
 * `image/jp2`), then by whether one begins with the other, then by whether both have the same first letter (for `hart`,
 * `heart` before `chart`), then alphabetically or by rank.
 * @param text the typed text, in the same case as the words
 * @param words an index, or a list of at most some dozens of words, which is indexed for this call only
 * @param options.sameLength true to consider only words as long as the text
 * @param options.ranked true if the words are in the order of their importance
 */
export function findNearest(
  text: string,
  words: SpellingIndex | Iterable<string>,
  { limit = 3, sameLength = false, ranked = false } = {},
): string[] {
  const index = words instanceof SpellingIndex ? words : runAtOnce(SpellingIndex.of(words));
  if (text.length <= SHORT) return nearestShort(text, index.words(text.length), { limit, ranked });
  return index
    .closest(text, errorsIn(text), sameLength)
    .map((word) => ({
      word,
      shared: sharedLetters(text, word),
      begun: Number(text.startsWith(word) || word.startsWith(text)),
      first: Number(word[0] === text[0]),
    }))
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        b.begun - a.begun ||
        b.first - a.first ||
        (ranked ? 0 : a.word < b.word ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ word }) => word);
}

/** True if a text may be a mistyped word, by the rules of `findNearest`. */
export const isNear = (text: string, word: string): boolean =>
  text.length <= SHORT
    ? nearestShort(text, word.length === text.length ? [word] : [], { limit: 1 }).length > 0
    : editDistance(text, word, errorsIn(text)) <= errorsIn(text);

/**
 * Returns the text once for each pair of equal adjacent characters, with one of the two removed, because a key may have
 * been pressed twice.
 */
const withoutDoubled = (text: string): string[] =>
  [...text].flatMap((letter, at) =>
    letter === text[at - 1] ? [text.slice(0, at) + text.slice(at + 1)] : [],
  );

/**
 * Finds codes close to a mistyped one: the code without a letter that was typed twice, or the codes of the same length
 * that `findNearest` returns.
 * @param options.ranked true if the codes are in the order of their importance
 */
export function nearestCodes(code: string, index: SpellingIndex, { ranked = false } = {}): string[] {
  const doubled = withoutDoubled(code).filter((one) => index.has(one));
  return [...new Set([...doubled, ...findNearest(code, index, { sameLength: true, ranked })])].slice(0, 3);
}

const errorsIn = (text: string): number => Math.min(3, Math.floor((text.length + 1) / 3));

/**
 * Returns the words with the same letters. If there are none, returns the words with the same beginning, unless there
 * are too many.
 * @param words words as long as the text
 */
function nearestShort(
  text: string,
  words: Iterable<string>,
  { limit, ranked = false }: { limit: number; ranked?: boolean },
): string[] {
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
  const ordered = (found: string[]): string[] => (ranked ? found : found.sort());
  if (alike.length > 0) return ordered(alike).slice(0, limit);
  return begun.length > limit ? [] : ordered(begun);
}

/** Returns the end of the detail of a 404: ` Did you mean a, b or c?`, or an empty text if there are no suggestions. */
export function didYouMean(suggestions: readonly string[]): string {
  return suggestions.length === 0 ? '' : ` Did you mean ${alternatives(suggestions)}?`;
}

/** Joins alternatives to `a, b or c`. */
export const alternatives = (words: readonly string[]): string =>
  words.join(', ').replace(/, ([^,]*)$/, ' or $1');

function sharedLetters(a: string, b: string): number {
  const letters = [...b];
  return [...a].filter((letter) => {
    const index = letters.indexOf(letter);
    if (index >= 0) letters.splice(index, 1);
    return index >= 0;
  }).length;
}
