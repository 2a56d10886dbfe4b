import type { Cell, Row } from '../layout/types.ts';
import { type LabelFinder, type LabelInText, type LabelMeaning, labelsIn } from '../tokens/labels/labels.ts';

/** A position that may contain the value of a label. */
export interface Slot {
  readonly text: string;
  readonly row: Row;
  /** The cells of the row that the text is from. */
  readonly cells: readonly Cell[];
  /** The position of the text: after the label in the same cell, in the cells to the right, or in the cell below. */
  readonly position: 'behind' | 'beside' | 'below';
}

/** A label with the positions that may contain its value, most likely first. */
export interface LabelOccurrence<Meaning extends string = LabelMeaning> {
  readonly meanings: readonly Meaning[];
  readonly label: LabelInText<Meaning>;
  readonly row: Row;
  readonly rowAt: number;
  readonly cell: Cell;
  /** True if the cell begins with the label. */
  readonly first: boolean;
  readonly slots: readonly Slot[];
}

/** Maximum number of rows between a label and a value below it. */
const ROWS_BELOW = 3;
/** Maximum number of cells beside a label that are searched for its value. */
const CELLS_BESIDE = 8;
/** Maximum number of labels in a document. Business documents do not have more. */
const MAX_LABELS = 20_000;
/** Cells longer than this, in characters, are sentences: a label in them must be at the beginning or have a colon. */
const SENTENCE = 80;

/**
 * Returns all labels of a document with the positions of their values: after a colon in the same cell, in the cells
 * beside it, or in the cell below. Short labels and common words, such as `To`, count as labels only if they have a
 * colon or are alone in their cell.
 */
export function labelOccurrences(rows: readonly Row[]): readonly LabelOccurrence[];
export function labelOccurrences<Meaning extends string>(
  rows: readonly Row[],
  find: LabelFinder<Meaning>,
): readonly LabelOccurrence<Meaning>[];
export function labelOccurrences(
  rows: readonly Row[],
  find: LabelFinder<string> = labelsIn,
): readonly LabelOccurrence<string>[] {
  const occurrences: LabelOccurrence<string>[] = [];
  const labels = rows.map((row) => row.cells.map(({ text }) => sureLabels(text, find)));
  for (const [rowAt, row] of rows.entries())
    for (const [cellAt, cell] of row.cells.entries())
      for (const [at, label] of (labels[rowAt]?.[cellAt] ?? []).entries()) {
        if (occurrences.length >= MAX_LABELS) return occurrences;
        const slots = slotsOf(rows, labels, { rowAt, cellAt, at });
        const first = label.start <= MARKS_BEFORE;
        occurrences.push({ meanings: label.meanings, label, row, rowAt, cell, first, slots });
      }
  return occurrences;
}

/** Maximum number of characters, such as bullets and brackets, before a label at the beginning of its cell. */
const MARKS_BEFORE = 3;

/** Returns the labels of a cell that are unlikely to match by coincidence. */
function sureLabels(text: string, find: LabelFinder<string>): readonly LabelInText<string>[] {
  const own = text.trimEnd();
  return find(text).filter(({ start, end, words, marked, sure }) => {
    const alone = start <= MARKS_BEFORE && end >= own.length - 1;
    if (sure || marked || alone) return true;
    // `zzgl. 19 % MwSt.`, `19 % USt.`, `HST (13%)`
    const rated =
      /\d ?%\s?\(?$/.test(text.slice(0, start)) || /^\s?\(?\d{1,2}(?:[.,]\d{1,3})? ?%/.test(text.slice(end));
    if (rated && own.length <= SENTENCE) return true;
    const short = words === 1 && end - start <= 4;
    if (short && !/^(?:VAT|GST|TVA|IVA|BTW|UID|BIC|NIP|NIF|PO)/i.test(text.slice(start))) return false;
    return start <= MARKS_BEFORE || (words > 1 && own.length <= SENTENCE);
  });
}

interface At {
  readonly rowAt: number;
  readonly cellAt: number;
  readonly at: number;
}

function slotsOf(
  rows: readonly Row[],
  labels: readonly (readonly (readonly LabelInText<string>[])[])[],
  { rowAt, cellAt, at }: At,
): Slot[] {
  const row = rows[rowAt] as Row;
  const cell = row.cells[cellAt] as Cell;
  const own = labels[rowAt]?.[cellAt] ?? [];
  const label = own[at] as LabelInText<string>;
  const slots: Slot[] = [];
  const behind = cell.text.slice(label.end, own[at + 1]?.start).trim();
  if (/[\p{L}\p{N}]/u.test(behind)) slots.push({ text: behind, row, cells: [cell], position: 'behind' });
  if (at === own.length - 1) {
    const beside: Cell[] = [];
    for (let next = cellAt + 1; next < row.cells.length && beside.length < CELLS_BESIDE; next += 1) {
      const [other] = labels[rowAt]?.[next] ?? [];
      if (other && other.start === 0 && !isNumber(row.cells[next]?.text ?? '')) break;
      beside.push(row.cells[next] as Cell);
    }
    if (beside.length > 0)
      slots.push({ text: beside.map(({ text }) => text).join('  '), row, cells: beside, position: 'beside' });
  }
  const below = cellBelow(rows, rowAt, cell);
  if (below) slots.push(below);
  return slots;
}

const isNumber = (text: string): boolean => /^[\p{Sc}\p{P}\s]{0,3}\d/u.test(text);

/** Returns the nearest cell below that overlaps the cell horizontally. */
function cellBelow(rows: readonly Row[], rowAt: number, cell: Cell): Slot | undefined {
  for (let next = rowAt + 1; next < rows.length && next <= rowAt + ROWS_BELOW; next += 1) {
    const row = rows[next] as Row;
    if (row.page !== rows[rowAt]?.page) return undefined;
    let best: Cell | undefined;
    let max = 0;
    for (const other of row.cells) {
      const common = Math.min(cell.right, other.right) - Math.max(cell.left, other.left);
      if (common > max) [best, max] = [other, common];
    }
    if (best) return { text: best.text, row, cells: [best], position: 'below' };
  }
  return undefined;
}
