import type { Approval, Rule, Validation } from './types.ts';

/**
 * Rules that only inform: round amounts and a missing purchase order do not block approval. All other rules must hold.
 */
const INFORMING: ReadonlySet<Rule> = new Set(['not_round', 'po_present']);

/** Below this confidence, a person should compare the extracted data with the document. */
export const MIN_CONFIDENCE = 0.85;

/** Recommends approval if the rules hold and the confidence is high enough; otherwise lists the reasons against it. */
export function approvalOf(validation: readonly Validation[], confidence: number): Approval {
  const reasons: Approval['reasons'][number][] = validation
    .filter(({ rule, status }) => status === 'fail' && !INFORMING.has(rule))
    .map(({ rule, detail }) => ({ code: rule, message: detail }));
  if (confidence < MIN_CONFIDENCE)
    reasons.push({
      code: 'low_confidence',
      message: `The document was read with a confidence of ${confidence}, below the minimum of ${MIN_CONFIDENCE}.`,
    });
  return { recommended: reasons.length === 0, reasons };
}
