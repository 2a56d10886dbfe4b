import { ibanOf } from '../../iban.ts';
import type { DocumentWarning } from '../../job.ts';
import type { Party } from '../../party.ts';
import type { CheckStatus, InvoiceChecks, InvoiceDifference, InvoiceFacts } from '../types.ts';
import { vatIdFormatFits } from '../vat-id.ts';
import { roundingOf } from './currency-units.ts';
import { Findings } from './findings.ts';
import { checkLines } from './lines.ts';
import { checkTaxes } from './taxes.ts';
import { checkTotals } from './totals.ts';

/**
 * Recomputes every total, exactly to the cent, and judges VAT ids, IBANs and dates. What a document does not state is not
 * checked.
 */
export function checkInvoice(facts: InvoiceFacts): {
  readonly checks: InvoiceChecks;
  readonly differences: readonly InvoiceDifference[];
  readonly warnings: readonly DocumentWarning[];
} {
  const findings = new Findings(roundingOf(facts.currency));
  checkLines(facts, findings);
  checkTotals(facts, findings);
  checkTaxes(facts, findings);
  const { supplier, customer, taxRepresentative, payee, payment, issueDate, dueDate } = facts;
  findings.found('vatIdFormat', all([supplier, customer, taxRepresentative, payee].map(vatIdStatus)));
  const ibans = [...payment.accounts.map(({ iban }) => iban), payment.directDebit?.debtorIban ?? null];
  findings.found(
    'ibanValid',
    all(ibans.map((iban) => (iban === null ? 'skip' : statusOf(ibanOf(iban) !== null)))),
  );
  if (issueDate !== null && dueDate !== null) findings.found('dueAfterIssue', statusOf(dueDate >= issueDate));
  return { checks: findings.checks, differences: findings.differences, warnings: warningsOf(findings) };
}

function warningsOf({ differences, unlisted }: Findings): DocumentWarning[] {
  if (unlisted === 0) return [];
  const [all, shown] = [differences.length + unlisted, differences.length].map((n) => n.toLocaleString('en'));
  const message = `${all} amounts are not what the others make them: ${shown} are returned.`;
  return [{ code: 'list_cut', message, path: 'differences' }];
}

const statusOf = (passed: boolean): CheckStatus => (passed ? 'pass' : 'fail');

const all = (statuses: readonly CheckStatus[]): CheckStatus =>
  statuses.find((status) => status === 'fail') ?? statuses.find((status) => status === 'pass') ?? 'skip';

function vatIdStatus(party: Party | null): CheckStatus {
  if (!party?.vatId) return 'skip';
  const fits = vatIdFormatFits(party.vatId, party.address?.countryCode ?? null);
  return fits === null ? 'skip' : statusOf(fits);
}
