/**
 * What speaks for a mention of a term being that of a skill, in logits. Fitted to the job advertisements of SkillSpan (training and
 * development parts), whose annotators left out what stands in titles and tags, and rounded.
 */
export const WEIGHTS = {
  /** What is no ordinary word: names of technologies, certificates, terms of several words and of one. */
  tool: 1.3,
  certification: 2,
  phrase: 0.7,
  word: 0.2,
  soft: 0.7,
  /** Ordinary words where capital letters tell, with these and without. */
  casedName: 0.6,
  casedWord: -1,
  /** Ordinary words whatever letters they have: names with capital letters and without, knowledge, and what people are like. */
  contextName: -1.3,
  contextWord: -3.2,
  contextHard: -1.1,
  contextSoft: -1.1,
  /** A whole field. */
  broad: -0.2,
  cuedBefore: 0.7,
  cuedAfter: 0.2,
  /** Either of them, for ordinary words that are written as names. */
  cuedName: 1.2,
  listed: 0.7,
  section: 0.9,
  /** For each certain skill close by, up to four. */
  near: 0.3,
  company: -2.5,
  /** What stands where an employer speaks of itself. */
  offer: -1,
  offering: -1,
} as const;
