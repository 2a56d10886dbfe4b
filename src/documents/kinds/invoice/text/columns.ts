import type { Cell, Row } from '../../../layout/types.ts';
import { fromLexicon } from '../../../lexicon/index.ts';
import { labelsIn, labelWordsIn, PhraseBook } from '../../../tokens/labels/labels.ts';

const COLUMN_MEANINGS = [
  'line',
  'sku',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'discount',
  'tax_rate',
  'tax',
  'net',
  'gross',
  'date',
] as const;

/** Words about the amounts of a column: that they include tax, that they do not, and words without a meaning. */
const QUALIFIERS = ['with_tax', 'without_tax', 'filler'] as const;

/** The meaning of a column of invoice lines, according to its heading. */
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];
type HeadingWord = ColumnMeaning | (typeof QUALIFIERS)[number];

/** A part of a heading with a meaning of its own. */
export interface HeadingPart {
  readonly meaning: ColumnMeaning;
  /** Null if the heading does not say whether amounts include tax. */
  withTax: boolean | null;
  /** The offset in UTF-16 units. */
  readonly start: number;
}

/** A column with the text of its heading, which is empty for columns without one. */
export interface LineColumn {
  heading: string;
  left: number;
  right: number;
}

/** The header of a table of invoice lines: its first and last row. */
export interface LineHead {
  readonly from: number;
  readonly to: number;
}

/** Maximum number of rows of a header. */
const MAX_ROWS = 4;
/** Maximum number of cells in a header row. A table with more columns does not list invoice lines. */
const MAX_COLUMNS = 40;
/** Maximum length of a column header, in characters. */
const MAX_LENGTH = 60;
const AMOUNT = /\d[.,]\d\d(?!\d)/;

const book = fromLexicon(
  'invoice/columns',
  [...COLUMN_MEANINGS, ...QUALIFIERS],
  (topics) => new PhraseBook<HeadingWord>(topics),
);

const isQualifier = (word: HeadingWord | undefined): word is (typeof QUALIFIERS)[number] =>
  (QUALIFIERS as readonly (HeadingWord | undefined)[]).includes(word);

/** Returns the parts of a heading; an empty list if less than half of its words are known. */
export function headingParts(text: string): readonly HeadingPart[] {
  if (text.length > MAX_LENGTH || AMOUNT.test(text)) return [];
  const words = labelWordsIn(text);
  const parts: HeadingPart[] = [];
  let [known, counted, withTax, end] = [0, words.length, null as boolean | null, -1];
  for (const { meanings, from, to } of book().find(words)) {
    // `description price` contains two phrases, each with a meaning; `unit price` is one phrase.
    const last = parts.at(-1);
    // `net` qualifies the price before it, and is the meaning of a heading of its own.
    const qualifier = end === from && last?.meaning === 'unit_price' ? meanings.find(isQualifier) : undefined;
    const first = qualifier ?? meanings[0];
    if (first === undefined) continue;
    if (isQualifier(first)) {
      counted -= to - from;
      if (first === 'filler') continue;
      withTax = first === 'with_tax';
      // In `VAT incl.`, the tax only names what is included.
      if (last?.meaning === 'tax_rate' && end === from && parts.length > 1) parts.pop();
      const own = parts.at(-1);
      if (own) own.withTax = withTax;
      end = to;
      continue;
    }
    known += to - from;
    const isIncluded = first === 'tax_rate' && withTax !== null && end === from;
    end = to;
    if (isIncluded) continue;
    if (
      !parts.some(({ meaning }) => meaning === first) ||
      (first === 'unit_price' && last?.meaning !== first)
    )
      parts.push({ meaning: first, withTax: last ? null : withTax, start: words[from]?.start ?? 0 });
  }
  return known * 2 >= counted ? parts : [];
}

/** Finds the header of a table of lines around a row; undefined if there is none. */
export function headAt(rows: readonly Row[], at: number): LineHead | undefined {
  const row = rows[at] as Row;
  if (row.cells.length > MAX_COLUMNS || row.cells.length < 2) return undefined;
  if (row.cells.some(({ text }) => AMOUNT.test(text))) return undefined;
  if (row.cells.filter(({ text }) => headingParts(text).length > 0).length < 2) return undefined;
  let [from, to] = [at, at];
  while (to + 1 < rows.length && to < at + MAX_ROWS - 1 && goesOn(rows[to + 1] as Row)) to += 1;
  while (from > 0 && from > at - MAX_ROWS + 2 && goesOn(rows[from - 1] as Row)) from -= 1;
  return [
    { from, to },
    { from: at, to: at },
  ].find((head) => isHead(columnsOf(rows.slice(head.from, head.to + 1), [])));
}

