import type { ExactFormat } from '../adapter.ts';

/** Matches elements that occur only in aggregate reports, even in incomplete ones. */
const TRACE = /<(?:[\w.-]{1,40}:)?(?:report_metadata|policy_published|policy_evaluated)[\s/>]/i;

/** Reports that are empty or in an envelope. In plain text, the name alone proves nothing. */
const ROOT = /<(?:[\w.-]{1,40}:)?feedback[\s/>]/i;

/** DMARC aggregate reports (RFC 7489, RFC 9990), also damaged ones, and those in another document. */
export const dmarcAggregate: ExactFormat = {
  format: 'dmarc_aggregate',
  kind: 'dmarc_report',
  words: 'a DMARC report',
  detect: ({ text, root }) => TRACE.test(text) || (root !== undefined && ROOT.test(text)),
};
