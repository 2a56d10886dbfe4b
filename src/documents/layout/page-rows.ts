import { cellOf } from './page/cells.ts';
import { type FontScale, fontScaleOf, headingOf } from './page/headings.ts';
import { segmentOf, segmentsOf } from './page/lines.ts';
import { type Region, regionsOf } from './page/regions.ts';
import { skewOf, straightened } from './page/skew.ts';
import { turnedBox, turnedRow } from './page/turned.ts';
import { medianOf, type PlacedWord, type Segment, wordConfidence } from './page/words.ts';
import type { RowDraft } from './types.ts';

export { type FontScale, fontScaleOf } from './page/headings.ts';
export type { PlacedWord } from './page/words.ts';

/** Maximum number of words of a page. Further words are left out. */
export const MAX_PAGE_WORDS = 40_000;

/** Minimum amount by which the gap before a row must exceed the usual gap to set the row apart, in letter heights. */
const APART = 0.5;

/**
 * Returns the rows of a page in reading order: columns of prose one after the other, rows of tables as a whole. Turned
 * text comes last, in rows of one cell.
 * @param words in any order, with positions on the upright page
 * @param page counted from 1
 * @param scale the letter heights in the whole document, if known; otherwise those of the page are measured
 */
export function rowsOfWords(
  words: readonly PlacedWord[],
  page: number,
  scale: FontScale = fontScaleOf(words),
): RowDraft[] {
  const filled = words.slice(0, MAX_PAGE_WORDS).filter(({ text }) => text.trim() !== '');
  return TURNS.flatMap((turn) => {
    const facing = filled.filter((word) => (word.turn ?? 0) === turn);
    if (turn === 0) return uprightRows(facing, page, scale);
    const upright = facing.map((word) => ({ ...word, box: turnedBox(word.box, turn) }));
    return uprightRows(upright, page, scale).map((row) => turnedRow(row, turn));
  });
}

const TURNS = [0, 90, 270, 180] as const;

function uprightRows(words: readonly PlacedWord[], page: number, scale: FontScale): RowDraft[] {
  const segments = segmentsOf(words);
  const skew = skewOf(segments);
  if (skew === 0) return regionsOf(segments).flatMap((region) => rowsOfRegion(region, page, scale));
  const straight = segmentsOf(words.map((word) => straightened(word, skew)));
  return regionsOf(straight).flatMap((region) =>
    rowsOfRegion(region, page, scale).map((row) => leaning(row, skew)),
  );
}

/** Returns a straightened row with its box on the skewed page. */
function leaning(row: RowDraft, skew: number): RowDraft {
  if (row.box === null) return row;
  const { left, top, width, height } = row.box;
  const [one, other] = [skew * left, skew * (left + width)];
  const lean = Math.abs(one - other);
  return { ...row, box: { left, top: top + Math.min(one, other), width, height: height + lean } };
}

function rowsOfRegion(region: Region, page: number, scale: FontScale): RowDraft[] {
  const lines = new Map<number, Segment[]>();
  for (const segment of region) {
    const there = lines.get(segment.line);
    if (there) there.push(segment);
    else lines.set(segment.line, [segment]);
  }
  const sorted = [...lines.values()]
    .map((segments) => ({
      segments: segments.sort((one, other) => one.left - other.left),
      top: Math.min(...segments.map(({ top }) => top)),
      bottom: Math.max(...segments.map(({ bottom }) => bottom)),
      size: Math.max(...segments.map(({ size }) => size)),
    }))
    .sort((one, other) => one.top + one.bottom - other.top - other.bottom);
  const gaps = sorted.slice(1).map(({ top }, at) => top - (sorted[at]?.bottom ?? top));
  const usual = medianOf(
    gaps.filter((gap, at) => gap < 1.2 * (sorted[at]?.size ?? 0)),
    0,
  );
  return sorted.map(({ segments, size }, at) => {
    const gap = at === 0 ? Infinity : (gaps[at - 1] as number);
    const { size: before } = sorted[at - 1] ?? { size };
    return rowOf(segments, page, scale, gap > usual + APART * Math.min(size, before));
  });
}

function rowOf(segments: readonly Segment[], page: number, scale: FontScale, apart: boolean): RowDraft {
  const words = segments.flatMap((segment) => segment.words);
  const { left, right, top, bottom } = segmentOf(words, 0);
  return {
    page,
    cells: segments.map(cellOf),
    box: { left, top, width: right - left, height: bottom - top },
    heading: headingOf(words, segments.length, scale),
    apart,
    confidence: wordConfidence(words),
  };
}
