import type { Approval, Rule, Validation } from './types.ts';

/** Rules without which a bill should be looked at by a person. */
const BLOCKING: ReadonlySet<Rule> = new Set([
  'number_present',
  'date_present',
  'vendor_present',
  'currency_known',
  'amount_present',
  'payable',
  'line_amounts',
  'lines_sum',
  'net_sum',
  'tax_amounts',
  'taxes_sum',
  'net_plus_tax',
  'amount_due_sum',
  'vat_id_format',
  'iban_valid',
  'bic_country',
  'bank_country',
  'due_after_issue',
  'not_future',
  'no_duplicate_lines',
  'tax_id_present',
]);

/** Below it, a person should compare what was read with the document. */
export const LEAST_CONFIDENCE = 0.85;

/** Recommends to approve a bill whose rules hold and that was read with confidence; else says why not. */
export function approvalOf(validation: readonly Validation[], confidence: number): Approval {
  const reasons: Approval['reasons'][number][] = validation
    .filter(({ rule, status }) => status === 'fail' && BLOCKING.has(rule))
    .map(({ rule, detail }) => ({ code: rule, message: detail }));
  if (confidence < LEAST_CONFIDENCE)
    reasons.push({
      code: 'low_confidence',
      message: `The document was read with a confidence of ${confidence}, below ${LEAST_CONFIDENCE}.`,
    });
  return { recommended: reasons.length === 0, reasons };
}
