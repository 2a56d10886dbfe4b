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
    'Structured data from documents: e-mails, DMARC reports, bank statements, invoices, bills to pay, receipts, résumés and transcripts; and what texts say: skills, language, sentiment, personal data. Send a file, a URL or text. Documents are not stored; answers are kept only for requests with an Idempotency-Key.',
  providers: [
    {
      what: 'A language model',
      part: '`engine=llm` and `engine=auto` of invoices, bills, receipts, résumés, skills and academic transcripts',
      without: 'Documents are read by rules alone; `engine=llm` answers 503.',
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
