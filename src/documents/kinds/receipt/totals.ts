import {
  compare,
  type Decimal,
  magnitude,
  minus,
  negated,
  plain,
  plus,
  rounded,
  sumOf,
  ZERO,
} from '../../tokens/money/decimal.ts';
import { type Goods, goodsSum } from './items.ts';
import type { Line, Sum } from './lines.ts';
import { methodOf } from './payments.ts';
import { type LabelKind, totalStrength } from './words.ts';

/** An amount with its line. */
export interface Stated {
  readonly number: Decimal;
  readonly line: Line;
  readonly sum: Sum;
}

/** Totals in the rows below the items; null if not stated. */
export interface Totals {
  readonly total: Stated | null;
  /** True if other amounts add up to the total. */
  readonly proven: boolean;
  readonly subtotal: Stated | null;
  readonly tip: Stated | null;
  readonly service: Stated | null;
  readonly rounding: Stated | null;
  readonly change: Stated | null;
}

interface Candidate extends Stated {
  readonly score: number;
  readonly proven: boolean;
}

/**
 * Finds the total among the rows that name a total. If there are several, chooses the one that matches most sums: the
 * amount paid minus the change, the items plus tax, service charge, tip and rounding, and the subtotal plus these.
 * @param lines below the items, without tax tables
 */
export function totalsOf(lines: readonly Line[], goods: Goods, taxes: readonly Decimal[]): Totals {
  const first = (kind: LabelKind): Stated | null => statedIn(lines, kind)[0] ?? null;
  const subtotals = statedIn(lines, 'subtotal');
  const roundings = statedIn(lines, 'rounding').filter(({ number }) => compare(magnitude(number), ONE) < 0);
  const known = {
    tip: statedIn(lines, 'tip').at(-1) ?? null,
    service: first('service'),
    rounding: roundings[0] ?? null,
    change: statedIn(lines, 'change').find(({ number }) => number.units !== 0n) ?? first('change'),
  };
  const paid = lines.filter((line) => line.kind === 'payment' && line.money.length > 0);
  const sums = expected(goods, subtotals, taxes, known, paid);
  const candidates = candidatesIn(lines, sums, known, goods);
  const best =
    candidates.toSorted((one, other) => other.score - one.score)[0] ?? fallback(lines, sums, subtotals);
  const total = best ?? null;
  const subtotal = subtotalOf(subtotals, total, goods);
  return {
    ...known,
    total: total && { number: total.number, line: total.line, sum: total.sum },
    proven: total?.proven ?? false,
    subtotal,
  };
}

const ONE: Decimal = { units: 1n, scale: 0 };

/** Returns the last amount of each line of this kind. */
const statedIn = (lines: readonly Line[], kind: LabelKind): Stated[] =>
  lines.flatMap((line) => {
    const sum = line.money.at(-1);
    return line.kind === kind && sum ? { number: sum.number, line, sum } : [];
  });

/** Sums of other amounts that the total may equal. The value is the weight of the sum as proof of the total. */
type Expected = ReadonlyMap<string, number>;

const keyFor = (number: Decimal): string => plain(rounded(number, 3));

function expected(
  goods: Goods,
  subtotals: readonly Stated[],
  taxes: readonly Decimal[],
  { tip, service, rounding, change }: Pick<Totals, 'tip' | 'service' | 'rounding' | 'change'>,
  paid: readonly Line[],
): Expected {
  const sums = new Map<string, number>();
  const add = (number: Decimal, weight: number) => {
    if (number.units !== 0n) sums.set(keyFor(number), Math.max(sums.get(keyFor(number)) ?? 0, weight));
  };
  const amounts = paid.map((line) => ({
    number: magnitude(line.money.at(-1)?.number as Decimal),
    method: methodOf(line.label),
  }));
  for (const { number, method } of amounts) {
    if (change)
      add(minus(number, magnitude(change.number)), method === 'cash' || change.number.units !== 0n ? 6 : 4);
    else add(number, method === 'cash' ? 2 : 4);
  }
  if (amounts.length > 1) {
    const all = sumOf(amounts.map(({ number }) => number));
    add(change ? minus(all, magnitude(change.number)) : all, 3);
  }
  const extras = [sumOf(taxes), service?.number ?? ZERO, tip?.number ?? ZERO, rounding?.number ?? ZERO];
  const bases = [
    ...(goods.items.length > 0 ? [sumOf(goodsSum(goods))] : []),
    ...subtotals.map(({ number }) => number),
  ];
  for (const base of bases)
    for (let choice = 0; choice < 16; choice += 1) {
      const chosen = extras.filter((extra, at) => (choice >> at) & 1 && extra.units !== 0n);
      if (chosen.length === bits(choice))
        add(plus(base, sumOf(chosen)), 3 + (choice & 8 ? 2 : 0) + (choice & 4 ? 1 : 0));
    }
  return sums;
}

