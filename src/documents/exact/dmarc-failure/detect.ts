import type { ExactFormat } from '../adapter.ts';

/** The machine-readable part of a failure report (RFC 6591), in an e-mail or saved as a file. */
export const dmarcFailure: ExactFormat = {
  format: 'dmarc_failure',
  kind: 'dmarc_report',
  words: 'a DMARC failure report',
  detect: ({ text }) => /^(?:[A-Za-z-]{1,50}:[^\n]{0,1000}\n){0,5}Feedback-Type[ \t]*:/i.test(text),
};
