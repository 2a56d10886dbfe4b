import type { ParsedInvoice } from '../invoice/types.ts';
import { approvalOf } from './approval.ts';
import { billOf } from './bill.ts';
import { codingOf } from './coding.ts';
import { fingerprintOf } from './fingerprint.ts';
import { instructionsOf } from './instructions.ts';
import type { Payable } from './types.ts';
import { validationOf } from './validation.ts';

/**
 * Prepares an invoice for booking.
 * @param today `YYYY-MM-DD`
 * @param confidence confidence that the invoice was read correctly
 */
export function payableOf(invoice: ParsedInvoice, today: string, confidence: number): Payable {
  const bill = billOf(invoice);
  const validation = validationOf({ invoice, bill, today });
  return {
    bill,
    paymentInstructions: instructionsOf(invoice),
    coding: codingOf(invoice),
    validation,
    duplicateFingerprint: fingerprintOf(invoice),
    approval: approvalOf(validation, confidence),
    invoice,
  };
}
