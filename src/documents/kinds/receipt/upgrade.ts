import { z } from 'zod';
import type { Upgrade } from '../../llm/upgrade.ts';
import { compare, decimalOrZero, minus, plus, sumOf } from '../../tokens/money/decimal.ts';
import type { Receipt } from './types.ts';

const amount = (description: string) =>
  z.string().max(30).nullable().describe(`${description}, as a plain decimal number such as 12.50`);
const text = (description: string, max = 120) => z.string().max(max).nullable().describe(description);

/** Values that a language model is asked to find in a receipt. */
const Found = z.object({
  merchantName: text('Name of the shop or restaurant'),
  taxId: text('Tax or VAT number of the merchant, without its label', 40),
  receiptNumber: text('Number of the receipt, invoice or bill', 40),
  date: text('Day of the purchase as YYYY-MM-DD', 10),
  time: text('Time of the purchase as HH:MM, 24 hours', 8),
  currency: text('Currency, ISO 4217', 3),
  subtotal: amount('Sum of the items before tax and tip'),
  tip: amount('Tip paid, not a suggested tip'),
  total: amount('Total amount to pay'),
  lineItems: z
    .array(
      z.object({
        description: text('Name of the item'),
        quantity: amount('Quantity or weight, if stated'),
        unitPrice: amount('Price per unit, if stated'),
        total: amount('Amount of the line; negative for returns'),
      }),
    )
    .max(200)
    .nullable()
    .describe('Items bought, in document order; no totals, taxes or payments'),
});
type Found = z.infer<typeof Found>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const MONEY = /^-?\d{1,12}(?:\.\d{1,4})?$/;
const CODE = /^[A-Z]{3}$/;

/**
 * Fills in values that the rules did not find. Takes the model's items and total if they add up and the rules' items
 * and total do not.
 */
export const receiptUpgrade: Upgrade<Receipt, Found> = {
  schema: Found,
  task: 'A receipt, till slip or restaurant bill. Extract the items, the date and time, the merchant and the amount to pay. The total includes tax, tip and rounding, but not change.',
  merge(data, found) {
    const taken: string[] = [];
    const fill = (
      path: string,
      known: string | null,
      proposed: string | null,
      form?: RegExp,
    ): string | null => {
      const value = proposed?.trim() ?? '';
      if (known !== null || value === '' || (form && !form.test(value))) return known;
      taken.push(path);
      return value;
    };
    const merchant = {
      ...data.merchant,
      name: fill('merchant.name', data.merchant.name, found.merchantName),
      taxId: fill('merchant.taxId', data.merchant.taxId, found.taxId),
    };
    const filled: Receipt = {
      ...data,
      merchant,
      receiptNumber: fill('receiptNumber', data.receiptNumber, found.receiptNumber),
      date: fill('date', data.date, found.date, DAY),
      time: fill('time', data.time, found.time, CLOCK),
      currency: fill('currency', data.currency, found.currency, CODE),
      subtotal: fill('subtotal', data.subtotal, found.subtotal, MONEY),
      tip: fill('tip', data.tip, found.tip, MONEY),
      total: fill('total', data.total, found.total, MONEY),
    };
    const whole = withItems(withTotal(filled, found, taken), found, taken);
    return { data: whole, taken };
  },
};

/** Takes the model's total if the model's items add up to it and nothing proves the rules' total. */
function withTotal(data: Receipt, found: Found, taken: string[]): Receipt {
  const { total } = found;
  if (data.checks.totalOk === true || total === null || !MONEY.test(total) || total === data.total)
    return data;
  if (!sumsTo(data, found.lineItems ?? [], [total])) return data;
  taken.push('total');
  return { ...data, total, checks: { ...data.checks, totalOk: true } };
}

/** Takes the model's items if they add up and the rules' items do not. */
function withItems(data: Receipt, { lineItems }: Found, taken: string[]): Receipt {
  const items = (lineItems ?? []).filter(
    (item) => item.total !== null && MONEY.test(item.total) && item.description !== null,
  );
  if (items.length === 0 || data.checks.itemsSumOk === true) return data;
  const adds = sumsTo(data, items, [data.total, data.subtotal]);
  if (!adds && data.lineItems.length > 0) return data;
  taken.push('lineItems');
  const clean = items.map(({ quantity, unitPrice, ...item }) => ({
    ...item,
    quantity: quantity !== null && MONEY.test(quantity) ? quantity : null,
    unitPrice: unitPrice !== null && MONEY.test(unitPrice) ? unitPrice : null,
  }));
  return {
    ...data,
    lineItems: clean,
    checks: { ...data.checks, itemsSumOk: adds ? true : data.checks.itemsSumOk },
  };
}

/** True if the items add up to one of the amounts, with or without the taxes, discounts and extras of the receipt. */
function sumsTo(
  data: Receipt,
  items: readonly { readonly total: string | null }[],
  wanted: readonly (string | null)[],
): boolean {
  if (items.length === 0) return false;
  const sum = sumOf(items.map(({ total }) => decimalOrZero(total)));
  const off = sumOf(data.discounts.map((discount) => decimalOrZero(discount.amount)));
  const tax = sumOf(data.taxes.map((one) => decimalOrZero(one.amount)));
  const rest = sumOf([data.tip, data.serviceCharge, data.rounding].map(decimalOrZero));
  const bases = [sum, minus(sum, off)].flatMap((base) => [base, plus(base, tax)]);
  const sums = bases.flatMap((base) => [base, plus(base, rest)]);
  return wanted.some((one) => one !== null && sums.some((made) => compare(made, decimalOrZero(one)) === 0));
}
