import { productOf, totalOf } from '../../../fields/table/equations.ts';
import { rolesOf } from '../../../fields/table/roles.ts';
import type { ColumnRole, Equation, TableCell } from '../../../fields/table/types.ts';
import { amountOf, type DecimalMark } from '../../../tokens/money/amounts.ts';
import { amountsIn } from '../../../tokens/money/amounts-in.ts';
import { type Decimal, plain } from '../../../tokens/money/decimal.ts';
import { percentsIn } from '../../../tokens/quantities/percents.ts';
import { quantityOf } from '../../../tokens/quantities/quantities.ts';
import { type ColumnMeaning, headingParts } from './columns.ts';

/** The role of a column of lines. A price with tax may be beside the price without. */
export type LineRole =
  | Exclude<ColumnMeaning, 'unit_price' | 'tax_rate'>
  | 'unitPrice'
  | 'priceWithTax'
  | 'taxRate';

/** A cell of a line, with what its text may be. */
export interface LineCell extends TableCell {
  readonly form: 'money' | 'decimal' | 'integer' | 'measure' | 'percent' | 'text';
  readonly decimal: Decimal | null;
  readonly unit: string | null;
}

/** Integers with more digits identify articles. */
const MAX_DIGITS = 7;
const MAX_AMOUNT = 40;

/** Reads the text of a cell. */
export function lineCell(text: string, mark: DecimalMark | null): LineCell {
  const cell = (form: LineCell['form'], decimal: Decimal | null, unit: string | null = null): LineCell => ({
    text,
    form,
    decimal,
    unit,
    number: decimal && Number(plain(decimal)),
  });
  if (text.length > MAX_AMOUNT || !/\d/.test(text) || /^\d{8}/.test(text)) return cell('text', null);
  const amount = amountOf(text, mark ?? undefined);
  if (amount) {
    const form = amount.symbol !== null ? 'money' : amount.number.scale > 0 ? 'decimal' : 'integer';
    return form === 'integer' && text.replace(/\D/g, '').length > MAX_DIGITS
      ? cell('text', null)
      : cell(form, amount.number);
  }
  const [rate, ...others] = percentsIn(text);
  if (rate && others.length === 0 && !/\d/.test(text.replace(rate.text, '')))
    return cell('percent', rate.number);
  const counted = quantityOf(text, mark);
  if (counted) return cell('measure', counted.number, counted.unit);
  // `20.00 per hour`
  const [first, ...rest] = amountsIn(text, { mark });
  return first && rest.length === 0 && first.start === 0 ? cell('money', first.number) : cell('text', null);
}

type Suits = (cell: LineCell) => number;

const forms =
  (degrees: Partial<Record<LineCell['form'], number>>): Suits =>
  ({ form }) =>
    degrees[form] ?? 0;

const MONEY = forms({ money: 1, decimal: 1, integer: 0.6 });

/** The roles in the order in which columns usually have them. */
const SUITS: Readonly<Record<LineRole, Suits>> = {
  line: ({ text }) => (/^\d{1,5}\.?$/.test(text) ? 1 : 0),
  sku: ({ text }) => (text.length <= MAX_AMOUNT ? 0.5 : 0),
  // Texts of one word with digits may be codes of articles.
  description: ({ text }) => (!/\p{L}/u.test(text) ? 0 : /^[^\s\d]*\d\S*$/.test(text) ? 0.6 : 1),
  date: ({ text }) => (/\d/.test(text) ? 1 : 0),
  quantity: forms({ measure: 1, integer: 1, decimal: 0.7 }),
  unit: ({ form, text }) => (form === 'text' && text.length <= 16 ? 1 : 0),
  unitPrice: MONEY,
  priceWithTax: MONEY,
  discount: forms({ percent: 1, money: 0.6, decimal: 0.6, integer: 0.6 }),
  taxRate: ({ form, number }) =>
    form === 'percent' ? 1 : form !== 'money' && number !== null && number >= 0 && number <= 30 ? 0.5 : 0,
  tax: MONEY,
  net: MONEY,
  gross: MONEY,
};

