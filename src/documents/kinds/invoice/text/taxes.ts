import type { LabelOccurrence } from '../../../fields/labelled.ts';
import type { AmountCandidate } from '../../../fields/totals.ts';
import type { Row } from '../../../layout/types.ts';
import type { DecimalMark } from '../../../tokens/money/amounts.ts';
import { amountsIn } from '../../../tokens/money/amounts-in.ts';
import {
  compare,
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plain,
  plus,
  sumOf,
  times,
} from '../../../tokens/money/decimal.ts';
import { canBeRate, percentsIn } from '../../../tokens/quantities/percents.ts';
import type { InvoiceTax } from '../types.ts';
import { shortest } from './line-items.ts';

/** A tax with its row. */
export interface TextTax {
  readonly tax: InvoiceTax;
  readonly row: Row;
  /** True if the amount equals the rate applied to the base. */
  readonly proven: boolean;
}

/** One more than the limit of an answer, so that the code that truncates the answer detects the excess and warns. */
const MAX_TAXES = 501;
const MAX_AMOUNTS = 12;
/** Tolerance: one cent for rounding, and another cent for bases that were already rounded. */
const SLACK: Decimal = { units: 2n, scale: 2 };

/**
 * Finds the taxes of an invoice by rate: rows with a rate and two matching amounts (base and tax), and rows with a
 * label for tax.
 * @param taken rows of lines, which also contain rates
 */
export function taxesIn(
  rows: readonly Row[],
  labelled: readonly LabelOccurrence[],
  taken: ReadonlySet<number>,
  mark: DecimalMark | null,
): readonly TextTax[] {
  const named = new Set(labelled.flatMap(({ meanings, rowAt }) => (meanings.includes('tax') ? [rowAt] : [])));
  const found: TextTax[] = [];
  for (const [at, row] of rows.entries()) {
    if (found.length >= MAX_TAXES) break;
    if (taken.has(at)) continue;
    const tax = taxIn(row, named.has(at), mark);
    if (tax && !found.some(({ tax: other }) => same(other, tax.tax))) found.push(tax);
  }
  // A row with base and amount replaces a row with only the amount.
  return found.filter(
    (one) => one.proven || !found.some((other) => other.proven && other.tax.rate === one.tax.rate),
  );
}

const same = (one: InvoiceTax, other: InvoiceTax): boolean =>
  one.rate === other.rate && one.amount === other.amount && (one.base === other.base || other.base === null);

function taxIn(row: Row, named: boolean, mark: DecimalMark | null): TextTax | undefined {
  if (row.text.length > 300) return undefined;
  const rates = percentsIn(row.text).map(({ number }) => magnitude(number));
  const amounts = amountsIn(row.text, { mark })
    .map(({ number }) => number)
    .slice(0, MAX_AMOUNTS);
  for (const rate of rates.slice(0, 3)) {
    const pair = pairOf(amounts, rate);
    if (pair && (named || pair.amount.units !== 0n)) return taxOf(row, rate, { ...pair, proven: true });
  }
  const [rate] = rates;
  if (rate !== undefined) {
    if (!named) return undefined;
    const last = amounts.filter(({ scale }) => scale === 2).at(-1);
    return last && compare(magnitude(last), { units: 0n, scale: 0 }) >= 0 && rates.length === 1
      ? taxOf(row, rate, { base: null, amount: last, proven: false })
      : undefined;
  }
  // `Umsatzsteuer (S)  20.000,00  19  3.800,00`
  const bare = amounts.find((one) => one.scale < 2 && canBeRate(one));
  const pair = bare
    ? pairOf(
        amounts.filter((one) => one !== bare),
        bare,
      )
    : undefined;
  if (!bare || !pair) return undefined;
  // Without a label, the amount with tax must be in the row as well.
  const gross = plus(pair.base ?? pair.amount, pair.amount);
  return named || (pair.amount.units !== 0n && amounts.some((one) => minus(one, gross).units === 0n))
    ? taxOf(row, bare, { ...pair, proven: true })
    : undefined;
}

interface Pair {
  readonly base: Decimal | null;
  readonly amount: Decimal;
}

/** Finds two amounts, the second of which is this rate of the first. */
function pairOf(amounts: readonly Decimal[], rate: Decimal | undefined): Pair | undefined {
  if (!rate) return undefined;
  for (const base of amounts) {
    if (base.units === 0n) continue;
    const exact = times(base, { units: rate.units, scale: rate.scale + 2 });
    const amount = amounts.find(
      (one) => one !== base && one.scale === 2 && compare(magnitude(minus(one, exact)), SLACK) <= 0,
    );
    if (amount) return { base, amount };
  }
  return undefined;
}

