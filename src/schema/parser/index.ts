import type { UpstreamSettings } from '../../upstream/upstream.ts';
import './accounts-payable/index.ts';
import './receipt/index.ts';
import './bank-statement/index.ts';
import './email/index.ts';
import './invoice/index.ts';
import './resume/index.ts';
import './skill/index.ts';
import './text-analysis/index.ts';
import './text-anonymization/index.ts';
import './transcript/index.ts';

export const api = {
  name: 'parser',
  title: 'Document parsers',
  description:
    'Extract structured data from emails, DMARC reports, bank statements, invoices, bills, receipts, résumés and transcripts. Analyse texts for skills, language, sentiment and personal data. Send a file, a URL or text. Documents are not stored. Responses are stored only for requests with an Idempotency-Key.',
  providers: [
    {
      what: 'A language model',
      part: '`engine=llm` and `engine=auto` for invoices, bills, receipts, résumés, skills and academic transcripts',
      without: 'Documents are read by rules only. Requests with `engine=llm` return 503.',
      configured: ({ llm }: UpstreamSettings) => llm !== undefined,
    },
  ],
};

export {
  DmarcFailureReportType,
  DmarcPublishedPolicyType,
  DmarcRecommendedSourceType,
  DmarcRecordType,
  DmarcSourceType,
  DmarcSummaryType,
} from './dmarc/index.ts';
