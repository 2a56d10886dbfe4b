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
}

/** Confidence of values that are identified by position only, by labels, and by sums. */
const [GUESSED, LABELLED, PROVEN] = [0.6, 0.8, 0.95];

/** Records the rows of all values; for an address, only the first row. */
export function notePlaces(places: Places, found: Found): void {
  const { head, phone, taxId, number, moment, goods, taxes, totals, payments } = found;
  if (head.name) places.note('merchant.name', head.name.row, GUESSED);
  const [address] = head.address;
  if (address) places.note('merchant.address', address.row, GUESSED);
  const note = (path: string, line: Line | null | undefined, confidence: number, sum?: Sum) => {
    if (line) places.note(path, line.row, confidence, sum ? cellsOf(line, sum) : undefined);
  };
  note('merchant.phone', phone?.line, LABELLED);
  note('merchant.taxId', taxId?.line, LABELLED);
  note('receiptNumber', number?.line, LABELLED);
  note('date', moment.dateLine, LABELLED);
  note('time', moment.timeLine, LABELLED);
  const { total, proven, ...others } = totals;
  note('total', total?.line, proven ? PROVEN : LABELLED, total?.sum);
  for (const name of ['subtotal', 'tip', 'rounding', 'change'] as const)
    note(name, others[name]?.line, LABELLED, others[name]?.sum);
  note('serviceCharge', others.service?.line, LABELLED, others.service?.sum);
  for (const [at, { line }] of taxes.entries()) note(`taxes[${at}]`, line, LABELLED);
  for (const [at, { line }] of payments.entries()) note(`payments[${at}]`, line, LABELLED);
  for (const [at, { line }] of goods.discounts.entries())
    note(`discounts[${at}]`, line, LABELLED, line.money.at(-1));
  for (const [at, { line }] of goods.items.entries()) note(`lineItems[${at}]`, line, LABELLED);
}
