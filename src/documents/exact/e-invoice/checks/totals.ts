import type { InvoiceFacts } from '../../../kinds/invoice/types.ts';
import {
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
import { amountsOf, italianDiscounted, sumOfLines } from './lines.ts';
import { isAfterTax } from './taxes.ts';

/** Recomputes the totals of a document: rules BR-CO-10 to BR-CO-16 of EN 16931, and their equivalents for FatturaPA. */
export function checkTotals(facts: InvoiceFacts, findings: Findings): void {
  const { allowancesCharges, totalAllowances, totalCharges } = facts;
  findings.sum(
    'allowancesSum',
    'totalAllowances',
    totalAllowances,
    sumOf(amountsOf(allowancesCharges, 'allowance')),
  );
  findings.sum('chargesSum', 'totalCharges', totalCharges, sumOf(amountsOf(allowancesCharges, 'charge')));
  checkNet(facts, findings);
  checkGross(facts, findings);
  checkDue(facts, findings);
}

function checkNet(facts: InvoiceFacts, findings: Findings): void {
  const { lineItems, totalLines, totalNet, totalAllowances, totalCharges } = facts;
  const lines = decimalOf(totalLines ?? '') ?? sumOfLines(lineItems);
  if (!lines) return;
  const listed = facts.allowancesCharges.filter((one) => !isAfterTax(one));
  const allowances = decimalOf(totalAllowances ?? '') ?? sumOf(amountsOf(listed, 'allowance'));
  const charges = decimalOf(totalCharges ?? '') ?? sumOf(amountsOf(listed, 'charge'));
  findings.sum('netSum', 'totalNet', totalNet, minus(plus(lines, charges), allowances));
}

function checkGross(facts: InvoiceFacts, findings: Findings): void {
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
  findings.sum('netPlusTax', 'totalGross', totalGross, ...readings);
}

function checkDue(facts: InvoiceFacts, findings: Findings): void {
  const { totalGross, amountDue, format } = facts;
  if (totalGross === null) return;
  const readings = format === 'fatturapa' ? italianDues(facts) : dues(facts);
  findings.sum('amountDue', 'amountDue', amountDue, ...readings);
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
