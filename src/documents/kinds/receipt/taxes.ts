import {
  compare,
  type Decimal,
  decimalOrZero,
  magnitude,
  minus,
  plain,
  plus,
  rounded,
  sumOf,
  times,
  ZERO,
} from '../../tokens/money/decimal.ts';
import { canBeRate, percentsIn, rateAfter } from '../../tokens/quantities/percents.ts';
import type { Line, Sum } from './lines.ts';
import type { ReceiptTax } from './types.ts';
import { labelKeyOf } from './words.ts';

/** A tax with its line. */
export interface StatedTax extends ReceiptTax {
  readonly line: Line;
}

export interface Taxes {
  readonly taxes: readonly StatedTax[];
  /** Rows of tax tables, whose amounts do not affect the amount due. */
  readonly rows: ReadonlySet<Line>;
}

/** Maximum number of taxes in a response. No country has so many. */
export const MAX_TAXES = 50;

const TAX_WORD =
  /\b(?:[CSIU]?GST|HST|PST|QST|SST|VAT|T\.?V\.?A\.?|I\.?V\.?A\.?|BTW|MOMS|MVA|PTU|DPH|ALV|ÁFA|MwSt|USt|PPN|PB ?1|KDV|TPS|TVQ|IGIC|(?:sales|state|city|county|local|food|service|liquor) ?tax|MEHRWERTSTEUER|UMSATZSTEUER|STEUER|tax(?! ?invoice))\b/iu;

const TABLE =
  /\b(?:gst|vat|tax|sst|mwst|ust|tva|iva|btw|moms|mva) ?(?:summary|analysis|details?|breakdown|specification|spec|ubersicht|aufstellung|spezifikation|recap\w*)\b/;
const TAXED =
  /\b(?:gst|vat|tax(?:es)?|sst|mwst|ust|steuer|st|tva|taxe|iva|imposta|cuota|btw|moms|mva|ptu|dph|alv|afa)\b/;
const COLUMN =
  /\b(?:amount|amt|net|nett|netto|gross|brutto|taxable|base|basis|excl?|incl?|ht|ttc|imponibile|imp|cuota|grondslag|over|goods|sales|value|rate|code|satz|entgelt|umsatz|total|totalt|exkl|inkl|grundlag|grunnlag|sum)\b/g;

/** True if a row is the header of a tax table: it names a tax and a column, and has no amounts. */
export function beginsTaxTable({ money, text }: Line): boolean {
  if (money.length > 0 || text.length > 80) return false;
  const key = labelKeyOf(text);
  if (/\binvoice\b/.test(key)) return false;
  return (
    TABLE.test(key) ||
    (TAXED.test(key) && (key.match(COLUMN)?.length ?? 0) >= 1 && !/\bitem|desc|qty\b/.test(key))
  );
}

/**
 * Reads taxes: rows such as `GST 6% 1.72`, and tables of rate, base and tax. The columns may have any order, because
 * arithmetic identifies them.
 */
export function taxesOf(lines: readonly Line[]): Taxes {
  const rows = new Set<Line>();
  const table: StatedTax[] = [];
  const alone: StatedTax[] = [];
  let heading: Line | null = null;
  let since = 0;
  for (const line of lines) {
    if (beginsTaxTable(line) && alreadySold(lines, line)) {
      heading = line;
      since = 0;
      continue;
    }
    since += 1;
    if (since > 12) heading = null;
    const row = tableRow(line, heading);
    if (row) {
      rows.add(line);
      if (row !== 'sum') table.push({ ...row, line });
    } else if (line.kind === 'tax' && line.money.length > 0) {
      alone.push({ ...plainTax(line), line });
      if (line.money.length > 1) rows.add(line);
    } else if (heading && line.money.length > 0 && line.kind !== null && line.kind !== 'total')
      heading = null;
  }
  return { taxes: together(table, alone), rows };
}

/** True if an item is above the row. Otherwise, the row is the header of the items. */
const alreadySold = (lines: readonly Line[], heading: Line): boolean =>
  lines.slice(0, lines.indexOf(heading)).some(({ money }) => money.length > 0);

/** Returns the rate that a row states with a percent sign, or directly after the name of a tax: `VAT 20`. */
function rateIn(text: string): Decimal | undefined {
  const [stated] = percentsIn(text);
  // A sign before a rate is a dash: `GST - 5%`.
  if (stated) return magnitude(stated.number);
  const tax = TAX_WORD.exec(text);
  return tax && !/^tax/i.test(tax[0]) ? rateAfter(text.slice(tax.index + tax[0].length)) : undefined;
}

type Row = Omit<ReceiptTax, never>;

