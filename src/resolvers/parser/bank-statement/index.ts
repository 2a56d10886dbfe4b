import type readBankStatements from '../../../documents/kinds/bank-statement/job.ts';
import type { BankStatementOptions } from '../../../documents/kinds/bank-statement/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';

export type * from '../../../documents/kinds/bank-statement/types.ts';

const bankStatementJob = {
  ...defineJob<typeof readBankStatements>({
    name: 'bank-statement',
    module: new URL('../../../documents/kinds/bank-statement/job.ts', import.meta.url),
    maxMs: SCANS_MS,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: new Set([
    'formatVersion',
    'filename',
    'statementCount',
    'transactionCount',
    'nextOffset',
    'totals',
    'difference',
    'status',
  ]),
};

/**
 * Reads bank statements in MT940, MT942, CAMT.052, CAMT.053, CAMT.054, OFX, QIF, BAI2 or CSV, and printed statements by
 * their layout. Accepts a single file or an archive. Throws the errors of `readDocument`, with the reason
 * `not_bank_statement` for other documents.
 */
export const readBankStatement = (reach: Reach, input: DocumentInput, options: BankStatementOptions) =>
  readDocument(reach, bankStatementJob, input, options);
