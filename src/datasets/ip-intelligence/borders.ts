/** A range of addresses that one autonomous system announces. */
export interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly asn: number;
}

/** The start of a range. `asn` is 0 if the range is not announced. */
export type Border = readonly [from: bigint, asn: number];

/**
 * True if the AS number can belong to a network. IANA reserves some numbers (as-numbers): those for private use and
 * documentation. Numbers far above all assigned ones are excluded too.
 */
export const isReal = (asn: number): boolean =>
  asn > 0 && asn !== 23_456 && !(asn >= 64_496 && asn <= 131_071) && asn < 500_000;

/** Converts ranges to sorted borders up to `end`. If ranges overlap, the one that starts later is narrower and wins. */
export function bordersOf(ranges: readonly Range[], end: bigint): Border[] {
  const sorted = ranges
    .filter(({ asn }) => isReal(asn))
    .sort((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)));
  const found: Border[] = [];
  let free = 0n;
  for (const [index, { first, last, asn }] of sorted.entries()) {
    const following = sorted[index + 1]?.first ?? end;
    const stop = last < following ? last : following - 1n;
    if (stop < first) continue;
    if (first > free) add(found, free, 0);
    add(found, first, asn);
    free = stop + 1n;
  }
  if (free < end) add(found, free, 0);
  return found;
}

function add(found: Border[], from: bigint, asn: number): void {
  if (found.at(-1)?.[1] !== asn) found.push([from, asn]);
}

/** Packs a table: all starts in ascending order, followed by as many 32-bit AS numbers. */
export function packed(table: readonly Border[], width: 4 | 8): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(table.length * (width + 4)));
  for (const [row, [from, asn]] of table.entries()) {
    if (width === 4) bytes.setUint32(row * 4, Number(from), true);
    else bytes.setBigUint64(row * 8, from, true);
    bytes.setUint32(table.length * width + row * 4, asn, true);
  }
  return new Uint8Array(bytes.buffer);
}
