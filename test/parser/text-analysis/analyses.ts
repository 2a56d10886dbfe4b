import type { DocumentOutcome } from '../../../src/documents/job.ts';
import job from '../../../src/documents/kinds/text-analysis/job.ts';
import type { TextAnalysis, TextAnalysisOptions } from '../../../src/resolvers/parser/text-analysis/index.ts';

/** Returns the outcome of the text analysis of a document. */
export const outcomeOf = (
  document: string | Uint8Array,
  options: Partial<TextAnalysisOptions> = {},
): Promise<DocumentOutcome<TextAnalysis>> =>
  job({
    bytes: typeof document === 'string' ? Buffer.from(document) : document,
    filename: null,
    contentType: null,
    text: true,
    options: { summarySentences: 5, keywords: 20, ...options },
  });

/** Returns the result of reading a document. Throws if the document is refused. */
export async function readingOf(document: string | Uint8Array, options?: Partial<TextAnalysisOptions>) {
  const outcome = await outcomeOf(document, options);
  if ('refusal' in outcome) throw new Error(`Refused: ${outcome.refusal.reason} ${outcome.refusal.detail}`);
  return outcome.reading;
}

export const analysisOf = async (
  text: string,
  options?: Partial<TextAnalysisOptions>,
): Promise<TextAnalysis> => (await readingOf(text, options)).data;
