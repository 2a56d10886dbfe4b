import type { Box, Row } from '../../../layout/types.ts';

/** Rows at the same height of a page, in one row, with the positions of the rows in the document. */
export interface VisualRow {
  readonly row: Row;
  readonly sources: readonly number[];
}

/** Rows are at the same height if they share this part of the height of the lower one. */
const MIN_SHARED = 0.6;

/**
 * Joins rows at the same height. A wide gap in a table makes the layout read its parts one after the other, as columns
 * of prose. In documents without pages, rows stay as they are.
 */
export function visualRows(rows: readonly Row[]): readonly VisualRow[] {
  const joined: VisualRow[] = [];
  for (const page of Map.groupBy(rows.keys(), (at) => (rows[at] as Row).page).values()) {
    const sorted = page.every((at) => rows[at]?.box)
      ? page.toSorted((one, other) => topOf(one) - topOf(other))
      : page;
    for (const at of sorted) {
      const row = rows[at] as Row;
      const last = joined.at(-1);
      if (last && isBeside(last.row, row))
        joined[joined.length - 1] = { row: beside(last.row, row), sources: [...last.sources, at] };
      else joined.push({ row, sources: [at] });
    }
  }
  return joined;

  function topOf(at: number): number {
    return rows[at]?.box?.top ?? 0;
  }
}

function isBeside(one: Row, other: Row): boolean {
  if (!one.box || !other.box || one.page !== other.page || isTurned(one.box) || isTurned(other.box))
    return false;
  const bottom = Math.min(one.box.top + one.box.height, other.box.top + other.box.height);
  const shared = bottom - Math.max(one.box.top, other.box.top);
  if (shared < MIN_SHARED * Math.min(one.box.height, other.box.height)) return false;
  return one.cells.every(({ left, right }) =>
    other.cells.every((cell) => cell.right < left || cell.left > right),
  );
}

/** True for text along the edge of a page. */
const isTurned = ({ width, height }: Box): boolean => height > 4 * width;

function beside(one: Row, other: Row): Row {
  const cells = [...one.cells, ...other.cells].sort((first, second) => first.left - second.left);
  const [box, next] = [one.box, other.box];
  const left = Math.min(box?.left ?? 0, next?.left ?? 0);
  const right = Math.max((box?.left ?? 0) + (box?.width ?? 0), (next?.left ?? 0) + (next?.width ?? 0));
  return {
    ...one,
    cells,
    text: cells.map(({ text }) => text).join('  '),
    box: box && { ...box, left, width: right - left },
    apart: one.apart && other.apart,
  };
}
