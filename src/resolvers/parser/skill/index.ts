import { defineJob } from '../../../workers/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';
import type readSkillDocument from './job.ts';
import type { ParsedSkills, SkillOptions } from './types.ts';
import { skillUpgradeFor } from './upgrade.ts';

export { SKILL_TYPES } from '../../../datasets/skills/words.ts';
export type * from './types.ts';

const skillJob = defineJob<typeof readSkillDocument>({
  name: 'skills',
  module: new URL('./job.ts', import.meta.url),
  mostMs: SCANS_MS,
  mostMemoryMb: DOCUMENT_MEMORY_MB,
});

/** Finds the skills that a document names: a job advertisement, a résumé, or any other text. Throws what `readDocument` throws. */
export const readSkills = (
  reach: Reach,
  given: GivenDocument,
  options: SkillOptions,
): Promise<DocumentReport<ParsedSkills>> =>
  readDocument(reach, skillJob, given, options, skillUpgradeFor(options));
