import { PhraseBook, wordsIn } from '../../../business-documents/labels.ts';
import type { Cell, Row } from '../../../layout/types.ts';
import { COLUMN_WORDS } from './column-words.ts';

/** What a column of invoice lines has. */
export type ColumnMeaning = keyof typeof COLUMN_WORDS;

/** A column by its head. */
export interface LineColumn {
  /** Several, where heads stand so close that they are one cell. */
  readonly meanings: readonly ColumnMeaning[];
  left: number;
  right: number;
}

/** The head of a table of invoice lines. */
export interface LineHead {
  readonly columns: readonly LineColumn[];
  /** Its first and last row. */
  readonly from: number;
  readonly to: number;
}

/** Heads take so many rows at most. */
const MAX_ROWS = 4;
/** More are no table of lines. */
const MAX_COLUMNS = 40;
/** The longest head of one column. */
const MAX_LENGTH = 60;

let book: PhraseBook<ColumnMeaning> | undefined;

/** What the text of a head means, in order; nothing for texts of which less than half are such words. */
export function columnMeanings(text: string): readonly ColumnMeaning[] {
  if (text.length > MAX_LENGTH || /\d[.,]\d\d(?!\d)/.test(text)) return [];
  book ??= new PhraseBook<ColumnMeaning>(COLUMN_WORDS);
  const words = wordsIn(text).filter(({ word }) => !UNITS.has(word));
  let known = 0;
  const meanings: ColumnMeaning[] = [];
  for (const { meanings: found, from, to } of book.find(words)) {
    known += to - from;
    // Of `description price` each, of `unit price excl. VAT` one.
    const [first] = found;
    if (first && !meanings.includes(first)) meanings.push(first);
  }
  return known * 2 >= words.length ? meanings : [];
}

/** Currencies and little words in heads: `Betrag in EUR`. */
const UNITS = new Set(
  'eur usd gbp chf in pln sek nok dkk inr czk kc zl kr ex excl incl exkl inkl hors et und and'.split(' '),
);

/** The head of a table of lines that begins at a row; undefined where none does. */
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

/** Whether a row beside a head can be a part of it: short words without figures. */
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
  // `No` counts goods, unless another column does: then it counts lines.
  const numbered =
    /^(?:#|n[or]?[.°º]?|№)$/i.test(sorted[0]?.text.trim() ?? '') &&
    meanings.some((one, at) => at > 0 && one.includes('quantity'));
  return sorted.map(({ left, right }, at) => ({
    meanings: at === 0 && numbered ? ['line' as const] : (meanings[at] ?? []),
    left,
    right,
  }));
}

/** A table of lines has amounts, and says what or how many. */
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

/** The cells of a row by the columns under whose heads they stand; what stands under none is of the nearest. */
export function cellsByColumn(row: Row, columns: readonly LineColumn[]): readonly (readonly Cell[])[] {
  const found: Cell[][] = columns.map(() => []);
  for (const cell of row.cells) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [at, { left, right }] of columns.entries()) {
      const common = Math.min(cell.right, right) - Math.max(cell.left, left);
      const edges = Math.min(Math.abs(cell.left - left), Math.abs(cell.right - right));
      // Over most heads there is only one; where there are two, edges tell.
      const distance = common > 0 ? edges - 1_000 : -common;
      if (distance < least) [best, least] = [at, distance];
    }
    found[best]?.push(cell);
  }
  return found;
}
