/** Three rows of the distance table, reused by every call. */
let [beforeLast, last, current]: [number[], number[], number[]] = [[], [], []];

/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbours between two texts (optimal string
 * alignment), or `max + 1` if it is larger than `max`.
 */
export function editDistance(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  // A shared prefix or suffix never changes the distance, and most candidates share `application/`.
  let start = 0;
  let [a, b] = [left.length, right.length];
  while (a > 0 && b > 0 && left.charCodeAt(a - 1) === right.charCodeAt(b - 1)) {
    a -= 1;
    b -= 1;
  }
  while (start < a && start < b && left.charCodeAt(start) === right.charCodeAt(start)) start += 1;
  [a, b] = [a - start, b - start];
  const beyond = max + 1;
  for (let column = 0; column <= b; column++) last[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= a; row++) {
    // Cells more than `max` cells from the diagonal always have a distance above `max`.
    const [from, to] = [Math.max(1, row - max), Math.min(b, row + max)];
    current[from - 1] = from === 1 ? row : beyond;
    let min = from === 1 ? row : beyond;
    const letter = left.charCodeAt(start + row - 1);
    for (let column = from; column <= to; column++) {
      const other = right.charCodeAt(start + column - 1);
      let cost = (last[column - 1] as number) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (current[column - 1] as number) + 1);
      if (column < row + max) cost = Math.min(cost, (last[column] as number) + 1);
      const swaps =
        row > 1 &&
        column > 1 &&
        letter === right.charCodeAt(start + column - 2) &&
        left.charCodeAt(start + row - 2) === other;
      if (swaps) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current[column] = cost;
      if (cost < min) min = cost;
    }
    // A swap in the next row uses the previous row, so the search stops only if the previous row rules out a match too.
    if (min > max && leastBefore >= max) return beyond;
    [beforeLast, last, current, leastBefore] = [last, current, beforeLast, min];
  }
  return Math.min(last[b] as number, beyond);
}
