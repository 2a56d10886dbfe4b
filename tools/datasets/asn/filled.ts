import type { Border } from '../../../src/datasets/ip-intelligence/borders.ts';

/**
 * Fills the gaps of the better table (blocks that no system announces) from the other table. Both tables start at 0.
 */
export function filled(better: readonly Border[], other: readonly Border[]): Border[] {
  const found: Border[] = [];
  let [row, filler] = [0, 0];
  let from = 0n;
  for (;;) {
    add(found, from, better[row]?.[1] || (other[filler]?.[1] ?? 0));
    const [next, nextFiller] = [better[row + 1]?.[0], other[filler + 1]?.[0]];
    if (next === undefined && nextFiller === undefined) return found;
    from = next === undefined || (nextFiller ?? next) < next ? (nextFiller as bigint) : next;
    if (next === from) row += 1;
    if (nextFiller === from) filler += 1;
  }
}

function add(found: Border[], from: bigint, asn: number): void {
  if (found.at(-1)?.[1] !== asn) found.push([from, asn]);
}
