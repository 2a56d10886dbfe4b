import type { Grey } from './grey.ts';
import type { Still } from './still.ts';

/** Compression methods of a BMP, by the number in its header. */
const PLAIN = 0;
const RUNS_OF_BYTES = 1;
const RUNS_OF_NIBBLES = 2;
const MASKS = new Set([3, 6]);

interface Header {
  readonly width: number;
  readonly height: number;
  /** True if the first line is the top one. */
  readonly topDown: boolean;
  readonly bits: number;
  readonly packing: number;
  /** The offset of the pixels. */
  readonly start: number;
  readonly shades: Uint8Array;
  /** The bits of red, green and blue, for pixels of 16 and 32 bits. */
  readonly masks: readonly [number, number, number];
}

/**
 * Opens a BMP of Windows or OS/2, because Leptonica cannot read compressed BMPs or BMPs with 32 bits (Microsoft,
 * "Bitmap Storage"). Missing parts of a damaged file are white. Returns undefined for other files.
 */
export function openBmp(bytes: Buffer): Still | undefined {
  const header = headerOf(bytes);
  if (!header) return undefined;
  const { width, height, packing } = header;
  const decode = (): Grey => {
    const grey = { width, height, pixels: new Uint8Array(width * height).fill(255) };
    if (packing === RUNS_OF_BYTES || packing === RUNS_OF_NIBBLES) readRuns(bytes, header, grey);
    else readLines(bytes, header, grey);
    return grey;
  };
  return { width, height, decode };
}

function headerOf(bytes: Buffer): Header | undefined {
  if (bytes.length < 26) return undefined;
  const start = bytes.readUInt32LE(10);
  const size = bytes.readUInt32LE(14);
  const old = size === 12;
  if (!old && (size < 40 || bytes.length < 54)) return undefined;
  const width = old ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const signed = old ? bytes.readUInt16LE(20) : bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(old ? 24 : 28);
  const packing = old ? PLAIN : bytes.readUInt32LE(30);
  const fits = packing === PLAIN || PACKED_BITS[packing]?.includes(bits);
  if (width < 1 || signed === 0 || ![1, 4, 8, 16, 24, 32].includes(bits) || !fits) return undefined;
  const masked = MASKS.has(packing) && bytes.length >= 66;
  const five = [0x7c00, 0x03e0, 0x001f] as const;
  const eight = [0xff0000, 0x00ff00, 0x0000ff] as const;
  return {
    width,
    height: Math.abs(signed),
    topDown: signed < 0,
    bits,
    packing,
    start,
    shades: shadesOf(bytes, { bits, start, palette: 14 + size, entry: old ? 3 : 4 }),
    masks: masked
      ? [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)]
      : bits === 16
        ? five
        : eight,
  };
}

const PACKED_BITS: Readonly<Record<number, readonly number[]>> = { 1: [8], 2: [4], 3: [16, 32], 6: [16, 32] };

const luma = (red: number, green: number, blue: number): number => (red * 77 + green * 150 + blue * 29) >> 8;

interface Palette {
  readonly bits: number;
  readonly start: number;
  readonly palette: number;
  readonly entry: number;
}

function shadesOf(bytes: Buffer, { bits, start, palette, entry }: Palette): Uint8Array {
  const shades = new Uint8Array(256);
  if (bits > 8) return shades;
  const end = Math.min(bytes.length, start, palette + entry * 2 ** bits);
  for (let at = palette, index = 0; at + 2 < end; at += entry, index += 1)
    shades[index] = luma(bytes[at + 2] as number, bytes[at + 1] as number, bytes[at] as number);
  return shades;
}

function readLines(bytes: Buffer, header: Header, { width, height, pixels }: Grey): void {
  const { start, bits, topDown, shades, masks } = header;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const channels = masks.map(channelOf);
  for (let line = 0; line < height; line += 1) {
    const from = start + line * stride;
    if (from + stride > bytes.length) return;
    const row = (topDown ? line : height - 1 - line) * width;
    for (let x = 0; x < width; x += 1) {
      const at = from + ((x * bits) >> 3);
      if (bits <= 8) {
        const byte = bytes[at] as number;
        pixels[row + x] = shades[(byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)] as number;
      } else if (bits === 24)
        pixels[row + x] = luma(bytes[at + 2] as number, bytes[at + 1] as number, bytes[at] as number);
      else {
        const word = bits === 16 ? bytes.readUInt16LE(at) : bytes.readUInt32LE(at);
        const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel(word));
        pixels[row + x] = luma(red, green, blue);
      }
    }
  }
}

/** Returns a function that extracts the bits of a mask from a pixel, as a number up to 255. */
function channelOf(mask: number): (word: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  return (word) => (((word & mask) >>> shift) * 255) / max;
}

/**
 * Reads run-length encoded pixels: runs of one colour, and literal pixels. `00 00` ends a line, `00 01` the picture,
 * `00 02` moves the position.
 */
function readRuns(
  bytes: Buffer,
  { start, packing, topDown, shades }: Header,
  { width, height, pixels }: Grey,
) {
  const perByte = packing === RUNS_OF_BYTES ? 1 : 2;
  let [x, y, at] = [0, 0, start];
  const colour = (byte: number, index: number): number =>
    shades[perByte === 1 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15] as number;
  const put = (shade: number): void => {
    if (x < width && y < height) pixels[(topDown ? y : height - 1 - y) * width + x] = shade;
    x += 1;
  };
  while (at + 1 < bytes.length && y < height) {
    const [count, byte] = [bytes[at] as number, bytes[at + 1] as number];
    at += 2;
    if (count > 0) for (let index = 0; index < count; index += 1) put(colour(byte, index));
    else if (byte === 0) [x, y] = [0, y + 1];
    else if (byte === 1) return;
    else if (byte === 2) {
      [x, y] = [x + (bytes[at] ?? 0), y + (bytes[at + 1] ?? 0)];
      at += 2;
    } else {
      for (let index = 0; index < byte; index += 1)
        put(colour(bytes[at + Math.floor(index / perByte)] ?? 0, index));
      at += 2 * Math.ceil(byte / perByte / 2);
    }
  }
}
