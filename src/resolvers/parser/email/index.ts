import type job from '../../../documents/kinds/email/job.ts';
import type { ParsedEmail } from '../../../documents/kinds/email/parsed-email.ts';
import { detectLanguage } from '../../../libraries/language/index.ts';
import { defineJob } from '../../../workers/index.ts';
import { countryCoded } from '../../countries/index.ts';
import { planOf } from '../../phone/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument } from '../read.ts';
import type { DocumentReport } from '../report.ts';

const emailJob = {
  ...defineJob<typeof job>({
    name: 'email',
    module: new URL('../../../documents/kinds/email/job.ts', import.meta.url),
    maxMs: 20_000,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  // The list repeats every header, also those that only describe the format.
  derived: new Set(['headers']),
};

/**
 * Reads a MIME message (`.eml`). Throws the errors of `readDocument`, with the reason `not_email` for other documents.
 * Detects the language from the text that the author wrote.
 * @param country ISO 3166-1 or Olympic country code, for telephone numbers without a calling code and for shared
 * currency symbols
 */
export async function readEmail(
  reach: Reach,
  input: DocumentInput,
  country?: string | null,
): Promise<DocumentReport<ParsedEmail>> {
  const countryCode = country ? planOf(country) : null;
  const currency = countryCode === null ? null : (countryCoded(countryCode)?.currencies[0]?.code ?? null);
  const report = await readDocument(reach, emailJob, input, { countryCode, currency });
  const { replyText, text } = report.data;
  const language = await languageOf(replyText ?? text);
  return { ...report, data: { ...report.data, language } };
}

/**
 * Number of characters from which the language is detected. More characters would take time without changing the
 * result.
 */
const JUDGED_CHARACTERS = 5_000;

async function languageOf(text: string | null): Promise<string | null> {
  if (text === null) return null;
  const { language, reliable } = await detectLanguage(text.slice(0, JUDGED_CHARACTERS));
  return reliable ? language.code : null;
}
