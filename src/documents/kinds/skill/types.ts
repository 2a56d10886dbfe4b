import type { SkillCategory, SkillType } from '../../../datasets/skills/words.ts';
import type { SkillMention } from './skills.ts';

export type { SkillCategory, SkillType } from '../../../datasets/skills/words.ts';
export type { SkillMention } from './skills.ts';

export interface SkillOptions {
  /** Limits the result to skills of these types; an empty list means all types. */
  readonly types: readonly SkillType[];
  /** Leaves out skills and mentions with a lower confidence. */
  readonly minConfidence: number;
  /** True if the document is only a list of skills. */
  readonly list: boolean;
}

/** A skill that a document names. */
export interface ParsedSkill {
  readonly name: string;
  /** Identifier that all names of the skill share, in lower-kebab-case. */
  readonly normalized: string;
  readonly type: SkillType;
  readonly category: SkillCategory | null;
  /** The highest confidence of the skill's mentions, from 0 to 1. */
  readonly confidence: number;
  /** The number of times that the document names the skill. */
  readonly count: number;
  readonly mentions: readonly SkillMention[];
}

/** The skills of one category. */
export interface SkillGroup {
  /** Null for skills without a known category. */
  readonly category: SkillCategory | null;
  readonly count: number;
  readonly skills: readonly string[];
}

export interface ParsedSkills {
  /** Sorted by confidence, then by number of mentions. */
  readonly skills: readonly ParsedSkill[];
  /** Groups sorted by size, the largest first. */
  readonly byCategory: readonly SkillGroup[];
  readonly count: number;
}
