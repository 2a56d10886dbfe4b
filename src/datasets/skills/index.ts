import { defineArtefact } from '../artefact.ts';
import {
  SKILL_CATEGORIES,
  SKILL_TYPES,
  type SkillCategory,
  type SkillCaution,
  type SkillType,
} from './words.ts';

export * from './words.ts';

/** A skill, regardless of the name that a text uses for it. */
export interface SkillEntry {
  /** Stable, in lower-kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly type: SkillType;
  /** Null if the skill belongs to no field or the field is unknown. */
  readonly category: SkillCategory | null;
  /** True if the skill is a whole field, such as "marketing". In most texts, such a word does not mean a skill. */
  readonly broad: boolean;
}

/** One of the names of a skill. */
export interface SkillTerm {
  readonly entry: SkillEntry;
  readonly caution: SkillCaution;
}

export interface SkillVocabulary {
  /** Terms by their words, normalised by `wordsOf` and separated by spaces. */
  readonly terms: ReadonlyMap<string, SkillTerm>;
  /** First word of a term -> number of words in the longest term that begins with it. */
  readonly longest: ReadonlyMap<string, number>;
}

const CAUTIONS: Readonly<Record<string, SkillCaution>> = { '!': 'context', '^': 'cased' };

/** All skills by their terms. Loading them takes about 15 ms. */
export const skillVocabulary = defineArtefact({
  name: 'skills',
  load: (files): SkillVocabulary => {
    const terms = new Map<string, SkillTerm>();
    const longest = new Map<string, number>();
    for (const line of files.bytes('skills.tsv').toString().trimEnd().split('\n')) {
      const [id = '', name = '', type, category, broad, keys = ''] = line.split('\t');
      const entry: SkillEntry = {
        id,
        name,
        type: SKILL_TYPES[Number(type)] as SkillType,
        category: category ? (SKILL_CATEGORIES[Number(category)] ?? null) : null,
        broad: broad === '1',
      };
      for (const marked of keys.split('|')) {
        const caution = CAUTIONS[marked[0] as string];
        const key = caution ? marked.slice(1) : marked;
        terms.set(key, { entry, caution: caution ?? 'none' });
        const first = key.includes(' ') ? key.slice(0, key.indexOf(' ')) : key;
        const words = key.split(' ').length;
        if (words > (longest.get(first) ?? 0)) longest.set(first, words);
      }
    }
    return { terms, longest };
  },
});
