import type readSkillDocument from '../../../documents/kinds/skill/job.ts';
import type { ParsedSkills, SkillOptions } from '../../../documents/kinds/skill/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export { SKILL_TYPES } from '../../../datasets/skills/words.ts';
export type * from '../../../documents/kinds/skill/types.ts';

const skillJob = defineJob<typeof readSkillDocument>({
  name: 'skills',
  module: new URL('../../../documents/kinds/skill/job.ts', import.meta.url),
  maxMs: SCANS_MS,
  maxMemoryMb: DOCUMENT_MEMORY_MB,
});

const loadUpgrade = async (options: SkillOptions) =>
  (await import('../../../documents/kinds/skill/upgrade.ts')).skillUpgradeFor(options);

/**
 * Finds the skills that a document names: a job advertisement, a résumé, or any other text. Throws the errors of
 * `readDocument`.
 */
export const readSkills = (
  reach: Reach,
  input: DocumentInput,
  options: SkillOptions,
): Promise<DocumentReport<ParsedSkills>> =>
  readDocument(reach, skillJob, input, options, () => loadUpgrade(options));
