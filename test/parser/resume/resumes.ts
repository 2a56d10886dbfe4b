import type { DocumentOutcome } from '../../../src/documents/job.ts';
import job from '../../../src/documents/kinds/resume/job.ts';
import type { ParsedResume, ResumeOptions } from '../../../src/resolvers/parser/resume/index.ts';

/** Returns the outcome of the résumé parser on a fixed day, including the positions of all values. */
export const outcomeOf = (
  document: string | Uint8Array,
  options: Partial<ResumeOptions> & { readonly filename?: string } = {},
): Promise<DocumentOutcome<ParsedResume>> => {
  const { filename = null, ...others } = options;
  return job({
    bytes: typeof document === 'string' ? Buffer.from(document) : document,
    filename,
    contentType: null,
    text: true,
    fields: true,
    options: { today: '2026-11-23', country: null, ...others },
  });
};

/** Returns the result of reading a résumé. Throws if the résumé is refused. */
export async function readingOf(document: string | Uint8Array, options?: Parameters<typeof outcomeOf>[1]) {
  const outcome = await outcomeOf(document, options);
  if ('refusal' in outcome) throw new Error(`Refused: ${outcome.refusal.reason} ${outcome.refusal.detail}`);
  return outcome.reading;
}

export const resumeOf = async (
  document: string,
  options?: Parameters<typeof outcomeOf>[1],
): Promise<ParsedResume> => (await readingOf(document, options)).data;

/** Builds a complete résumé around one section. */
export const around = (heading: string, rows: string): string => `Jane Miller
jane.miller@example.com | (503) 555-0148

${heading}

${rows}

EDUCATION

Oslo University, 2001 - 2004
B.Sc. in Physics

SKILLS
Falconry, Sailing, Chess
`;

/** Returns the jobs of a résumé with this section. */
export const jobsIn = async (rows: string) => (await resumeOf(around('EXPERIENCE', rows))).work;
