import type readResumeDocument from '../../../documents/kinds/resume/job.ts';
import { jsonResumeOf } from '../../../documents/kinds/resume/json-resume.ts';
import type { ParsedResume } from '../../../documents/kinds/resume/types.ts';
import { resumeUpgradeFor } from '../../../documents/kinds/resume/upgrade.ts';
import { defineJob } from '../../../workers/index.ts';
import { planOf } from '../../phone/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';

export type * from '../../../documents/kinds/resume/types.ts';

const resumeJob = {
  ...defineJob<typeof readResumeDocument>({
    name: 'resumes',
    module: new URL('../../../documents/kinds/resume/job.ts', import.meta.url),
    mostMs: SCANS_MS,
    mostMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: new Set(['resumeLikelihood', 'totalExperienceMonths', 'sections']),
};

/** A résumé with what else the caller asked for. */
export interface ResumeAnswer extends ParsedResume {
  /** By the schema JSON Resume; null where nobody asked for it. */
  readonly jsonResume: unknown;
}

/**
 * Reads a résumé. Throws what `readDocument` does; `not_resume` is the reason for documents that have nothing of one.
 * @param now milliseconds since 1970, the time to which jobs are counted that go on
 * @param country whose telephone numbers are written without a calling code, by any of its codes
 */
export async function readResume(
  reach: Reach,
  given: GivenDocument,
  now: number,
  country?: string | null,
): Promise<DocumentReport<ResumeAnswer>> {
  const today = new Date(now).toISOString().slice(0, 10);
  const options = { today, country: country ? planOf(country) : null };
  const report = await readDocument(reach, resumeJob, given, options, resumeUpgradeFor(today));
  const asked = given.include?.includes('json_resume') ?? false;
  return { ...report, data: { ...report.data, jsonResume: asked ? jsonResumeOf(report.data) : null } };
}
