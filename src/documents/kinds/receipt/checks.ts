import { compare, type Decimal, magnitude, minus, plus, sumOf, ZERO } from '../../tokens/money/decimal.ts';
import { type Goods, goodsSum } from './items.ts';
import type { Totals } from './totals.ts';
import type { ReceiptChecks } from './types.ts';

const CENT: Decimal = { units: 1n, scale: 2 };

const same = (one: Decimal, other: Decimal): boolean => compare(magnitude(minus(one, other)), CENT) < 0;

/**
 * Recomputes values that a receipt states twice. The items minus discounts must equal the subtotal, or the total with
 * or without tax, service charge, tip and rounding. The subtotal with these additions, or the amount paid minus the
 * change, must equal the total.
 */
export function checksOf(
  goods: Goods,
  totals: Totals,
  taxes: readonly Decimal[],
  paid: Decimal | null,
): ReceiptChecks {
  const { total, subtotal, tip, service, rounding, change } = totals;
  const extras = [sumOf(taxes), service?.number ?? ZERO, tip?.number ?? ZERO, rounding?.number ?? ZERO];
  const off = sumOf(goods.discounts.map(({ number }) => number));
  const made = (base: Decimal, wanted: Decimal): boolean =>
    Array.from({ length: 16 }, (_, choice) =>
      plus(base, sumOf(extras.filter((_extra, at) => (choice >> at) & 1))),
    ).some((sum) => same(sum, wanted));
  const sum = sumOf(goodsSum(goods));
  const gross = plus(sum, off);
  const itemsSumOk =
    goods.items.length === 0 || (!total && !subtotal)
      ? null
      : [subtotal, total].some((one) => one !== null && (made(sum, one.number) || made(gross, one.number)));
  return { itemsSumOk, totalOk: total ? totalOk(total.number) : null };

  function totalOk(wanted: Decimal): boolean | null {
    const bases = [
      ...(subtotal ? [subtotal.number, minus(subtotal.number, off)] : []),
      ...(itemsSumOk ? [sum] : []),
    ];
    if (bases.some((base) => made(base, wanted))) return true;
    if (paid && same(minus(paid, change?.number ? magnitude(change.number) : ZERO), wanted)) return true;
    return bases.length > 0 || (paid && change) ? false : null;
  }
}
