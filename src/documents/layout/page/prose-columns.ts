import { isRowsOfTable } from './table-rows.ts';
import { medianOf, type Segment } from './words.ts';

/** What stands on one line of a column. */
export interface ColumnLine {
  /** What its cells say, from left to right. */
  readonly cells: readonly string[];
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly text: string;
  readonly words: number;
}

/** The least lines of a column. */
const MIN_LINES = 3;
/** Lines whose middles are so near, in heights of letters, are one row of a table, if it is one. */
const LEVEL = 0.2;
/** Of the lines of a column of a table, so many have one of the other beside them. */
const MIN_PAIRS = 0.6;
/** Prose has so many words in a line, and fills so much of the width of its column. */
const PROSE_WORDS = 4;
const PROSE_WIDTH = 0.6;

/**
 * Whether two parts of a page are columns that are read one after the other, and not of a table, which is read row by row: their lines do not
 * stand on one level, or both are prose.
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
  // What stands beside a line that goes on is no label of it.
  const continued = pairs.filter(([, beside]) => /^\p{Ll}/u.test(beside.text)).length;
  return continued >= 0.3 * pairs.length && (isProse(few) || continued >= 3);
}

/** How many lines of a column have any of the other beside them: what stands above and below all of these tells nothing. */
function besides(lines: readonly ColumnLine[], others: readonly ColumnLine[], near: number): number {
  const [first, last] = [others[0]?.middle ?? 0, others.at(-1)?.middle ?? 0];
  return lines.filter(({ middle }) => middle > first - near && middle < last + near).length;
}

/** The lines of a column, from top to bottom. */
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

/** Amounts, dates and the like, which a table has beside what they are of. */
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
