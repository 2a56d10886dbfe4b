import { defineJob } from '../../../workers/index.ts';
import { type DocumentReport, type GivenDocument, type Reach, readDocument } from '../read.ts';
import type readReports from './job.ts';
import type { DmarcOptions } from './job.ts';
import type { DmarcReports } from './report.ts';

export type * from './report.ts';

const dmarc = defineJob<typeof readReports>({
  name: 'dmarc',
  module: new URL('./job.ts', import.meta.url),
  mostMs: 20_000,
  mostMemoryMb: 640,
});

/** Reads DMARC and TLS reports. Throws what `readDocument` throws. */
export const readDmarc = (
  reach: Reach,
  given: GivenDocument,
  options: DmarcOptions,
): Promise<DocumentReport<DmarcReports>> => readDocument(reach, dmarc, given, options);
