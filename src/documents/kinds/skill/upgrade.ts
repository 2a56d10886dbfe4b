import { z } from 'zod';
import { SKILL_TYPES, skillVocabulary } from '../../../datasets/skills/index.ts';
import type { Upgrade } from '../../llm/upgrade.ts';
import { skillGroupsOf } from './report.ts';
import type { ParsedSkill, ParsedSkills, SkillOptions } from './types.ts';
import { termKey } from './words.ts';

/** The answer of the language model. */
const Found = z.object({
  skills: z
    .array(
      z.object({
        name: z
          .string()
          .max(80)
          .describe('The skill in the words of the document, without phrases such as "experience with".'),
        type: z
          .enum(SKILL_TYPES)
          .nullable()
          .describe(
            'hard: knowledge or an activity; soft: a personal trait; language: a spoken language; tool: software, technology or a device; certification.',
          ),
      }),
    )
    .max(200)
    .nullable()
    .describe('Skills that a person has or needs, except those that the document says are not needed.'),
});
type Found = z.infer<typeof Found>;

/** The confidence of skills that the model found and the rules did not. */
const CONFIDENCE = 0.7;

/**
 * Adds skills that are not in the vocabulary, or that the rules did not recognise. Adds only skills of the types that
 * the caller asks for, and none if the caller's minimum confidence is above `CONFIDENCE`.
 */
export const skillUpgradeFor = ({
  types,
  minConfidence,
}: Pick<SkillOptions, 'types' | 'minConfidence'>): Upgrade<ParsedSkills, Found> => ({
  schema: Found,
  task: 'A job advertisement, a résumé or another text. List every skill that it names: technologies, knowledge, personal traits, spoken languages and certificates.',
  wanted: () => minConfidence <= CONFIDENCE,
  merge(data, { skills }) {
    const known = new Set(data.skills.map(({ normalized }) => normalized));
    const added: ParsedSkill[] = [];
    for (const { name, type } of skills ?? []) {
      const skill = skillNamed(name.trim(), type);
      if (!skill || known.has(skill.normalized)) continue;
      if (types.length > 0 && !types.includes(skill.type)) continue;
      known.add(skill.normalized);
      added.push(skill);
    }
    if (added.length === 0) return { data, taken: [] };
    const all = [...data.skills, ...added];
    return {
      data: { skills: all, byCategory: skillGroupsOf(all), count: data.count + added.length },
      taken: added.map((_, at) => `skills[${data.skills.length + at}]`),
    };
  },
});

function skillNamed(name: string, type: ParsedSkill['type'] | null): ParsedSkill | undefined {
  const key = termKey(name);
  if (key === '') return undefined;
  const found = { confidence: CONFIDENCE, count: 1, mentions: [] };
  const entry = skillVocabulary.get().terms.get(key)?.entry;
  if (entry)
    return { name: entry.name, normalized: entry.id, type: entry.type, category: entry.category, ...found };
  return {
    name,
    normalized: key.replace(/[^\p{L}\p{N}+#]+/gu, '-'),
    type: type ?? 'hard',
    category: null,
    ...found,
  };
}
