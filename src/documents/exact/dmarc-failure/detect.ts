import type { ExactFormat } from '../adapter.ts';

/** Number of lines in which the type of the report is looked for. Each line before it must be a header field. */
const MAX_LINES = 6;
const TYPE = /^Feedback-Type[ \t]*:/i;
const FIELD = /^[a-z-]{1,50}:/i;

/** The machine-readable part of a failure report (RFC 6591), in an e-mail or saved as a file. */
export const dmarcFailure: ExactFormat = {
  format: 'dmarc_failure',
  kind: 'dmarc_report',
  words: 'a DMARC failure report',
  detect: ({ text }) =>
    TYPE.test(text.split('\n', MAX_LINES).find((line) => TYPE.test(line) || !FIELD.test(line)) ?? ''),
};
