import { type DmarcReports, readDmarc } from '../../../resolvers/parser/dmarc/index.ts';
import { builder } from '../../builder.ts';
import { documentApi, documentArgs, reportType } from '../document.ts';
import { AggregateReportType } from './aggregate-types.ts';
import { ReportTypeType } from './enums.ts';
import { AGGREGATE_REPORT, FAILURE_REPORT, TLS_REPORT } from './examples.ts';
import { FailureReportType } from './failure-types.ts';
import { DmarcSummaryType, RecommendationType } from './summary-types.ts';
import { TlsReportType } from './tls-types.ts';

export { DmarcRecordType, PublishedPolicyType as DmarcPublishedPolicyType } from './aggregate-types.ts';
export { FailureReportType as DmarcFailureReportType } from './failure-types.ts';
export {
  DmarcSourceType,
  DmarcSummaryType,
  RecommendedSourceType as DmarcRecommendedSourceType,
} from './summary-types.ts';

const DmarcReportsType = builder.objectRef<DmarcReports>('DmarcReports').implement({
  description: 'Email authentication reports, in one list per kind.',
  fields: (t) => ({
    reportType: t.expose('reportType', { type: ReportTypeType, description: 'Kind of the reports.' }),
    reports: t.field({
      type: [AggregateReportType],
      description: 'Aggregate reports; at most 300.',
      resolve: ({ reports }) => [...reports],
    }),
    failures: t.field({
      type: [FailureReportType],
      description: 'Failure reports; at most 50.',
      resolve: ({ failures }) => [...failures],
    }),
    tlsReports: t.field({
      type: [TlsReportType],
      description: 'SMTP TLS reports; at most 300.',
      resolve: ({ tlsReports }) => [...tlsReports],
    }),
    summary: t.expose('summary', {
      type: DmarcSummaryType,
      description: 'Summary of all reports in the document.',
    }),
    recommendations: t.field({
      type: [RecommendationType],
      description: 'Recommended actions, most urgent first; at most 50.',
      resolve: ({ recommendations }) => [...recommendations],
    }),
  }),
});

const DmarcDocumentType = reportType(
  'DmarcDocument',
  DmarcReportsType,
  'A parsed document with email authentication reports.',
);

builder.operations((t) => ({
  parserDmarc: t.field({
    type: DmarcDocumentType,
    description:
      'Reads DMARC aggregate reports (RFC 7489 and RFC 9990), DMARC failure reports (RFC 6591) and SMTP TLS reports (RFC 8460). Accepts XML, email, JSON, gz and zip archives, and emails with such attachments. A document may contain several reports. Damaged XML is repaired, with a warning. Duplicate reports are counted once, with a warning. The summary counts all messages by source, and recommendations name the sources to fix. `include=text` adds the text of each file with reports. For failure reports, it adds the readable part and the report fields, never the message. Send JSON files as a form file, as a body of type `application/tlsrpt+json`, or in `text` or `base64`. A body of type `application/json` is read as parameters.',
    api: {
      ...documentApi('dmarc'),
      keywords:
        'DMARC aggregate report reports rua XML zip TLS-RPT, who sends mail in the name of my domain, spoofs, fails, sources, according to the reports',
      summary: 'Read DMARC and TLS reports',
      examples: [
        { name: 'An aggregate report', args: { text: AGGREGATE_REPORT } },
        { name: 'A failure report', args: { text: FAILURE_REPORT } },
        { name: 'A TLS report', args: { text: TLS_REPORT } },
      ],
    },
    args: documentArgs(t),
    resolve: (_root, args, context) => readDmarc(context, args),
  }),
}));
