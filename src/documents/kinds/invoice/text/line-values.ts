import type { Cell, Row } from '../../../layout/types.ts';
import { amountOf, type DecimalMark } from '../../../tokens/money/amounts.ts';
import { amountsIn } from '../../../tokens/money/amounts-in.ts';
import { magnitude, plain } from '../../../tokens/money/decimal.ts';
import { percentOf } from '../../../tokens/quantities/percents.ts';
import { quantityOf } from '../../../tokens/quantities/quantities.ts';
import { type ColumnMeaning, cellsByColumn, type LineHead } from './columns.ts';

/** Values of a line in the cells of a row. */
export interface LineValues {
  readonly line: string | null;
  readonly sku: string | null;
  readonly description: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly unitPrice: string | null;
  readonly discount: string | null;
  readonly taxRate: string | null;
  readonly tax: string | null;
  readonly net: string | null;
  readonly gross: string | null;
}

/** True if a row is a line: it contains an amount, and a quantity or price if the table has columns for them. */
export function isItem(
  { net, gross, unitPrice, quantity, description }: LineValues,
  columns: LineHead['columns'],
): boolean {
  if (net === null && gross === null)
    return unitPrice !== null && (quantity !== null || description !== null);
  const counts = columns.some(
    ({ meanings }) => meanings.includes('quantity') || meanings.includes('unit_price'),
  );
  if (!counts) return description !== null && /\p{L}/u.test(description);
  return (quantity !== null || unitPrice !== null) && (description === null || /\p{L}/u.test(description));
}

/** Reads the cells of a row by their columns. */
export function valuesIn(row: Row, columns: LineHead['columns'], mark: DecimalMark | null): LineValues {
  const texts = new Map<ColumnMeaning, string>();
  const loose: string[] = [];
  for (const [at, cells] of cellsByColumn(row, columns).entries()) {
    if (cells.length === 0) continue;
    const { meanings } = columns[at] as LineHead['columns'][number];
    for (const [meaning, text] of divided(meanings, cells)) {
      if (meaning === null) loose.push(text);
      else texts.set(meaning, texts.has(meaning) ? `${texts.get(meaning)} ${text}` : text);
    }
  }
  const amount = (meaning: ColumnMeaning): string | null => {
    const text = texts.get(meaning);
    const one =
      text === undefined ? undefined : (amountOf(text.trim(), mark ?? undefined) ?? onlyAmount(text, mark));
    return one ? plain(one.number) : null;
  };
  const counted = quantityOf(texts.get('quantity') ?? '', mark);
  return {
    line: texts.get('line') ?? null,
    sku: texts.get('sku') ?? null,
    description: texts.get('description') ?? loose[0] ?? null,
    quantity: counted ? plain(counted.number) : null,
    unit: texts.get('unit') ?? counted?.unit ?? null,
    unitPrice: amount('unit_price'),
    discount: rateIn(texts.get('discount') ?? null),
    taxRate: rateIn(texts.get('tax_rate') ?? null),
    tax: amount('tax'),
    net: amount('net'),
    gross: amount('gross'),
  };
}

/** Returns the amount in a text such as `20.00 per hour`, if the text contains only one amount. */
function onlyAmount(text: string, mark: DecimalMark | null) {
  const all = amountsIn(text, { mark });
  return all.length === 1 && text.length < 40 ? all[0] : undefined;
}

/**
 * Splits the text of a column by the meanings of the column. If two headers form one cell, a number at the start of the
 * text gets the first meaning, and the words after the number get the second.
 */
function divided(
  meanings: readonly ColumnMeaning[],
  cells: readonly Cell[],
): readonly (readonly [ColumnMeaning | null, string])[] {
  const text = cells.map((cell) => cell.text).join(' ');
  const [first = null, second] = meanings;
  if (second === undefined) {
    // A number before a description is the line number, even if it has no column header.
    const [, line, rest] = first === 'description' ? (/^(\d{1,4})\.? {1,3}(\p{L}.*)$/u.exec(text) ?? []) : [];
    if (line && rest && cells.length > 1)
      return [
        ['line', line],
        ['description', rest],
      ];
    return [[first, text]];
  }
  if (cells.length === meanings.length)
    return cells.map((cell, at) => [meanings[at] as ColumnMeaning, cell.text]);
  const gap = text.indexOf(' ');
  const [number, words] = gap < 1 ? [] : [text.slice(0, gap), text.slice(gap).trim()];
  if (number && words && /\d/.test(number) && first !== 'description')
    return [
      [first, number],
      [second, words],
    ];
  return [[second === 'description' ? second : first, text]];
}

/** Reads a rate in percent, with or without the percent sign. */
function rateIn(text: string | null): string | null {
  const rate = text === null ? undefined : percentOf(text);
  return rate ? shortest(plain(magnitude(rate))) : null;
}

/** Returns a rate without trailing zeros, as XML formats write it: `19`, not `19.00`. */
export const shortest = (rate: string): string =>
  rate.includes('.') ? rate.replace(/\.?0{1,4}$/, '') : rate;
