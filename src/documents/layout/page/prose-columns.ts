import type { ColumnLine } from './column-line.ts';
import { isRowsOfTable } from './table-rows.ts';
import { medianOf, type Segment } from './words.ts';

/** Minimum number of lines of a column. */
const MIN_LINES = 3;
/** Maximum distance between the middles of lines that may be one row of a table, in letter heights. */
const LEVEL = 0.2;
/** Minimum share of the lines in a column of a table that have a line of the other column beside them. */
const MIN_PAIRS = 0.6;
/** Minimum number of words in a line of prose, and the minimum share of the column's width that it fills. */
const PROSE_WORDS = 4;
const PROSE_WIDTH = 0.6;

/**
 * True if two parts of a page are columns that are read one after the other, because their lines are not level or both
 * are prose. Otherwise they are columns of a table, which is read row by row.
 */
export function isColumns(left: readonly Segment[], right: readonly Segment[]): boolean {
  const one = linesOf(left);
  const other = linesOf(right);
  if (one.length < MIN_LINES || other.length < MIN_LINES) return false;
  if (isNumeric(one) || isNumeric(other)) return false;
  const size = medianOf(
    [...left, ...right].map((segment) => segment.size),
    10,
  );
  const near = LEVEL * size;
  if (!isProse(one) && isRowsOfTable(pairsOf(one, other, near))) return false;
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const pairs = pairsOf(few, many, near);
  if (pairs.length < MIN_PAIRS * besides(few, many, near)) return true;
  if (!isProse(many)) return false;
  // If a line continues a sentence, the line beside it is not a label.
  const continued = pairs.filter(([, beside]) => /^\p{Ll}/u.test(beside.text)).length;
  return continued >= 0.3 * pairs.length && (isProse(few) || continued >= 3);
}

/**
 * Counts the lines that are level with the other column. Lines that are above or below the entire other column are
 * not counted.
 */
function besides(lines: readonly ColumnLine[], others: readonly ColumnLine[], near: number): number {
  const [first, last] = [others[0]?.middle ?? 0, others.at(-1)?.middle ?? 0];
  return lines.filter(({ middle }) => middle > first - near && middle < last + near).length;
}

/** Returns the lines of a column, from top to bottom. */
function linesOf(segments: readonly Segment[]): ColumnLine[] {
  const lines = new Map<number, Segment[]>();
  for (const segment of segments) {
    const there = lines.get(segment.line);
    if (there) there.push(segment);
    else lines.set(segment.line, [segment]);
  }
  return [...lines.values()]
    .map((parts) => {
      const cells = parts
        .toSorted((a, b) => a.left - b.left)
        .map(({ words }) => words.map((word) => word.text).join(' '));
      const text = cells.join(' ');
      const top = Math.min(...parts.map((part) => part.top));
      const bottom = Math.max(...parts.map((part) => part.bottom));
      return {
        cells,
        left: Math.min(...parts.map((part) => part.left)),
        right: Math.max(...parts.map((part) => part.right)),
        middle: (top + bottom) / 2,
        text,
        words: text.split(' ').length,
      };
    })
    .sort((a, b) => a.middle - b.middle);
}

function pairsOf(
  few: readonly ColumnLine[],
  many: readonly ColumnLine[],
  near: number,
): (readonly [ColumnLine, ColumnLine])[] {
  const pairs: (readonly [ColumnLine, ColumnLine])[] = [];
  let at = 0;
  for (const line of few) {
    while (at < many.length && (many[at] as ColumnLine).middle < line.middle - near) at += 1;
    const beside = many[at];
    if (beside && beside.middle <= line.middle + near) pairs.push([line, beside]);
  }
  return pairs;
}

/** True for amounts, dates and similar values, which are beside their descriptions in a table. */
const isNumeric = (lines: readonly ColumnLine[]): boolean =>
  lines.filter(({ text, words }) => words <= 3 && /^[^\p{L}]{0,4}\d/u.test(text)).length * 2 > lines.length;

function isProse(lines: readonly ColumnLine[]): boolean {
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
  return (
    medianOf(
      lines.map(({ words }) => words),
      0,
    ) >= PROSE_WORDS &&
    medianOf(
      lines.map(({ left, right }) => right - left),
      0,
    ) >=
      PROSE_WIDTH * width
  );
}
