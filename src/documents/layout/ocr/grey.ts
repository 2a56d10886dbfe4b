/** A picture in shades of grey: one byte per pixel, row by row, from 0 (black) to 255. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** For each new pixel along one side, the old pixels that it is computed from, and the weight of the second one. */
interface Span {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly share: Float32Array;
}

/** Resizes a picture. When it is reduced, pixels are averaged; when it is enlarged, they are interpolated. */
export function resized(picture: Grey, factor: number): Grey {
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  if (width === picture.width && height === picture.height) return picture;
  const pixels = new Uint8Array(width * height);
  const across = factor < 1 ? covered(picture.width, width) : between(picture.width, width);
  const down = factor < 1 ? covered(picture.height, height) : between(picture.height, height);
  (factor < 1 ? shrink : enlarge)(picture, { width, height, pixels }, across, down);
  return { width, height, pixels };
}

function covered(old: number, size: number): Span {
  const from = Int32Array.from({ length: size }, (_, at) => Math.floor((at * old) / size));
  const to = from.map((start, at) => Math.min(old, Math.max(start + 1, Math.floor(((at + 1) * old) / size))));
  return { from, to, share: new Float32Array(size) };
}

function between(old: number, size: number): Span {
  const exact = Float32Array.from({ length: size }, (_, at) =>
    Math.min(old - 1, Math.max(0, ((at + 0.5) * old) / size - 0.5)),
  );
  const from = Int32Array.from(exact);
  return {
    from,
    to: from.map((start) => Math.min(old - 1, start + 1)),
    share: exact.map((position, at) => position - (from[at] as number)),
  };
}

function shrink({ pixels: old, width: stride }: Grey, { width, height, pixels }: Grey, x: Span, y: Span) {
  const sums = new Uint32Array(stride);
  for (let row = 0; row < height; row += 1) {
    const [top, bottom] = [y.from[row] as number, y.to[row] as number];
    sums.fill(0);
    for (let line = top; line < bottom; line += 1)
      for (let at = 0, start = line * stride; at < stride; at += 1)
        sums[at] = (sums[at] as number) + (old[start + at] as number);
    for (let column = 0; column < width; column += 1) {
      const [left, right] = [x.from[column] as number, x.to[column] as number];
      let sum = 0;
      for (let at = left; at < right; at += 1) sum += sums[at] as number;
      pixels[row * width + column] = sum / ((right - left) * (bottom - top));
    }
  }
}

function enlarge({ pixels: old, width: stride }: Grey, { width, height, pixels }: Grey, x: Span, y: Span) {
  for (let row = 0; row < height; row += 1) {
    const [above, below] = [(y.from[row] as number) * stride, (y.to[row] as number) * stride];
    const down = y.share[row] as number;
    for (let column = 0; column < width; column += 1) {
      const [left, right] = [x.from[column] as number, x.to[column] as number];
      const across = x.share[column] as number;
      const upper = mix(old[above + left] as number, old[above + right] as number, across);
      const lower = mix(old[below + left] as number, old[below + right] as number, across);
      pixels[row * width + column] = mix(upper, lower, down) + 0.5;
    }
  }
}

const mix = (one: number, other: number, share: number): number => one + (other - one) * share;

/** The degrees by which a picture is turned clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Rotates a picture clockwise. */
export function turned(picture: Grey, turn: Turn): Grey {
  if (turn === 0) return picture;
  const { width, height, pixels: old } = picture;
  const pixels = new Uint8Array(old.length);
  if (turn === 180) {
    for (let at = 0, end = old.length - 1; at <= end; at += 1) pixels[at] = old[end - at] as number;
    return { width, height, pixels };
  }
  // The index in the old picture of the first pixel, and the steps to the next pixel and to the next row of the new
  // picture.
  const [start, step, line] = turn === 90 ? [(height - 1) * width, -width, 1] : [width - 1, width, -1];
  for (let row = 0, at = 0; row < width; row += 1) {
    let from = start + row * line;
    for (let column = 0; column < height; column += 1, at += 1, from += step)
      pixels[at] = old[from] as number;
  }
  return { width: height, height: width, pixels };
}

/** Mirrors a picture horizontally. */
export function mirrored({ width, height, pixels: old }: Grey): Grey {
  const pixels = new Uint8Array(old.length);
  for (let start = 0; start < old.length; start += width)
    for (let at = 0; at < width; at += 1) pixels[start + at] = old[start + width - 1 - at] as number;
  return { width, height, pixels };
}

/**
 * Returns a part of a picture.
 * @param middle the middle of the part in the picture, from 0 to 1; moved if the part would extend beyond the picture
 * @param share the part's share of each side
 */
export function partAround(
  { width: stride, height: lines, pixels }: Grey,
  middle: { readonly x: number; readonly y: number },
  share: number,
): Grey {
  const [width, height] = [Math.ceil(stride * share), Math.ceil(lines * share)];
  const start = (centre: number, whole: number, part: number): number =>
    Math.round(Math.min(whole - part, Math.max(0, centre * whole - part / 2)));
  const [left, top] = [start(middle.x, stride, width), start(middle.y, lines, height)];
  const part = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * stride + left;
    part.set(pixels.subarray(from, from + width), row * width);
  }
  return { width, height, pixels: part };
}
