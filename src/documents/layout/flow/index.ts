import { tooLong } from '../../document.ts';
import { cellsOf } from '../plain.ts';
import type { Cell, RowDraft } from '../types.ts';

/** Maximum number of characters, and of rows, in a document without pages. */
const MAX_CHARACTERS = 1_000_000;
const MAX_ROWS = 200_000;

/** Limits how much of a document is read, including its cells and footnotes. */
export class FlowBudget {
  #characters = MAX_CHARACTERS;
  #rows = MAX_ROWS;

  /** Throws a Refusal with `too_long`. */
  take(line: string): void {
    this.#characters -= line.length + 1;
    this.#rows -= 1;
    if (this.#characters < 0 || this.#rows < 0) throw tooLong(MAX_CHARACTERS);
  }
}

/** Text without pages: a sequence of lines and tables, of a document or of a table cell. */
export class Flow {
  readonly rows: RowDraft[] = [];
  readonly #budget: FlowBudget;
  #apart = false;

  constructor(budget = new FlowBudget()) {
    this.#budget = budget;
  }

  /** Returns a flow nested in this one. */
  within(): Flow {
    return new Flow(this.#budget);
  }

  /** Inserts a gap before the next row. */
  gap(): void {
    this.#apart = true;
  }

  /**
   * Adds a text of one or several lines, and returns the cells of each line. Tabs and several spaces separate cells.
   */
  add(text: string, heading: number | null = null): (readonly Cell[])[] {
    const added: (readonly Cell[])[] = [];
    for (const line of text.split(/\r\n?|\n/)) {
      const cells = cellsOf(line);
      if (cells.length === 0) continue;
      this.#budget.take(line);
      this.#push({ page: 1, cells, box: null, heading, apart: false, confidence: null });
      added.push(cells);
    }
    return added;
  }

  /** Adds rows that were already read. */
  append(rows: readonly RowDraft[]): void {
    for (const row of rows) this.#push(row);
  }

  #push(row: RowDraft): void {
    const apart = this.rows.length > 0 && (row.apart || this.#apart);
    this.#apart = false;
    this.rows.push(apart === row.apart ? row : { ...row, apart });
  }
}
