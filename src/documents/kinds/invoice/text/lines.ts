import type { LabelOccurrence } from '../../../fields/labelled.ts';
import type { Totals } from '../../../fields/totals.ts';
import type { Places } from '../../../layout/places.ts';
import type { Row } from '../../../layout/types.ts';
import { type LabelMeaning, labelsIn } from '../../../tokens/labels/labels.ts';
import type { DecimalMark } from '../../../tokens/money/amounts.ts';
import { amountsIn } from '../../../tokens/money/amounts-in.ts';
import { type Decimal, decimalOf, minus, plain, sumOf } from '../../../tokens/money/decimal.ts';
import type { InvoiceLine } from '../types.ts';
import { columnsOf, headAt, isOtherHead, type LineColumn, nearest } from './columns.ts';
import { itemOf, type LineValues } from './line-items.ts';
import { type LineCell, type LineRole, lineCell, lineRoles } from './line-roles.ts';
import { cellsIn, type PlacedCell, valuesIn } from './line-values.ts';
import { type VisualRow, visualRows } from './visual-rows.ts';

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
  /** True if neither arithmetic nor headings tell what the columns of a table contain. */
  readonly ambiguous: boolean;
}

/** Maximum number of lines of an invoice. */
const MAX_ITEMS = 5_000;
/** Maximum length of a description, in characters. */
const MAX_TEXT = 2_000;

/** Reads the lines of all tables with a header of invoice lines, or else of tables whose values add up. */
export function linesIn(
  source: readonly Row[],
  occurrences: readonly LabelOccurrence[],
  mark: DecimalMark | null,
): LinesInText {
  const visual = visualRows(source);
  const rows = visual.map(({ row }) => row);
  const reading = { rows, ends: endsOf(occurrences, visual), mark };
  const lines: TextLine[] = [];
  const taken = new Set<number>();
  let [gross, ambiguous] = [false, false];
  const add = (from: number, table: LineTable): void => {
    for (const { sources } of visual.slice(from, table.end)) for (const row of sources) taken.add(row);
    lines.push(...table.lines);
    gross ||= table.gross;
    ambiguous ||= table.ambiguous;
  };
  for (let at = 0; at < rows.length && lines.length < MAX_ITEMS; at += 1) {
    const head = headAt(rows, at);
    if (!head) continue;
    const table = readTable(reading, rows.slice(head.from, head.to + 1), head.to + 1);
    if (table.lines.length === 0) continue;
    add(head.from, table);
    at = table.end - 1;
  }
  for (let at = 0, tried = 0; at < rows.length && lines.length === 0 && tried < MAX_TRIED; at += 1) {
    if (!mayStart(reading, at)) continue;
    tried += 1;
    const table = readTable(reading, [], at);
    if (table.proven && table.lines.length > 0) add(at, table);
  }
  return { lines: lines.slice(0, MAX_ITEMS), rows: taken, gross, ambiguous };
}

/**
 * Finds rows that end a table: totals of the document. A row with a subtotal, such as a subtotal carried over to the
 * next page, is skipped and does not end the table.
 */
