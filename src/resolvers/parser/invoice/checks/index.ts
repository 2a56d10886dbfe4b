import type { Decimal } from '../../decimal.ts';
import { ibanOf } from '../../iban.ts';
import type { Party } from '../../party.ts';
import type { CheckStatus, InvoiceChecks, InvoiceDifference, InvoiceFacts } from '../types.ts';
import { vatIdFormatFits } from '../vat-id.ts';
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
} {
  const findings = new Findings(halfUnitOf(facts.currency));
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
  return { checks: findings.checks, differences: findings.differences };
}

const statusOf = (passed: boolean): CheckStatus => (passed ? 'pass' : 'fail');

const all = (statuses: readonly CheckStatus[]): CheckStatus =>
  statuses.find((status) => status === 'fail') ?? statuses.find((status) => status === 'pass') ?? 'skip';

function vatIdStatus(party: Party | null): CheckStatus {
  if (!party?.vatId) return 'skip';
  const fits = vatIdFormatFits(party.vatId, party.address?.countryCode ?? null);
  return fits === null ? 'skip' : statusOf(fits);
}

/** Half of the smallest amount: half a cent, half a yen. */
function halfUnitOf(currency: string | null): Decimal {
  const digits = currency !== null && NO_CENTS.has(currency) ? 0 : 2;
  return { units: 5n, scale: digits + 1 };
}

/** Currencies without, or practically without, a smaller unit (ISO 4217; the forint and the Czech crown are rounded in trade). */
const NO_CENTS = new Set([
  'JPY',
  'KRW',
  'ISK',
  'CLP',
  'PYG',
  'VND',
  'XOF',
  'XAF',
  'XPF',
  'HUF',
  'UGX',
  'RWF',
  'COP',
]);
