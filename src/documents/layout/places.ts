import type { Box, Row } from './types.ts';

/** Where a value of the answer stands in the document. */
export interface FieldPlace {
  /** In `data`, such as `lineItems[0].total`. */
  readonly path: string;
  /** How sure it is that this is the value, from 0 to 1. */
  readonly confidence: number;
  /** Null where a document has no pages. */
  readonly page: number | null;
  readonly bbox: Box | null;
}

/** More places would be larger than the answer itself. */
export const MAX_PLACES = 2_000;

/** Collects where values were found. What is never asked for is never sent, so that parsers note them always. */
export class Places {
  readonly #places: FieldPlace[] = [];

  /**
   * Notes the row that a value was found in, or a few cells of it.
   * @param path in `data`
   * @param cells narrows the place to these of its cells
   */
  note(path: string, row: Row, confidence: number, cells: Row['cells'] = row.cells): void {
    // One more than is returned tells that there are more.
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
