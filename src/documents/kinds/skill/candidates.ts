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
export function candidatesIn(words: readonly Word[], { terms, longest }: SkillVocabulary): Candidate[] {
  const candidates: Candidate[] = [];
  for (let from = 0; from < words.length; ) {
    const found = longestAt(words, from, terms, longest);
    if (found) candidates.push(found);
    from = found?.to ?? from + 1;
  }
  return candidates;
}

function longestAt(
  words: readonly Word[],
  from: number,
  terms: SkillVocabulary['terms'],
  longest: SkillVocabulary['longest'],
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
    while (keys.length < max && words[from + keys.length]?.joined)
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
