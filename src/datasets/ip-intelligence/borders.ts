/** A range of addresses that one autonomous system announces. */
export interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly asn: number;
}

/** One side of a border between ranges: from here on. 0 where nobody announces anything. */
export type Border = readonly [from: bigint, asn: number];

/** Numbers nobody can have (IANA as-numbers): private, for documentation, or far above all that were given out. */
export const isReal = (asn: number): boolean =>
  asn > 0 && asn !== 23_456 && !(asn >= 64_496 && asn <= 131_071) && asn < 500_000;

/** The borders of ranges up to `end`. Where ranges overlap, the one that begins later is the narrower. */
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

/** All beginnings in ascending order, then as many numbers of 32 bits. */
export function packed(table: readonly Border[], width: 4 | 8): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(table.length * (width + 4)));
  for (const [row, [from, asn]] of table.entries()) {
    if (width === 4) bytes.setUint32(row * 4, Number(from), true);
    else bytes.setBigUint64(row * 8, from, true);
    bytes.setUint32(table.length * width + row * 4, asn, true);
  }
  return new Uint8Array(bytes.buffer);
}
