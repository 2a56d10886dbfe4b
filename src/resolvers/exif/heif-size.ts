/** A box of an ISO base media file: its type and the byte range of its content. */
interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** Maximum number of boxes read per level; a picture has a few dozen. */
const MAX_BOXES = 10_000;

/**
 * Returns the size of the primary picture of a HEIF or AVIF file (ISO/IEC 23008-12): the `ispe` that `ipma` associates
 * with the item named by `pitm`. The first `ispe` is not always right, since tiles and thumbnails have sizes of their
 * own. Returns undefined if any box is missing; throws a RangeError if the file is truncated.
 */
export function heifSize(bytes: Buffer): { width: number; height: number } | undefined {
  const meta = find(bytes, { type: '', from: 0, to: bytes.length }, 'meta');
  if (!meta) return undefined;
  const inner = { ...meta, from: meta.from + 4 };
  const primary = find(bytes, inner, 'pitm');
  const properties = find(bytes, inner, 'iprp');
  const container = properties && find(bytes, properties, 'ipco');
  const association = properties && find(bytes, properties, 'ipma');
  if (!primary || !container || !association) return undefined;
  const item =
    bytes[primary.from] === 0 ? bytes.readUInt16BE(primary.from + 4) : bytes.readUInt32BE(primary.from + 4);
  const owned = propertiesOf(bytes, association, item);
  const size = [...boxes(bytes, container)].find(
    ({ type }, index) => type === 'ispe' && owned.has(index + 1),
  );
  if (!size) return undefined;
  return { width: bytes.readUInt32BE(size.from + 4), height: bytes.readUInt32BE(size.from + 8) };
}

/** Returns the indexes, from 1, of the properties of an item. */
function propertiesOf(bytes: Buffer, { from, to }: Box, item: number): Set<number> {
  const version = bytes[from] ?? 0;
  const wide = ((bytes[from + 3] ?? 0) & 1) === 1;
  const owned = new Set<number>();
  let at = from + 8;
  for (let left = bytes.readUInt32BE(from + 4); left > 0 && at < to; left -= 1) {
    const id = version === 0 ? bytes.readUInt16BE(at) : bytes.readUInt32BE(at);
    at += version === 0 ? 2 : 4;
    const count = bytes[at] ?? 0;
    at += 1;
    for (let n = 0; n < count; n += 1) {
      // The top bit marks a property that readers must support.
      const index = wide ? bytes.readUInt16BE(at) & 0x7fff : (bytes[at] ?? 0) & 0x7f;
      at += wide ? 2 : 1;
      if (id === item) owned.add(index);
    }
  }
  return owned;
}

function find(bytes: Buffer, parent: Box, type: string): Box | undefined {
  return boxes(bytes, parent).find((box) => box.type === type);
}

/** Yields the direct children of a box. */
function* boxes(bytes: Buffer, { from, to }: Box): Generator<Box> {
  let at = from;
  for (let n = 0; n < MAX_BOXES && at + 8 <= to; n += 1) {
    const size = bytes.readUInt32BE(at);
    const long = size === 1;
    const end = size === 0 ? to : at + (long ? Number(bytes.readBigUInt64BE(at + 8)) : size);
    const start = at + (long ? 16 : 8);
    if (end < start || end > to) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), from: start, to: end };
    at = end;
  }
}