/** Reads a row of a tax table. Returns `sum` for the row of sums, and undefined for other rows. */
function tableRow(line: Line, heading: Line | null): Row | 'sum' | undefined {
  const { money, sums, text, label } = line;
  const isTotal = line.kind === 'total' || line.kind === 'subtotal';
  if (heading && isTotal && money.length >= 2) return 'sum';
  const named = TAX_WORD.exec(text)?.[0] ?? (heading && TAX_WORD.exec(heading.text)?.[0]) ?? null;
  const shown = rateIn(text);
  const numbers = money.map(({ number }) => number);
  if (numbers.length < 2 || isTotal || (!heading && shown === undefined)) return undefined;
  if (
    !heading &&
    line.kind !== 'tax' &&
    !/^\W{0,5}[A-Z\d]?\W{0,3}$/.test(text.slice(0, percentsIn(text)[0]?.start))
  )
    return undefined;
  const rates = shown === undefined ? plainRates(sums) : [shown];
  for (const rate of rates) {
    const split = splitBy(rate, numbers);
    if (split) return { name: named, rate: plain(rate), ...split };
  }
  const split = splitAlone(numbers);
  if (split && (heading || named)) return { name: named, rate: shown ? plain(shown) : null, ...split };
  if (!heading || !(named || label)) return undefined;
  const [base, amount] = [numbers[0] as Decimal, numbers.at(-1) as Decimal];
  if (numbers.length !== 2 || compare(magnitude(amount), magnitude(base)) > 0) return undefined;
  return { name: named, rate: shown ? plain(shown) : null, base: plain(base), amount: plain(amount) };
}

/** Returns the numbers of a row that may be rates: numbers up to 30, except amounts of money without decimals. */
const plainRates = (sums: readonly Sum[]): Decimal[] =>
  sums
    .filter(({ number, money }) => (!money || number.scale > 0) && canBeRate(number))
    .map(({ number }) => number);

const TOLERANCE: Decimal = { units: 2n, scale: 2 };

const near = (one: Decimal, other: Decimal): boolean => compare(magnitude(minus(one, other)), TOLERANCE) <= 0;

/**
 * Finds the base and the tax among numbers by the rate in percent. If the gross amount is stated instead of the base,
 * the base is computed. Exact matches take precedence over matches within the tolerance.
 */
function splitBy(
  rate: Decimal,
  numbers: readonly Decimal[],
): Pick<ReceiptTax, 'base' | 'amount'> | undefined {
  const pairs = numbers.flatMap((one) =>
    numbers.flatMap((amount) => (one === amount ? [] : [{ one, amount }])),
  );
  const whole = pairs.filter(({ one, amount }) =>
    numbers.some((gross) => compare(plus(one, amount), gross) === 0),
  );
  for (const off of [ZERO, TOLERANCE])
    for (const { one, amount, base } of [
      ...whole.map((pair) => ({ ...pair, base: pair.one })),
      ...pairs.map((pair) => ({ ...pair, base: pair.one })),
      ...pairs.map((pair) => ({ ...pair, base: minus(pair.one, pair.amount) })),
    ])
      if (
        compare(magnitude(minus(byPercent(base, rate), amount)), off) <= 0 &&
        compare(magnitude(amount), magnitude(one)) <= 0
      )
        return { base: plain(base), amount: plain(amount) };
  return undefined;
}

const byPercent = (base: Decimal, rate: Decimal): Decimal => {
  const { units, scale } = times(base, rate);
  return rounded({ units, scale: scale + 2 }, 2);
};

/** Returns base and tax from three numbers, the largest of which is the sum of the other two. */
function splitAlone(numbers: readonly Decimal[]): Pick<ReceiptTax, 'base' | 'amount'> | undefined {
  if (numbers.length !== 3) return undefined;
  const [amount, base, gross] = numbers.toSorted((one, other) =>
    compare(magnitude(one), magnitude(other)),
  ) as [Decimal, Decimal, Decimal];
  return near(plus(base, amount), gross) ? { base: plain(base), amount: plain(amount) } : undefined;
}

function plainTax(line: Line): Row {
  const { text, money } = line;
  const rate = rateIn(text);
  const name = TAX_WORD.exec(text)?.[0] ?? null;
  const numbers = money.map(({ number }) => number);
  const split = rate && numbers.length > 1 ? splitBy(rate, numbers) : undefined;
  return {
    name,
    rate: rate ? plain(rate) : null,
    base: split?.base ?? null,
    amount: split?.amount ?? plain(numbers.at(-1) as Decimal),
  };
}

/**
 * Merges the taxes of tables and rows. If both state the same tax, the table takes precedence; taxes with other names
 * or amounts are kept. The number of taxes is limited, because each tax is compared with all taxes that were kept.
 */
function together(table: readonly StatedTax[], alone: readonly StatedTax[]): StatedTax[] {
  const merged: StatedTax[] = [];
  const has = (tax: StatedTax, amount: Decimal): boolean => compare(decimalOrZero(tax.amount), amount) === 0;
  for (const tax of table) {
    if (merged.length > MAX_TAXES) break;
    const twin = merged.some(
      (one) => one.amount === tax.amount && one.base === tax.base && one.rate === tax.rate,
    );
    if (!twin) merged.push(tax);
  }
  const sum = sumOf(merged.map(({ amount }) => decimalOrZero(amount)));
  const rows = merged.length;
  for (const tax of alone) {
    if (merged.length > MAX_TAXES) break;
    const amount = decimalOrZero(tax.amount);
    if (rows > 0 && (near(sum, amount) || merged.slice(0, rows).some((one) => has(one, amount)))) continue;
    const twin = merged.some(
      (one) => has(one, amount) && (one.name ?? '').toLowerCase() === (tax.name ?? '').toLowerCase(),
    );
    const all =
      merged.length > 1 &&
      rows === 0 &&
      compare(sumOf(merged.map((one) => decimalOrZero(one.amount))), amount) === 0;
    if (!twin && !all) merged.push(tax);
  }
  return merged;
}