const taxOf = (row: Row, rate: Decimal, { base, amount, proven }: Pair & { proven: boolean }): TextTax => ({
  tax: {
    category: null,
    rate: shortest(plain(rate)),
    base: base && plain(base),
    amount: plain(amount),
    exemptionReason: null,
    exemptionCode: null,
    collection: null,
  },
  row,
  proven,
});

/** Returns the sum of all proven taxes; null if there are none. */
export function sumOfTaxes(taxes: readonly TextTax[]): Decimal | null {
  const amounts = taxes.flatMap(({ tax, proven }) => (proven ? (decimalOf(tax.amount ?? '') ?? []) : []));
  return amounts.length > 0 ? sumOf(amounts) : null;
}

/** The score of the sum of the taxes as a candidate for the total tax. */
const SUMMED = 0.6;

/**
 * Corrects the candidates for totals of an invoice with several rates: the tax of one rate is not the total tax. The
 * sum of the taxes is added as a candidate if each tax is proven by its base, or if a net amount plus this sum equals a
 * total.
 */
export function withTaxesSummed(
  candidates: readonly AmountCandidate[],
  taxes: readonly TextTax[],
): readonly AmountCandidate[] {
  const last = taxes.at(-1);
  if (!last || new Set(taxes.map(({ tax }) => tax.rate)).size < 2) return candidates;
  const parts = new Map(taxes.map(({ tax, row }) => [row, tax.amount]));
  const others = candidates.filter(
    ({ name, row, number }) => name !== 'tax' || parts.get(row) !== plain(number),
  );
  const sum = sumOf(taxes.flatMap(({ tax }) => decimalOf(tax.amount ?? '') ?? []));
  const of = (name: AmountCandidate['name']) => candidates.filter((one) => one.name === name);
  const fits =
    taxes.every(({ proven }) => proven) ||
    of('net').some((net) => {
      const gross = plus(net.number, sum);
      return of('total').some(({ number }) => compare(magnitude(minus(number, gross)), SLACK) <= 0);
    });
  const { row } = last;
  return fits
    ? [
        ...others,
        { name: 'tax', number: sum, currency: null, row, cells: row.cells, rowAt: 0, score: SUMMED },
      ]
    : others;
}

/** The number of rows after taxes, or after the total tax, in which their sum with the net amount is looked for. */
const MAX_AFTER = 8;

/** The score of a total that has no label, and equals the net amount plus the tax. */
const UNLABELLED = 0.7;

/** Returns candidates for totals without a label: amounts that are the sum of net amount and tax. */
export function unlabelledTotals(
  candidates: readonly AmountCandidate[],
  taxes: readonly TextTax[],
  rows: readonly Row[],
  mark: DecimalMark | null,
): readonly AmountCandidate[] {
  const of = (name: AmountCandidate['name']) =>
    candidates.filter((one) => one.name === name).slice(0, MAX_AFTER);
  const pairs: { net: Decimal; tax: Decimal; from: number; all: boolean }[] = [];
  const last = taxes.at(-1);
  if (last && taxes.every(({ proven, tax }) => proven && tax.base !== null)) {
    const sum = (name: 'base' | 'amount') =>
      sumOf(taxes.flatMap(({ tax }) => decimalOf(tax[name] ?? '') ?? []));
    pairs.push({ net: sum('base'), tax: sum('amount'), from: rows.indexOf(last.row), all: true });
  }
  if (of('total').length === 0 && of('amount_due').length === 0)
    for (const net of of('net'))
      for (const tax of of('tax'))
        pairs.push({ net: net.number, tax: tax.number, from: Math.max(net.rowAt, tax.rowAt), all: false });
  // `Total  257.59  59.24  316.83`
  for (const [from, amounts] of Map.groupBy(
    candidates.filter(({ name }) => name === 'total'),
    ({ rowAt }) => rowAt,
  )) {
    const [net, tax] = amounts.slice(-3).map(({ number }) => number);
    if (amounts.length > 2 && net && tax && compare(magnitude(tax), magnitude(net)) < 0)
      pairs.push({ net, tax, from, all: true });
  }
  return pairs.flatMap(({ net, tax, from, all }) => {
    if (tax.units === 0n) return [];
    const total = plus(net, tax);
    for (let rowAt = from; rowAt < Math.min(rows.length, from + MAX_AFTER); rowAt += 1) {
      const row = rows[rowAt] as Row;
      const has = (number: Decimal) => amounts.some((one) => minus(one.number, number).units === 0n);
      const amounts = row.text.length > 300 ? [] : amountsIn(row.text, { mark });
      if (!has(total) || (all && !has(net))) continue;
      const one = { currency: null, row, cells: row.cells, rowAt, score: UNLABELLED };
      const parts = all
        ? (
            [
              ['net', net],
              ['tax', tax],
            ] as const
          ).map(([name, number]) => ({ ...one, name, number }))
        : [];
      return [...parts, { ...one, name: 'total' as const, number: total }];
    }
    return [];
  });
}
