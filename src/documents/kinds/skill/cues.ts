import { phrasesFrom } from '../../lexicon/index.ts';

const cues = (topic: string): (() => ReadonlySet<string>) => phrasesFrom('skill/cues', topic, (word) => word);

/** Words before a skill: "experience with", "Kenntnisse in", "maîtrise de". */
export const cuesBefore = cues('before');
/** Words after a skill: "Go developer", "R programming", "SQL-Kenntnisse". */
export const cuesAfter = cues('after');

/** Words before and after the name of a spoken language that make it certain that the language is meant. */
export const speakingBefore = cues('speaking_before');
export const speakingAfter = cues('speaking_after');
/** Words that may follow the name of a language. Other nouns make it an adjective, as in "German company". */
export const followers = cues('follower');

/** Negations directly before a skill, and words between a negation and the skill: "no prior experience with Java". */
export const denials = cues('denial');
export const afterDenial = cues('after_denial');
/** Words that complete a negation after a skill, and words between: "Excel is not required". */
export const needed = cues('needed');
export const betweenNeeded = cues('between_needed');

/** Words between the items of a list. */
export const conjunctions = cues('conjunction');
/** Words after the name of a company: "Oracle Inc." */
export const companyWords = cues('company');

/**
 * Words in sentences about the employer or the law: "regardless of disability", "a leading provider of". Fields of
 * knowledge in these sentences are not required skills.
 */
export const offering = cues('offering');
