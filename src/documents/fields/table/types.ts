/** A cell of a table, with its number if it contains one. A kind of document may add what else it knows of the cell. */
export interface TableCell {
  readonly text: string;
  /** Null if the cell does not contain exactly one number. */
  readonly number: number | null;
}

/** A table whose columns have been separated. Cells that are empty in the document are undefined. */
export interface CellTable<Cell extends TableCell = TableCell> {
  /** The headings, one for each column; null for a column without a heading. */
  readonly headings: readonly (string | null)[];
  readonly rows: readonly (readonly (Cell | undefined)[])[];
}

/** A meaning that a column may have, such as the price of one unit. */
export interface ColumnRole<Name extends string, Cell extends TableCell = TableCell> {
  readonly name: Name;
  /** Returns how well a cell suits the role, from 0 (impossible) to 1. */
  readonly suits: (cell: Cell) => number;
  /**
   * Returns what a heading says: 1 if it names the role, less if it may name it, negative if it names something else,
   * and 0 if it is not known.
   */
  readonly heading: (text: string) => number;
  /** True if the form of the values tells the role, without a heading or an equation: dates, letter grades. */
  readonly tellsItself?: boolean;
  /** The number of columns that may have the role; 1 by default. */
  readonly max?: number;
}

/** The cells of a row in the columns of an equation's roles, in the order of the roles. */
export type RoleCells<Cell extends TableCell = TableCell> = readonly (Cell | undefined)[];

/** A relation between the values of a row, or between those of a row and of the row before. */
export interface Equation<Name extends string, Cell extends TableCell = TableCell> {
  readonly name: string;
  readonly roles: readonly Name[];
  /**
   * Returns whether a row agrees; undefined for a row that shows nothing, because a value is missing, or because any
   * columns would agree, such as a product with 1.
   */
  readonly holds: (cells: RoleCells<Cell>, before: RoleCells<Cell> | undefined) => boolean | undefined;
  /** The strength of the evidence; 1 by default. Relations that hold by chance, such as an order, get less. */
  readonly weight?: number;
}

/** An equation that a table agrees with. */
export interface Proof {
  readonly equation: string;
  /** The rows that agree, and the rows that were able to disagree. */
  readonly held: number;
  readonly tested: number;
}

/** The meaning of the columns of a table. */
export interface ColumnRoles<Name extends string> {
  /** The role of each column; null if it is unknown. */
  readonly roles: readonly (Name | null)[];
  readonly proofs: readonly Proof[];
  readonly score: number;
  /** The distance to the score of the next best meaning. Near 0, the table is ambiguous. */
  readonly margin: number;
}
