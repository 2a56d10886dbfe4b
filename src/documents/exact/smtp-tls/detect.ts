import type { ExactFormat } from '../adapter.ts';

/** Reports on TLS (RFC 8460, 4.4), alone or in a list. */
export const smtpTls: ExactFormat = {
  format: 'smtp_tls',
  kind: 'dmarc_report',
  words: 'a TLS report',
  detect: ({ text }) =>
    /^[{[]/.test(text) &&
    /"policies"\s*:/.test(text) &&
    /"(?:organization-name|report-id|date-range)"\s*:/.test(text),
};