/** True if a row next to a header may be part of the header: it contains only short texts without digits. */
const goesOn = ({ cells }: Row): boolean =>
  cells.length <= MAX_COLUMNS &&
  cells.every(({ text }) => text.length <= 24 && !/\d/.test(text)) &&
  cells.some(({ text }) => headingParts(text).length > 0);

/** True if the columns include an amount, and a description or quantity. */
function isHead(columns: readonly LineColumn[]): boolean {
  const all = new Set(columns.flatMap(({ heading }) => headingParts(heading).map(({ meaning }) => meaning)));
  const amounts = all.has('net') || all.has('gross') || all.has('unit_price');
  const things = all.has('description') || all.has('quantity') || (all.has('sku') && all.has('unit_price'));
  return amounts && things && columns.length > 1;
}

/** Returns a column for each group of overlapping cells. */
function columnsIn(cells: readonly Cell[]): LineColumn[] {
  const columns: LineColumn[] = [];
  for (const { left, right } of cells.toSorted((one, other) => one.left - other.left)) {
    const last = columns.at(-1);
    if (last && last.right > left) last.right = Math.max(last.right, right);
    else columns.push({ heading: '', left, right });
  }
  return columns;
}

/**
 * Returns the columns of a table: those of its numbers, those of texts beside the numbers, and those of its headings
 * without values.
 */
export function columnsOf(
  heads: readonly Row[],
  numbers: readonly Cell[],
  texts: readonly Cell[] = [],
): readonly LineColumn[] {
  const columns = columnsIn(numbers);
  const overlaps = ({ left, right }: Cell) => columns.some((one) => one.left < right && one.right > left);
  columns.push(...columnsIn(texts.filter((cell) => !overlaps(cell))));
  const headings: LineColumn[] = [];
  for (const cell of heads.flatMap(({ cells }) => cells))
    for (const { text, left, right } of piecesOf(cell, columns)) {
      const under = headings.find((one) => one.left < right && one.right > left);
      if (!under) headings.push({ heading: text, left, right });
      else {
        under.heading = under.heading.endsWith('-')
          ? under.heading.slice(0, -1) + text
          : `${under.heading} ${text}`;
        under.left = Math.min(under.left, left);
        under.right = Math.max(under.right, right);
      }
    }
  for (const heading of headings) {
    const best = columns.length > 0 ? columns[nearest(heading, columns)] : undefined;
    if (best && best.heading === '' && best.left < heading.right + SLACK && best.right > heading.left - SLACK)
      best.heading = heading.heading;
    else columns.push(heading);
  }
  return columns.sort((one, other) => one.left - other.left);
}

/** The distance between a column of values and its heading, if they do not overlap. */
const SLACK = 6;

/** Divides a heading over several columns of values: `BTW  Prijs incl. BTW`. */
function piecesOf(cell: Cell, columns: readonly LineColumn[]): readonly Cell[] {
  const { text, left, right } = cell;
  const parts = headingParts(text);
  const below = columns.filter((column) => column.left < right && column.right > left);
  if (parts.length < 2 || below.length < 2) return [cell];
  const at = (offset: number): number => left + ((right - left) * offset) / text.length;
  return parts.map(({ start }, index) => {
    const [from, end] = [index === 0 ? 0 : start, parts[index + 1]?.start ?? text.length];
    const column = parts.length === below.length ? below[index] : undefined;
    return {
      text: text.slice(from, end).trim(),
      left: column?.left ?? at(from),
      right: column?.right ?? at(end),
    };
  });
}

/** Returns the column of a cell. Most cells overlap only one column. Otherwise, the closest edge decides. */
export function nearest(cell: Pick<Cell, 'left' | 'right'>, columns: readonly LineColumn[]): number {
  let [best, min] = [0, Number.POSITIVE_INFINITY];
  for (const [at, { left, right }] of columns.entries()) {
    const common = Math.min(cell.right, right) - Math.max(cell.left, left);
    const edges = Math.min(Math.abs(cell.left - left), Math.abs(cell.right - right));
    const distance = common > 0 ? edges - 1_000 : -common;
    if (distance < min) [best, min] = [at, distance];
  }
  return best;
}

/**
 * True for the header of another table, such as a table of taxes or payments: several cells of words without digits.
 */
export const isOtherHead = ({ cells }: Row): boolean =>
  cells.length > 2 &&
  cells.every(({ text }) => text.length < MAX_LENGTH && !/\d/.test(text)) &&
  cells.filter(({ text }) => labelsIn(text).length > 0 || headingParts(text).length > 0).length > 1;
