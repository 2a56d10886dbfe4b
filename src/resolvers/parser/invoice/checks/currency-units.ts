import type { Decimal } from '../../decimal.ts';

/**
 * Currencies that are used without a smaller unit: those that have none (ISO 4217), and those whose smaller unit is not in use
 * (CLDR). A test compares them with the dataset of currencies, which takes a tenth of a second and 5 MB to load.
 */
export const WHOLE: ReadonlySet<string> = new Set(
  `AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW
LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF YER`.split(/\s/),
);

/** Currencies in which tax may be in whole units, although prices are not. */
export const TAX_IN_WHOLE: ReadonlySet<string> = new Set([
  // There are no coins of less since 2008, and until 2019 the law let the tax be rounded to crowns (§ 37 zákona o DPH).
  'CZK',
  // Uniform invoices state tax and total in whole dollars.
  'TWD',
]);

/** Half of the amount that tax may be rounded to: half a cent, half a yen. */
export function halfUnitOf(currency: string | null): Decimal {
  const whole = currency !== null && (WHOLE.has(currency) || TAX_IN_WHOLE.has(currency));
  return { units: 5n, scale: whole ? 1 : 3 };
}
