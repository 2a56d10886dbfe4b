const MAX_BYTES = 20 * 2 ** 20;

/** Builds a one-pixel JPEG filled with comments; by default of the largest accepted size. */
export function largeJpeg(bytes = MAX_BYTES): Buffer {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const frame = Buffer.from('ffc0000b080001000101011100ffda0008010100003f00d2cfffd9', 'hex');
  const comment = Buffer.concat([Buffer.from('fffeffff', 'hex'), Buffer.alloc(65_533, 'c')]);
  const comments = Math.floor((bytes - head.length - frame.length) / comment.length);
  return Buffer.concat([head, ...Array.from({ length: comments }, () => comment), frame]);
}
