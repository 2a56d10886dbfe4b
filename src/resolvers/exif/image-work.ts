import type { PixelSize } from '../../libraries/bytes/pixel-size.ts';
import type { ImageFormat } from './image-format.ts';
import { imageSizeOf } from './image-size.ts';
import { type ImageTags, readTags } from './image-tags.ts';

/** The file to read. */
export interface ImageOrder {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
}

/** The metadata read. */
export interface ImageReading extends Omit<ImageTags, 'thumbnail'> {
  /** Undefined if the file ends before its width and height are stated. */
  readonly size: PixelSize | undefined;
  /** Null if the file has no thumbnail. */
  readonly thumbnail: { readonly size: PixelSize | undefined } | null;
}

/** Reads the metadata of an image. Runs in a separate process and is never imported by the service. */
export default async function readImage({ bytes, format }: ImageOrder): Promise<ImageReading> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { thumbnail, ...tags } = await readTags(buffer);
  return {
    ...tags,
    size: imageSizeOf(buffer, format),
    thumbnail: thumbnail ? { size: imageSizeOf(thumbnail, 'jpeg') } : null,
  };
}
