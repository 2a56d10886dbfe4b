import type { Cell } from '../../../layout/types.ts';
import type { DecimalMark } from '../../../tokens/money/amounts.ts';
import { magnitude, plain } from '../../../tokens/money/decimal.ts';
import { percentOf } from '../../../tokens/quantities/percents.ts';
import { quantityOf } from '../../../tokens/quantities/quantities.ts';
import { type LineValues, shortest } from './line-items.ts';
import { type LineCell, type LineRole, lineCell } from './line-roles.ts';

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

/** A cell with its position. */
export interface PlacedCell {
  readonly cell: Cell;
  readonly read: LineCell;
}

/** Reads a cell, or the values of columns that are so close that they form one cell: `0.00 15.00%`. */
export function cellsIn(cell: Cell, mark: DecimalMark | null): readonly PlacedCell[] {
  const read = lineCell(cell.text, mark);
  const pieces = cell.text.split(' ');
  if (read.number !== null || pieces.length < 2 || pieces.length > 4) return [{ cell, read }];
  const reads = pieces.map((text) => lineCell(text, mark));
  if (reads.some(({ number }) => number === null)) return [{ cell, read }];
  const width = (cell.right - cell.left) / cell.text.length;
  let offset = 0;
  return pieces.map((text, at) => {
    const left = cell.left + offset * width;
    offset += text.length + 1;
    return { cell: { text, left, right: left + text.length * width }, read: reads[at] as LineCell };
  });
}
