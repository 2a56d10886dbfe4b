import { englishWords } from '../../../../datasets/english-words.ts';

/** Endings that Dale and Chall remove, with the possible replacements for each. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: readonly string[]])[] = [
  [/'s?$/, ['']],
  [/ies$/, ['y', 'ie']],
  [/ied$/, ['y', 'ie']],
  [/ier$/, ['y']],
  [/iest$/, ['y']],
  [/ily$/, ['y']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/ing$/, ['', 'e']],
  [/ed$/, ['', 'e']],
  [/er$/, ['', 'e']],
  [/est$/, ['', 'e']],
  [/ly$/, ['']],
];

/**
 * True if pupils of the fourth grade are assumed to know a word: it is a number, a name, or a word on the list of Dale
 * and Chall, possibly with a regular ending.
 * @param name true if the word is written as a name
 */
export function isFamiliar(word: string, name: boolean): boolean {
  const lower = word.toLowerCase().replaceAll('’', "'");
  return name || /\d/.test(lower) || lower.split(/[-\u2010\u2011]/).every(isListed);
}

function isListed(word: string): boolean {
  const { familiar } = englishWords.get();
  if (familiar.has(word)) return true;
  return ENDINGS.some(([ending, instead]) => {
    if (!ending.test(word)) return false;
    const stem = word.replace(ending, '');
    const single = /([bdfglmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
    return [...instead.map((end) => stem + end), ...single].some((one) => familiar.has(one));
  });
}
