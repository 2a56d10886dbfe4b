import { ipOf } from '../../../src/libraries/ip/address.ts';
import { blockWithin } from '../../../src/resolvers/ip-intelligence/ranges.ts';
import { type Block, FLAGS, readLocationDb } from './location-db.ts';

/** The start of the IPv4 addresses within IPv6. */
const MAPPED = 0xffffn << 32n;
const END_MAPPED = MAPPED + (1n << 32n);

/**
 * Returns the blocks of the location database that have a flag and match `fits`, in CIDR notation. Adjacent blocks are
 * joined.
 */
export function markedBlocks(mark: keyof typeof FLAGS, fits: (block: Block) => boolean): string[] {
  const spans: { first: bigint; last: bigint }[] = [];
  for (const block of readLocationDb().blocks) {
    if ((block.flags & FLAGS[mark]) === 0 || !fits(block)) continue;
    const before = spans.at(-1);
    if (before && before.last + 1n === block.first && block.first !== END_MAPPED) before.last = block.last;
    else spans.push({ first: block.first, last: block.last });
  }
  return spans.flatMap(({ first, last }) => {
    const isV4 = first >= MAPPED && last < END_MAPPED;
    return isV4 ? blocksOf(first - MAPPED, last - MAPPED, 32) : blocksOf(first, last, 128);
  });
}

function blocksOf(first: bigint, last: bigint, width: 32 | 128): string[] {
  const found: string[] = [];
  for (let at = first; at <= last; ) {
    const block = blockWithin(ipOf(at, width), at, last);
    found.push(block);
    at += 1n << BigInt(width - Number(block.split('/')[1]));
  }
  return found;
}
