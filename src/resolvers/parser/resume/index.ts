import type readResumeDocument from '../../../documents/kinds/resume/job.ts';
import type { ParsedResume } from '../../../documents/kinds/resume/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { planOf } from '../../phone/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export type * from '../../../documents/kinds/resume/types.ts';

const resumeJob = {
  ...defineJob<typeof readResumeDocument>({
    name: 'resumes',
    module: new URL('../../../documents/kinds/resume/job.ts', import.meta.url),
    maxMs: SCANS_MS,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: new Set(['resumeLikelihood', 'totalExperienceMonths', 'sections']),
};

/** A résumé with the parts that the caller requested. */
export interface ResumeAnswer extends ParsedResume {
  /** The résumé in the JSON Resume schema. Null if not requested. */
  readonly jsonResume: unknown;
}

const loadUpgrade = async (today: string) =>
  (await import('../../../documents/kinds/resume/upgrade.ts')).resumeUpgradeFor(today);

/**
 * Reads a résumé. Throws the errors of `readDocument`, with the reason `not_resume` for other documents.
 * @param now milliseconds since 1970, used as the end of current jobs
 * @param country ISO 3166-1 or Olympic country code, for telephone numbers without a calling code
 */
export async function readResume(
  reach: Reach,
  input: DocumentInput,
  now: number,
  country?: string | null,
): Promise<DocumentReport<ResumeAnswer>> {
  const today = new Date(now).toISOString().slice(0, 10);
  const options = { today, country: country ? planOf(country) : null };
  const report = await readDocument(reach, resumeJob, input, options, () => loadUpgrade(today));
  if (!input.include?.includes('json_resume'))
    return { ...report, documents: [], data: { ...report.data, jsonResume: null } };
  const { jsonResumeOf } = await import('../../../documents/kinds/resume/json-resume.ts');
  return { ...report, documents: [], data: { ...report.data, jsonResume: jsonResumeOf(report.data) } };
}
