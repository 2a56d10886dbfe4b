import { fold } from '../../../../libraries/text/fold.ts';
import { phrasesFrom } from '../../../lexicon/index.ts';
import { patternsFrom } from '../../../lexicon/pattern.ts';

const TABLE = 'resume/organisations';

/** Legal forms, and common words in company names. */
const companyWords = phrasesFrom(TABLE, 'company', fold);

const schoolWords = phrasesFrom(TABLE, 'school', fold);

/** Endings of compound words: Musikhochschule, Wirtschaftsgymnasium. */
const schools = patternsFrom(TABLE, ['school_ending'], { normalise: fold, place: (ending) => `${ending}$` });

/** Words in company names that also occur in job titles and subjects. */
const weakWords = phrasesFrom(TABLE, 'weak', fold);

const wordsOf = (text: string): string[] => fold(text).split(' ');

/** Legal forms that are written with periods. */
const ABBREVIATED =
  /\s(?:S\.A\.(?: de C\.V\.)?|S\.A\.S\.|S\.L\.(?:U\.)?|S\.r\.l\.|S\.R\.L\.|S\.p\.A\.|B\.V\.|N\.V\.|L\.L\.C\.|A\.G\.|e\.V\.)$/;

/** Returns the likelihood that a short text is the name of a company or another employer, from 0 to 1. */
export function companyScore(text: string): number {
  if (text.length > 120) return 0;
  const words = wordsOf(text);
  if (words.length > 12) return 0;
  if (words.length > 1 && ABBREVIATED.test(text)) return 0.8;
  const hits = words.filter((word) => companyWords().has(word));
  if (hits.length > 0 && hits.every((word) => weakWords().has(word))) return 0.4;
  if (hits.length > 0) return companyWords().has(words.at(-1) as string) ? 0.8 : 0.6;
  if (/(?:\.(?:com|io|ai|net|org|co|de|fr|it|es))$/i.test(text) && !/\s/.test(text)) return 0.7;
  return 0;
}

/** Returns the likelihood that a short text is the name of a school or university, from 0 to 1. */
export function schoolScore(text: string): number {
  if (text.length > 160) return 0;
  const words = wordsOf(text);
  if (words.length > 20) return 0;
  const at = words.findIndex(
    (word, index) =>
      schoolWords().has(word) ||
      (word.length > 8 && schools().school_ending.test(word)) ||
      schoolWords().has(`${word} ${words[index + 1]}`),
  );
  return at < 0 ? 0 : words.length < 12 ? 0.9 : 0.6;
}
