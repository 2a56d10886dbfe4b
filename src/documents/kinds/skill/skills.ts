import { type SkillEntry, type SkillType, skillVocabulary } from '../../../datasets/skills/index.ts';
import { candidatesIn } from './candidates.ts';
import { rateCandidates } from './evidence.ts';
import { createPage } from './surroundings.ts';
import { skillWords } from './words.ts';

/** A passage of a text that names a skill. Positions are in UTF-16 units. */
export interface SkillMention {
  readonly start: number;
  readonly end: number;
  /** The name of the skill as written in the document. */
  readonly text: string;
  /** The confidence that a skill is meant here, from 0 to 1. */
  readonly confidence: number;
}

/** A skill that a text names. */
export interface FoundSkill {
  readonly entry: SkillEntry;
  /** The highest confidence of the skill's mentions. */
  readonly confidence: number;
  /** Mentions in the order of the text. */
  readonly mentions: readonly SkillMention[];
}

export interface SkillSearch {
  /** Limits the result to skills of these types; an empty list means all types. */
  readonly types?: readonly SkillType[];
  /** Leaves out mentions with a lower confidence. */
  readonly minConfidence?: number;
  /** True if the text is only a list of skills; ordinary words such as "go" are then skills, too. */
  readonly list?: boolean;
}

export const DEFAULT_CONFIDENCE = 0.5;

/**
 * Finds the skills that a text names, in the order of their first mention. Takes time linear in the length of the text.
 */
export function skillsIn(
  text: string,
  { types, minConfidence = DEFAULT_CONFIDENCE, list = false }: SkillSearch = {},
): FoundSkill[] {
  const words = skillWords(text);
  const page = createPage(text, words, candidatesIn(words, skillVocabulary.get()));
  const found = new Map<SkillEntry, SkillMention[]>();
  for (const { candidate, confidence } of rateCandidates(page, list)) {
    const { entry } = candidate.term;
    const sure = Math.round(confidence * 100) / 100;
    if (sure < minConfidence || (types && types.length > 0 && !types.includes(entry.type))) continue;
    const start = words[candidate.from]?.start ?? 0;
    const end = words[candidate.to - 1]?.end ?? start;
    found
      .getOrInsertComputed(entry, () => [])
      .push({ start, end, text: text.slice(start, end), confidence: sure });
  }
  return [...found].map(([entry, mentions]) => ({
    entry,
    mentions,
    confidence: mentions.reduce((max, { confidence }) => Math.max(max, confidence), 0),
  }));
}
