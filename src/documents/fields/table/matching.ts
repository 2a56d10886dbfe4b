/**
 * Assigns rows to columns of a matrix with the highest total score, at most one to one, and leaves out pairs whose score
 * is not positive. This is the Hungarian algorithm with potentials, in O(rows² × columns).
 * @returns the column of each row, or -1
 */
export function bestMatching(scores: readonly (readonly number[])[]): readonly number[] {
  const height = scores.length;
  // A row of its own for each row stands for "no column", with the score 0.
  const width = (scores[0]?.length ?? 0) + height;
  const cost = (row: number, column: number): number => -Math.max(0, scores[row]?.[column] ?? 0);
  const rowPotential = new Array<number>(height + 1).fill(0);
  const columnPotential = new Array<number>(width + 1).fill(0);
  /** The row in each column, counted from 1. Column 0 holds the row that is being placed. */
  const rowIn = new Array<number>(width + 1).fill(0);
  for (let row = 1; row <= height; row += 1) {
    rowIn[0] = row;
    const slack = new Array<number>(width + 1).fill(Number.POSITIVE_INFINITY);
    const previous = new Array<number>(width + 1).fill(0);
    const visited = new Set<number>();
    let at = 0;
    do {
      visited.add(at);
      const current = rowIn[at] as number;
      let least = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let column = 1; column <= width; column += 1) {
        if (visited.has(column)) continue;
        const reduced =
          cost(current - 1, column - 1) -
          (rowPotential[current] as number) -
          (columnPotential[column] as number);
        if (reduced < (slack[column] as number)) {
          slack[column] = reduced;
          previous[column] = at;
        }
        if ((slack[column] as number) < least) {
          least = slack[column] as number;
          next = column;
        }
      }
      for (let column = 0; column <= width; column += 1) {
        if (visited.has(column)) {
          (rowPotential[rowIn[column] as number] as number) += least;
          (columnPotential[column] as number) -= least;
        } else (slack[column] as number) -= least;
      }
      at = next;
    } while (rowIn[at] !== 0);
    for (; at !== 0; at = previous[at] as number) rowIn[at] = rowIn[previous[at] as number] as number;
  }
  const columns = new Array<number>(height).fill(-1);
  for (let column = 1; column <= width; column += 1) {
    const row = (rowIn[column] as number) - 1;
    if (row >= 0 && (scores[row]?.[column - 1] ?? 0) > 0) columns[row] = column - 1;
  }
  return columns;
}
