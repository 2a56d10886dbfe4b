import { patternsFrom } from '../../../lexicon/pattern.ts';

/** Words in names of subjects, so that subjects are not mistaken for schools. */
const subjects = patternsFrom('resume/subjects', ['subject'], {
  normalise: (phrase) => phrase,
  flags: 'i',
});

/** True if a text contains a word from names of subjects. */
export const isSubject = (text: string): boolean => subjects().subject.test(text);
