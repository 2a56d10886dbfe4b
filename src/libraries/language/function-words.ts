import { stopWords } from '../../datasets/stop-words.ts';

/** Longer texts have enough letters for the detectors. */
const MAX_LENGTH = 60;
/** Maximum number of words that count. */
const MAX_WORDS = 2;
/** Shorter words occur in too many languages that have no list. */
const MIN_LETTERS = 3;

let owners: ReadonlyMap<string, string | null> | undefined;

/** Returns the languages of the words of a short text that are function words of a single language. */
export function functionWordsIn(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) return [];
  owners ??= ownersOf(stopWords.get());
  const known = owners;
  const words =
    text
      .toLowerCase()
      .replaceAll('\u2019', "'")
      .match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
  // A single word may be from any language.
  if (words.length < 2) return [];
  return words.flatMap((word) => known.get(word) ?? []).slice(0, MAX_WORDS);
}

/** Maps words to the language that has them as function words. Null if several have. */
function ownersOf(lists: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [language, words] of lists)
    for (const word of words)
      if (word.length >= MIN_LETTERS) found.set(word, found.has(word) ? null : language);
  return found;
}
