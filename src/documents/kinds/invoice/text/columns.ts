import type { Cell, Row } from '../../../layout/types.ts';
import { fromLexicon } from '../../../lexicon/index.ts';
import { labelWordsIn, PhraseBook } from '../../../tokens/labels/labels.ts';

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

/** The meaning of a column of invoice lines. */
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** A column, as its header defines it. */
export interface LineColumn {
  /** Several meanings if headers are so close together that they form one cell. */
  readonly meanings: readonly ColumnMeaning[];
  left: number;
  right: number;
}

/** The header of a table of invoice lines. */
export interface LineHead {
  readonly columns: readonly LineColumn[];
  /** The first and last row of the header. */
  readonly from: number;
  readonly to: number;
}

/** Maximum number of rows of a header. */
const MAX_ROWS = 4;
/** Maximum number of cells in a header row. A table with more columns does not list invoice lines. */
const MAX_COLUMNS = 40;
/** Maximum length of a column header, in characters. */
const MAX_LENGTH = 60;

const book = fromLexicon('invoice/columns', COLUMN_MEANINGS, (topics) => new PhraseBook(topics));

/** Returns the meanings of a header's text, in order; an empty list if less than half of its words are known. */
export function columnMeanings(text: string): readonly ColumnMeaning[] {
  if (text.length > MAX_LENGTH || /\d[.,]\d\d(?!\d)/.test(text)) return [];
  const words = labelWordsIn(text).filter(({ word }) => !UNITS.has(word));
  let known = 0;
  const meanings: ColumnMeaning[] = [];
  for (const { meanings: found, from, to } of book().find(words)) {
    known += to - from;
    // `description price` contains two phrases, each with a meaning; `unit price excl. VAT` is one phrase.
    const [first] = found;
    if (first && !meanings.includes(first)) meanings.push(first);
  }
  return known * 2 >= words.length ? meanings : [];
}

/** Currencies and filler words in headers, as in `Betrag in EUR`. */
const UNITS = new Set(
  'eur usd gbp chf in pln sek nok dkk inr czk kc zl kr ex excl incl exkl inkl hors et und and'.split(' '),
);

/** Finds the header of a table of lines around a row; undefined if there is none. */
export function headAt(rows: readonly Row[], at: number): LineHead | undefined {
  const row = rows[at] as Row;
  if (row.cells.length > MAX_COLUMNS) return undefined;
  const own = row.cells.map((cell) => columnMeanings(cell.text));
  if (own.filter((meanings) => meanings.length > 0).length < 2) return undefined;
  const near: number[] = [at];
  for (let next = at + 1; next < rows.length && next < at + MAX_ROWS && goesOn(rows, next); next += 1)
    near.push(next);
  for (let before = at - 1; before >= 0 && before > at - MAX_ROWS + 1 && goesOn(rows, before); before -= 1)
    near.unshift(before);
  const heads = [near, [at]];
  for (const rowsOfHead of heads) {
    const columns = columnsIn(rowsOfHead.flatMap((one) => [...(rows[one] as Row).cells]));
    if (isHead(columns)) return { columns, from: rowsOfHead[0] as number, to: rowsOfHead.at(-1) as number };
  }
  return undefined;
}

/** True if a row next to a header may be part of the header: it contains only short texts without digits. */
function goesOn(rows: readonly Row[], at: number): boolean {
  const row = rows[at] as Row;
  if (row.cells.length > MAX_COLUMNS) return false;
  return (
    row.cells.every(({ text }) => text.length <= 24 && !/\d/.test(text)) &&
    row.cells.some(({ text }) => columnMeanings(text).length > 0)
  );
}

function columnsIn(cells: readonly Cell[]): LineColumn[] {
  const columns: { text: string; left: number; right: number }[] = [];
  for (const { text, left, right } of cells) {
    const found = columns.find((column) => column.left < right && column.right > left);
    if (found) {
      found.text = found.text.endsWith('-') ? `${found.text.slice(0, -1)}${text}` : `${found.text} ${text}`;
      found.left = Math.min(found.left, left);
      found.right = Math.max(found.right, right);
    } else columns.push({ text, left, right });
  }
  const sorted = columns.sort((one, other) => one.left - other.left);
  const meanings = sorted.map(({ text }) => columnMeanings(text));
  // `No` means the line number if another column contains the quantity, and otherwise the quantity.
  const numbered =
    /^(?:#|n[or]?[.°º]?|№)$/i.test(sorted[0]?.text.trim() ?? '') &&
    meanings.some((one, at) => at > 0 && one.includes('quantity'));
  return sorted.map(({ left, right }, at) => ({
    meanings: at === 0 && numbered ? ['line' as const] : (meanings[at] ?? []),
    left,
    right,
  }));
}

/** True if the columns include an amount, and a description or quantity. */
function isHead(columns: readonly LineColumn[]): boolean {
  const all = new Set(columns.flatMap(({ meanings }) => meanings));
  const amounts = all.has('net') || all.has('gross') || all.has('unit_price');
  const things =
    Number(all.has('description')) +
    Number(all.has('quantity')) +
    Number(all.has('unit_price')) +
    Number(all.has('sku'));
  return amounts && things > 0 && (all.has('description') || all.has('quantity')) && columns.length > 1;
}

/**
 * Assigns the cells of a row to columns by their headers. A cell that is not under a header is assigned to the nearest
 * column.
 */
export function cellsByColumn(row: Row, columns: readonly LineColumn[]): readonly (readonly Cell[])[] {
  const found: Cell[][] = columns.map(() => []);
  for (const cell of row.cells) {
    let best = 0;
    let min = Number.POSITIVE_INFINITY;
    for (const [at, { left, right }] of columns.entries()) {
      const common = Math.min(cell.right, right) - Math.max(cell.left, left);
      const edges = Math.min(Math.abs(cell.left - left), Math.abs(cell.right - right));
      // Most cells overlap only one header. If a cell overlaps two headers, the closest edge decides.
      const distance = common > 0 ? edges - 1_000 : -common;
      if (distance < min) [best, min] = [at, distance];
    }
    found[best]?.push(cell);
  }
  return found;
}
