import type { SkillCategory, SkillType } from '../../../datasets/skills/words.ts';
import type { SkillMention } from './skills.ts';

export type { SkillCategory, SkillType } from '../../../datasets/skills/words.ts';
export type { SkillMention } from './skills.ts';

export interface SkillOptions {
  /** Only skills of these types; of all where there are none. */
  readonly types: readonly SkillType[];
  /** Skills and mentions that are less sure are left out. */
  readonly minConfidence: number;
  /** Whether the document is a list of skills and nothing else. */
  readonly list: boolean;
}

/** A skill that a document names. */
export interface ParsedSkill {
  readonly name: string;
  /** The same for all that it is called, in lower-kebab-case. */
  readonly normalized: string;
  readonly type: SkillType;
  readonly category: SkillCategory | null;
  /** That of its surest mention, from 0 to 1. */
  readonly confidence: number;
  /** How often the document names it, in all. */
  readonly count: number;
  readonly mentions: readonly SkillMention[];
}

/** The skills of one field. */
export interface SkillGroup {
  /** Null for skills of no known field. */
  readonly category: SkillCategory | null;
  readonly count: number;
  readonly skills: readonly string[];
}

export interface ParsedSkills {
  /** The surest first, and of these what is named most often. */
  readonly skills: readonly ParsedSkill[];
  /** The largest group first. */
  readonly byCategory: readonly SkillGroup[];
  readonly count: number;
}
