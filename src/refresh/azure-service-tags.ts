import type { CloudPlace } from '../datasets/ip-intelligence/index.ts';
import { ipNumber, readIp, widthOf } from '../libraries/ip/address.ts';

interface Tag {
  /** `Storage.WestUS`, or `AzureCloud` for all addresses. */
  readonly name: string;
  readonly place: CloudPlace;
  readonly blocks: readonly string[];
}

interface PlacedBlock {
  readonly block: string;
  readonly place: CloudPlace;
}

/**
 * Returns one entry for each block of Azure's service tags. A block has several tags: with and without a region, with
 * and without a service. It gets the first region and the first service of them. A block of a tag without a region gets
 * the region of the block around it.
 */
export function serviceTagEntries(tags: readonly Tag[]): readonly PlacedBlock[] {
  const places = new Map<string, CloudPlace>();
  for (const { name, place, blocks } of tags) {
    const tag = name.split('.', 1)[0] ?? null;
    const service = place.service ?? (tag === 'AzureCloud' ? null : tag);
    for (const block of blocks) {
      const known = places.get(block);
      places.set(block, { region: known?.region ?? place.region, service: known?.service ?? service });
    }
  }
  const regionAround = regionFinder(places);
  return [...places].map(([block, { region, service }]) => ({
    block,
    place: { region: region ?? regionAround(block), service },
  }));
}

/** Returns a function that finds the region of the narrowest block with a region around a block. */
function regionFinder(places: ReadonlyMap<string, CloudPlace>): (block: string) => string | null {
  const regions = new Map<string, string>();
  for (const [block, { region }] of places) {
    const read = readBlock(block);
    if (region !== null && read) regions.set(`${read.width} ${read.bits} ${read.number}`, region);
  }
  return (block) => {
    const read = readBlock(block);
    if (!read) return null;
    let { number } = read;
    for (let bits = read.bits - 1; bits > 0; bits--) {
      number >>= 1n;
      const region = regions.get(`${read.width} ${bits} ${number}`);
      if (region !== undefined) return region;
    }
    return null;
  };
}

/** Reads a block as the number of its prefix. */
function readBlock(block: string) {
  const [address = '', length = ''] = block.split('/');
  const ip = readIp(address);
  const bits = Number(length);
  if (!ip || !Number.isInteger(bits) || bits < 1 || bits > widthOf(ip)) return undefined;
  const width = widthOf(ip);
  return { width, bits, number: ipNumber(ip) >> BigInt(width - bits) };
}