const bits = (choice: number): number => choice.toString(2).replaceAll('0', '').length;

/** Returns rows that may state the total: rows that name the total, and other rows with a proven amount. */
function candidatesIn(
  lines: readonly Line[],
  sums: Expected,
  { rounding, tip }: Pick<Totals, 'rounding' | 'tip'>,
  { discounts }: Goods,
): Candidate[] {
  const named = lines.flatMap((line) => {
    const sum = line.money.at(-1);
    const strength = sum ? strengthOf(line, sum) : 0;
    return sum && strength > 0 ? { number: sum.number, line, sum, strength } : [];
  });
  const counts = new Map<string, number>();
  for (const { number } of named) counts.set(keyFor(number), (counts.get(keyFor(number)) ?? 0) + 1);
  const extras = [
    ...(rounding ? [rounding.number] : []),
    ...discounts.slice(-3).map(({ number }) => negated(number)),
  ].filter(({ units }) => units !== 0n);
  return named.flatMap(({ strength, ...one }, at) => {
    const proof = sums.get(keyFor(one.number)) ?? 0;
    const again = (counts.get(keyFor(one.number)) ?? 1) - 1;
    const madeBy = (extra: Decimal): boolean => counts.has(keyFor(minus(one.number, extra)));
    const made =
      (extras.some(madeBy) ? 5 : 0) + (tip !== null && tip.number.units !== 0n && madeBy(tip.number) ? 4 : 0);
    if (strength < 2 && proof + made < 3) return [];
    const score =
      strength + proof * 1.5 + Math.min(again, 2) + made + (one.number.units === 0n ? -9 : 0) + at / 1_000;
    return { ...one, score, proven: proof > 2 || made > 0 };
  });
}

/** Returns a score for how likely the words of a row mean the total; 1 for an amount without words. */
function strengthOf({ kind, label }: Line, { number }: Sum): number {
  if (kind === 'total') return totalStrength(label);
  if (kind === 'balance') return 2;
  // `ROUNDING 182.00` states the rounded total, not the rounding.
  if (kind === 'rounding') return compare(magnitude(number), ONE) < 0 ? 0 : 1;
  return kind === null && label.replace(/[^\p{L}]/gu, '').length < 5 ? 1 : 0;
}

/**
 * Returns a total that no row names: a payment or other amount that is proven, or otherwise the subtotal or a payment.
 */
function fallback(
  lines: readonly Line[],
  sums: Expected,
  subtotals: readonly Stated[],
): Candidate | undefined {
  const others = [...statedIn(lines, 'payment'), ...subtotals, ...lines.flatMap((line) => lastOf(line))];
  const proven = others.find(
    ({ number, line }) =>
      (sums.get(keyFor(number)) ?? 0) >= 3 && line.kind !== 'discount' && line.kind !== 'tax',
  );
  if (proven) return { ...proven, score: 0, proven: true };
  const only =
    subtotals.at(-1) ?? statedIn(lines, 'payment').find(({ line }) => methodOf(line.label) !== 'cash');
  return only && { ...only, score: 0, proven: false };
}

const lastOf = (line: Line): Stated[] => {
  const sum = line.money.at(-1);
  return sum && line.kind === null ? [{ number: sum.number, line, sum }] : [];
};

/** Returns the subtotal that equals the sum of the items, or otherwise the first subtotal. */
function subtotalOf(subtotals: readonly Stated[], total: Stated | null, goods: Goods): Stated | null {
  const others = subtotals.filter(({ line }) => line !== total?.line);
  const sum = sumOf(goodsSum(goods));
  return others.find(({ number }) => compare(number, sum) === 0) ?? others[0] ?? null;
}
