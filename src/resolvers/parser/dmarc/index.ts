import type readReports from '../../../documents/kinds/dmarc/job.ts';
import type { DmarcReports } from '../../../documents/kinds/dmarc/report.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export type * from '../../../documents/kinds/dmarc/report.ts';

const dmarc = {
  ...defineJob<typeof readReports>({
    name: 'dmarc',
    module: new URL('../../../documents/kinds/dmarc/job.ts', import.meta.url),
    maxMs: 20_000,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: new Set([
    'reportType',
    'feedbackType',
    'authFailure',
    'incidents',
    'recordCount',
    'messages',
    'version',
    'summary',
    'recommendations',
  ]),
};

/** Reads DMARC and TLS reports. Throws the errors of `readDocument`. */
export const readDmarc = (reach: Reach, input: DocumentInput): Promise<DocumentReport<DmarcReports>> =>
  readDocument(reach, dmarc, input, null);
