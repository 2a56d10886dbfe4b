import type { AllowanceCharge, InvoiceFacts } from '../../../kinds/invoice/types.ts';
import {
  type Decimal,
  decimalOf,
  decimalOrZero,
  minus,
  plain,
  plus,
  rounded,
  sumOf,
  times,
  ZERO,
} from '../../../tokens/money/decimal.ts';
import { knownAmounts } from '../amounts.ts';
import type { Findings } from './findings.ts';
import { countedIn, hundredth } from './lines.ts';
import { HALF_CENT, type Tolerances } from './tolerances.ts';

const CENTS = 2;

/** Recomputes the tax of each category, and the sum of these taxes. */
export function checkTaxes(facts: InvoiceFacts, findings: Findings, tolerances: Tolerances): void {
  const { taxes, totalTax, format } = facts;
  const counts = countsOf(facts);
  for (const [at, { category, base, rate, amount }] of taxes.entries()) {
    const [of, percent] = [decimalOf(base ?? ''), decimalOf(rate ?? '')];
    if (!of || !percent) continue;
    const tolerance = tolerances.tax(percent, counts.get(keyOf(category, rate)) ?? 0);
    const tax = hundredth(times(of, percent));
    findings.compare('taxAmounts', `taxes[${at}].amount`, amount, tolerance, [tax, rounded(tax, CENTS)]);
  }
  const amounts = knownAmounts(taxes.map(({ amount }) => amount));
  // FatturaPA states no total of taxes: `totalTax` is computed as their sum.
  if (amounts.length > 0 && amounts.length === taxes.length && format !== 'fatturapa')
    findings.compare('taxesSum', 'totalTax', totalTax, HALF_CENT, [sumOf(amounts)]);
  checkBases(facts, findings, tolerances);
}

/** Recomputes the base of each tax category: its lines, plus the charges and minus the allowances of the document. */
function checkBases(facts: InvoiceFacts, findings: Findings, tolerances: Tolerances): void {
  const { taxes, lineItems, allowancesCharges } = facts;
  const counted = countedIn(lineItems);
  const sums = new Map<string, Decimal>();
  const add = (category: string | null, rate: string | null, amount: Decimal) => {
    const key = keyOf(category, rate);
    sums.set(key, plus(sums.get(key) ?? ZERO, amount));
  };
  const taxed = allowancesCharges.filter((one) => !isAfterTax(one));
  const parts = [
    ...counted.map(({ taxCategory, taxRate, net }) => ({ taxCategory, taxRate, amount: net })),
    ...taxed,
  ];
  const known = parts.every(
    ({ taxCategory, taxRate, amount }) => amount !== null && (taxCategory !== null || taxRate !== null),
  );
  if (counted.length === 0 || taxes.length === 0 || !known) return;
  for (const { taxCategory, taxRate, net } of counted) add(taxCategory, taxRate, decimalOrZero(net));
  for (const { kind, taxCategory, taxRate, amount } of taxed)
    add(taxCategory, taxRate, kind === 'charge' ? decimalOrZero(amount) : minus(ZERO, decimalOrZero(amount)));
  const counts = countsOf(facts);
  for (const [key, { at, base }] of basesByCategory(taxes)) {
    const tolerance = tolerances.base(taxes[at]?.category ?? null, counts.get(key) ?? 0);
    findings.compare('taxBases', `taxes[${at}].base`, base, tolerance, [sums.get(key) ?? ZERO]);
  }
}

/** Returns the number of lines, allowances and charges of each category. */
function countsOf({ lineItems, allowancesCharges }: InvoiceFacts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { taxCategory, taxRate } of [...countedIn(lineItems), ...allowancesCharges]) {
    const key = keyOf(taxCategory, taxRate);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Merges the bases of a category, which may appear several times, with different exemption reasons. */
function basesByCategory(taxes: InvoiceFacts['taxes']) {
  const bases = new Map<string, { at: number; base: string | null }>();
  for (const [at, { category, rate, base }] of taxes.entries()) {
    const key = keyOf(category, rate);
    const before = bases.get(key);
    const sum = before?.base ? plus(decimalOrZero(before.base), decimalOrZero(base)) : undefined;
    bases.set(key, { at: before?.at ?? at, base: sum ? plain(sum) : base });
  }
  return bases;
}

/** Returns a key that ignores trailing zeros of the rate and treats a missing rate as zero. */
const keyOf = (category: string | null, rate: string | null): string => {
  const number = decimalOf(rate ?? '');
  const shown = number ? rounded(number, 6).units : 0n;
  return `${category ?? ''} ${shown}`;
};

/** True for discounts and surcharges that apply to a whole Italian document. They change the total after tax. */
export const isAfterTax = ({ reasonCode, taxRate }: AllowanceCharge): boolean =>
  taxRate === null && (reasonCode === 'SC' || reasonCode === 'MG');
