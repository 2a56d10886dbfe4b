import type { Decimal } from '../../../tokens/money/decimal.ts';

/**
 * Currencies used without a smaller unit, because they have none (ISO 4217) or it is no longer used (CLDR). The list
 * is a copy because loading the currency dataset takes a tenth of a second and 5 MB. A test compares the copy with
 * the dataset.
 */
export const WHOLE: ReadonlySet<string> = new Set(
  `AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW
LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF YER`.split(/\s/),
);

/** Currencies in which tax may be in whole units although prices are not. */
export const TAX_IN_WHOLE: ReadonlySet<string> = new Set([
  // The Czech Republic has had no smaller coins since 2008, and until 2019 its law allowed rounding the tax to crowns
  // (§ 37 zákona o DPH).
  'CZK',
  // Uniform invoices state tax and total in whole dollars.
  'TWD',
]);

/** In Japan, the seller decides whether tax is rounded up, down or to the nearest yen (Peppol PINT for Japan). */
const ROUNDED_AS_YOU_LIKE = new Map<string, Decimal>([['JPY', { units: 999n, scale: 3 }]]);

const HALF_CENT: Decimal = { units: 5n, scale: 3 };
const HALF_UNIT: Decimal = { units: 5n, scale: 1 };

/**
 * Returns the maximum difference between an exact product and its rounded amount, such as half a cent or half a forint.
 */
export function roundingOf(currency: string | null): Decimal {
  if (currency === null) return HALF_CENT;
  const whole = WHOLE.has(currency) || TAX_IN_WHOLE.has(currency);
  return ROUNDED_AS_YOU_LIKE.get(currency) ?? (whole ? HALF_UNIT : HALF_CENT);
}