/** Returns how well a heading suits a role: `Price` may be with tax, and `Total` without. */
const SAME: Readonly<Partial<Record<LineRole, (meaning: ColumnMeaning, withTax: boolean | null) => number>>> =
  {
    unitPrice: (meaning, withTax) => (meaning === 'unit_price' ? (withTax ? 0.3 : 1) : 0),
    priceWithTax: (meaning, withTax) => (meaning === 'unit_price' ? (withTax ? 1 : 0.2) : 0),
    net: (meaning, withTax) =>
      meaning === 'net' ? (withTax ? 0.2 : 1) : meaning === 'gross' ? (withTax === false ? 1 : 0.2) : 0,
    gross: (meaning, withTax) =>
      meaning === 'gross' ? 1 : meaning === 'net' ? (withTax ? 1 : 0.4) : meaning === 'unit_price' ? 0.3 : 0,
    taxRate: (meaning) => (meaning === 'tax_rate' ? 1 : meaning === 'tax' ? 0.4 : 0),
    tax: (meaning) => (meaning === 'tax' ? 1 : meaning === 'tax_rate' ? 0.6 : 0),
  };

const headingOf =
  (role: LineRole) =>
  (heading: string): number => {
    const parts = headingParts(heading);
    if (parts.length === 0) return 0;
    const degrees = parts.map(
      ({ meaning, withTax }) => SAME[role]?.(meaning, withTax) ?? Number(meaning === role),
    );
    return Math.max(...degrees) || -0.5;
  };

const ROLES: readonly ColumnRole<LineRole, LineCell>[] = (Object.keys(SUITS) as LineRole[]).map((name) => ({
  name,
  suits: SUITS[name],
  heading: headingOf(name),
  tellsItself: name === 'description',
}));

/** The rounding of a sum of money, and of a rate applied to it. */
const near = (one: number, other: number): boolean => Math.abs(one - other) <= 0.011;

/** Declares that a rate in percent of the first role is, or raises it to, the last role. */
const rateOf = (
  roles: readonly [LineRole, 'taxRate', LineRole],
  raised: 0 | 1,
): Equation<LineRole, LineCell> => ({
  name: roles.join(raised ? ' raised by ' : ' × '),
  roles,
  holds([base, rate, result]) {
    if (!base?.number || !rate?.number || !result?.number) return undefined;
    return near(base.number * (raised + rate.number / 100), result.number);
  },
});

/** The tax is the smaller part. */
const SUM = totalOf<LineRole>(['net', 'tax', 'gross'], 0.011);
const NET_AND_TAX: Equation<LineRole, LineCell> = {
  ...SUM,
  holds: (cells, before) =>
    Math.abs(cells[1]?.number ?? 0) > Math.abs(cells[0]?.number ?? 0) ? false : SUM.holds(cells, before),
};

/** A price is reduced by a discount in percent, or a total by an amount. */
const DISCOUNTED: Equation<LineRole, LineCell> = {
  name: 'quantity × price − discount = net',
  roles: ['quantity', 'unitPrice', 'discount', 'net'],
  holds([quantity, price, discount, net]) {
    if (!quantity?.number || !price?.number || !discount?.number || !net?.number) return undefined;
    const full = quantity.number * price.number;
    return discount.form !== 'money' && near(full * (1 - discount.number / 100), net.number)
      ? true
      : discount.form !== 'percent' && near(full - Math.abs(discount.number), net.number);
  },
};

/** Lines are counted from 1. */
const COUNTED: Equation<LineRole, LineCell> = {
  name: 'line before + 1 = line',
  roles: ['line'],
  weight: 0.3,
  holds: ([line], before) =>
    before?.[0]?.number == null || line?.number == null ? undefined : line.number === before[0].number + 1,
};

