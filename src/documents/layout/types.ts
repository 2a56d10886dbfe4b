/** A rectangle on a page, in points (1/72 inch) from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words of a row that belong together. The gap between cells is wider than a space. */
export interface Cell {
  readonly text: string;
  /**
   * The left and right edges of the cell: in points on a page, otherwise in characters of the line. Cells of a column
   * share an edge.
   */
  readonly left: number;
  readonly right: number;
}

/** A line of text. */
export interface Row {
  /** Counted from 1. It is 1 if the document has no pages. */
  readonly page: number;
  /** From left to right, without empty cells of tables. */
  readonly cells: readonly Cell[];
  /** The texts of the cells, separated by two spaces. */
  readonly text: string;
  /** The offset of `text` in the text of the layout, in UTF-16 units. */
  readonly start: number;
  /** The position of the row on its page. Null if the document has no pages. */
  readonly box: Box | null;
  /** The level of a heading from 1 to 6, detected by markup, or by larger or bold letters. Null for other rows. */
  readonly heading: number | null;
  /** True if an empty line, or a gap that is wider than usual by half a line, precedes the row. */
  readonly apart: boolean;
  /** The confidence of OCR, from 0 to 1. Null for text that was not recognised. */
  readonly confidence: number | null;
}

/** The text of a document with its positions. */
export interface Layout {
  /**
   * In reading order: columns of prose one after the other, tables row by row, and turned text at the end of its page,
   * in rows of one cell. Text repeated on every page is included each time.
   */
  readonly rows: readonly Row[];
  /** The texts of all rows, each on a line. An empty line precedes rows that are set apart. */
  readonly text: string;
  /** Null if the document has no pages. */
  readonly pages: number | null;
  /** True if some of the text was recognised in images. */
  readonly ocr: boolean;
  /** The mean confidence of all recognised words, from 0 to 1. */
  readonly ocrConfidence: number | null;
  /** BCP 47, from our own detector. Null if the text is too short or in an unknown language. */
  readonly language: string | null;
}

/** A row whose offset in the text is not known yet. */
export type RowDraft = Omit<Row, 'text' | 'start'>;
