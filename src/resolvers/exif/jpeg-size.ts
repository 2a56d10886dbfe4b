import type { PixelSize } from '../../libraries/bytes/pixel-size.ts';

/** True for the marker of a frame in any coding. 0xC4 and 0xCC mark tables, and 0xC8 is reserved. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** True for markers that are not followed by a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const SCAN = 0xda;
const END = 0xd9;

/**
 * Returns width and height of a JPEG as stored, even if the file is damaged before or after its frame. If a segment
 * is invalid or exceeds the file, returns the largest frame found after it, since smaller frames are previews.
 * Returns undefined if there is no frame.
 */
export function jpegSize(bytes: Buffer): PixelSize | undefined {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    if (marker === SCAN || marker === END) break;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return frameAt(bytes, at) ?? largestBehind(bytes, at + 2);
    else {
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      if (next < at + 4 || next > bytes.length) break;
      at = next;
    }
  }
  return largestBehind(bytes, at);
}

function largestBehind(bytes: Buffer, from: number): PixelSize | undefined {
  let largest: PixelSize | undefined;
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const size = isFrame(bytes[at + 1] ?? 0) ? frameAt(bytes, at) : undefined;
    if (size && size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size;
  }
  return largest;
}

/** Returns the size of a frame if its header is valid: its length matches the number of components. */
function frameAt(bytes: Buffer, at: number): PixelSize | undefined {
  if (at + 10 > bytes.length) return undefined;
  const components = bytes[at + 9] as number;
  const precision = bytes[at + 4] as number;
  const fits = bytes.readUInt16BE(at + 2) === 8 + 3 * components && components >= 1 && components <= 4;
  const height = bytes.readUInt16BE(at + 5);
  const width = bytes.readUInt16BE(at + 7);
  // JPEG allows the height to follow the first scan, but no program writes it there.
  return fits && precision >= 2 && precision <= 16 && width > 0 && height > 0 ? { width, height } : undefined;
}
