import type { DocumentWarning } from '../../document.ts';
import { periodChecks, type ReadContext } from '../../kinds/dmarc/notes.ts';
import type { TlsReport } from '../../kinds/dmarc/report.ts';
import type { ExactAdapter } from '../adapter.ts';
import { smtpTls } from './detect.ts';
import { readTlsReport, type TlsFields } from './read.ts';

/** Reads a report on TLS from parsed JSON: a file may contain a list of reports. */
export const smtpTlsAdapter: ExactAdapter<TlsReport, ReadContext, readonly DocumentWarning[], TlsFields> = {
  ...smtpTls,
  read: readTlsReport,
  checks: (report) => periodChecks(report, null),
};
