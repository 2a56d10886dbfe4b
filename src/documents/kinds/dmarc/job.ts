import { wrongFormat } from '../../classify/exact.ts';
import type { Document } from '../../document.ts';
import { Refusal } from '../../input/refusal.ts';
import { documentJob } from '../../job.ts';
import { collect } from './collect.ts';
import { Composition } from './compose.ts';
import type { DmarcReports } from './report.ts';

/** Reads DMARC and TLS reports in a separate process. */
export default documentJob<DmarcReports>(async (document) => {
  const composition = new Composition();
  const texts = new Texts();
  const found = await collect(document, {
    aggregate: (text) => composition.aggregate(text),
    tls: (report) => composition.tls(report),
    failure: (failure, mail) => composition.failure(failure, mail),
    text: (text) => texts.add(text),
  });
  if (found === 0) throw new Refusal('not_dmarc_report', notA(document));
  const { data, warnings } = composition;
  return { data, warnings, confidence: confidenceOf(composition), text: texts.whole };
});

/**
 * Maximum number of characters that are collected. It is slightly above the limit of a response, because shared code
 * truncates the text of all parsers and warns about it.
 */
const MAX_TEXT = 1_100_000;

/** Joins texts up to the limit. */
class Texts {
  readonly #texts: string[] = [];
  #room = MAX_TEXT;

  add(text: string): void {
    if (this.#room <= 0) return;
    this.#texts.push(text.slice(0, this.#room).toWellFormed());
    this.#room -= text.length + 1;
  }

  get whole(): string | null {
    return this.#texts.length === 0 ? null : this.#texts.join('\n');
  }
}

/** Missing values lower the confidence a little. A repaired report lowers it more, and an incomplete report most. */
function confidenceOf({ notes }: Composition): number {
  if (notes.has('report_incomplete')) return 0.5;
  if (REPAIRED.some((code) => notes.has(code))) return 0.8;
  return DOUBTFUL.some((code) => notes.has(code)) ? 0.9 : 1;
}
const REPAIRED = [
  'unclosed_elements',
  'unescaped_characters',
  'malformed_xml',
  'no_records',
  'evaluation_contradicts',
];
const DOUBTFUL = [
  'unreadable_value',
  'unknown_value',
  'evaluation_missing',
  'period_missing',
  'period_reversed',
  'domain_missing',
];

const WANTED =
  'Send a DMARC aggregate report (XML), a failure report (e-mail) or a TLS report (JSON). It may be in a gz or zip archive, or attached to an e-mail.';

function notA({ type, bytes }: Document): string {
  const other = type === 'eml' ? undefined : wrongFormat(type, bytes, 'dmarc_report');
  if (other) return other;
  const found =
    {
      eml: 'The e-mail contains no DMARC or TLS report.',
      zip: 'The archive contains no DMARC or TLS report.',
      gz: 'The archive contains no DMARC or TLS report.',
      xml: 'The XML document is not a DMARC report.',
      json: 'The JSON document is not a TLS report. A TLS report has `policies`, and at least one of `organization-name`, `report-id` and `date-range`.',
      pdf: 'The document is a PDF, not a DMARC or TLS report.',
      html: 'The document is a web page, not a DMARC or TLS report.',
      csv: 'The document is a table (CSV), not a DMARC or TLS report.',
      txt: 'The document is plain text, not a DMARC or TLS report.',
      md: 'The document is plain text, not a DMARC or TLS report.',
      docx: 'The document is a Word document, not a DMARC or TLS report.',
      p7m: 'The document is a signed message, not a DMARC or TLS report.',
    }[type as string] ?? 'The document is an image, not a DMARC or TLS report.';
  return `${found} ${WANTED}`;
}
