import { imageSize } from 'image-size';

/** Width and height of an image in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads width and height from the header of an image. Returns undefined if the file ends before its width and height
 * are stated, or if one of them is zero.
 */
export function pixelSizeOf(bytes: Uint8Array): PixelSize | undefined {
  // The library also reads memory behind the end of a view, so it gets a copy that ends with the file.
  const copy = Buffer.from(new Uint8Array(bytes).buffer);
  try {
    const { width, height } = imageSize(copy);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
