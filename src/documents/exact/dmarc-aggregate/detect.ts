import type { ExactFormat } from '../adapter.ts';

/** Matches elements that occur only in aggregate reports, even in incomplete ones. */
const TRACE = /<(?:[\w.-]{1,40}:)?(?:report_metadata|policy_published|policy_evaluated)[\s/>]/i;

/** DMARC aggregate reports (RFC 7489, RFC 9990), also damaged ones, and those in another document. */
export const dmarcAggregate: ExactFormat = {
  format: 'dmarc_aggregate',
  kind: 'dmarc_report',
  words: 'a DMARC report',
  detect: ({ text, root }) => root?.name === 'feedback' || TRACE.test(text),
};
