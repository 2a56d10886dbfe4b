import { defineJob } from '../../../workers/index.ts';
import { INVOICE_DERIVED } from '../invoice/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';
import type payableJob from './job.ts';
import type { Payable } from './types.ts';
import { payableUpgrade } from './upgrade.ts';

export { MIN_CONFIDENCE as LEAST_CONFIDENCE } from './approval.ts';
export { MAX_CODED as MOST_CODED } from './coding.ts';
export { FINGERPRINT_RULE } from './fingerprint.ts';
export type { GlHint } from './gl-words.ts';
export type * from './types.ts';

const job = {
  ...defineJob<typeof payableJob>({
    name: 'bills',
    module: new URL('./job.ts', import.meta.url),
    mostMs: SCANS_MS,
    mostMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: INVOICE_DERIVED.union(
    new Set(['bill', 'paymentInstructions', 'coding', 'validation', 'duplicateFingerprint', 'approval']),
  ),
};

/**
 * Reads an invoice and prepares it for booking: due date, payment, accounts, rules, fingerprint. Throws what `readDocument` does;
 * `not_invoice` is the reason for documents of another kind.
 * @param now in milliseconds, by which dates in the future are told
 */
export const readPayable = (
  reach: Reach,
  given: GivenDocument,
  now: number,
): Promise<DocumentReport<Payable>> =>
  readDocument(reach, job, given, { today: new Date(now).toISOString().slice(0, 10) }, payableUpgrade);
