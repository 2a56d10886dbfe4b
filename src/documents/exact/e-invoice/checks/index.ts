import type { DocumentWarning } from '../../../document.ts';
import type { InvoiceChecks, InvoiceDifference, InvoiceFacts } from '../../../kinds/invoice/types.ts';
import { Findings } from './findings.ts';
import { checkLines } from './lines.ts';
import { checkNumbers } from './numbers.ts';
import { checkTaxes } from './taxes.ts';
import { Tolerances } from './tolerances.ts';
import { checkTotals } from './totals.ts';

/** The results of all checks. */
export interface InvoiceFindings {
  readonly checks: InvoiceChecks;
  readonly differences: readonly InvoiceDifference[];
  readonly warnings: readonly DocumentWarning[];
}

/**
 * Recomputes every total, exactly to the cent, and checks VAT ids, IBANs and dates. Values that the document does not
 * state are not checked.
 */
export function checkInvoice(facts: InvoiceFacts): InvoiceFindings {
  const findings = new Findings();
  const tolerances = new Tolerances(facts);
  checkLines(facts, findings, tolerances);
  checkTotals(facts, findings, tolerances);
  checkTaxes(facts, findings, tolerances);
  const { issueDate, dueDate } = facts;
  const wrong = checkNumbers(facts, findings);
  if (issueDate !== null && dueDate !== null)
    findings.found('dueAfterIssue', dueDate >= issueDate ? 'pass' : 'fail');
  return {
    checks: findings.checks,
    differences: findings.differences,
    warnings: [...wrong, ...warningsOf(findings)],
  };
}

function warningsOf({ differences, unlisted }: Findings): DocumentWarning[] {
  if (unlisted === 0) return [];
  const [all, shown] = [differences.length + unlisted, differences.length].map((n) => n.toLocaleString('en'));
  const message = `${all} amounts are not what the others make them: ${shown} are returned.`;
  return [{ code: 'list_cut', message, path: 'differences' }];
}
