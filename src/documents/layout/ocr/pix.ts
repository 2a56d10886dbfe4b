import type { Grey } from './grey.ts';

/**
 * Offsets of the fields of Leptonica's `Pix` and its palette that are read, in words of four bytes (leptonica,
 * src/pix_internal.h, since version 1.80).
 */
const PIX = { width: 0, height: 1, depth: 2, samples: 3, wordsPerLine: 4, palette: 11, data: 12 } as const;
const PALETTE = { array: 0, colours: 3 } as const;

/** Converts a picture read by Leptonica to shades of grey, on a white background if it is transparent. */
export function greyOf(memory: ArrayBuffer, pix: number): Grey {
  const words = new Uint32Array(memory);
  const word = (pointer: number, at: number): number => words[(pointer >> 2) + at] as number;
  const [width, height, depth] = [word(pix, PIX.width), word(pix, PIX.height), word(pix, PIX.depth)];
  const palette = word(pix, PIX.palette);
  const lines = {
    first: word(pix, PIX.data) >> 2,
    stride: word(pix, PIX.wordsPerLine),
    depth,
    shades: palette === 0 ? evenShades(depth) : paletteShades(words, palette),
  };
  const grey = { width, height, pixels: new Uint8Array(width * height) };
  if (depth === 32) fromColours(words, lines, grey, word(pix, PIX.samples) === 4);
  else fromShades(words, lines, grey);
  return grey;
}

interface Lines {
  /** The index of the first word, and the number of words per line. */
  readonly first: number;
  readonly stride: number;
  readonly depth: number;
  readonly shades: Uint8Array;
}

/** Weights of Rec. 601, in 256ths. */
const luma = (red: number, green: number, blue: number): number => (red * 77 + green * 150 + blue * 29) >> 8;

/**
 * Returns the shades of pixels without a palette. At a depth of one bit, a set bit is black; at other depths, the
 * highest value is white.
 */
const evenShades = (depth: number): Uint8Array =>
  depth === 1
    ? Uint8Array.of(255, 0)
    : Uint8Array.from(
        { length: 2 ** Math.min(8, depth) },
        (_, value) => (value * 255) / (2 ** Math.min(8, depth) - 1),
      );

function paletteShades(words: Uint32Array, palette: number): Uint8Array {
  const array = (words[(palette >> 2) + PALETTE.array] as number) >> 2;
  const colours = words[(palette >> 2) + PALETTE.colours] as number;
  const shades = new Uint8Array(256);
  for (let at = 0; at < Math.min(256, colours); at += 1) {
    // The bytes are in the order blue, green, red. Leptonica expands palettes with transparency when it reads a
    // picture.
    const colour = words[array + at] as number;
    shades[at] = luma((colour >>> 16) & 0xff, (colour >>> 8) & 0xff, colour & 0xff);
  }
  return shades;
}

/** Red is the highest byte of a word, alpha the lowest. */
function fromColours(words: Uint32Array, { first, stride }: Lines, grey: Grey, transparent: boolean): void {
  const { width, height, pixels } = grey;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0, from = first + y * stride; x < width; x += 1, at += 1) {
      const colour = words[from + x] as number;
      const shade = luma(colour >>> 24, (colour >>> 16) & 0xff, (colour >>> 8) & 0xff);
      pixels[at] = transparent ? 255 + ((shade - 255) * (colour & 0xff)) / 255 : shade;
    }
}

/**
 * Pixels are stored from the highest bit of a word to the lowest. If a pixel has 16 bits, only the upper half is used.
 */
function fromShades(words: Uint32Array, { first, stride, depth, shades }: Lines, grey: Grey): void {
  const { width, height, pixels } = grey;
  const perWord = 32 / depth;
  const bits = Math.min(8, depth);
  const mask = 2 ** bits - 1;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0, line = first + y * stride; x < width; x += 1, at += 1) {
      const word = words[line + Math.floor(x / perWord)] as number;
      pixels[at] = shades[(word >>> (32 - bits - (x % perWord) * depth)) & mask] as number;
    }
}
