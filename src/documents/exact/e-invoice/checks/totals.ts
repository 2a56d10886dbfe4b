import type { CheckName, InvoiceFacts } from '../../../kinds/invoice/types.ts';
import {
  compare,
  type Decimal,
  decimalOf,
  decimalOrZero,
  minus,
  plus,
  sumOf,
  ZERO,
} from '../../../tokens/money/decimal.ts';
import { knownAmounts } from '../amounts.ts';
import type { Findings } from './findings.ts';
import { amountsOf, countedIn, italianDiscounted, sumOfLines } from './lines.ts';
import { isAfterTax } from './taxes.ts';
import { HALF_CENT, type Tolerances } from './tolerances.ts';

/** Recomputes the totals of a document: rules BR-CO-10 to BR-CO-16 of EN 16931, and their equivalents for FatturaPA. */
export function checkTotals(facts: InvoiceFacts, findings: Findings, tolerances: Tolerances): void {
  const { allowancesCharges, totalAllowances, totalCharges } = facts;
  const allowances = amountsOf(allowancesCharges, 'allowance');
  const charges = amountsOf(allowancesCharges, 'charge');
  const listed = allowances.length + charges.length;
  const compared = (check: CheckName, path: string, stated: string | null, parts: readonly Decimal[]) =>
    findings.compare(check, path, stated, tolerances.sum(parts.length), [sumOf(parts)]);
  compared('allowancesSum', 'totalAllowances', totalAllowances, allowances);
  compared('chargesSum', 'totalCharges', totalCharges, charges);
  const tolerance = tolerances.sum(countedIn(facts.lineItems).length + listed);
  checkNet(facts, findings, tolerance);
  checkGross(facts, findings, tolerance);
  checkDue(facts, findings);
}

function checkNet(facts: InvoiceFacts, findings: Findings, tolerance: Decimal): void {
  const { lineItems, totalLines, totalNet, totalAllowances, totalCharges } = facts;
  const lines = decimalOf(totalLines ?? '') ?? sumOfLines(lineItems);
  if (!lines) return;
  const listed = facts.allowancesCharges.filter((one) => !isAfterTax(one));
  const allowances = decimalOf(totalAllowances ?? '') ?? sumOf(amountsOf(listed, 'allowance'));
  const charges = decimalOf(totalCharges ?? '') ?? sumOf(amountsOf(listed, 'charge'));
  findings.compare('netSum', 'totalNet', totalNet, tolerance, [minus(plus(lines, charges), allowances)]);
}

function checkGross(facts: InvoiceFacts, findings: Findings, tolerance: Decimal): void {
  const { totalNet, totalTax, totalGross, rounding, format } = facts;
  if (totalNet === null || totalTax === null) return;
  const gross = plus(decimalOrZero(totalNet), decimalOrZero(totalTax));
  const readings = [gross];
  if (format === 'fatturapa') {
    const discounted = italianDiscounted(gross, facts.allowancesCharges.filter(isAfterTax));
    if (!discounted) return;
    // Issuers differ: the total may or may not include the document's discounts and rounding.
    readings.unshift(plus(discounted, decimalOrZero(rounding)), discounted);
  } else if (roundsGross(facts)) readings.push(plus(gross, decimalOrZero(rounding)));
  findings.compare('netPlusTax', 'totalGross', totalGross, tolerance, readings);
}

function checkDue(facts: InvoiceFacts, findings: Findings): void {
  const { totalGross, amountDue, format, profile } = facts;
  if (totalGross === null) return;
  // MINIMUM has no amounts for what is already paid and for rounding (BT-113, BT-114), so only equal amounts prove
  // anything.
  if (profile === 'minimum' && compare(decimalOrZero(amountDue), decimalOrZero(totalGross)) !== 0) return;
  const readings = format === 'fatturapa' ? italianDues(facts) : dues(facts);
  findings.compare('amountDue', 'amountDue', amountDue, HALF_CENT, readings);
}

const withheldIn = ({ withholdings }: InvoiceFacts): Decimal =>
  sumOf(knownAmounts(withholdings.map(({ amount }) => amount)));

function dues(facts: InvoiceFacts): Decimal[] {
  const { totalGross, prepaid, rounding, thirdPartyPayments } = facts;
  const unrounded = minus(
    plus(decimalOrZero(totalGross), decimalOrZero(thirdPartyPayments)),
    decimalOrZero(prepaid),
  );
  const due = plus(unrounded, decimalOrZero(rounding));
  return [due, minus(due, withheldIn(facts)), ...(roundsGross(facts) ? [unrounded] : [])];
}

/**
 * True if the gross total may already include the rounding. UBL profiles older than EN 16931 include it (BII T10,
 * rule R017), and printed invoices may include it too.
 */
const roundsGross = ({ format, profile }: InvoiceFacts): boolean =>
  format === 'text' ||
  (format === 'ubl' && (profile === null || ['peppol_bis_2', 'ehf', 'oioubl'].includes(profile)));

/**
 * Returns the possible amounts due. They exclude tax that is not paid to the supplier: tax that the customer withholds,
 * and tax that a public body pays directly to the authority.
 */
function italianDues(facts: InvoiceFacts): Decimal[] {
  const split = facts.taxes.filter(({ collection }) => collection === 'split_payment');
  const tax = sumOf(knownAmounts(split.map(({ amount }) => amount)));
  const due = minus(minus(decimalOrZero(facts.totalGross), tax), withheldIn(facts));
  // Credit notes have positive amounts, but some issuers state the repayment as a negative amount.
  return [due, plus(due, decimalOrZero(facts.rounding)), minus(ZERO, due)];
}
