import type { Basis } from '../../../confidence/index.ts';
import type { AmountCandidate, Totals } from '../../../fields/totals.ts';
import type { Places } from '../../../layout/places.ts';
import {
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plain,
  plus,
  ZERO,
} from '../../../tokens/money/decimal.ts';
import type { AllowanceCharge, InvoiceFacts } from '../types.ts';

type TotalFacts = Pick<
  InvoiceFacts,
  | 'totalLines'
  | 'totalAllowances'
  | 'totalCharges'
  | 'totalNet'
  | 'totalTax'
  | 'totalGross'
  | 'prepaid'
  | 'rounding'
  | 'amountDue'
  | 'allowancesCharges'
  | 'withholdings'
>;

const amountIn = (candidate: AmountCandidate | undefined): string | null =>
  candidate ? plain(candidate.number) : null;

/**
 * Returns the totals of an invoice. Discounts and charges are assigned to the whole document only if lines, discounts,
 * charges and net amount add up; otherwise their labels may have another meaning, such as a saving.
 * @param items the sum of the lines, if all have an amount
 */
export function totalsIn(totals: Totals, items: Decimal | null, places: Places): TotalFacts {
  const { total, tax, subtotal, amount_due: due, prepaid, rounding, withheld } = totals;
  const net = isBeforeDiscount(totals) ? undefined : totals.net;
  for (const [path, one] of [
    ['totalGross', total],
    ['totalNet', net],
    ['totalTax', tax],
    ['amountDue', due],
    ['prepaid', prepaid],
  ] as const)
    if (one) places.note(path, one.row, basisOf(one, totals), one.cells);
  const lines = subtotal?.number ?? items;
  const extras = lines && net ? extrasBetween(lines, net.number, totals) : [];
  const paid = prepaid && due && total && holdsPaid(total, prepaid, due) ? prepaid : undefined;
  return {
    totalLines:
      subtotal && (extras.length > 0 || same(subtotal.number, net?.number)) ? plain(subtotal.number) : null,
    totalAllowances: null,
    totalCharges: null,
    totalNet: amountIn(net),
    totalTax: amountIn(tax),
    totalGross: amountIn(total),
    prepaid: paid ? plain(magnitude(paid.number)) : null,
    rounding: rounding && isRounding(rounding.number, totals) ? plain(rounding.number) : null,
    amountDue: amountIn(due),
    allowancesCharges: extras,
    withholdings:
      withheld && due && total ? [{ kind: null, rate: null, amount: plain(magnitude(withheld.number)) }] : [],
  };
}

function basisOf(one: AmountCandidate, { proofs, total, net, tax, rounding }: Totals): Basis {
  const contradicted = total && net && tax && !rounding && !same(plus(net.number, tax.number), total.number);
  // Lines may prove the net amount of a document whose total is wrong.
  if (contradicted && (one === total || proofs === 0)) return 'contradicted';
  if (proofs > 0) return 'proven';
  return one.score < MIN_SURE ? 'weak_label' : 'labelled';
}

/** Candidates with a lower score are behind labels that have other meanings as well. */
const MIN_SURE = 0.7;

const same = (one: Decimal, other: Decimal | undefined): boolean =>
  other !== undefined && minus(one, other).units === 0n;

/**
 * True if an amount such as `Rundung 0.02` is the difference between the total and the amount due, or between net plus
 * tax and the total.
 */
function isRounding(rounding: Decimal, { total, net, tax, amount_due: due }: Totals): boolean {
  if (rounding.units === 0n || !total) return false;
  if (due && !same(due.number, total.number)) return true;
  return (
    net !== undefined && tax !== undefined && same(plus(plus(net.number, tax.number), rounding), total.number)
  );
}

/**
 * True if the apparent net amount is a subtotal before a discount, because this amount plus the tax does not equal the
 * total.
 */
function isBeforeDiscount({ total, net, tax, subtotal, discount }: Totals): boolean {
  if (!net || !discount || discount.number.units === 0n || !same(net.number, subtotal?.number)) return false;
  return !total || !same(plus(net.number, tax?.number ?? ZERO), total.number);
}

const holdsPaid = (total: AmountCandidate, prepaid: AmountCandidate, due: AmountCandidate): boolean =>
  same(minus(total.number, magnitude(prepaid.number)), due.number);

function extrasBetween(
  lines: Decimal,
  net: Decimal,
  { discount, charge }: Totals,
): readonly AllowanceCharge[] {
  const off = discount ? magnitude(discount.number) : undefined;
  const on = charge?.number;
  for (const [less, more] of [
    [off, undefined],
    [undefined, on],
    [off, on],
  ] as const) {
    if (!less && !more) continue;
    if (!same(plus(minus(lines, less ?? ZERO), more ?? ZERO), net)) continue;
    return [...(less ? [extraOf('allowance', less)] : []), ...(more ? [extraOf('charge', more)] : [])];
  }
  return [];
}

const extraOf = (kind: AllowanceCharge['kind'], amount: Decimal): AllowanceCharge => ({
  kind,
  reason: null,
  reasonCode: null,
  amount: plain(amount),
  base: null,
  rate: null,
  taxCategory: null,
  taxRate: null,
});

/** True if the lines include tax: their sum equals the total with tax, and not the total without tax. */
export function linesHaveTax(items: Decimal | null, { total, net }: TotalNumbers, stated: boolean): boolean {
  if (items === null) return stated;
  const [gross, without] = [decimalOf(total ?? ''), decimalOf(net ?? '')];
  if (without && same(items, without)) return false;
  return gross !== undefined && without !== undefined && same(items, gross) ? true : stated;
}

interface TotalNumbers {
  readonly total: string | null;
  readonly net: string | null;
}
