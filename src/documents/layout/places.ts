import type { Box, Row } from './types.ts';

/** The position in the document of a value in the answer. */
export interface FieldPlace {
  /** The path in `data`, such as `lineItems[0].total`. */
  readonly path: string;
  /** The confidence that this is the value, from 0 to 1. */
  readonly confidence: number;
  /** Null if the document has no pages. */
  readonly page: number | null;
  readonly bbox: Box | null;
}

/** Maximum number of positions. More of them would be larger than the answer itself. */
export const MAX_PLACES = 2_000;

/** Collects the positions of values. Parsers always collect them, but they are sent only on request. */
export class Places {
  readonly #places: FieldPlace[] = [];

  /**
   * Adds the row that a value was found in, or a few of its cells.
   * @param path in `data`
   * @param cells limits the position to these cells
   */
  note(path: string, row: Row, confidence: number, cells: Row['cells'] = row.cells): void {
    // One position more than the maximum is stored, to show that there are more.
    if (this.#places.length > MAX_PLACES) return;
    const { box, page } = row;
    this.#places.push({
      path,
      confidence: Math.round(confidence * (row.confidence ?? 1) * 1_000) / 1_000,
      page: box && page,
      bbox: box && boxOf(box, cells),
    });
  }

  get all(): readonly FieldPlace[] {
    return this.#places;
  }
}

function boxOf(row: Box, cells: Row['cells']): Box {
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  return cells.length === 0 ? row : { ...row, left, width: right - left };
}
