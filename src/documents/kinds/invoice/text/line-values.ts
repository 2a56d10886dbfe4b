import type { DecimalMark } from '../../../tokens/money/amounts.ts';
import { magnitude, plain } from '../../../tokens/money/decimal.ts';
import { percentOf } from '../../../tokens/quantities/percents.ts';
import { quantityOf } from '../../../tokens/quantities/quantities.ts';
import { type LineValues, shortest } from './line-items.ts';
import type { LineCell, LineRole } from './line-roles.ts';

/** Reads the cells of a row by the roles of their columns. */
export function valuesIn(
  row: readonly (LineCell | undefined)[],
  roles: readonly (LineRole | null)[],
  mark: DecimalMark | null,
): LineValues {
  const cellOf = (role: LineRole): LineCell | undefined => row[roles.indexOf(role)];
  const amount = (role: LineRole): string | null => {
    const { decimal, form } = cellOf(role) ?? {};
    return decimal && form !== 'percent' ? plain(decimal) : null;
  };
  const discount = cellOf('discount');
  const counted = quantityOf(cellOf('quantity')?.text ?? '', mark);
  const rate = percentOf(cellOf('taxRate')?.text ?? '');
  const texts = row.filter((cell, at) => cell?.form === 'text' && roles[at] === null);
  return {
    line: cellOf('line')?.text ?? null,
    sku: cellOf('sku')?.text ?? null,
    description: cellOf('description')?.text ?? texts[0]?.text ?? null,
    quantity: counted ? plain(counted.number) : null,
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
