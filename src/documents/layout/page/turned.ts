import type { Box, RowDraft } from '../types.ts';

type Turn = 90 | 180 | 270;

/** Where something stands on a page that is turned so that a text turned clockwise by so many degrees is upright; corners may be negative. */
export function turnedBox({ left, top, width, height }: Box, turn: Turn): Box {
  if (turn === 180) return { left: -left - width, top: -top - height, width, height };
  return turn === 90
    ? { left: top, top: -left - width, width: height, height: width }
    : { left: -top - height, top: left, width: height, height: width };
}

/** A row that was read on a turned page, where it stands on the page as it is: its cells have no columns there. */
export function turnedRow(row: RowDraft, turn: Turn): RowDraft {
  const box = row.box && turnedBox(row.box, turn === 180 ? 180 : turn === 90 ? 270 : 90);
  const left = box?.left ?? 0;
  const text = row.cells.map((cell) => cell.text).join('  ');
  return { ...row, box, heading: null, cells: [{ text, left, right: left + (box?.width ?? 0) }] };
}
