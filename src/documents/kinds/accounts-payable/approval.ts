import type { Approval, Rule, Validation } from './types.ts';

/** Rules that only inform: amounts may be round, and orders without a number. All others have to hold. */
const INFORMING: ReadonlySet<Rule> = new Set(['not_round', 'po_present']);

/** Below it, a person should compare what was read with the document. */
export const MIN_CONFIDENCE = 0.85;

/** Recommends to approve a bill whose rules hold and that was read with confidence; else says why not. */
export function approvalOf(validation: readonly Validation[], confidence: number): Approval {
  const reasons: Approval['reasons'][number][] = validation
    .filter(({ rule, status }) => status === 'fail' && !INFORMING.has(rule))
    .map(({ rule, detail }) => ({ code: rule, message: detail }));
  if (confidence < MIN_CONFIDENCE)
    reasons.push({
      code: 'low_confidence',
      message: `The document was read with a confidence of ${confidence}, below ${MIN_CONFIDENCE}.`,
    });
  return { recommended: reasons.length === 0, reasons };
}
