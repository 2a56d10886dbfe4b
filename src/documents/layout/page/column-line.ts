/** A line of a column. */
export interface ColumnLine {
  /** The texts of the line's cells, from left to right. */
  readonly cells: readonly string[];
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly text: string;
  readonly words: number;
}
