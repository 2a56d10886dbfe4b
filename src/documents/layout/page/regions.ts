import { bandsOfLabels } from './labels.ts';
import { isColumns } from './prose-columns.ts';
import { medianOf, type Segment } from './words.ts';

/** Maximum number of levels of regions within regions. */
const MAX_DEPTH = 8;
/**
 * Maximum number of positions that are tried as left edges of columns, starting with the positions where most lines
 * begin.
 */
const MAX_CANDIDATES = 24;
/** Minimum number of lines of a column, and the maximum difference between their left edges, in points. */
const MIN_LINES = 3;
const NEAR = 3;

/** A part of a page whose lines span its full width. */
export type Region = readonly Segment[];

/**
 * Divides a page into regions in reading order: columns of prose one after the other, and the text above and below
 * them. Tables are not divided, so their rows stay complete.
 */
export function regionsOf(segments: readonly Segment[], depth = 0): Region[] {
  if (segments.length < 2 * MIN_LINES || depth > MAX_DEPTH) return segments.length > 0 ? [segments] : [];
  const division = divisionOf(segments);
  if (division === undefined) return [segments];
  return [division.above, ...division.columns, division.below].flatMap((part) => regionsOf(part, depth + 1));
}

interface Division {
  readonly above: Region;
  /** In reading order. */
  readonly columns: readonly Region[];
  readonly below: Region;
}

/** Returns the division into columns that contain the most text. */
function divisionOf(segments: readonly Segment[]): Division | undefined {
  const byTop = segments.toSorted((one, other) => one.top - other.top);
  const ofTable = linesOfTables(segments);
  let best: Division | undefined;
  let max = 0;
  for (const from of beginnings(byTop))
    for (const band of bandsAt(byTop, from)) {
      const [left, right] = parted(withoutTable(band, ofTable), from);
      const weight = Math.min(left.length, right.length);
      if (weight < MIN_LINES || weight <= max) continue;
      const parts = trimmed(byTop, left, right);
      const columns = parts && columnsOf(parts.left, parts.right);
      if (!columns) continue;
      max = weight;
      best = { above: parts.above, columns, below: parts.below };
    }
  return best;
}

/** Returns two parts of a page in reading order, or undefined if they must be read row by row. */
const columnsOf = (left: Region, right: Region): readonly Region[] | undefined =>
  isColumns(left, right) ? (bandsOfLabels(left, right) ?? [left, right]) : undefined;

/** Returns positions where several lines begin, with other text to the left of them. */
function beginnings(segments: readonly Segment[]): number[] {
  const leftmost = Math.min(...segments.map(({ left }) => left));
  const counts = new Map<number, { count: number; left: number }>();
  for (const { left } of segments) {
    if (left < leftmost + 2 * NEAR) continue;
    const key = Math.round(left / NEAR);
    const known = counts.get(key);
    counts.set(key, { count: (known?.count ?? 0) + 1, left: Math.min(left, known?.left ?? left) });
  }
  const near = (key: number): number =>
    [key - 1, key, key + 1].reduce((sum, one) => sum + (counts.get(one)?.count ?? 0), 0);
  return [...counts]
    .map(([key, { left }]) => ({ left, count: near(key) }))
    .filter(({ count }) => count >= MIN_LINES)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_CANDIDATES)
    .map(({ left }) => left);
}

/** Returns the groups of lines above, between and below the lines that extend across a horizontal position. */
function bandsAt(byTop: readonly Segment[], at: number): Segment[][] {
  const bands: Segment[][] = [[]];
  for (const segment of byTop) {
    const across = segment.left < at - NEAR / 2 && segment.right > at - NEAR / 2;
    if (across) bands.push([]);
    else bands.at(-1)?.push(segment);
  }
  return bands.filter((band) => band.length >= 2 * MIN_LINES);
}

/** Minimum number of cells in a line of a table. It is larger than the number of text columns on a page. */
const MIN_CELLS = 4;

/** Returns the lines that have as many cells as a table. */
function linesOfTables(segments: readonly Segment[]): ReadonlySet<number> {
  const cells = new Map<number, number>();
  for (const { line } of segments) cells.set(line, (cells.get(line) ?? 0) + 1);
  return new Set([...cells].flatMap(([line, count]) => (count >= MIN_CELLS ? [line] : [])));
}

/** Maximum number of continuation lines of a description in a table. */
const MAX_CONTINUED = 2;

/**
 * Leaves out the head and the first rows of a table if one of their cells spans both columns and the table continues
 * below the columns.
 */
function withoutTable(band: readonly Segment[], ofTable: ReadonlySet<number>): readonly Segment[] {
  let end = band.length;
  const others = new Set<number>();
  for (let at = band.length - 1; at >= 0; at -= 1) {
    const { line } = band[at] as Segment;
    if (ofTable.has(line)) {
      end = at;
      others.clear();
    } else if (others.add(line).size > MAX_CONTINUED) break;
  }
  return band.slice(0, end);
}

function parted(band: readonly Segment[], at: number): [Segment[], Segment[]] {
  const left: Segment[] = [];
  const right: Segment[] = [];
  for (const segment of band) (segment.left < at - NEAR / 2 ? left : right).push(segment);
  return [left, right];
}

/**
 * Leaves out segments of the right column that are above the left column, because they would change the order. Also
 * leaves out up to two lines of the left column that are below the right column, after a gap: they are headings of
 * the following text.
 */
function trimmed(
  byTop: readonly Segment[],
  left: readonly Segment[],
  right: readonly Segment[],
): (Omit<Division, 'columns'> & { readonly left: Region; readonly right: Region }) | undefined {
  const [first, last] = [left[0], right.at(-1)];
  if (!first || !last) return undefined;
  const head = right.filter((segment) => segment.bottom <= first.top);
  const end = Math.max(...right.map(({ bottom }) => bottom));
  const tail = left.filter((segment) => segment.top >= end);
  const gap =
    0.7 *
    medianOf(
      tail.map(({ size }) => size),
      10,
    );
  const beyond = (tail[0]?.top ?? 0) - end > gap && tail.length <= 2 ? new Set(tail) : new Set<Segment>();
  const inLeft = new Set(left.filter((segment) => !beyond.has(segment)));
  const outside = new Set(head);
  const inRight = new Set(right.filter((segment) => !outside.has(segment)));
  const [top] = inLeft;
  if (!top || inRight.size === 0) return undefined;
  const above: Segment[] = [];
  const below: Segment[] = [];
  const start = Math.min(top.top, ...[...inRight].map((segment) => segment.top));
  for (const segment of byTop)
    if (!inLeft.has(segment) && !inRight.has(segment))
      (outside.has(segment) || segment.top < start ? above : below).push(segment);
  return { above, left: [...inLeft], right: [...inRight], below };
}
