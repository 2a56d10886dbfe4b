import { type PixelSize, pixelSizeOf } from '../../libraries/bytes/pixel-size.ts';
import { heifSize } from './heif-size.ts';
import type { ImageFormat } from './image-format.ts';
import { jpegSize } from './jpeg-size.ts';

/**
 * Returns width and height in pixels as stored, before any rotation. Returns undefined if the file ends before its
 * width and height are stated.
 */
export function imageSizeOf(bytes: Buffer, format: ImageFormat): PixelSize | undefined {
  try {
    if (format === 'jpeg') return jpegSize(bytes);
    if (format === 'heic' || format === 'avif') return heifSize(bytes);
    return pixelSizeOf(bytes);
  } catch {
    return undefined;
  }
}
