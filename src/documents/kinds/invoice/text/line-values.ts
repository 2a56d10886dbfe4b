import { magnitude, plain } from '../../../tokens/money/decimal.ts';
import { percentOf } from '../../../tokens/quantities/percents.ts';
import { type LineValues, shortest } from './line-items.ts';
import type { LineCell, LineRole } from './line-roles.ts';

/** Reads the cells of a row by the roles of their columns. */
export function valuesIn(
  row: readonly (LineCell | undefined)[],
  roles: readonly (LineRole | null)[],
): LineValues {
  const cellOf = (role: LineRole): LineCell | undefined => row[roles.indexOf(role)];
  const amount = (role: LineRole): string | null => {
    const { decimal, form } = cellOf(role) ?? {};
    return decimal && form !== 'percent' ? plain(decimal) : null;
  };
  const [counted, discount, sku] = [cellOf('quantity'), cellOf('discount'), cellOf('sku')];
  const texts = row.filter((cell, at) => cell?.form === 'text' && roles[at] === null);
  const rate = percentOf(cellOf('taxRate')?.text ?? '');
  // A number before a description is the line number, even if it has no column header.
  const named = (cellOf('description')?.text ?? texts[0]?.text)?.trim() ?? null;
  const [, number, rest] = roles.includes('line')
    ? []
    : (/^(\d{1,4})\.? {1,3}(\p{L}.*)$/u.exec(named ?? '') ?? []);
  return {
    line: cellOf('line')?.text ?? null,
    sku: sku?.text ?? null,
    description: number && rest && row.filter(Boolean).length > 3 && Number(number) < 0 ? rest : named,
    quantity: amount('quantity'),
    unit: cellOf('unit')?.text ?? counted?.unit ?? null,
    unitPrice: amount('unitPrice') ?? amount('priceWithTax'),
    discount: discount?.decimal ? shortest(plain(magnitude(discount.decimal))) : null,
    discountIsRate: discount?.form === 'percent',
    taxRate: rate ? shortest(plain(magnitude(rate))) : null,
    tax: amount('tax'),
    net: amount('net'),
    gross: amount('gross'),
  };
}
