/**
 * Weights of the evidence that a mention of a term is a skill, in logits. The weights were fitted to the job
 * advertisements of SkillSpan (training and development sets) and then rounded. The annotators of SkillSpan left out
 * titles and tags.
 */
export const WEIGHTS = {
  /**
   * Terms that are not ordinary words: technologies, certificates, other terms of several words and of one word, and
   * personal traits.
   */
  tool: 1.3,
  certification: 2,
  phrase: 0.7,
  word: 0.2,
  soft: 0.7,
  /** Ordinary words that are names when capitalised: mentions written with and without capital letters. */
  casedName: 0.6,
  casedWord: -1,
  /**
   * Ordinary words that are ambiguous even when capitalised: names written with and without capital letters, fields of
   * knowledge, and personal traits.
   */
  contextName: -1.3,
  contextWord: -3.2,
  contextHard: -1.1,
  contextSoft: -1.1,
  /** A whole field of knowledge. */
  broad: -0.2,
  cuedBefore: 0.7,
  cuedAfter: 0.2,
  /** A cue before or after an ordinary word that is written as a name. */
  cuedName: 1.2,
  listed: 0.7,
  section: 0.9,
  /** Added for each certain skill nearby, for up to four of them. */
  near: 0.3,
  company: -2.5,
  /** Mentions in text in which an employer describes itself. */
  offer: -1,
  offering: -1,
} as const;
