import type { Row } from '../../../layout/types.ts';
import { domainNames } from '../../../tokens/names/domains.ts';
import { isHeading } from '../items.ts';
import type { Line } from '../lines.ts';
import { labelKeyOf } from '../words.ts';
import { addressRows } from './address-rows.ts';
import { NUMBERS, STREET } from './forms.ts';
import { canBeName, nameIndex, wholeName } from './merchant-name.ts';

/** The head of a receipt: the merchant's name and address. */
export interface Head {
  readonly name: { readonly text: string; readonly row: Row } | null;
  /** The rows of the address, without rows of phone numbers and other numbers. */
  readonly address: readonly { readonly text: string; readonly row: Row }[];
  /** The index of the first row after the head. */
  readonly end: number;
}

/** Maximum number of rows that are searched for name and address. */
const MAX_HEAD = 18;

/**
 * Reads the head. The name is found by its legal form, its trade or its position at the top. The address is below the
 * name.
 */
export function headOf(lines: readonly Line[]): Head {
  const top = headLines(lines);
  const nameAt = nameIndex(top, domainNames(lines.map(({ text }) => text)));
  if (nameAt < 0) return { name: null, address: addressRows(top, 0), end: top.length };
  const { text, last } = wholeName(top, nameAt);
  const name = { text, row: (top[nameAt] as Line).row };
  return { name: text === '' ? null : name, address: addressRows(top, last + 1), end: top.length };
}

/** Returns the rows above the items. */
function headLines(lines: readonly Line[]): Line[] {
  const top: Line[] = [];
  for (const line of lines.slice(0, MAX_HEAD * 2)) {
    const key = labelKeyOf(line.text);
    if (top.length >= MAX_HEAD || isHeading(line)) break;
    const sold = line.money.length > 0 && !STREET.test(key) && !NUMBERS.test(key);
    // Below a name, the first amount belongs to the first item.
    if (sold && (top.length > 1 || top.some(canBeName))) break;
    top.push(line);
  }
  return top;
}
