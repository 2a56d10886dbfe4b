import type { DocumentOutcome } from '../../../src/documents/job.ts';
import job from '../../../src/documents/kinds/skill/job.ts';
import { type SkillSearch, skillsIn } from '../../../src/documents/kinds/skill/skills.ts';
import type { ParsedSkills, SkillOptions } from '../../../src/resolvers/parser/skill/index.ts';

/** Returns the outcome of the skill parser for a document, including the positions of all values. */
export const outcomeOf = (
  document: string | Uint8Array,
  options: Partial<SkillOptions> = {},
): Promise<DocumentOutcome<ParsedSkills>> =>
  job({
    bytes: typeof document === 'string' ? Buffer.from(document) : document,
    filename: null,
    contentType: null,
    text: true,
    fields: true,
    options: { types: [], minConfidence: 0.5, list: false, ...options },
  });

/** Returns the result of reading a document. Throws if the document is refused. */
export async function readingOf(document: string, options?: Partial<SkillOptions>) {
  const outcome = await outcomeOf(document, options);
  if ('refusal' in outcome) throw new Error(`Refused: ${outcome.refusal.reason} ${outcome.refusal.detail}`);
  return outcome.reading;
}

/** Returns the names of the skills in a text, in order of first mention. */
export const namesIn = (text: string, search?: SkillSearch): string[] =>
  skillsIn(text, search).map(({ entry }) => entry.name);
