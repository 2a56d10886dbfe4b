import type { Basis } from '../../confidence/index.ts';
import type { Places } from '../../layout/places.ts';
import type { StatedText } from './head/contact.ts';
import type { Head } from './head/index.ts';
import type { Goods } from './items.ts';
import { cellsOf, type Line, type Sum } from './lines.ts';
import type { StatedMoment } from './moment.ts';
import type { StatedNumber } from './number.ts';
import type { StatedPayment } from './payments.ts';
import type { StatedTax } from './taxes.ts';
import type { Totals } from './totals.ts';
import type { Receipt } from './types.ts';

/** All extracted values, with their lines. */
export interface Found {
  readonly head: Head;
  readonly phone: StatedText | null;
  readonly taxId: StatedText | null;
  readonly number: StatedNumber | undefined;
  readonly moment: StatedMoment;
  readonly goods: Goods;
  readonly taxes: readonly StatedTax[];
  readonly totals: Totals;
  readonly payments: readonly StatedPayment[];
  readonly checks: Receipt['checks'];
}

/** Records the rows of all values; for an address, only the first row. */
export function notePlaces(places: Places, found: Found): void {
  const { head, phone, taxId, number, moment, goods, taxes, totals, payments } = found;
  if (head.name) places.note('merchant.name', head.name.row, 'position');
  const [address] = head.address;
  if (address) places.note('merchant.address', address.row, 'position');
  const note = (path: string, line: Line | null | undefined, basis: Basis, sum?: Sum) => {
    if (line) places.note(path, line.row, basis, sum ? cellsOf(line, sum) : undefined);
  };
  note('merchant.phone', phone?.line, 'labelled');
  note('merchant.taxId', taxId?.line, 'labelled');
  note('receiptNumber', number?.line, 'labelled');
  note('date', moment.dateLine, 'form');
  note('time', moment.timeLine, 'form');
  const { total, proven, ...others } = totals;
  const contradicted = found.checks.totalOk === false;
  note('total', total?.line, proven ? 'proven' : contradicted ? 'contradicted' : 'labelled', total?.sum);
  for (const name of ['subtotal', 'tip', 'rounding', 'change'] as const)
    note(name, others[name]?.line, 'labelled', others[name]?.sum);
  note('serviceCharge', others.service?.line, 'labelled', others.service?.sum);
  for (const [at, { line }] of taxes.entries()) note(`taxes[${at}]`, line, 'labelled');
  for (const [at, { line }] of payments.entries()) note(`payments[${at}]`, line, 'labelled');
  for (const [at, { line }] of goods.discounts.entries())
    note(`discounts[${at}]`, line, 'labelled', line.money.at(-1));
  for (const [at, { line }] of goods.items.entries())
    note(`lineItems[${at}]`, line, basisOfItems(found.checks));
}

const basisOfItems = ({ itemsSumOk }: Receipt['checks']): Basis =>
  itemsSumOk === null ? 'table' : itemsSumOk ? 'proven' : 'contradicted';
