import {
  type Basis,
  type CalibratedKind,
  confidenceOf,
  documentConfidence,
  type RatedValue,
} from '../confidence/index.ts';
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
  /** The evidence by which the confidence is calibrated. Left out if the value has a score of its own. */
  readonly evidence?: Evidence;
}

/** The facts on which a confidence is based. */
export interface Evidence {
  readonly kind: CalibratedKind;
  readonly basis: Basis;
  /** The confidence of the text recognition; null if the text was not recognised in an image. */
  readonly ocr: number | null;
}

/** Maximum number of positions. More of them would be larger than the answer itself. */
export const MAX_PLACES = 2_000;

/** Collects the positions of values. Parsers always collect them, but they are sent only on request. */
export class Places {
  readonly #kind: CalibratedKind | null;
  readonly #places: FieldPlace[] = [];
  readonly #unplaced: RatedValue[] = [];

  /** @param kind the kind whose calibrated confidences apply; null if all values have scores of their own */
  constructor(kind: CalibratedKind | null) {
    this.#kind = kind;
  }

  /**
   * Adds the row that a value was found in, or a few of its cells.
   * @param path in `data`
   * @param found how the value was found, or its own score from 0 to 1
   * @param cells limits the position to these cells
   */
  note(path: string, row: Row, found: Basis | number, cells: Row['cells'] = row.cells): void {
    // One position more than the maximum is stored, to show that there are more.
    if (this.#places.length > MAX_PLACES) return;
    const { box, page, confidence: ocr } = row;
    const kind = this.#kind;
    const basis = typeof found === 'string' ? found : null;
    this.#places.push({
      path,
      confidence:
        typeof found === 'string'
          ? confidenceOf(kind ?? '*', path, found, ocr)
          : Math.round(found * (ocr ?? 1) * 1_000) / 1_000,
      page: box && page,
      bbox: box && boxOf(box, cells),
      ...(kind && basis && { evidence: { kind, basis, ocr } }),
    });
  }

  /** Adds a value whose row is unknown. It counts for the confidence of the document only. */
  noteUnplaced(path: string, basis: Basis): void {
    if (this.#kind) this.#unplaced.push({ path, confidence: confidenceOf(this.#kind, path, basis, null) });
  }

  get all(): readonly FieldPlace[] {
    return this.#places;
  }

  /** The confidence of the document. */
  get confidence(): number {
    return this.#kind ? documentConfidence(this.#kind, [...this.#places, ...this.#unplaced]) : 0;
  }
}

function boxOf(row: Box, cells: Row['cells']): Box {
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  return cells.length === 0 ? row : { ...row, left, width: right - left };
}