const EQUATIONS: readonly Equation<LineRole, LineCell>[] = [
  productOf<LineRole>(['quantity', 'unitPrice', 'net']),
  productOf<LineRole>(['quantity', 'priceWithTax', 'gross']),
  { ...productOf<LineRole>(['quantity', 'unitPrice', 'gross']), weight: 0.95 },
  NET_AND_TAX,
  rateOf(['net', 'taxRate', 'tax'], 0),
  rateOf(['net', 'taxRate', 'gross'], 1),
  rateOf(['unitPrice', 'taxRate', 'priceWithTax'], 1),
  COUNTED,
  DISCOUNTED,
];

/** A table of lines whose cells are in columns. */
interface LineTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (LineCell | undefined)[])[];
}

/** The roles of the columns of lines. */
export interface LineRoles {
  readonly roles: readonly (LineRole | null)[];
  /** True if an equation holds for a row. */
  readonly proven: boolean;
}

/** Finds the roles of the columns of a table of lines: by arithmetic first, then by headings. */
export function lineRoles({ headings, rows }: LineTable): LineRoles {
  const found = rolesOf(
    { headings: headings.map((heading) => heading || null), rows },
    { roles: ROLES, equations: EQUATIONS },
  );
  const proofs = found.proofs.filter(({ equation }) => equation !== COUNTED.name);
  const roles = [...found.roles];
  const cellsOf = (at: number) => rows.flatMap((row) => row[at] ?? []);
  const rename = (from: LineRole | null, to: LineRole | null, at = roles.indexOf(from)): void => {
    if (at >= 0) roles[at] = to;
  };
  const openWith = (suits: Suits): number =>
    roles.findLastIndex((role, at) => role === null && cellsOf(at).some((cell) => suits(cell) > 0));
  // `Article` over texts is the description, unless there is another one.
  if (
    !roles.includes('description') &&
    cellsOf(roles.indexOf('sku')).some(({ text }) => /\p{L}{3}/u.test(text))
  )
    rename('sku', 'description');
  // A price before a discount is less useful than the price that the quantity is multiplied by.
  const uses = (role: LineRole) => proofs.some(({ equation }) => equation.includes(role));
  if (uses('priceWithTax') && !uses('unitPrice')) rename('unitPrice', null);
  if (!roles.includes('net') && !roles.includes('gross')) {
    // Two prices and no total: the second is the total of the line.
    if (roles.includes('unitPrice')) rename('priceWithTax', 'gross');
    if (!roles.includes('gross')) rename(null, 'net', openWith(MONEY));
  }
  // For a quantity of 1, the price is the net amount.
  const isPrice = headingOf('unitPrice')(headings[roles.indexOf('net')] ?? '') > 0;
  if (
    isPrice &&
    !roles.includes('unitPrice') &&
    cellsOf(roles.indexOf('quantity')).every(({ number }) => number === 1)
  )
    rename('net', 'unitPrice');
  completeProduct(roles, rows);
  return { roles, proven: proofs.length > 0 };
}

/** Finds the quantity and the price among columns without a role, also if all quantities are 1. */
function completeProduct(roles: (LineRole | null)[], rows: LineTable['rows']): void {
  const total = roles.findIndex((role) => role === 'net' || role === 'gross');
  const columnsFor = (role: 'quantity' | 'unitPrice'): number[] =>
    roles.includes(role)
      ? [roles.indexOf(role)]
      : roles.flatMap((other, at) =>
          other === null &&
          rows.some((row) => row[at]) &&
          rows.every((row) => !row[at] || SUITS[role](row[at]) > 0)
            ? [at]
            : [],
        );
  for (const quantity of columnsFor('quantity'))
    for (const price of columnsFor('unitPrice')) {
      if (total < 0 || quantity === price || roles.includes('priceWithTax')) continue;
      const agrees = rows.every((row) => {
        const [count, each, sum] = [row[quantity]?.number, row[price]?.number, row[total]?.number];
        return count == null || each == null || sum == null || near(count * each, sum);
      });
      if (!agrees) continue;
      roles[quantity] = 'quantity';
      roles[price] = 'unitPrice';
      return;
    }
}
