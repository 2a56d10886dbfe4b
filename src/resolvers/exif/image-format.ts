import type { PixelSize } from '../../libraries/bytes/pixel-size.ts';

/** The supported image formats with their media types. */
export const MIME_TYPES = {
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  png: 'image/png',
  heic: 'image/heic',
  avif: 'image/avif',
  webp: 'image/webp',
  jxl: 'image/jxl',
  gif: 'image/gif',
} as const;
export type ImageFormat = keyof typeof MIME_TYPES;

/**
 * Maps the brands of ISO 14496-12 files to formats: HEVC pictures and sequences are HEIC, and AV1 pictures are AVIF.
 */
const BRANDS: Readonly<Record<string, ImageFormat>> = {
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
  mif1: 'heic',
  msf1: 'heic',
  avif: 'avif',
  avis: 'avif',
};

const JXL_BOX = '\0\0\0\fJXL \r\n\x87\n';

/** Detects the format of an image from its first bytes, regardless of its name. Returns undefined for other data. */
export function formatOf(bytes: Buffer): ImageFormat | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(head)) return 'tiff';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  if (head.startsWith('\xff\x0a') || head === JXL_BOX) return 'jxl';
  return head.slice(4, 8) === 'ftyp' ? brandOf(bytes) : undefined;
}

/**
 * Returns the format of the major brand or a compatible one. AV1 takes precedence, since `mif1` and `msf1` also occur
 * in AVIF files.
 */
function brandOf(bytes: Buffer): ImageFormat | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  if (brands.some((brand) => BRANDS[brand] === 'avif')) return 'avif';
  return brands.some((brand) => BRANDS[brand] === 'heic') ? 'heic' : undefined;
}

/**
 * Maximum width and height in pixels: the limit of PNG, and far more than any real image. Other formats allow larger
 * numbers.
 */
const MAX_PIXELS = 2 ** 31 - 1;

/** True if the size in a file is possible. */
export const isPossible = ({ width, height }: PixelSize): boolean =>
  [width, height].every((side) => Number.isInteger(side) && side <= MAX_PIXELS);
