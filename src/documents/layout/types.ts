/** A rectangle on a page, in points (1/72 inch) from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words of a row that stand together. What divides cells is wider than a blank. */
export interface Cell {
  readonly text: string;
  /** Where it begins and ends, from left to right: in points on a page, else in characters of its line. Columns have these in common. */
  readonly left: number;
  readonly right: number;
}

/** What stands on one line. */
export interface Row {
  /** Counted from 1; 1 where a document has no pages. */
  readonly page: number;
  /** From left to right; of a table, those that are not empty. */
  readonly cells: readonly Cell[];
  /** Its cells with two blanks between them. */
  readonly text: string;
  /** Where `text` begins in the text of the layout, in UTF-16 units. */
  readonly start: number;
  /** Where it stands on its page; null where a document has no pages. */
  readonly box: Box | null;
  /** From 1 to 6 for headings, by markup, or by higher or bold letters; null for others. */
  readonly heading: number | null;
  /** Whether an empty line, or a gap half a line wider than usual, stands before it. */
  readonly apart: boolean;
  /** How sure OCR was, from 0 to 1; null where nothing had to be recognised. */
  readonly confidence: number | null;
}

/** What a document says, as it stands there. */
export interface Layout {
  /**
   * In the order in which they are read: columns of prose one after the other, tables row by row, what is turned at the end of its page in rows of one
   * cell. What is repeated on every page is there every time.
   */
  readonly rows: readonly Row[];
  /** The texts of all rows, each on a line; an empty line stands before rows that are apart. */
  readonly text: string;
  /** Null where a document has no pages. */
  readonly pages: number | null;
  /** Whether some of it was recognised in images. */
  readonly ocr: boolean;
  /** Of all words that were recognised, from 0 to 1. */
  readonly ocrConfidence: number | null;
  /** BCP 47, by our own detector; null where the text is too short or of no language it knows. */
  readonly language: string | null;
}

/** A row before its place in the text is known. */
export type RowDraft = Omit<Row, 'text' | 'start'>;
