import { NO_LINE } from '../../../exact/e-invoice/no-line.ts';
import {
  compare,
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plain,
  times,
} from '../../../tokens/money/decimal.ts';
import type { AllowanceCharge, InvoiceLine } from '../types.ts';

/** The values of a line as decimal numbers or texts; null if the line does not state them. */
export interface LineValues
  extends Pick<
    InvoiceLine,
    'line' | 'sku' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'taxRate' | 'tax' | 'net'
  > {
  readonly gross: string | null;
  readonly discount: string | null;
  /** True if the discount is a rate in percent, false if it may be an amount. */
  readonly discountIsRate: boolean;
}

/** Returns a line with its values and the texts of its description. */
export function itemOf(values: LineValues, texts: readonly string[]): InvoiceLine {
  const { line, sku, quantity, unit, unitPrice, taxRate, tax, net, gross } = values;
  const [description = null, ...details] = texts;
  return {
    ...NO_LINE,
    line,
    sku,
    description,
    details: details.length > 0 ? details.join('\n') : null,
    quantity,
    unit,
    unitPrice,
    taxRate,
    net,
    tax,
    total: gross,
    allowancesCharges: discountOf(values),
  };
}

const CENTS: Decimal = { units: 2n, scale: 2 };

/** Returns a discount, as rate or amount: the one that agrees with the other values of the line. */
function discountOf(values: LineValues): readonly AllowanceCharge[] {
  const { discount, discountIsRate, quantity, unitPrice, net } = values;
  const stated = decimalOf(discount ?? '');
  if (!stated || stated.units === 0n) return [];
  const [count, price, sum] = [quantity ?? '1', unitPrice ?? '', net ?? ''].map(decimalOf);
  const full = count && price ? times(count, price) : undefined;
  const amount = full && sum ? minus(full, sum) : undefined;
  const exact = full ? times(full, { units: stated.units, scale: stated.scale + 2 }) : undefined;
  const agrees = (other: Decimal | undefined): boolean =>
    amount !== undefined && other !== undefined && compare(magnitude(minus(amount, other)), CENTS) <= 0;
  const isAmount = !discountIsRate && !agrees(exact) && (agrees(stated) || stated.scale === 2);
  return [
    {
      kind: 'allowance',
      reason: null,
      reasonCode: null,
      amount: isAmount ? discount : agrees(exact) && amount ? plain(amount) : null,
      base: null,
      rate: isAmount ? null : discount,
      taxCategory: null,
      taxRate: null,
    },
  ];
}

/** Returns a rate without trailing zeros, as XML formats write it: `19`, not `19.00`. */
export const shortest = (rate: string): string =>
  rate.includes('.') ? rate.replace(/\.?0{1,4}$/, '') : rate;
