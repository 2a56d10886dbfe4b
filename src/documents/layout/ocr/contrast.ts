import type { Grey } from './grey.ts';

/** Side of the measured squares, in pixels. It is longer than a stroke of a letter, and shorter than a shadow. */
const SQUARE = 16;

/** Shares of a square's pixels that are darker than its paper level, and darker than its ink level. */
const DARKER_THAN_PAPER = 0.8;
const DARKER_THAN_INK = 0.05;

/** The shades that paper and ink are mapped to. */
const PAPER = 235;
const INK = 40;

/** Minimum difference between paper and ink. A smaller difference is the grain of the paper. */
const MIN_CONTRAST = 60;

/**
 * Makes paper evenly white and ink evenly dark, removing the effects of shadows, flash, folds and faint printing.
 * Tesseract finds lines by one threshold for the whole page, which would lose everything lighter than the black
 * background of a receipt.
 */
export function contrasted(picture: Grey): Grey {
  const { width, height, pixels: old } = picture;
  const grid = { across: Math.ceil(width / SQUARE), down: Math.ceil(height / SQUARE) };
  const { paper, ink } = measured(picture, grid);
  const pixels = new Uint8Array(old.length);
  const papers = new Float32Array(grid.across + 1);
  const gains = new Float32Array(grid.across + 1);
  for (let y = 0, at = 0; y < height; y += 1) {
    const exactRow = within((y + 0.5) / SQUARE - 0.5, grid.down - 1);
    const upper = Math.floor(exactRow) * grid.across;
    const lower = Math.min(grid.down - 1, Math.floor(exactRow) + 1) * grid.across;
    for (let column = 0; column <= grid.across; column += 1) {
      const square = Math.min(column, grid.across - 1);
      const white = mix(paper[upper + square] as number, paper[lower + square] as number, exactRow % 1);
      const black = mix(ink[upper + square] as number, ink[lower + square] as number, exactRow % 1);
      papers[column] = white;
      gains[column] = (PAPER - INK) / Math.max(MIN_CONTRAST, white - black);
    }
    for (let x = 0; x < width; x += 1, at += 1) {
      const exact = within((x + 0.5) / SQUARE - 0.5, grid.across - 1);
      const left = Math.floor(exact);
      const white = mix(papers[left] as number, papers[left + 1] as number, exact - left);
      const gain = mix(gains[left] as number, gains[left + 1] as number, exact - left);
      pixels[at] = within(PAPER - (white - (old[at] as number)) * gain, 255);
    }
  }
  return { width, height, pixels };
}

interface Grid {
  readonly across: number;
  readonly down: number;
}

/**
 * Measures the brightness of paper and ink in each square and its neighbours. Neighbours are included because letters
 * may be larger than a square, and many squares have none.
 */
function measured(picture: Grey, grid: Grid): { readonly paper: Float32Array; readonly ink: Float32Array } {
  const paper = new Float32Array(grid.across * grid.down);
  const ink = new Float32Array(paper.length);
  const counts = new Uint16Array(256);
  for (let square = 0; square < paper.length; square += 1) {
    const pixels = count(picture, square % grid.across, Math.floor(square / grid.across), counts);
    ink[square] = shadeBelow(counts, DARKER_THAN_INK * pixels);
    paper[square] = shadeBelow(counts, DARKER_THAN_PAPER * pixels);
  }
  return {
    paper: around(around(paper, grid, 1, Math.max), grid, 2, mean),
    ink: around(around(ink, grid, 2, Math.min), grid, 2, mean),
  };
}

/** Counts the pixels of a square by their shade. */
function count({ width, height, pixels }: Grey, column: number, row: number, counts: Uint16Array): number {
  const [left, top] = [column * SQUARE, row * SQUARE];
  const [right, bottom] = [Math.min(width, left + SQUARE), Math.min(height, top + SQUARE)];
  counts.fill(0);
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const shade = pixels[at] as number;
      counts[shade] = (counts[shade] as number) + 1;
    }
  return (right - left) * (bottom - top);
}

/** Returns the lowest shade for which the pixels of that shade or darker reach the given number. */
function shadeBelow(counts: Uint16Array, pixels: number): number {
  let [shade, sum] = [0, counts[0] as number];
  while (sum < pixels && shade < 255) sum += counts[++shade] as number;
  return shade;
}

/** Calls `of` for each square, with the values of the square and its neighbours. */
function around(
  squares: Float32Array,
  { across, down }: Grid,
  reach: number,
  of: (...near: number[]) => number,
): Float32Array {
  return squares.map((_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const near: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(down - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(across - 1, column + reach); x += 1)
        near.push(squares[y * across + x] as number);
    return of(...near);
  });
}

const mean = (...values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const mix = (one: number, other: number, share: number): number => one + (other - one) * share;
const within = (value: number, max: number): number => (value < 0 ? 0 : value > max ? max : value);
