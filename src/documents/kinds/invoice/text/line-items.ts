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
import type { LineValues } from './line-values.ts';

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

/** Returns a discount in percent, with its amount if the amount agrees with the other values of the line. */
function discountOf({ discount, quantity, unitPrice, net }: LineValues): readonly AllowanceCharge[] {
  const rate = decimalOf(discount ?? '');
  if (!rate || rate.units === 0n) return [];
  const [count, price, sum] = [quantity ?? '1', unitPrice ?? '', net ?? ''].map(decimalOf);
  const full = count && price ? times(count, price) : undefined;
  const amount = full && sum ? minus(full, sum) : undefined;
  const exact = full ? times(full, { units: rate.units, scale: rate.scale + 2 }) : undefined;
  const holds = amount && exact && compare(magnitude(minus(amount, exact)), CENTS) <= 0;
  return [
    {
      kind: 'allowance',
      reason: null,
      reasonCode: null,
      amount: holds ? plain(amount) : null,
      base: null,
      rate: discount,
      taxCategory: null,
      taxRate: null,
    },
  ];
}
