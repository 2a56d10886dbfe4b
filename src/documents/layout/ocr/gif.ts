/** The first picture of a GIF, with its size. */
export interface FirstPicture {
  readonly width: number;
  readonly height: number;
  /** The bytes of a GIF that contains only this picture. */
  readonly bytes: Buffer;
}

/** Returns the size of a colour table in bytes, from the flags of the block that contains it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/**
 * Truncates a GIF after its first picture, and sets the screen to the size of that picture. Otherwise thousands of
 * pictures could follow, and the screen could claim any size (GIF89a specification, sections 17 to 27). Returns
 * undefined for other files.
 */
export function firstPicture(gif: Buffer): FirstPicture | undefined {
  if (gif.length < 13) return undefined;
  const begin = 13 + tableBytes(gif[10] as number);
  let at = begin;
  // Skips extensions, one of which sets the transparent colour.
  while (gif[at] === 0x21) at = afterBlocks(gif, at + 2);
  if (gif[at] !== 0x2c || at + 10 > gif.length) return undefined;
  const [left, top] = [gif.readUInt16LE(at + 1), gif.readUInt16LE(at + 3)];
  const [width, height] = [gif.readUInt16LE(at + 5), gif.readUInt16LE(at + 7)];
  // Data blocks follow the colour table and the minimum code size.
  const end = afterBlocks(gif, at + 10 + tableBytes(gif[at + 9] as number) + 1);
  const bytes = Buffer.concat([gif.subarray(0, begin), gif.subarray(at, end), Buffer.of(0x3b)]);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  if (left > 0 || top > 0) bytes.fill(0, begin + 1, begin + 5);
  return { width, height, bytes };
}

function afterBlocks(gif: Buffer, start: number): number {
  let at = start;
  while (at < gif.length && gif[at] !== 0) at += (gif[at] as number) + 1;
  return Math.min(gif.length, at + 1);
}
