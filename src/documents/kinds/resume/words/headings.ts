import { fold } from '../../../../libraries/text/fold.ts';
import { fromLexicon } from '../../../lexicon/index.ts';

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
