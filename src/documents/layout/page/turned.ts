import type { Box, RowDraft } from '../types.ts';

type Turn = 90 | 180 | 270;

/**
 * Returns the position of a box after turning the page so that text turned clockwise by `turn` becomes upright.
 * Coordinates may be negative.
 */
export function turnedBox({ left, top, width, height }: Box, turn: Turn): Box {
  if (turn === 180) return { left: -left - width, top: -top - height, width, height };
  return turn === 90
    ? { left: top, top: -left - width, width: height, height: width }
    : { left: -top - height, top: left, width: height, height: width };
}

/**
 * Converts the position of a row that was read on a turned page to the original page. Joins its cells into one,
 * because the original page has no columns for them.
 */
export function turnedRow(row: RowDraft, turn: Turn): RowDraft {
  const box = row.box && turnedBox(row.box, turn === 180 ? 180 : turn === 90 ? 270 : 90);
  const left = box?.left ?? 0;
  const text = row.cells.map((cell) => cell.text).join('  ');
  return { ...row, box, heading: null, cells: [{ text, left, right: left + (box?.width ?? 0) }] };
}
