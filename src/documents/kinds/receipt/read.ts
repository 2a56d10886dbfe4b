import type { DocumentWarning } from '../../document.ts';
import { listCut, rowsCut } from '../../layout/list-cut.ts';
import type { Places } from '../../layout/places.ts';
import type { Layout } from '../../layout/types.ts';
import { taxIdHolds } from '../../tokens/identifiers/vat-ids.ts';
import { compare, type Decimal, decimalOf, plain, sumOf } from '../../tokens/money/decimal.ts';
import { checksOf } from './checks.ts';
import { receiptCurrencyOf } from './currency.ts';
import { addressIn } from './head/address.ts';
import { phoneOf, taxIdOf } from './head/contact.ts';
import { type Head, headOf } from './head/index.ts';
import { type Goods, goodsOf, goodsSum, isHeading, isNameAbove, itemOf } from './items.ts';
import { type Line, MAX_ROWS, receiptLines } from './lines.ts';
import { receiptMomentOf } from './moment.ts';
import { receiptNumberOf } from './number.ts';
import { MAX_PAYMENTS, paymentsOf, receiptPaymentOf } from './payments.ts';
import { notePlaces } from './receipt-places.ts';
import { MAX_TAXES, taxesOf } from './taxes.ts';
import { totalsOf } from './totals.ts';
import type { Receipt } from './types.ts';
import { warningsOf } from './warnings.ts';
import type { LabelKind } from './words.ts';

/** Maximum number of line items, and of discounts, in a response. */
export const MAX_ITEMS = 1_000;

export interface ReadReceipt {
  readonly data: Receipt;
  readonly warnings: readonly DocumentWarning[];
  readonly confidence: number;
  readonly lines: readonly Line[];
  readonly goods: Goods;
}

/** Reads the rows of a receipt, and records the positions of its values. */
export function readReceiptLayout(layout: Layout, places: Places): ReadReceipt {
  const { lines, notation } = receiptLines(layout);
  const head = headOf(lines);
  const { taxes: foundTaxes, rows: taxRows } = taxesOf(lines);
  const taxes = foundTaxes.slice(0, MAX_TAXES);
  const others = lines.filter((line) => !taxRows.has(line));
  const [from, to] = goodsRange(others, head);
  const { goods, below } = withoutSum(goodsOf(others.slice(from, to), others.slice(to)), others.slice(to));
  const amounts = taxes.flatMap(({ amount }) => (amount === null ? [] : (decimalOf(amount) ?? [])));
  const totals = totalsOf(below, goods, amounts);
  const foundPayments = paymentsOf(below, others, totals.total?.number ?? null);
  const payments = foundPayments.slice(0, MAX_PAYMENTS);
  const moment = receiptMomentOf(lines, notation.order);
  const number = receiptNumberOf(lines);
  const [phone, taxId] = [phoneOf(lines, notation.country), taxIdOf(lines)];
  const currency = receiptCurrencyOf(lines, notation);
  const paid = sumOf(payments.flatMap((payment) => payment.number ?? []));
  const data: Receipt = {
    merchant: {
      name: head.name?.text ?? null,
      address: addressIn(
        head.address.map(({ text }) => text),
        notation.country,
      ),
      phone: phone?.text ?? null,
      taxId: taxId?.text ?? null,
    },
    receiptNumber: number?.number ?? null,
    date: moment.date,
    time: moment.time,
    currency: currency.code,
    lineItems: goods.items.slice(0, MAX_ITEMS).map(itemOf),
    subtotal: amountOf(totals.subtotal),
    discounts: goods.discounts
      .slice(0, MAX_ITEMS)
      .map(({ description, amount }) => ({ description, amount })),
    taxes: taxes.map(({ name, rate, base, amount }) => ({ name, rate, base, amount })),
    serviceCharge: amountOf(totals.service),
    tip: amountOf(totals.tip),
    rounding: amountOf(totals.rounding),
    total: amountOf(totals.total),
    payments: payments.map(receiptPaymentOf),
    change: amountOf(totals.change),
    checks: checksOf(goods, totals, amounts, paid.units === 0n ? null : paid),
  };
  const circumstances = {
    currencyAssumed: currency.assumed,
    orderAssumed: notation.orderEvidence === null && moment.ambiguous,
    taxIdHolds: taxId && taxIdHolds(taxId.text, notation.country),
  };
  notePlaces(places, {
    head,
    phone,
    taxId,
    number,
    moment,
    goods,
    taxes,
    totals,
    payments,
    checks: data.checks,
  });
  const warnings = [
    ...warningsOf(data, circumstances),
    ...rowsCut(MAX_ROWS, layout.rows.length),
    ...listCut('lineItems', MAX_ITEMS, goods.items.length),
    ...listCut('discounts', MAX_ITEMS, goods.discounts.length),
    ...listCut('taxes', MAX_TAXES, foundTaxes.length),
    ...listCut('payments', MAX_PAYMENTS, foundPayments.length),
  ];
  return { data, warnings, confidence: places.confidence, lines, goods };
}

/**
 * Removes the last item if its amount is the sum of the other items. The row is then a subtotal or total, with a label
 * such as `FOOD 23.86` or without a label.
 */
function withoutSum(goods: Goods, below: readonly Line[]): { goods: Goods; below: readonly Line[] } {
  const last = goods.items.at(-1);
  const others = { ...goods, items: goods.items.slice(0, -1) };
  const priced = others.items.filter(({ total }) => total && total.units !== 0n);
  const sums = last?.total && last.quantity === null && priced.length > 1;
  if (!sums || compare(sumOf(goodsSum(others)), last.total as Decimal) !== 0) return { goods, below };
  const named = below.some(({ kind, money }) => SUMS.has(kind) && money.length > 0);
  return { goods: others, below: [{ ...last.line, kind: named ? 'subtotal' : 'total' }, ...below] };
}

const amountOf = (one: { readonly number: Decimal } | null): string | null => one && plain(one.number);

/** True if a row is the merchant's name or part of the address. */
const isOfHead = ({ row }: Line, { name, address }: Head): boolean =>
  name?.row === row || address.some((one) => one.row === row);

type Kinds = ReadonlySet<LabelKind | null>;

const ENDS: Kinds = new Set<LabelKind | null>(['subtotal', 'total', 'balance', 'tax', 'change', 'rounding']);
/** Kinds of rows that also appear among the items. */
const LATE_ENDS: Kinds = new Set<LabelKind | null>(['payment', 'service']);
const SUMS: Kinds = new Set<LabelKind | null>(['subtotal', 'total']);

/** Number of rows below the head that may contain the column headers. */
const NEAR = 25;

/** Returns the range of the items: from below the head and the column headers to the first sum. */
function goodsRange(lines: readonly Line[], head: Head): [number, number] {
  const first = lines.findIndex(({ at }) => at >= head.end);
  const [above, own] = [lines[first - 1], lines[first]];
  const named = above && own && isNameAbove(above, own) && !isOfHead(above, head);
  const start = first < 0 ? lines.length : named ? first - 1 : first;
  const sum = lines.findIndex(({ kind, money }) => SUMS.has(kind) && money.length > 0);
  const heading = lines.findIndex(
    (line, at) => at < Math.min(start + NEAR, sum < 0 ? Infinity : sum) && isHeading(line),
  );
  const from = heading < 0 ? start : heading + 1;
  const next = (kinds: Kinds): number =>
    lines.findIndex((line, at) => at >= from && line.money.length > 0 && kinds.has(line.kind));
  const end = next(ENDS);
  if (end >= 0) return [from, end];
  const late = next(LATE_ENDS);
  return [from, late < 0 ? lines.length : late];
}
