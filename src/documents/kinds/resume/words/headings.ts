import { fold } from '../../../../libraries/text/fold.ts';
import { fromLexicon, phrasesFrom } from '../../../lexicon/index.ts';

/** Subjects of sections that headings name. */
const SUBJECTS = [
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certifications',
  'projects',
  'publications',
  'awards',
  'volunteer',
  'courses',
  'activities',
  'interests',
  'references',
  'contact',
  'personal',
  'other',
] as const;

/** The subject of a section. The lines above the first heading are the header. */
export type SectionType = 'header' | (typeof SUBJECTS)[number];

/**
 * Returns section types by heading. The headings are in the form that `fold` returns, without words such as `and`. If
 * two sections share a heading, the first section is used.
 */
export const headingTypes = fromLexicon('resume/headings', SUBJECTS, (topics) => {
  const found = new Map<string, SectionType>();
  for (const [type, entries] of topics)
    for (const { phrase } of entries) {
      const key = withoutJoints(fold(phrase));
      if (!found.has(key)) found.set(key, type);
    }
  return found;
});

const JOINTS = new Set(['and', 'und', 'et', 'y', 'e', 'amp', 'my', 'meine', 'mes', 'mis', 'the', '&']);

/** Returns a folded heading without words such as `and`, which are optional in headings. */
export const withoutJoints = (phrase: string): string =>
  phrase
    .split(' ')
    .filter((word) => !JOINTS.has(word))
    .join(' ');

export const MAX_HEADING_CHARACTERS = 60;
const MAX_WORDS = 10;

/** Words that say nothing about the subject of a heading: "Professional Skills Summary" is about skills. */
const qualifiers = phrasesFrom('resume/sections', 'qualifier', fold);
/** Subjects that are qualified by other words in headings: "Teaching Experience". */
const subjects = phrasesFrom('resume/sections', 'subject', fold);
/** Words between a subject and its limits: "Experience in Finance". */
const limits = phrasesFrom('resume/sections', 'limit', fold);
/** Words before a subject that make it a subject of work: "User Experience". */
const otherSubjects = phrasesFrom('resume/sections', 'other_subject', fold);

/** Matches letter-spaced headings: "E X P E R I E N C E". Some letters may stay together, as in "S U M M A RY". */
const SPACED = /^(?:[\p{L}&]{1,3} {1,4}){3,}\p{L}{1,3}$/u;

/** Matches a large capital apart from the small capitals of its word, as in "E XPERIENCE". */
const LARGE_CAPITAL = /(?<!\p{L})(\p{Lu}) {1,3}(?=\p{Lu}{2})/gu;

/** The section types of known headings, keyed by the heading without spaces, and without or with `and`. */
const spacedTypes = fromLexicon(
  'resume/headings',
  SUBJECTS,
  (topics): ReadonlyMap<string, SectionType> =>
    new Map(
      [...topics].reverse().flatMap(([type, entries]) =>
        entries.flatMap(({ phrase }) => {
          const key = withoutJoints(fold(phrase));
          return [fold(phrase), key, key.replace(' ', 'and')].map(
            (one) => [one.replaceAll(' ', ''), type] as const,
          );
        }),
      ),
    ),
);

const trimmedHeading = (text: string): string =>
  text
    .replace(/\s?\(\d{1,3}\)$/, '')
    .replace(/^[\s\d.)|:/\\#*_=~–—-]+|(?<![\s:|/\\#*_=~–—.-])[\s:|/\\#*_=~–—.-]+$/gu, '');

const isTooLong = (text: string): boolean =>
  text.length > MAX_HEADING_CHARACTERS || /\d{3}|@|\p{Ll}[.,;]$/u.test(text);

/** Returns the section type of a heading; undefined for unknown headings. */
export function typeOfHeading(text: string): SectionType | undefined {
  if (isTooLong(text)) return undefined;
  const plain = trimmedHeading(text);
  if (SPACED.test(plain)) return spacedTypes().get(fold(plain).replaceAll(' ', ''));
  return typeOfKey(keyOf(plain)) ?? typeOfSmallCapitals(plain);
}

const keyOf = (plain: string): string => withoutJoints(fold(plain.replaceAll('/', ' ')));

function typeOfKey(key: string): SectionType | undefined {
  const words = key.split(' ');
  return (
    headingTypes().get(key) ??
    (words.length > 5
      ? undefined
      : headingTypes().get(words.filter((word) => !qualifiers().has(word)).join(' ')))
  );
}

/** Returns the type of a heading in small capitals, whose first letters are apart: "W ORK E XPERIENCE". */
function typeOfSmallCapitals(plain: string): SectionType | undefined {
  if (!/(?<!\p{L})\p{Lu} {1,3}\p{Lu}/u.test(plain)) return undefined;
  return typeOfKey(keyOf(withLargeCapitals(plain))) ?? spacedTypes().get(fold(plain).replaceAll(' ', ''));
}

/** Joins the large capitals of words in small capitals with their words. */
export const withLargeCapitals = (text: string): string => text.replace(LARGE_CAPITAL, '$1');

/**
 * Returns the section type of a heading whose subject other words qualify or limit: "Teaching Experience", "Professional
 * Experience in Finance". The same words also occur within entries, so that the position of the line has to be considered.
 */
export function typeOfQualifiedHeading(text: string): SectionType | undefined {
  const plain = trimmedHeading(withLargeCapitals(text));
  const words = plain.split(/[\s/]+/);
  if (isTooLong(plain) || words.length > MAX_WORDS || !words.every(isHeadingWord)) return undefined;
  const key = keyOf(plain).split(' ');
  const limit = key.findIndex((word, at) => at > 0 && limits().has(word));
  const named = limit < 0 ? key : key.slice(0, limit);
  const known = typeOfKey(named.join(' '));
  if (known || named.some((word) => otherSubjects().has(word))) return known;
  // The subject is the last word in Germanic languages and the first word in Romance languages.
  for (const count of [2, 1])
    for (const subject of [named.slice(-count), named.slice(0, count)])
      if (subjects().has(subject.join(' '))) return volunteered(named) ?? typeOfKey(subject.join(' '));
  return undefined;
}

const volunteered = (words: readonly string[]): SectionType | undefined =>
  words.some((word) => headingTypes().get(word) === 'volunteer') ? 'volunteer' : undefined;

/** True for a word that begins with a capital letter, and for a short word between such words. */
const isHeadingWord = (word: string, at: number): boolean =>
  /^[(«"'“]?\p{Lu}|^[&|–—-]+$/u.test(word) || (at > 0 && /^\p{Ll}{1,4}$/u.test(word)) || JOINTS.has(word);
