import type { SkillTerm, SkillVocabulary } from '../../../datasets/skills/index.ts';
import type { Word } from './words.ts';

/** A term of the vocabulary that was found in a text. */
export interface Candidate {
  readonly term: SkillTerm;
  /** Index of the first word of the term in the text, and index of the word after the term. */
  readonly from: number;
  readonly to: number;
}

/** Maximum length of a term, in words. */
const MAX_WORDS = 6;

/**
 * Finds the terms of the vocabulary in a text: the longest match at each position, without overlaps. Takes linear time.
 */
export function candidatesIn(words: readonly Word[], vocabulary: SkillVocabulary): Candidate[] {
  const candidates: Candidate[] = [];
  for (let from = 0; from < words.length; ) {
    const found = longestAt(words, from, vocabulary);
    const own = found ? apart(words, found, vocabulary) : [];
    candidates.push(...own);
    from = own.at(-1)?.to ?? from + 1;
  }
  return candidates;
}

/**
 * Divides a term at its first slash if both sides are terms of their own: `Java/J2EE` and `HTML/CSS` are two skills.
 * `TCP/IP` and other names that are written with a slash stay whole. The right side may be longer than in the term, as in
 * `Oracle/SQL Server`.
 */
function apart(words: readonly Word[], found: Candidate, vocabulary: SkillVocabulary): readonly Candidate[] {
  const { term, from, to } = found;
  const inner = words.slice(from + 1, to).findIndex(({ slashed }) => slashed);
  if (inner < 0 || term.entry.name.includes('/')) return [found];
  const cut = from + 1 + inner;
  const [left, right] = [longestAt(words, from, vocabulary, cut), longestAt(words, cut, vocabulary)];
  if (left?.to !== cut || right === undefined || right.to < to) return [found];
  return [left, ...apart(words, right, vocabulary)];
}

/** @param end the word before which the term must end */
function longestAt(
  words: readonly Word[],
  from: number,
  { terms, longest }: SkillVocabulary,
  end = words.length,
): Candidate | undefined {
  const key = (words[from] as Word).key;
  // In "skills.Java" the full stop ends a sentence, unless a name begins with it. "Pythonkenntnisse" is one word in
  // German.
  const heads = [key];
  if (key.startsWith('.')) heads.push(key.slice(1));
  const known = /^(.{2,}?)s?(?:kenntnisse|kenntnissen|erfahrung|erfahrungen)$/.exec(key)?.[1];
  if (known !== undefined) heads.push(known);
  for (const head of heads) {
    const keys = [head];
    const max = Math.min(longest.get(head) ?? longest.get(singular(head)) ?? 0, MAX_WORDS);
    while (keys.length < max && from + keys.length < end && words[from + keys.length]?.joined)
      keys.push((words[from + keys.length] as Word).key);
    for (; keys.length > 0; keys.pop()) {
      const joined = keys.join(' ');
      const term = terms.get(joined) ?? inOtherNumber(joined, terms);
      if (term) return { term, from, to: from + keys.length };
    }
  }
  return undefined;
}

/**
 * Looks up the singular if the vocabulary contains the plural, and vice versa. Short words are too ambiguous for this.
 */
function inOtherNumber(key: string, terms: SkillVocabulary['terms']): SkillTerm | undefined {
  if (key.length < 6 || !/[a-z]$/.test(key) || key.endsWith('ic')) return undefined;
  const term = terms.get(key.endsWith('s') ? singular(key) : `${key}s`);
  // If one form is an ordinary word, the other form is, too, so the term is not accepted.
  return term && (key.includes(' ') || (term.caution === 'none' && term.entry.type !== 'soft'))
    ? term
    : undefined;
}

function singular(key: string): string {
  if (key.endsWith('ies')) return `${key.slice(0, -3)}y`;
  return key.endsWith('s') && !key.endsWith('ss') ? key.slice(0, -1) : key;
}
