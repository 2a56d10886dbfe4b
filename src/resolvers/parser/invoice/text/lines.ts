import { amountOf, type DecimalMark } from '../../amounts.ts';
import { compare, type Decimal, decimalOf, magnitude, minus, plain, sumOf, times } from '../../decimal.ts';
import type { Places } from '../../layout/places.ts';
import type { Cell, Row } from '../../layout/types.ts';
import { amountsIn } from '../../paper/amounts-in.ts';
import type { LabelledPlace } from '../../paper/labelled.ts';
import { type LabelMeaning, labelsIn } from '../../paper/labels.ts';
import type { AllowanceCharge, InvoiceLine } from '../types.ts';
import { type ColumnMeaning, cellsByColumn, columnMeanings, headAt, type LineHead } from './columns.ts';

/** A line with the rows that it stands in. */
export interface TextLine {
  readonly item: InvoiceLine;
  readonly row: Row;
}

/** Where the lines stand, so that nothing else is looked for there. */
export interface LinesInText {
  readonly lines: readonly TextLine[];
  readonly rows: ReadonlySet<number>;
  /** Whether the amounts of the lines have tax in them, by the head of their column. */
  readonly gross: boolean;
}

/** More are no invoice's. */
const MOST_ITEMS = 5_000;
/** The longest description. */
const MOST_TEXT = 2_000;

/** Reads the lines of all tables that have a head of such. */
export function linesIn(
  rows: readonly Row[],
  places: readonly LabelledPlace[],
  mark: DecimalMark | null,
): LinesInText {
  const ends = endsOf(places);
  const lines: TextLine[] = [];
  const taken = new Set<number>();
  let gross = false;
  for (let at = 0; at < rows.length; at += 1) {
    const head = headAt(rows, at);
    if (!head) continue;
    const table = tableBelow(rows, head, { ends, mark });
    if (table.lines.length === 0) continue;
    for (let row = head.from; row < table.end; row += 1) taken.add(row);
    lines.push(...table.lines);
    const meanings = head.columns.flatMap((column) => column.meanings);
    gross ||= meanings.includes('gross') && !meanings.includes('net');
    if (lines.length >= MOST_ITEMS) break;
    at = table.end - 1;
  }
  return { lines: lines.slice(0, MOST_ITEMS), rows: taken, gross };
}

/** Rows that end a table: totals of the document. What is only carried over does not. */
function endsOf(places: readonly LabelledPlace[]): ReadonlyMap<number, 'end' | 'skip'> {
  const ends = new Map<number, 'end' | 'skip'>();
  for (const { meanings, first, rowAt, slots, label, row } of places) {
    const alone = label.end >= row.text.length - 1;
    if (first && alone && meanings.some((one) => PARTS.has(one))) ends.set(rowAt, 'end');
    if (!first || !slots.some(({ way, text }) => way !== 'below' && amountsIn(text).length > 0)) continue;
    if (meanings.includes('subtotal')) ends.set(rowAt, ends.get(rowAt) ?? 'skip');
    if (meanings.some((one) => ENDS.has(one))) ends.set(rowAt, 'end');
  }
  return ends;
}

const ENDS: ReadonlySet<LabelMeaning> = new Set(['total', 'net', 'amount_due', 'tax']);

/** Headings of what follows the lines. */
const PARTS: ReadonlySet<LabelMeaning> = new Set([
  'payment_terms',
  'payment_method',
  'bank_name',
  'iban',
  'subtotal',
  'total',
  'net',
]);

interface Reading {
  readonly ends: ReadonlyMap<number, 'end' | 'skip'>;
  readonly mark: DecimalMark | null;
}

/** So many rows without an amount end a table. */
const MOST_WITHOUT = 25;

function tableBelow(
  rows: readonly Row[],
  { columns, to }: LineHead,
  { ends, mark }: Reading,
): { lines: TextLine[]; end: number } {
  const drafts: Draft[] = [];
  let end = to + 1;
  let without = 0;
  for (let at = to + 1; at < rows.length && without < MOST_WITHOUT; at += 1) {
    const row = rows[at] as Row;
    const what = ends.get(at);
    const values = valuesIn(row, columns, mark);
    const starts = isItem(values, columns);
    if (what === 'end' && !(starts && values.quantity && values.unitPrice)) break;
    if (what === 'skip') continue;
    if (isOtherHead(row) || headAt(rows, at)) break;
    if (starts) {
      drafts.push({ values, row, texts: values.description ? [values.description] : [] });
      without = 0;
      end = at + 1;
      continue;
    }
    without += 1;
    const last = drafts.at(-1);
    if (last && belongs(row, last, columns)) {
      last.texts.push(row.text);
      end = at + 1;
    }
  }
  return { lines: drafts.map(lineOf), end };
}

interface Draft {
  readonly values: LineValues;
  readonly row: Row;
  readonly texts: string[];
}

/** The head of another table, of taxes or of payments, has several cells of words and no figure. */
const isOtherHead = ({ cells }: Row): boolean =>
  cells.length > 2 &&
  cells.every(({ text }) => text.length < LONGEST_HEAD && !/\d/.test(text)) &&
  cells.filter(({ text }) => labelsIn(text).length > 0 || columnMeanings(text).length > 0).length > 1;

const LONGEST_HEAD = 60;

/** What stands under a description and begins where it does, or a little further right, goes on with it. */
function belongs(row: Row, { texts, row: first }: Draft, columns: LineHead['columns']): boolean {
  if (texts.join(' ').length > MOST_TEXT || row.page !== first.page) return false;
  const [cell] = row.cells;
  const column = columns.find(({ meanings }) => meanings.includes('description')) ?? columns[0];
  if (!cell || !column || row.cells.length > 2 || row.apart) return false;
  const start = Math.min(first.cells[0]?.left ?? column.left, column.left);
  return cell.left >= start - 3 && cell.left < column.right + 60;
}

