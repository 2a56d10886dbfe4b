/** The lowest row of a caption screen in CEA-608. */
const LAST_ROW = 15;

/**
 * Maximum length of a row. A screen has 32 columns, and the last one shows only the last character of a longer row. Some
 * programs write longer rows nevertheless, and their text would be lost.
 */
const MAX_COLUMNS = 500;

/** The characters of a screen with a cursor. */
export class Screen {
  readonly #rows = new Map<number, string[]>();
  #row = LAST_ROW;
  #column = 0;

  get isEmpty(): boolean {
    return this.text === '';
  }

  /** The text of all rows from top to bottom. Columns that were skipped are spaces. */
  get text(): string {
    return [...this.#rows]
      .toSorted(([one], [other]) => one - other)
      .map(([, cells]) => Array.from(cells, (cell) => cell ?? ' ').join(''))
      .filter((line) => line.trim() !== '')
      .join('\n');
  }

  moveTo(row: number, column: number): void {
    [this.#row, this.#column] = [row, column];
  }

  skip(columns: number): void {
    this.#column = Math.min(this.#column + columns, MAX_COLUMNS);
  }

  write(character: string): void {
    const cells = this.#rows.getOrInsertComputed(this.#row, () => []);
    cells[this.#column] = character;
    this.skip(1);
  }

  backspace(): void {
    if (this.#column === 0) return;
    this.#column -= 1;
    this.#rows.get(this.#row)?.splice(this.#column, 1);
  }

  deleteToEndOfRow(): void {
    this.#rows.get(this.#row)?.splice(this.#column);
  }

  erase(): void {
    this.#rows.clear();
  }
}
