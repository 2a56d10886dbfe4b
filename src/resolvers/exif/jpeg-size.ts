import type { PixelSize } from './image-format.ts';

/** Where a frame begins, whatever way it is coded; 0xC4, 0xC8 and 0xCC are tables and a reserved number. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length behind them. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const SCAN = 0xda;
const END = 0xd9;

/**
 * Width and height of a JPEG as stored, also of one that is damaged before or after its frame: where a segment is no segment, or
 * ends behind the file, the largest of the frames that are found behind it is taken, as a smaller one is a preview. Undefined where
 * there is none.
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

/** The size that a frame tells, where its header is one: as long as its components want it. */
function frameAt(bytes: Buffer, at: number): PixelSize | undefined {
  if (at + 10 > bytes.length) return undefined;
  const components = bytes[at + 9] as number;
  const precision = bytes[at + 4] as number;
  const fits = bytes.readUInt16BE(at + 2) === 8 + 3 * components && components >= 1 && components <= 4;
  const height = bytes.readUInt16BE(at + 5);
  const width = bytes.readUInt16BE(at + 7);
  // The height may be told behind the first scan, where nobody writes it.
  return fits && precision >= 2 && precision <= 16 && width > 0 && height > 0 ? { width, height } : undefined;
}