interface LineValues {
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

/** A row is a line if it has an amount and, where the table has columns for them, a quantity or a price. */
function isItem(
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

function valuesIn(row: Row, columns: LineHead['columns'], mark: DecimalMark | null): LineValues {
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
  const counted = quantityOf(texts.get('quantity') ?? null, mark);
  return {
    line: texts.get('line') ?? null,
    sku: texts.get('sku') ?? null,
    description: texts.get('description') ?? loose[0] ?? null,
    quantity: counted.quantity,
    unit: texts.get('unit') ?? counted.unit,
    unitPrice: amount('unit_price'),
    discount: rateIn(texts.get('discount') ?? null),
    taxRate: rateIn(texts.get('tax_rate') ?? null),
    tax: amount('tax'),
    net: amount('net'),
    gross: amount('gross'),
  };
}

/** The one amount of a text that says more, such as `20.00 per hour`. */
function onlyAmount(text: string, mark: DecimalMark | null) {
  const all = amountsIn(text, mark ?? undefined);
  return all.length === 1 && text.length < 40 ? all[0] : undefined;
}

/** The cells of a column; where heads of two are one cell, numbers go before words. */
function divided(
  meanings: readonly ColumnMeaning[],
  cells: readonly Cell[],
): readonly (readonly [ColumnMeaning | null, string])[] {
  const text = cells.map((cell) => cell.text).join(' ');
  const [first = null, second] = meanings;
  if (second === undefined) {
    // A number before a description is that of the line, although it has no head.
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
  const [, number, words] = /^(\S{1,30})\s+(.*)$/.exec(text) ?? [];
  if (number && words && /\d/.test(number) && first !== 'description')
    return [
      [first, number],
      [second, words],
    ];
  return [[second === 'description' ? second : first, text]];
}

/** `2`, `2 Stk`, `1.00 kg`, `Pauschal`. */
function quantityOf(
  text: string | null,
  mark: DecimalMark | null,
): { quantity: string | null; unit: string | null } {
  if (text === null) return { quantity: null, unit: null };
  const [, number, unit = ''] =
    /^([-\d][\d.,' ]{0,20}?) ?(?:[x×]|(\p{L}[\p{L}\d.²³()/ ]{0,20}))?$/u.exec(text.trim()) ?? [];
  const amount = number === undefined ? undefined : amountOf(number.trim(), mark ?? undefined);
  return { quantity: amount ? plain(amount.number) : null, unit: unit.trim() || null };
}

/** A rate in percent, with its sign or without. */
export function rateIn(text: string | null): string | null {
  const [, whole] =
    /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?) ?%/.exec(text ?? '') ??
    /^\s{0,4}(\d{1,2}(?:[.,]\d{1,4})?)\s{0,4}$/.exec(text ?? '') ??
    [];
  return whole === undefined ? null : shortest(whole.replace(',', '.'));
}

/** Rates as formats of data write them: `19`, not `19.00`. */
const shortest = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0{1,4}$/, '') : rate);

const NO_LINE: InvoiceLine = {
  line: null,
  parentLine: null,
  counted: true,
  sku: null,
  buyerSku: null,
  standardId: null,
  description: null,
  details: null,
  note: null,
  quantity: null,
  unit: null,
  unitPrice: null,
  grossPrice: null,
  priceBase: null,
  taxCategory: null,
  taxRate: null,
  net: null,
  tax: null,
  total: null,
  period: null,
  orderLine: null,
  accountingReference: null,
  originCountryCode: null,
  allowancesCharges: [],
  classifications: [],
  attributes: [],
};

function lineOf({ values, row, texts }: Draft): TextLine {
  const { line, sku, quantity, unit, unitPrice, taxRate, tax, net, gross } = values;
  const [description = null, ...details] = texts;
  const item: InvoiceLine = {
    ...NO_LINE,
    line,
    sku,
    description,
    details: details.length > 0 ? details.join('\n') : null,
    quantity,
    unit,
    unitPrice,
    taxRate,
    net,
    tax,
    total: gross,
    allowancesCharges: discountOf(values),
  };
  return { item, row };
}

const CENTS: Decimal = { units: 2n, scale: 2 };

/** A discount in percent, with its amount where the line bears it out. */
function discountOf({ discount, quantity, unitPrice, net }: LineValues): readonly AllowanceCharge[] {
  const rate = decimalOf(discount ?? '');
  if (!rate || rate.units === 0n) return [];
  const [count, price, sum] = [quantity ?? '1', unitPrice ?? '', net ?? ''].map(decimalOf);
  const full = count && price ? times(count, price) : undefined;
  const amount = full && sum ? minus(full, sum) : undefined;
  const exact = full ? times(full, { units: rate.units, scale: rate.scale + 2 }) : undefined;
  const holds = amount && exact && compare(magnitude(minus(amount, exact)), CENTS) <= 0;
  return [
    {
      kind: 'allowance',
      reason: null,
      reasonCode: null,
      amount: holds ? plain(amount) : null,
      base: null,
      rate: discount,
      taxCategory: null,
      taxRate: null,
    },
  ];
}

/** The sum of the lines; null where one has no amount. */
export function sumOfTextLines(lines: readonly TextLine[]): Decimal | null {
  const amounts = lines.map(({ item }) => decimalOf(item.net ?? item.total ?? ''));
  return amounts.length > 0 && amounts.every((one) => one !== undefined) ? sumOf(amounts) : null;
}

/** Notes where the lines stand. */
export function noteLines(lines: readonly TextLine[], places: Places): void {
  for (const [at, { row }] of lines.entries()) places.note(`lineItems[${at}]`, row, 0.8);
}
