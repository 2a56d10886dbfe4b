import { medianOf, type Segment } from './words.ts';

/** Maximum number of label lines per line of the text beside them, and maximum average number of lines per label. */
const MAX_SHARE = 0.75;
const MAX_LINES = 2.5;
/** `MAX_SHARE` is not checked if labels have no more lines than this on average. */
const FEW_LINES = 1.5;
const MIN_LABELS = 3;
/** Maximum ratio of the width of labels to the width of the text beside them. */
const MAX_WIDTH = 0.7;
/** Minimum share of the boundaries between labels that have a gap in the text beside them. */
const MIN_GAPS = 0.7;
/** Minimum difference between such a gap and the other gaps, in letter heights. */
const GAP = 0.5;

interface Block {
  readonly segments: Segment[];
  readonly top: number;
  bottom: number;
}

/**
 * Returns each label with the text beside it, if the left column has only labels. In some résumés, the headings are
 * beside their sections. Returns undefined for two columns of text.
 */
export function bandsOfLabels(
  left: readonly Segment[],
  right: readonly Segment[],
): (readonly Segment[])[] | undefined {
  const size = medianOf(
    [...left, ...right].map((segment) => segment.size),
    10,
  );
  const labels = blocksOf(left, GAP * size + usualGap(right));
  const lines = new Set(left.map(({ line }) => line)).size;
  const others = new Set(right.map(({ line }) => line)).size;
  if (labels.length < MIN_LABELS || lines > MAX_LINES * labels.length) return undefined;
  if (lines > MAX_SHARE * others && lines > FEW_LINES * labels.length) return undefined;
  if (widthOf(left) > MAX_WIDTH * widthOf(right)) return undefined;
  const sections = blocksOf(right, GAP * size + usualGap(right));
  const cuts = labels.slice(1).map((label, at) => cutBetween(labels[at] as Block, label, sections));
  if (cuts.filter((cut) => cut !== undefined).length < MIN_GAPS * cuts.length) return undefined;
  const bands: (readonly Segment[])[] = [];
  let group: Segment[] = [];
  let rest = [...right].sort((one, other) => one.top - other.top);
  for (const [at, label] of labels.entries()) {
    group.push(...label.segments);
    const cut = at === cuts.length ? Number.POSITIVE_INFINITY : cuts[at];
    // Labels without a gap in the text beside them share that text.
    if (cut === undefined) continue;
    bands.push(
      group,
      rest.filter(({ top }) => top < cut),
    );
    rest = rest.filter(({ top }) => top >= cut);
    group = [];
  }
  return bands.filter((band) => band.length > 0);
}

/** Returns the top of the section that begins between two labels: the gap nearest to the second label. */
function cutBetween(one: Block, other: Block, sections: readonly Block[]): number | undefined {
  const from = (one.top + one.bottom) / 2;
  const to = (other.top + other.bottom) / 2;
  return sections.findLast(({ top }) => top > from && top <= to)?.top;
}

/** Groups segments that are close below each other, from top to bottom. */
function blocksOf(segments: readonly Segment[], gap: number): Block[] {
  const blocks: Block[] = [];
  for (const segment of segments.toSorted((one, other) => one.top - other.top)) {
    const last = blocks.at(-1);
    if (last && segment.top - last.bottom <= gap) {
      last.segments.push(segment);
      last.bottom = Math.max(last.bottom, segment.bottom);
    } else blocks.push({ segments: [segment], top: segment.top, bottom: segment.bottom });
  }
  return blocks;
}

/** Returns the usual gap between lines. */
function usualGap(segments: readonly Segment[]): number {
  const sorted = segments.toSorted((one, other) => one.top - other.top);
  const gaps = sorted.slice(1).map(({ top }, at) => top - (sorted[at]?.bottom ?? top));
  return Math.max(
    0,
    medianOf(
      gaps.filter((gap) => gap > 0),
      0,
    ),
  );
}

function widthOf(segments: readonly Segment[]): number {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const segment of segments)
    [left, right] = [Math.min(left, segment.left), Math.max(right, segment.right)];
  return right - left;
}
