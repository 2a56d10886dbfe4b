import type { Grey } from './grey.ts';

/** The side of the squares that paper is measured in, in pixels: more than a stroke of a letter, less than a shadow. */
const SQUARE = 16;
/** Of the pixels of a square, this many are darker than its paper. */
const DARKER = 0.8;
/** What paper becomes. */
const PAPER = 235;
/** Paper in a shadow is not darker than that; what is, is a table or a bar with white letters. */
const DARKEST_PAPER = 50;

/**
 * Makes paper evenly white, wherever shadows, a flash or folds made it grey, and letters dark in proportion. What is black all over,
 * such as the table around a receipt, stays black.
 */
export function flattened({ width, height, pixels: old }: Grey): Grey {
  const across = Math.ceil(width / SQUARE);
  const down = Math.ceil(height / SQUARE);
  const paper = smooth(
    brightest(measure({ width, height, pixels: old }, across, down), across, down),
    across,
    down,
  );
  const pixels = new Uint8Array(old.length);
  const gains = new Float32Array(across);
  for (let y = 0, at = 0; y < height; y += 1) {
    const exact = Math.min(down - 1, Math.max(0, (y + 0.5) / SQUARE - 0.5));
    const upper = Math.floor(exact);
    const lower = Math.min(down - 1, upper + 1);
    for (let column = 0; column < across; column += 1) {
      const [one, other] = [
        paper[upper * across + column] as number,
        paper[lower * across + column] as number,
      ];
      gains[column] = PAPER / Math.max(DARKEST_PAPER, one + (other - one) * (exact - upper));
    }
    for (let x = 0; x < width; x += 1, at += 1) {
      const place = Math.min(across - 1, Math.max(0, (x + 0.5) / SQUARE - 0.5));
      const left = Math.floor(place);
      const gain = gains[left] as number;
      const next = gains[Math.min(across - 1, left + 1)] as number;
      const value = (old[at] as number) * (gain + (next - gain) * (place - left));
      pixels[at] = value > 255 ? 255 : value;
    }
  }
  return { width, height, pixels };
}

/** How bright the paper of each square is. */
function measure({ width, height, pixels }: Grey, across: number, down: number): Float32Array {
  const found = new Float32Array(across * down);
  const counts = new Uint16Array(256);
  for (let square = 0; square < found.length; square += 1) {
    const [left, top] = [(square % across) * SQUARE, Math.floor(square / across) * SQUARE];
    const [right, bottom] = [Math.min(width, left + SQUARE), Math.min(height, top + SQUARE)];
    counts.fill(0);
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left, end = y * width + right; at < end; at += 1) {
        const shade = pixels[at] as number;
        counts[shade] = (counts[shade] as number) + 1;
      }
    let left_ = DARKER * (right - left) * (bottom - top);
    let shade = 0;
    while (shade < 255 && left_ > (counts[shade] as number)) left_ -= counts[shade++] as number;
    found[square] = shade;
  }
  return found;
}

/** The brightest of each square and those around it, so that letters larger than a square are no shadows. */
const brightest = (squares: Float32Array, across: number, down: number): Float32Array =>
  around(squares, across, down, 1, (near) => Math.max(...near));

const smooth = (squares: Float32Array, across: number, down: number): Float32Array =>
  around(squares, across, down, 2, (near) => near.reduce((sum, one) => sum + one, 0) / near.length);

function around(
  squares: Float32Array,
  across: number,
  down: number,
  reach: number,
  of: (near: readonly number[]) => number,
): Float32Array {
  return squares.map((_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const near: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(down - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(across - 1, column + reach); x += 1)
        near.push(squares[y * across + x] as number);
    return of(near);
  });
}
