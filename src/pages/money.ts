import type { PlanPrice } from '../billing/billing.ts';

/**
 * Currencies that Stripe counts in whole units, and currencies with a thousand subunits. All other currencies have a
 * hundred subunits.
 */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THOUSANDTHS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

const digitsOf = (currency: string): number => (WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2);

/** Formats the price of a plan: `€29 per month`, `$290.50 per 3 months`. */
export function moneyOf({ amount, currency, interval, intervals }: PlanPrice): string {
  if (amount === null) return 'shown at checkout';
  const digits = digitsOf(currency);
  const money = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 10 ** digits);
  return `${money} per ${intervals === 1 ? interval : `${intervals} ${interval}s`}`;
}
