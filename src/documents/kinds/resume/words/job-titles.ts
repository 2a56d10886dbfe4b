import { fold } from '../../../../libraries/text/fold.ts';
import { derivedFromLexicon, phrasesFrom } from '../../../lexicon/index.ts';
import { patternsFrom } from '../../../lexicon/pattern.ts';

const TABLE = 'resume/job-titles';

/** Head nouns of job titles. */
const heads = phrasesFrom(TABLE, 'title', fold);

/** Endings of compound words that are job titles, with those of the female forms in German. */
const endings = derivedFromLexicon(() => new RegExp(`(?:${compounds().ending.source})(?:in|innen)?$`));
const compounds = patternsFrom(TABLE, ['ending'], { normalise: fold, bounds: 'start' });

/** Words before a head noun that show that the text is a title even if the noun is ambiguous. */
const grades = phrasesFrom(TABLE, 'grade', fold);

const MAX_WORDS = 14;

/**
 * Returns the likelihood that a short text is a job title, from 0 to 1. It is 0 without a word for a title, and highest
 * if the text ends or starts with such a word.
 */
export function titleScore(text: string): number {
  if (text.length > 120) return 0;
  const words = fold(text.replace(/[/(*:·]in(?:nen)?\b\)?/gu, ' ')).split(' ');
  if (words.length > MAX_WORDS || words[0] === '') return 0;
  const at = words.findLastIndex((word, index) => isHead(word) || heads().has(`${words[index - 1]} ${word}`));
  if (at < 0) return grades().has(words[0] as string) ? 0.2 : 0;
  const graded = grades().has(words[0] as string) ? 0.1 : 0;
  const placed =
    at === words.length - 1 ? 0.3 : words.slice(0, at).length < 3 || words.length < 6 ? 0.2 : 0.05;
  return 0.55 + placed + graded - (words.length > 8 ? 0.2 : 0);
}

const isHead = (word: string): boolean =>
  heads().has(word) ||
  (word.endsWith('s') && heads().has(word.slice(0, -1))) ||
  (word.length > 9 && endings().test(word));
