import type { AllowanceCharge, InvoiceFacts, InvoiceLine } from '../../../kinds/invoice/types.ts';
import {
  compare,
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plus,
  rounded,
  sumOf,
  times,
} from '../../../tokens/money/decimal.ts';
import { knownAmounts } from '../amounts.ts';
import type { Findings } from './findings.ts';
import type { Tolerances } from './tolerances.ts';

const ONE: Decimal = { units: 1n, scale: 0 };
const CENTS = 2;

/** Returns charges minus allowances; unknown amounts are ignored. */
export const balanceOf = (all: readonly AllowanceCharge[]): Decimal =>
  minus(sumOf(amountsOf(all, 'charge')), sumOf(amountsOf(all, 'allowance')));

/** Returns the known amounts of the allowances, or of the charges. */
export const amountsOf = (all: readonly AllowanceCharge[], kind: AllowanceCharge['kind']): Decimal[] =>
  knownAmounts(all.filter((one) => one.kind === kind).map(({ amount }) => amount));

/** Recomputes each line from its quantity and price, and the sum of all lines. */
export function checkLines(facts: InvoiceFacts, findings: Findings, tolerances: Tolerances): void {
  const { lineItems, format, totalLines } = facts;
  for (const [at, line] of lineItems.entries()) {
    const results = format === 'fatturapa' ? italianResults(line) : resultsOf(line);
    findings.compare('lineAmounts', `lineItems[${at}].net`, line.net, tolerances.line, results);
  }
  const sum = sumOfLines(lineItems);
  const tolerance = tolerances.sum(countedIn(lineItems).length);
  if (sum) findings.compare('linesSum', 'totalLines', totalLines, tolerance, [sum]);
}

/** Returns the lines that are part of the total. */
export const countedIn = (lines: readonly InvoiceLine[]): readonly InvoiceLine[] =>
  lines.filter(({ counted }) => counted);

/**
 * Returns the net sum of the lines that are part of the total; undefined if no lines are, or if one of these lines
 * does not state its net amount.
 */
export function sumOfLines(lines: readonly InvoiceLine[]): Decimal | undefined {
  const counted = countedIn(lines);
  const nets = knownAmounts(counted.map(({ net }) => net));
  return nets.length > 0 && nets.length === counted.length ? sumOf(nets) : undefined;
}

/** Returns quantity times price, with the line's allowances and charges; an empty list if a factor is missing. */
function resultsOf({ quantity, unitPrice, priceBase, allowancesCharges }: InvoiceLine): Decimal[] {
  const [count, price] = [decimalOf(quantity ?? ''), decimalOf(unitPrice ?? '')];
  const base = decimalOf(priceBase ?? '1');
  if (!count || !price || !base || base.units === 0n) return [];
  return [plus(quotient(times(count, price), base), balanceOf(allowancesCharges))];
}

/** More digits than any amount has, so the truncation of quotients has no effect. */
const QUOTIENT_DIGITS = 12;

function quotient(number: Decimal, divisor: Decimal): Decimal {
  const scale = Math.max(QUOTIENT_DIGITS, number.scale);
  const { units } = rounded(number, scale);
  return { units: (units * 10n ** BigInt(divisor.scale)) / divisor.units, scale };
}

/**
 * Computes a line by the Italian rule (check 00423 of the exchange system): discounts apply to the unit price, one
 * after the other, and a line without a quantity is one piece. A discount stated as an amount is often meant for the
 * whole line, so the result for the whole line is also accepted.
 */
function italianResults({ quantity, unitPrice, allowancesCharges }: InvoiceLine): Decimal[] {
  const count = quantity === null ? ONE : decimalOf(quantity);
  const price = decimalOf(unitPrice ?? '');
  if (!count || !price) return [];
  const discounted = italianDiscounted(price, allowancesCharges);
  if (!discounted) return [];
  return [
    times(discounted, count),
    times(rounded(discounted, CENTS), count),
    plus(times(price, count), balanceOf(allowancesCharges)),
  ];
}

/**
 * Maximum number of digits that are kept in a price. More digits would have no visible effect, and their number would
 * grow with each discount.
 */
const PRICE_DIGITS = 20;

/**
 * Upper limit of any price. Repeated surcharges of 10^38 percent would otherwise produce numbers of unlimited length.
 */
const MAX_MONEY: Decimal = { units: 10n ** 60n, scale: 0 };

/**
 * Returns a price or total after Italian discounts and surcharges, one after the other; undefined above `MAX_MONEY`.
 */
export function italianDiscounted(price: Decimal, all: readonly AllowanceCharge[]): Decimal | undefined {
  let sum = price;
  for (const one of all) {
    const change = changeOf(sum, one);
    sum = one.kind === 'charge' ? plus(sum, change) : minus(sum, change);
    if (compare(magnitude(sum), MAX_MONEY) > 0) return undefined;
  }
  return sum;
}

function changeOf(price: Decimal, { amount, rate }: AllowanceCharge): Decimal {
  const fixed = decimalOf(amount ?? '');
  if (fixed && fixed.units !== 0n) return fixed;
  const percent = decimalOf(rate ?? '') ?? { units: 0n, scale: 0 };
  const change = hundredth(times(price, percent));
  return change.scale > PRICE_DIGITS ? rounded(change, PRICE_DIGITS) : change;
}

/** Divides by a hundred, by moving the decimal point. */
export const hundredth = ({ units, scale }: Decimal): Decimal => ({ units, scale: scale + 2 });
