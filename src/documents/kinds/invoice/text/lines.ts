import type { LabelOccurrence } from '../../../fields/labelled.ts';
import type { Totals } from '../../../fields/totals.ts';
import type { Places } from '../../../layout/places.ts';
import type { Row } from '../../../layout/types.ts';
import { type LabelMeaning, labelsIn } from '../../../tokens/labels/labels.ts';
import type { DecimalMark } from '../../../tokens/money/amounts.ts';
import { amountsIn } from '../../../tokens/money/amounts-in.ts';
import { type Decimal, decimalOf, minus, sumOf } from '../../../tokens/money/decimal.ts';
import type { InvoiceLine } from '../types.ts';
import { columnMeanings, headAt, type LineHead } from './columns.ts';
import { itemOf } from './line-items.ts';
import { isItem, type LineValues, valuesIn } from './line-values.ts';

/** A line and its first row. */
export interface TextLine {
  readonly item: InvoiceLine;
  readonly row: Row;
}

/** The lines, and the rows that contain them. Other values are not searched for in these rows. */
export interface LinesInText {
  readonly lines: readonly TextLine[];
  readonly rows: ReadonlySet<number>;
  /** True if the amounts of the lines include tax, according to the header of their column. */
  readonly gross: boolean;
}

/** Maximum number of lines of an invoice. */
const MAX_ITEMS = 5_000;
/** Maximum length of a description, in characters. */
const MAX_TEXT = 2_000;

/** Reads the lines of all tables that have a header of invoice lines. */
export function linesIn(
  rows: readonly Row[],
  occurrences: readonly LabelOccurrence[],
  mark: DecimalMark | null,
): LinesInText {
  const ends = endsOf(occurrences);
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
    if (lines.length >= MAX_ITEMS) break;
    at = table.end - 1;
  }
  return { lines: lines.slice(0, MAX_ITEMS), rows: taken, gross };
}

/**
 * Finds rows that end a table: totals of the document. A row with a subtotal, such as a subtotal carried over to the
 * next page, is skipped and does not end the table.
 */
function endsOf(occurrences: readonly LabelOccurrence[]): ReadonlyMap<number, 'end' | 'skip'> {
  const ends = new Map<number, 'end' | 'skip'>();
  for (const { meanings, first, rowAt, slots, label, row } of occurrences) {
    const alone = label.end >= row.text.length - 1;
    if (first && alone && meanings.some((one) => PARTS.has(one))) ends.set(rowAt, 'end');
    if (!first || !slots.some(({ position, text }) => position !== 'below' && amountsIn(text).length > 0))
      continue;
    if (meanings.includes('subtotal')) ends.set(rowAt, ends.get(rowAt) ?? 'skip');
    if (meanings.some((one) => ENDS.has(one))) ends.set(rowAt, 'end');
  }
  return ends;
}

const ENDS: ReadonlySet<LabelMeaning> = new Set(['total', 'net', 'amount_due', 'tax']);

/** Labels that begin the part after the lines. */
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

/** A table ends after this many consecutive rows without an amount. */
const MAX_WITHOUT = 25;

function tableBelow(
  rows: readonly Row[],
  { columns, to }: LineHead,
  { ends, mark }: Reading,
): { lines: TextLine[]; end: number } {
  const drafts: Draft[] = [];
  let end = to + 1;
  let without = 0;
  for (let at = to + 1; at < rows.length && without < MAX_WITHOUT; at += 1) {
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
  return { lines: drafts.map(({ values, texts, row }) => ({ item: itemOf(values, texts), row })), end };
}

interface Draft {
  readonly values: LineValues;
  readonly row: Row;
  readonly texts: string[];
}

/**
 * True for the header of another table, such as a table of taxes or payments: several cells of words without digits.
 */
const isOtherHead = ({ cells }: Row): boolean =>
  cells.length > 2 &&
  cells.every(({ text }) => text.length < MAX_HEAD_LENGTH && !/\d/.test(text)) &&
  cells.filter(({ text }) => labelsIn(text).length > 0 || columnMeanings(text).length > 0).length > 1;

const MAX_HEAD_LENGTH = 60;

/**
 * True if a row continues a description: it is below the description, and starts at the same position or slightly
 * further right.
 */
function belongs(row: Row, { texts, row: first }: Draft, columns: LineHead['columns']): boolean {
  if (texts.join(' ').length > MAX_TEXT || row.page !== first.page) return false;
  const [cell] = row.cells;
  const column = columns.find(({ meanings }) => meanings.includes('description')) ?? columns[0];
  if (!cell || !column || row.cells.length > 2 || row.apart) return false;
  const start = Math.min(first.cells[0]?.left ?? column.left, column.left);
  return cell.left >= start - 3 && cell.left < column.right + 60;
}

/** Returns the sum of the lines; null if any line has no amount. */
export function sumOfTextLines(lines: readonly TextLine[]): Decimal | null {
  const amounts = lines.map(({ item }) => decimalOf(item.net ?? item.total ?? ''));
  return amounts.length > 0 && amounts.every((one) => one !== undefined) ? sumOf(amounts) : null;
}

/** Records the positions of the lines. */
export function noteLines(
  lines: readonly TextLine[],
  { net, subtotal, total }: Totals,
  places: Places,
): void {
  const sum = sumOfTextLines(lines);
  const sums = [net, subtotal, total].flatMap((one) => (one ? [one.number] : []));
  const proven = sum !== null && sums.some((one) => minus(one, sum).units === 0n);
  const basis = proven ? 'proven' : sum === null || sums.length === 0 ? 'table' : 'contradicted';
  for (const [at, { row }] of lines.entries()) places.note(`lineItems[${at}]`, row, basis);
}