function endsOf(
  occurrences: readonly LabelOccurrence[],
  visual: readonly VisualRow[],
): ReadonlyMap<number, 'end' | 'skip'> {
  const places = new Map(visual.flatMap(({ sources }, at) => sources.map((source) => [source, at] as const)));
  const ends = new Map<number, 'end' | 'skip'>();
  for (const { meanings, first, rowAt: source, slots, label, row } of occurrences) {
    const rowAt = places.get(source) ?? source;
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

/** Maximum number of rows at which a table without a header is tried. */
const MAX_TRIED = 12;

/** True if a table without a header may start at a row: it has a text, and at least two numbers, one with decimals. */
function mayStart({ rows, ends, mark }: Reading, at: number): boolean {
  const { cells } = rows[at] as Row;
  if (ends.has(at) || cells.length < 3 || !cells.some(({ text }) => /\p{L}{2}/u.test(text))) return false;
  const forms = cells.flatMap((cell) => cellsIn(cell, mark)).map(({ read }) => read.form);
  return (
    forms.filter((form) => form !== 'text').length >= 2 &&
    forms.some((form) => form === 'money' || form === 'decimal')
  );
}

interface Reading {
  readonly rows: readonly Row[];
  readonly ends: ReadonlyMap<number, 'end' | 'skip'>;
  readonly mark: DecimalMark | null;
}

interface LineTable extends Pick<LinesInText, 'lines' | 'gross' | 'ambiguous'> {
  readonly end: number;
  readonly proven: boolean;
}

/** A table ends after this many consecutive rows without an amount. */
const MAX_WITHOUT = 25;

/** Reads the rows below a header. */
function readTable({ rows, ends, mark }: Reading, heads: readonly Row[], start: number): LineTable {
  const body: ReadRow[] = [];
  let without = 0;
  for (let at = start; at < rows.length && without < MAX_WITHOUT && body.length < MAX_ROWS; at += 1) {
    const row = rows[at] as Row;
    const cells = row.cells.flatMap((cell) => cellsIn(cell, mark));
    const numbers = cells.filter(({ read }) => read.number !== null).length;
    // A row such as `Total Commander  1  40.00  40.00` may be a line.
    if ((ends.get(at) === 'end' && numbers < 3) || isOtherHead(row) || headAt(rows, at)) break;
    without = numbers > 0 ? 0 : without + 1;
    body.push({ row, at, cells, numbers });
  }
  const most = body.reduce((max, { numbers }) => Math.max(max, numbers), 0);
  const sample = body.filter(
    ({ numbers, at }) => numbers >= Math.min(2, most) && numbers > 0 && !ends.has(at),
  );
  const placed = Map.groupBy(
    sample.flatMap(({ cells }) => cells),
    ({ read }) => read.number !== null,
  );
  const [numeric = [], texts = []] = [true, false].map((one) => placed.get(one)?.map(({ cell }) => cell));
  const columns = columnsOf(heads, numeric, texts);
  const rowOf = ({ cells }: ReadRow): (LineCell | undefined)[] => {
    const found = new Array<LineCell | undefined>(columns.length).fill(undefined);
    for (const { cell, read } of cells) {
      const at = nearest(cell, columns);
      const known = found[at];
      found[at] = known ? lineCell(`${known.text} ${read.text}`, mark) : read;
    }
    return found;
  };
  const headings = columns.map(({ heading }) => heading);
  const { roles, proven } = lineRoles({ headings, rows: sample.map(rowOf) });
  const drafts: Draft[] = [];
  let end = start;
  for (const one of body) {
    const values = valuesIn(rowOf(one), roles, mark);
    const isLine = isItem(values, roles, drafts) && !isHeader(one.row, values);
    const what = ends.get(one.at);
    if (what === 'end' && !(isLine && values.quantity && values.unitPrice && !isSum(values, drafts))) break;
    if (what === 'skip') continue;
    const last = drafts.at(-1);
    if (isLine) drafts.push({ values, row: one.row, texts: values.description ? [values.description] : [] });
    else if (last && completes(values, last.values, one)) last.values = completed(last.values, values);
    else if (last && belongs(one.row, last, columns[roles.indexOf('description')] ?? columns[0]))
      last.texts.push(one.row.text);
    else continue;
    end = one.at + 1;
  }
  const told = columns.every(({ heading }, at) => heading !== '' || roles[at] === 'description');
  return {
    lines: drafts.map(({ values, texts, row }) => ({ item: itemOf(values, texts), row })),
    gross: roles.includes('gross') && !roles.includes('net'),
    ambiguous: !told && !proven,
    proven: proven || sumsUp(drafts, rows[end]),
    end,
  };
}

/** Maximum number of rows of a table. */
const MAX_ROWS = 10_000;

interface ReadRow {
  readonly row: Row;
  readonly at: number;
  readonly cells: readonly PlacedCell[];
  readonly numbers: number;
}

interface Draft {
  values: LineValues;
  readonly row: Row;
  readonly texts: string[];
}

/** True if a row is a line: it contains an amount, and a quantity or price if the table has columns for them. */
function isItem(values: LineValues, roles: readonly (LineRole | null)[], before: readonly Draft[]): boolean {
  const { net, gross, unitPrice, quantity, description } = values;
  const isNamed = description !== null && /\p{L}/u.test(description);
  if (net === null && gross === null)
    return unitPrice !== null && (quantity !== null || (isNamed && !roles.some(isTotal)));
  if (quantity === null && unitPrice === null && isSum(values, before)) return false;
  if (!roles.includes('quantity') && !roles.includes('unitPrice')) return isNamed;
  return (quantity !== null || unitPrice !== null) && (description === null || isNamed);
}

const isTotal = (role: LineRole | null): boolean => role === 'net' || role === 'gross';

/** True for the sum of the lines before, such as a sum that is carried over to the next page. */
function isSum({ net, gross }: Pick<LineValues, 'net' | 'gross'>, before: readonly Draft[]): boolean {
  const amount = decimalOf(net ?? gross ?? '');
  const all = before.map(({ values }) => decimalOf(values.net ?? values.gross ?? ''));
  if (!amount || all.length === 0 || all.some((one) => one === undefined)) return false;
  return minus(sumOf(all.flatMap((one) => one ?? [])), amount).units === 0n;
}

/** True if the row after several lines contains their sum. */
const sumsUp = (drafts: readonly Draft[], next: Row | undefined): boolean =>
  drafts.length > 1 &&
  next !== undefined &&
  amountsIn(next.text).some(({ number }) => isSum({ net: plain(number), gross: null }, drafts));

/** True for a row of the header of a page, such as `Invoice no.  4711  Customer no.  815`. */
const isHeader = ({ cells }: Row, { quantity }: LineValues): boolean =>
  quantity === null &&
  cells.some(({ text }) =>
    labelsIn(text).some(({ meanings, start }) => start === 0 && meanings.some((one) => NUMBERS.has(one))),
  );

const NUMBERS: ReadonlySet<LabelMeaning> = new Set([
  'invoice_number',
  'customer_number',
  'invoice_date',
  'page',
]);

/** True if a row contains only amounts that the line above lacks. */
const completes = (values: LineValues, line: LineValues, { numbers, row }: ReadRow): boolean =>
  numbers > 0 &&
  row.cells.length <= 3 &&
  (values.net !== null || values.gross !== null) &&
  line.net === null &&
  line.gross === null;

const completed = (line: LineValues, values: LineValues): LineValues => ({
  ...line,
  net: values.net,
  gross: values.gross,
  tax: line.tax ?? values.tax,
});

/**
 * True if a row continues a description: it is below the description, and starts at the same position or slightly
 * further right.
 */
function belongs(row: Row, { texts, row: first }: Draft, column: LineColumn | undefined): boolean {
  if (texts.join(' ').length > MAX_TEXT || row.page !== first.page) return false;
  const [cell] = row.cells;
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
