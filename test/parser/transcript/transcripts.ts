import type { DocumentOutcome } from '../../../src/documents/job.ts';
import job from '../../../src/documents/kinds/transcript/job.ts';
import type { Transcript, TranscriptType } from '../../../src/resolvers/parser/transcript/index.ts';

export type Outcome = DocumentOutcome<Transcript>;

/** Returns the outcome of the transcript parser for a document. */
export const outcomeOf = (
  document: string | Uint8Array,
  {
    type = 'auto',
    filename = null,
    fields = false,
  }: { type?: TranscriptType; filename?: string | null; fields?: boolean } = {},
): Promise<Outcome> =>
  job({
    bytes: typeof document === 'string' ? Buffer.from(document) : document,
    filename,
    contentType: null,
    fields,
    options: { type },
  });

/** Returns the result of reading a document. Throws if the document is refused. */
export async function readingOf(document: string | Uint8Array, options?: Parameters<typeof outcomeOf>[1]) {
  const outcome = await outcomeOf(document, options);
  if ('refusal' in outcome) throw new Error(`Refused: ${outcome.refusal.reason} ${outcome.refusal.detail}`);
  return outcome.reading;
}

export const transcriptOf = async (
  document: string | Uint8Array,
  options?: Parameters<typeof outcomeOf>[1],
): Promise<Transcript> => (await readingOf(document, options)).data;

export async function refusalOf(document: string | Uint8Array, options?: Parameters<typeof outcomeOf>[1]) {
  const outcome = await outcomeOf(document, options);
  if ('reading' in outcome) throw new Error(`Read as ${outcome.reading.data.format}`);
  return outcome.refusal;
}

/** Returns the segments of a transcript in short form: start, end, speaker, text. */
export const shortly = ({ segments }: Transcript) =>
  segments.map(({ startSeconds, endSeconds, speaker, text }) => [startSeconds, endSeconds, speaker, text]);

export const codesOf = ({ issues }: Transcript) => issues.map(({ code, cue }) => `${code} ${cue}`);
