import ExifReader from 'exifreader';
import { pixelSizeOf } from '../../../libraries/bytes/pixel-size.ts';
import type { DocumentType } from '../../input/document-type.ts';
import { Refusal } from '../../input/refusal.ts';
import { openBmp } from './bmp.ts';
import { firstPicture } from './gif.ts';
import { mirrored, resized, type Turn, turned } from './grey.ts';
import { readCutJpeg } from './jpeg.ts';
import type { Picture } from './recognise.ts';
import type { Still } from './still.ts';
import type { Engine } from './tesseract.ts';

/** Maximum number of pixels of a picture, enough for good phone cameras and for a page at 600 dpi. */
const MAX_PIXELS = 52_000_000;

/** Number of pixels above which recognition takes longer without improving. */
const USEFUL_PIXELS = 4_000_000;

/**
 * Maximum factor by which small pictures are enlarged. The layout of letters that are a few pixels high cannot be
 * detected.
 */
const MAX_ENLARGED = 2;

/** Minimum absolute value of the factor's binary logarithm. Below it, a picture is not resized. */
const A_LITTLE = 0.35;

/**
 * Reads the picture in a file, rotated according to its metadata, in a size suitable for recognition.
 * @throws a Refusal: `corrupt`, and `too_complex` for a picture with too many pixels, which are counted before
 * decoding
 */
export async function pictureOf(engine: Engine, file: Buffer, type: DocumentType): Promise<Picture> {
  const still = stillOf(engine, file, type);
  if (!still || still.width < 1 || still.height < 1) throw damaged();
  if (still.width * still.height > MAX_PIXELS) throw tooLarge();
  const whole = still.decode() ?? (type === 'jpeg' ? await readCutJpeg(file, still) : undefined);
  if (!whole) throw damaged();
  const wanted = Math.min(MAX_ENLARGED, Math.sqrt(USEFUL_PIXELS / (whole.width * whole.height)));
  // Resizing by a small factor blurs letters without a benefit.
  const factor = Math.abs(Math.log2(wanted)) < A_LITTLE ? 1 : wanted;
  const { turn, mirror } = ORIENTATIONS[await orientationOf(file, type)] ?? UPRIGHT;
  const grey = turned(resized(whole, factor), turn);
  const point = still.width / (whole.width * factor);
  return { grey: mirror ? mirrored(grey) : grey, points: { x: point, y: point } };
}

function stillOf(engine: Engine, file: Buffer, type: DocumentType): Still | undefined {
  if (type === 'bmp') return openBmp(file);
  if (type === 'gif') {
    const first = firstPicture(file);
    return first && { ...first, decode: () => engine.decode(first.bytes) };
  }
  const size = pixelSizeOf(file);
  return size && { ...size, decode: () => engine.decode(file) };
}

interface Orientation {
  readonly turn: Turn;
  /** True if the picture must be mirrored horizontally after rotation. */
  readonly mirror: boolean;
}

const UPRIGHT: Orientation = { turn: 0, mirror: false };

/** Corrections of a picture, by the value of its Exif orientation tag 0x0112 (CIPA DC-008, section 4.6.5). */
const ORIENTATIONS: Readonly<Record<number, Orientation>> = {
  2: { turn: 0, mirror: true },
  3: { turn: 180, mirror: false },
  4: { turn: 180, mirror: true },
  5: { turn: 90, mirror: true },
  6: { turn: 90, mirror: false },
  7: { turn: 270, mirror: true },
  8: { turn: 270, mirror: false },
};

async function orientationOf(bytes: Buffer, type: DocumentType): Promise<number> {
  if (type === 'bmp' || type === 'gif') return 1;
  try {
    const { exif } = await ExifReader.load(bytes, { expanded: true, includeTags: { exif: ['Orientation'] } });
    return Number(exif?.Orientation?.value ?? 1);
  } catch {
    // Most pictures have no metadata. Invalid metadata must not prevent reading the picture.
    return 1;
  }
}

const damaged = (): Refusal => new Refusal('corrupt', 'The image is damaged and cannot be read.');

const tooLarge = (): Refusal =>
  new Refusal(
    'too_complex',
    `The image has more than ${MAX_PIXELS / 1_000_000} million pixels. Send a smaller image.`,
  );
